"""
The carpet of Nim
=================

Two heaps; a move takes any number from one of them. The nim-value of a position is the least number that no option
has, and Bouton showed in 1901 that it is the nim-sum of the heaps: write both in binary and add without carrying.

Painted, the nim-sum is a carpet: every square of side 2ⁿ is made of two copies of a smaller one on the diagonal and
two shifted copies beside it. The position is lost for the mover exactly where the value is 0, which is the main
diagonal: with equal heaps the second player copies.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

values = np.asarray(wy.nim().nim_values(256))
print("nim-value of (100, 77):", values[100, 77], "=", 100 ^ 77)

figure = plt.figure(figsize=(7, 7), facecolor="black")
axes = figure.add_axes((0, 0, 1, 1))
axes.imshow(values.T, origin="lower", cmap="magma", interpolation="none")
axes.axis("off")
figure.savefig("carpet.png", dpi=150)

# %%
# That this is so for all heaps is proved by an automaton that reads the digits of x and y at once; its certificate is
# checked by a small program of its own.

print(wy.prove("nim"))
print(wy.prove("nim", value=1).theorem)
