"""
A fan of games
==============

In ``heap(s,t)`` one takes from one heap, or k from one and l from the other with k ≤ l < sk + t. For s = t = 1 this is
Wythoff's game. Fraenkel proved that the pairs are x = mex of all earlier numbers and y = sx + tn, so each game has a
line of its own, and its slope is a quadratic number.

Five games, five slopes: the machine knows them exactly, as roots of polynomials.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

figure, axes = plt.subplots(figsize=(8, 7), layout="constrained")
for s, colour in zip(range(1, 6), plt.colormaps["plasma"](np.linspace(0, 0.85, 5)), strict=True):
    game = wy.heap(s, 1)
    x, y = np.asarray(game.pairs(130)).T
    low, high = game.slopes()
    print(f"{game}:  x_n/n -> {low.digits(8)}, a root of {low.polynomial()}")
    axes.plot(x, y, "o", markersize=4.5, color=colour, markeredgewidth=0)
    axes.plot(y, x, "o", markersize=4.5, color=colour, markeredgewidth=0)
    slope = float(high) / float(low)
    axes.text(153, 150 / slope, str(game), color=colour, fontsize=10, va="center")
axes.set(xlim=(0, 150), ylim=(0, 150), aspect="equal", xlabel="x", ylabel="y")
axes.spines[["top", "right"]].set_visible(False)
figure.savefig("fan.png", dpi=140)
