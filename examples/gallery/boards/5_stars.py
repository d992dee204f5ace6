"""
Stars around two lines
======================

The positions of nim-value 0 are Wythoff's pairs. Those of value 1, 2, 3, … are as interesting and far less known:
beside a Nim heap of size v, they are the lost positions of the sum. Every column holds each value exactly once.

Drawn together, the positions of small value keep near the two golden lines like stars in the arms of a galaxy, each
value within its own distance, and no formula is known for any of them but the first. ``pairs(n, value=v)`` lists them
in the order of their columns, as far as you like.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

game = wy.wythoff()
print(game.pairs(6, value=1))
print(game.pairs(6, value=2))

figure = plt.figure(figsize=(7.4, 7.4), facecolor="#0b1020")
axes = figure.add_axes((0, 0, 1, 1))
for value, colour in enumerate(plt.colormaps["plasma"](np.linspace(1, 0.25, 24))):
    x, y = np.asarray(game.pairs(150, value=value)).T
    size = 26 - value
    axes.scatter(np.r_[x, y], np.r_[y, x], s=size, color=colour, linewidths=0, zorder=-value)
axes.set(xlim=(-2, 130), ylim=(-2, 130), aspect="equal")
axes.axis("off")
figure.savefig("stars.png", dpi=130, facecolor=figure.get_facecolor())

# %%
# The same positions are lost in a sum: (x, y) has nim-value 3 exactly if it is a P-position beside a heap of 3.

x, y = game.pairs(20, value=3)[19]
print((x, y), "beside nim(3):", (game + wy.nim(3)).is_p(x, y, 3))
