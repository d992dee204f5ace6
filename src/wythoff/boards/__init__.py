"""Boards as lab and notebook show them: how large, made in steps, cut into tiles; one square in words; the menu."""
