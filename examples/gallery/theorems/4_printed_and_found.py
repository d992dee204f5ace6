"""
Printed and found
=================

A figure in a paper says that (11, 15) is N, since only one of the two P-positions among its options can be forbidden.
The game is Wythoff's with one option forbidden. The machine reads the statement, counts, and finds four.

The verdict is not that the theorem is false: the position is N either way. It is a number in a figure, and the ledger
calls it one. Hundreds of statements of the literature are judged in this way, each with a witness where it fails.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

print(wy.check("larsson:Fig 1(a)"))
print(wy.check("larsson:Fig 1(a), corrected"))

# %%
LABEL = {"facecolor": "white", "edgecolor": "none", "pad": 1.5, "alpha": 0.85}
game, x, y, side = wy.wythoff().block(2), 11, 15, 18
board = np.asarray(game.outcomes(side))
figure, axes = plt.subplots(figsize=(7, 7), layout="constrained")
axes.imshow(np.where(board.T, 0.75, 0.04), origin="lower", cmap="Blues", vmin=0, vmax=1)
for u, v in game.options(x, y):
    axes.plot([x, u], [y, v], color="#f0b429", linewidth=1.2, alpha=0.5, zorder=1)
    if board[u, v]:
        axes.plot(u, v, "o", markersize=19, markerfacecolor="none", markeredgecolor="#d55e00", markeredgewidth=2.5)
        axes.annotate(
            f"({u},{v})", (u, v), (14, 12), textcoords="offset points", color="#a03c00", fontsize=11, bbox=LABEL
        )
axes.text(x, y, "♛", fontsize=27, ha="center", va="center_baseline", family="DejaVu Sans")
axes.set_xticks(np.arange(side + 1) - 0.5, minor=True)
axes.set_yticks(np.arange(side + 1) - 0.5, minor=True)
axes.grid(which="minor", color="white", linewidth=1)
axes.tick_params(which="minor", length=0)
axes.set(title="wythoff.block(2): printed two, found four", xticks=range(0, side, 5), yticks=range(0, side, 5))
axes.spines[:].set_visible(False)
figure.savefig("printed_and_found.png", dpi=140)
