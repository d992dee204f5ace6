"""
All games of a family at once
=============================

Fraenkel and Ho's game W_k: a diagonal move must leave at least k in both heaps. Its P-positions are (i, i) for i < k
and then Wythoff's, moved by k along the diagonal. One may check that for k = 1, 2, 3, …; or leave a hole in the text
and let the machine prove it for all k: the automaton reads the digits of x, y and k together.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

theorem = wy.prove("wk({k})")
print(theorem.theorem)
print(theorem.description)

# %%
figure, axes = plt.subplots(figsize=(7.6, 7), layout="constrained")
for k, colour in zip(range(0, 24, 4), plt.colormaps["viridis"](np.linspace(0, 0.9, 6)), strict=True):
    x, y = np.asarray(wy.wk(k).pairs(40)).T
    axes.plot(x, y, "s", color=colour, markersize=5.5, markeredgewidth=0, label=f"wk({k})")
    axes.plot(y, x, "s", color=colour, markersize=5.5, markeredgewidth=0)
axes.set(xlim=(-1, 62), ylim=(-1, 62), aspect="equal", xlabel="x", ylabel="y", title="W_k: Wythoff's game, moved by k")
axes.legend(frameon=False, loc="upper left")
axes.spines[["top", "right"]].set_visible(False)
figure.savefig("whole_family.png", dpi=140)
