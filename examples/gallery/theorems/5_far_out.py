"""
The board at ten to the fortieth
================================

A proved game has no horizon. The P-positions of ``wythoff.block(4)`` are what an automaton accepts; the automaton
reads forty digits as easily as four. So we can stand at a position with heaps of forty-one digits and look around.

No board of that side could be stored anywhere. The window below is forty-one squares wide, and exact.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

game = wy.wythoff().block(4)
x, y = game.pair(10**41)
print("pair number 10^41:", (x, y))

# %%
wide = range(-20, 21)
window = np.array([[game.is_p(x + i, y + j) for i in wide] for j in wide])
figure, axes = plt.subplots(figsize=(7, 7), layout="constrained")
axes.imshow(
    np.where(window, 0.85, 0.05), origin="lower", cmap="Blues", vmin=0, vmax=1, extent=(-20.5, 20.5, -20.5, 20.5)
)
axes.set_xticks(np.arange(-20.5, 21), minor=True)
axes.set_yticks(np.arange(-20.5, 21), minor=True)
axes.grid(which="minor", color="white", linewidth=0.8)
axes.tick_params(which="minor", length=0)
axes.set(xlabel=f"x − {x}", ylabel=f"y − {y}", title="wythoff.block(4), far out")
axes.spines[:].set_visible(False)
figure.savefig("far_out.png", dpi=140)
print("P-positions in the window:", int(window.sum()))
