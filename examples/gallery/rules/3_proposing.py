"""
Proposing moves
===============

The other way round: before each move the opponent must *propose* at least k options, and you play one of them. Who has
not so many to propose has lost. Now a position is P if at least k options are N, and P-positions are the rule; it is
the few N-positions that make the picture.

The N-positions of ``wythoff.comply(k)`` are the P-positions of ``wythoff.block(k)``: the two pictures are each other's
negative. An induction of one line proves it (at least k options are N there exactly if not fewer than k are P here),
and the machine agrees on a board.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

side = 300
comply = np.asarray(wy.wythoff().comply(12).outcomes(side))
block = np.asarray(wy.wythoff().block(12).outcomes(side))
print("P in exactly one of the two games, on", f"{side} x {side} squares:", bool((comply != block).all()))

x, y = np.indices(comply.shape)
upper = y >= x
picture = np.where(upper, comply, block)
figure, axes = plt.subplots(figsize=(7, 7), layout="constrained")
axes.imshow(picture.T, origin="lower", cmap="Blues", vmin=-0.05, vmax=1.2, interpolation="none")
axes.plot([0, side - 1], [0, side - 1], color="#d55e00", linewidth=1)
axes.text(12, side - 22, "comply(12)", color="white", fontsize=15)
axes.text(side - 12, 14, "block(12)", color="#08306b", fontsize=15, ha="right")
axes.set(title="Blue is P: proposing above the diagonal, forbidding below")
axes.axis("off")
figure.savefig("proposing.png", dpi=140)
