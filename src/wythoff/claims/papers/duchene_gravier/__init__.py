"""E. Duchêne and S. Gravier, Geometrical extensions of Wythoff's game, Discrete Mathematics 309 (2009).

[α,β,γ] is `three(α,β,γ)`: v_1, v_2 independent and γ v_3 = α v_1 + β v_2. For γ = 1 a position is (a,b), else (a,b,i)
with 0 <= i < γ. τ = (1+√5)/2, xor is the nim-sum, r(a/b) the remainder. (P_n,Q_n) and (p_n,q_n) are the sequences of
Section 4.2, (A_n,B_n) stands for the n-th pair of Wythoff's game.
"""

from __future__ import annotations

from .contents import paper

__all__ = ["paper"]

paper.load_sections(__name__)
