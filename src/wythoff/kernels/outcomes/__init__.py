"""Boards and lists of marked positions, one file for each shape of rule."""
