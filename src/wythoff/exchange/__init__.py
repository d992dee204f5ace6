"""Answers from elsewhere: what this package, Sage, Mathematica, NumPy or Walnut wrote, as boards, pairs, automata."""
