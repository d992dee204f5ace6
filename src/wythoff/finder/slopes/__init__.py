"""Slopes: the beams of a set, how well they are known, and exact numbers that they may be."""
