"""
Weather
=======

Add the diagonal move to Nim, and order dissolves. The nim-values of Wythoff's game look like weather: bands and swirls
that no formula is known to describe. The zeros lie on two straight lines, the ones near them, and soon values from
everywhere mix.

Yet there is order deep inside. Along every row the values, less the number of the column, repeat in the end: Dress,
Flammenkamp and Pink, and Landman, proved it around the year 2000. The period is found and certified row by row.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

game = wy.game("wythoff")
values = np.asarray(game.nim_values(400)).astype(float)
print(game.row_periods(12))

# %%
# What is painted is the value less the larger heap: it takes the slope away and leaves the weather.

x, y = np.indices(values.shape)
figure = plt.figure(figsize=(8, 8), facecolor="black")
axes = figure.add_axes((0, 0, 1, 1))
axes.imshow((values - np.maximum(x, y)).T, origin="lower", cmap="twilight_shifted", interpolation="none")
axes.axis("off")
figure.savefig("weather.png", dpi=100)
