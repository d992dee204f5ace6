"""Tests of the board in a notebook."""
