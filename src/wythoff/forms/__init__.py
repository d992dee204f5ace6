"""Exact numbers: Beatty floors, mex-linear sequences, morphic words, algebraic slopes.

Nothing here knows a board; every answer is an integer, an array of integers or an algebraic number.
"""
