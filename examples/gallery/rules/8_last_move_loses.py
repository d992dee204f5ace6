"""
Who moves last loses
====================

Misère play turns the goal around. For Nim it changes almost nothing, for most games everything. Gurvich's games WYT(a,
b) are among the tame ones, and he found their misère form. In WYT(2, 3) one takes fewer than 3 from one heap and any
number from the other, or amounts that differ by less than 2.

Each arrow leads from a pair of normal play to the pair of the same number in misère play. Both lists have formulas, so
both can be asked about at any distance.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

game = wy.wyt(2, 3)
print(game.pairs(7))
print(game.misere().pairs(7))

normal, misere = np.asarray(game.pairs(16)), np.asarray(game.misere().pairs(16))
figure, axes = plt.subplots(figsize=(7.4, 7), layout="constrained")
for ends in ((normal, misere), (normal[:, ::-1], misere[:, ::-1])):
    for start, end in zip(*ends, strict=True):
        axes.annotate("", end, start, arrowprops={"arrowstyle": "-|>", "color": "#9aa5b1", "linewidth": 1.3})
    for points, colour, name in zip(ends, ("#0072B2", "#d55e00"), ("normal play", "misère play"), strict=True):
        axes.plot(*points.T, "o", color=colour, markersize=9, label=name if ends[0] is normal else None)
axes.set(xlim=(-2, 64), ylim=(-2, 64), aspect="equal", xlabel="x", ylabel="y", title="WYT(2, 3)")
axes.legend(frameon=False, loc="upper left")
axes.spines[["top", "right"]].set_visible(False)
figure.savefig("last_move_loses.png", dpi=140)

# %%
# The pair number 10¹⁰⁰ of misère play, exact; its first and last digits:

x, y = (str(heap) for heap in game.misere().pair(10**100))
print(f"({x[:12]}…{x[-12:]}, {y[:12]}…{y[-12:]})")
