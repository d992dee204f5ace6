"""
Short moves, a quilt
====================

Let no move take more than nine from a heap. For Nim this makes the values repeat; for Wythoff's game Duchêne and
Gravier showed that P-positions repeat too. The nim-values make a quilt of tiles ten squares wide, with a seam along
the diagonal where the tiles on both sides meet.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

game = wy.wythoff().radius(9)
print(game, game.pairs(8))
values = np.asarray(game.nim_values(200))

figure = plt.figure(figsize=(7, 7))
axes = figure.add_axes((0, 0, 1, 1))
axes.imshow(values.T, origin="lower", cmap="YlGnBu", interpolation="none")
axes.axis("off")
figure.savefig("quilt.png", dpi=150)

# %%
# The P-positions are known for heaps of any size:

print(game.is_p(10**30, 2 * 10**30), game.winning_moves(10**30 + 3, 10**30 + 5))
