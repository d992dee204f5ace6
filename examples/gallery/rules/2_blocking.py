"""
Forbidding moves
================

Before each move the opponent may forbid some of your options: with ``block(k)`` at most k − 1 of them. A position is
lost if fewer than k of its options are, since these can all be forbidden. Larsson asked what becomes of Wythoff's two
lines.

They multiply. For k = 2 and 3 formulas are known, for larger k one sees beams whose number and slopes follow no known
rule: Each picture below is a board of side 400; nothing but the number k changes.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

print(wy.prove("wythoff.block(2)").description)

figure, places = plt.subplots(2, 3, figsize=(9, 6.4), layout="constrained")
for k, axes in zip((2, 3, 5, 9, 17, 40), places.flat, strict=True):
    x, y = np.nonzero(np.asarray(wy.wythoff().block(k).outcomes(400)))
    axes.scatter(x, y, s=2.2, color="#0072B2", linewidths=0)
    axes.set(xlim=(0, 400), ylim=(0, 400), xticks=[], yticks=[], aspect="equal")
    axes.set_title(f"wythoff.block({k})", fontsize=10, family="monospace")
    axes.spines[:].set_color("#cccccc")
figure.savefig("blocking.png", dpi=130)
