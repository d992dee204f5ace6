"""A. S. Fraenkel, N. B. Ho, When are translations of P-positions of Wythoff's game P-positions?

A_n = ⌊nφ⌋, B_n = ⌊nφ²⌋, φ = (1+√5)/2. S^g_k is the set of positions of nim-value g of W_k (Section 2) or of T_k
(Section 3), S^g_{k,l} that of W_{k,l}; sets of pairs contain their mirror images. W_k is `wk(k)`, W'_k `wkprime(k)`,
W_{k,l} `wk(k,l)`, T_k `tk(k)`.
"""

from __future__ import annotations

from .contents import paper

__all__ = ["paper"]

paper.load_sections(__name__)
