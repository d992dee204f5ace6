"""
Periods of rows
===============

Row y of the nim-values of Wythoff's game, less the column number, repeats in the end. How long is the period? The
machine keeps the state of all rows up to y and waits until it comes again: two equal states are a proof, and their
columns are its certificate.

In this picture every period is a power of 2, or three times one. They grow quickly, and the stretch before the first
period grows with them.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

periods = wy.game("wythoff").row_periods(26)
print(periods)
print("the odd parts of all periods:", {period.period // (period.period & -period.period) for period in periods})
print("row 20:", periods[20].preperiod, "columns, then period", periods[20].period)

rows = np.arange(len(periods))
figure, axes = plt.subplots(figsize=(8.6, 5), layout="constrained")
axes.vlines(rows, 0.8, [period.period for period in periods], color="#c9d6e6", linewidth=6)
axes.plot(rows, [period.period for period in periods], "o", color="#0072B2", label="period")
axes.plot(rows, [max(1, period.preperiod) for period in periods], "v", color="#d55e00", label="preperiod", markersize=5)
axes.set(
    yscale="log", xlabel="row y", title="Nim-values of Wythoff's game: certified periods of rows", ylim=(0.8, None)
)
axes.legend(frameon=False)
axes.spines[["top", "right"]].set_visible(False)
figure.savefig("periods.png", dpi=140)
