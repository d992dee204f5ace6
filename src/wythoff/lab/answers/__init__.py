"""Answers about a game and its positions, in words and numbers for the page."""
