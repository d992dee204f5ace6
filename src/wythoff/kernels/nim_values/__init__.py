"""Boards of nim-values, one file for each shape of rule."""
