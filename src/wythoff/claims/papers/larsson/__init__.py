"""U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011).

W^k is `wythoff.block(k)`: before each move the previous player forbids at most k-1 options. P_k is its set of
P-positions, its pairs (a_i,b_i) numbered in lexicographic order; phi = (1+sqrt5)/2. W_k, the comply game, is
`wythoff.comply(k)`; the games with one kind of move blocked or proposed are `wythoff.block(k,diagonal)` and so on.
"""

from __future__ import annotations

from .contents import paper

__all__ = ["paper"]

paper.load_sections(__name__)
