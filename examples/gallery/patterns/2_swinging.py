"""
Beams that swing
================

Do beams always settle? For the directions (3, 5) and (5, 3) they do not, as far as anyone has looked: the quotient y/x
goes up and down, and the swings come at equal distances on a logarithmic scale. A window from 10³ to 10⁴ looks like
one from 10⁴ to 10⁵.

The picture shows y/x of the first two hundred thousand pairs. A beam that settles would be a level line, like the
golden one of Wythoff's game.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

x, y = np.asarray(wy.gdwn(3, 5).pairs(200_000))[1:].T
figure, axes = plt.subplots(figsize=(9.4, 5), layout="constrained")
axes.scatter(x, y / x, s=3, c=np.log(x), cmap="viridis", linewidths=0, rasterized=True)
axes.axhline((1 + 5**0.5) / 2, color="#d55e00", linewidth=1, linestyle=":")
axes.text(34, 1.625, "φ", color="#d55e00", fontsize=13)
axes.set(xscale="log", ylim=(1.48, 1.82), xlim=(30, x.max()), xlabel="x", ylabel="y / x")
axes.set_title("gdwn(3,5): slopes that never settle")
axes.spines[["top", "right"]].set_visible(False)
figure.savefig("swinging.png", dpi=140)

# %%
# ``pairs.plot(quotient=True)`` draws such a picture of any game in one line.
