"""Remoteness: how many moves an optimal game lasts, as the best option that a position has."""
