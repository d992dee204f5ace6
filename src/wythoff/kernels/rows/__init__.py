"""Rows of nim-values far out, and their periods."""
