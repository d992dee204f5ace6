"""
Each line splits in two
=======================

Give Wythoff's queen two more directions, along the multiples of (1, 2) and (2, 1). In every column there is still
exactly one P-position, but the single line of slope φ has become two: Larsson found the splitting by experiment, and
no formula for the two slopes is known.

``wy.find`` looks at the pairs and says what they may be. It is careful: a number in parentheses is the uncertainty of
the last digit, and nothing is called true that is not proved.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

game = wy.gdwn(1, 2)
for finding in wy.find(game, kinds=["beams"], n=20000, quick=True):
    print(finding.words)
    print("   ", finding.rung_words)

# %%
x, y = np.asarray(game.pairs(1200)).T
steep = y > 1.85 * x
figure, axes = plt.subplots(figsize=(8, 6.4), layout="constrained")
for part, colour in ((steep, "#d55e00"), (~steep, "#0072B2")):
    axes.scatter(x[part], y[part], s=5, color=colour, linewidths=0)
    axes.scatter(y[part], x[part], s=5, color=colour, linewidths=0)
golden = (1 + 5**0.5) / 2
axes.axline((0, 0), slope=golden, color="#999999", linewidth=0.9, linestyle=":")
axes.axline((0, 0), slope=1 / golden, color="#999999", linewidth=0.9, linestyle=":")
axes.set(
    xlim=(0, 1600),
    ylim=(0, 1600),
    aspect="equal",
    xlabel="x",
    ylabel="y",
    title="gdwn(1,2), and Wythoff's lines dotted",
)
axes.spines[["top", "right"]].set_visible(False)
figure.savefig("split_beams.png", dpi=140)
