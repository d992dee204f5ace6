"""
How long a game lasts
=====================

Who wins is one question; how long the loser can hold out is another. The *remoteness* of a position is the number of
moves of a game in which the winner hurries and the loser delays: 0 where no move is left, one more than the least
P-option for a winner, one more than the greatest option for a loser. It is even at P-positions.

Here a Maharaja moves: a queen who may also leap like a knight. Along the diagonal and the edges she is brought home at
once. Between them the loser holds out, and the columns turn bright and dark by turns: which, depends on the P-position
that the winner finds there.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

game = wy.maharaja()
board = game.remoteness(400)
print(board)
print("from (300, 200):", board[300, 200], "moves;  the longest game here:", np.asarray(board).max())

figure, axes = plt.subplots(figsize=(8.4, 7), layout="constrained")
drawn = axes.imshow(np.asarray(board).T, origin="lower", cmap="inferno", interpolation="none")
figure.colorbar(drawn, label="moves to the end", shrink=0.8, pad=0.02)
axes.set(xlabel="x", ylabel="y", title="Maharaja Nim: how long an optimal game lasts")
axes.spines[:].set_visible(False)
figure.savefig("how_long.png", dpi=130)
