"""Loops over arrays and integers; nothing here knows a game's text."""
