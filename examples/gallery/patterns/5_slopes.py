"""
A table of exact slopes
=======================

WYT(a, b) is Gurvich's family: take fewer than b from one heap and any number from the other, or amounts that differ by
less than a. For every a and b the pairs follow a line, and the limit of x_n/n is an algebraic number; Boros, Gurvich
and Oudalov found its polynomial for coprime a and b.

Sixty-four games at once; on the diagonal stand the multiples of the golden ratio. The value is exact: ``slopes()``
gives the polynomial, and as many digits as are asked for.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

most = 8
limits = [[wy.wyt(a, b).slopes()[0] for b in range(1, most + 1)] for a in range(1, most + 1)]
table = np.array([[float(limit) for limit in row] for row in limits])

figure, axes = plt.subplots(figsize=(7.6, 7), layout="constrained")
axes.imshow(table, origin="lower", cmap="cividis", extent=(0.5, most + 0.5, 0.5, most + 0.5))
for (a, b), value in np.ndenumerate(table):
    colour = "white" if value < table.max() / 2 else "black"
    axes.text(b + 1, a + 1, f"{value:.3f}", ha="center", va="center", color=colour, fontsize=9)
axes.set(xlabel="b", ylabel="a", title="x_n / n in WYT(a, b)", xticks=range(1, most + 1), yticks=range(1, most + 1))
axes.spines[:].set_visible(False)
figure.savefig("slopes.png", dpi=140)

# %%
# Two of the polynomials, and forty digits:

print(limits[0][1].polynomial(), "|", limits[2][4].polynomial())
print(limits[0][1].digits(40))
