"""Automata as tables: products, projections, smallest automata."""
