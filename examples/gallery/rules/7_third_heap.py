"""
A third heap, slice by slice
============================

With three heaps, ``wythoff(3)`` allows to take from one heap, or amounts whose nim-sum is 0 from all. The slice of
third heap 0 is Wythoff's game.

Fraenkel conjectured that in each slice the pairs settle in the end, near the golden line again, after a beginning that
looks like chance; Sun and Zeilberger studied how. Sixteen slices, from z = 0 to 15.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

board = np.asarray(wy.wythoff(3).outcomes(72))
figure, places = plt.subplots(4, 4, figsize=(8, 8.4), layout="constrained")
for z, axes in enumerate(places.flat):
    x, y = np.nonzero(board[:, :, z])
    axes.scatter(x, y, s=9, color=plt.colormaps["plasma"](z / 19), linewidths=0)
    axes.set(xlim=(-1, 72), ylim=(-1, 72), xticks=[], yticks=[], aspect="equal")
    axes.set_title(f"z = {z}", fontsize=9)
    axes.spines[:].set_color("#dddddd")
figure.savefig("third_heap.png", dpi=140)

# %%
# Slices far out do not need the cube:

print(wy.wythoff(3).slice_pairs(8, 5))
