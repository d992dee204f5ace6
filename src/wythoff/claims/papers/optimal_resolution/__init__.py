"""Optimal resolution of the Wythoff game and its variants (author, venue and year are not named).

"Winning positions" are what one wants to leave to the opponent: P-positions. Game(c) is `fraenkel(c)`. Game(p) is
`heap(p,1)` where the two amounts may come from the piles in either order, and `game_texts.fixed(p)` where the smaller
one always comes from the first pile. φ = (1+√5)/2, ⊕ is the nim-sum.
"""

from __future__ import annotations

from .contents import paper

__all__ = ["paper"]

paper.load_sections(__name__)
