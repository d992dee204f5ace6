"""
A queen walks home
==================

A queen stands on the square (x, y) of an endless board. Two players move her in turn, down, left or along the
diagonal, always towards the corner (0, 0); who brings her home wins. In heaps: take any number from one, or the same
number from both. This is Wythoff's game.

From a blue square the player *before* wins, whatever is done: it is a P-position. From every other square one move
leads to a blue one. The blue squares are (0,0), (1,2), (3,5), (4,7), … and their mirror images, one in every column
and one in every row, and they follow two straight lines. Wythoff found in 1907 which: the n-th pair is the whole part
of nφ and of nφ², where φ is the golden ratio.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

queen = wy.game("wythoff")
print(queen.pairs(8))
low, high = queen.slopes()
print("x_n/n ->", low.digits(12), "  y_n/n ->", high.digits(12))

# %%
# The slopes are exact algebraic numbers, not measured ones. We draw a queen on (13, 18), her way along the three
# directions, and the lines of slope φ and 1/φ through the corner.

side, x, y = 34, 13, 18
board = np.asarray(queen.outcomes(side))
figure, axes = plt.subplots(figsize=(7, 7), layout="constrained")
axes.imshow(np.where(board.T, 1, np.indices(board.shape).sum(0) % 2 * 0.06), origin="lower", cmap="Blues", vmax=1.25)
for far in (float(high) / float(low), float(low) / float(high)):
    axes.plot([0, side], [0, side * far], color="#d55e00", linewidth=1.6, alpha=0.8)
for u, v in queen.options(x, y):
    axes.plot(u, v, "o", color="#f0b429" if queen.is_p(u, v) else "#9aa5b1", markersize=9 if queen.is_p(u, v) else 4)
axes.text(x, y, "♛", fontsize=26, ha="center", va="center_baseline", family="DejaVu Sans")
axes.set(xlim=(-0.5, side - 0.5), ylim=(-0.5, side - 0.5), xlabel="x", ylabel="y", title="Wythoff's game")
axes.spines[:].set_visible(False)
figure.savefig("queen.png", dpi=150)

# %%
# The yellow dots are the options that win; the same list in numbers:

print([option for option in queen.options(x, y) if queen.is_p(*option)])
