"""Conditions on a move as bytecode: one move, many moves, whole boxes of moves."""
