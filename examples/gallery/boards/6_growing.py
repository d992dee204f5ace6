"""
A solution grows
================

How does one find P-positions by hand? Whoever stands on a position without options has lost: these are P_0. Whoever
can move there has won: strike these out. What has lost all its options now is P_1, and so on. Bouton did it for Nim,
von Neumann for all such games.

The colour is the step at which a position falls. For Wythoff's game each step settles one pair and everything that
sees it, along a row, a column and two diagonals: the board fills from the corner like frost.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

game = wy.game("wythoff")
layers = game.layers(144)
print("step of (1, 2), (3, 5), (4, 7):", [int(layers.steps[pair]) for pair in ((1, 2), (3, 5), (4, 7))])

figure, axes = plt.subplots(figsize=(7, 7), layout="constrained")
axes.imshow(layers.steps.T, origin="lower", cmap="YlGnBu_r", interpolation="none")
x, y = np.nonzero(layers.is_p)
axes.scatter(x, y, s=9, marker="s", color="#d55e00", linewidths=0)
axes.set(title="The step at which each position is decided", xlabel="x", ylabel="y")
axes.spines[:].set_visible(False)
figure.savefig("growing.png", dpi=140)
