"""
The Maharaja stays near
=======================

A Maharaja is a queen who may also leap like a knight. Her P-positions are not Wythoff's, and a formula is not known.
But they stay near: within two squares of Wythoff's, everywhere. Larsson and Wästlund proved that the distance is
bounded; here the set is an automaton of nearly two thousand states, and its certificate ships with the package.

The picture shows the distance of the pairs from the golden line. Grey are Wythoff's own, in their narrow strip.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

golden = (1 + 5**0.5) / 2
figure, axes = plt.subplots(figsize=(9.4, 4.6), layout="constrained")
for game, colour, size in ((wy.maharaja(), "#0072B2", 3), (wy.wythoff(), "#777777", 1.2)):
    x, y = np.asarray(game.pairs(6000)).T
    axes.scatter(x, y - golden * x, s=size, color=colour, linewidths=0, label=str(game))
    print(f"{game}: {min(y - golden * x):.4f} < y - φ x < {max(y - golden * x):.4f}")
axes.set(xlim=(0, 9700), xlabel="x", ylabel="y − φ x", title="How far from the golden line")
axes.legend(frameon=False, markerscale=5, loc="upper right", bbox_to_anchor=(1, 1.1), ncols=2)
axes.spines[["top", "right"]].set_visible(False)
figure.savefig("strip.png", dpi=140)

# %%
# What is seen is not yet true; this is what is proved:

for line in wy.compare("maharaja", "wythoff", columns=5000).lines:
    print(f"{line.words}   [{line.rung}]")
