"""A set given by a person: is it the set of P-positions of this game?"""
