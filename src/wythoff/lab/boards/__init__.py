"""Boards as the page needs them: how large, made in steps, cut into tiles."""
