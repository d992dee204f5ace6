"""V. Gurvich, Further generalizations of the Wythoff game and minimum excludant, RUTCOR Research Report 12-2011.

WYT(a,b) is `wyt(a,b)`: take x' and y' with min(x',y') < b or |x'-y'| < a. z_n = (x_n,y_n) are its P-positions with
x_n <= y_n in increasing order, z'_n their mirror images; P_N and P_M are the P-positions of normal and misère play.
"""

from __future__ import annotations

from .contents import paper

__all__ = ["paper"]

paper.load_sections(__name__)
