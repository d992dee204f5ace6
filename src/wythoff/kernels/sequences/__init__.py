"""Sequences by mex and difference, and morphic words."""
