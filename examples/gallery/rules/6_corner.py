"""
A triangle in the corner
========================

Let the game end as soon as x + y is at most 24: there are no moves in the triangle, so all of it is P. How far does a
change in one corner reach?

As far as the board goes. The pairs keep the golden slope and are shifted for ever, and one can read the size of the
triangle off from pairs thousands of squares away. Komaki and others studied such terminal sets.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

corner = wy.game("wythoff.terminal(x + y <= 24)")
plain = wy.game("wythoff")
side = 160

figure, axes = plt.subplots(figsize=(7, 7), layout="constrained")
for game, colour, size, name in (
    (plain, "#c7d0da", 16, "Wythoff's game"),
    (corner, "#0072B2", 11, "with the triangle"),
):
    x, y = np.nonzero(np.asarray(game.outcomes(side)))
    axes.scatter(x, y, s=size, marker="s", color=colour, linewidths=0, label=name)
axes.set(xlim=(-2, side), ylim=(-2, side), aspect="equal", xlabel="x", ylabel="y", title=str(corner))
axes.legend(loc="upper left", frameon=False, markerscale=2)
axes.spines[["top", "right"]].set_visible(False)
figure.savefig("corner.png", dpi=140)

# %%
# Far out, the difference y − x of the n-th pair is n less a constant:

far = np.asarray(corner.pairs(2000))
print("y - x - n, for n = 1990 to 1999:", (far[:, 1] - far[:, 0] - np.arange(2000))[-10:])
