"""
The word behind the game
========================

Write down the gaps between the smaller numbers of Wythoff's pairs, 0 1 3 4 6 8 9 …: one, two, one, two, two, … This is
the Fibonacci word abaababaabaab…, made by replacing every a by ab and every b by a.

Walk it: one step forward for each letter; after an a, turn left if its place is even and right if it is odd. After a
few thousand letters a coast line appears that is made of smaller copies of itself.
"""

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.collections import LineCollection

import wythoff as wy

word = wy.word("a -> ab, b -> a")
print(word.prefix(40), wy.word("wythoff").prefix(20))

letters = word.prefix(10946)
turns = [0 if letter == "b" else 1 - 2 * (place % 2) for place, letter in enumerate(letters, 1)]
path = np.concatenate([[0], np.cumsum(1j ** (np.cumsum(turns) % 4))])

figure = plt.figure(figsize=(8, 4.6), facecolor="#0f1722")
axes = figure.add_axes((0.02, 0.02, 0.96, 0.96))
path *= abs(path[-1]) / path[-1]  # from left to right
steps = np.stack([path[:-1], path[1:]], axis=1)
lines = LineCollection(np.stack([steps.real, steps.imag], axis=2), cmap="plasma", linewidths=1.2)
lines.set_array(np.linspace(-0.3, 1, len(steps)))
axes.add_collection(lines)
axes.autoscale()
axes.set_aspect("equal")
axes.axis("off")
figure.savefig("fibonacci_word.png", dpi=150, facecolor=figure.get_facecolor())

# %%
# Questions about the word are decided by automata: it contains cubes, and no fourth power.

logic = wy.logic("fib", F=wy.word(c=1))
print(logic.prove("exists i, p: p > 0 and forall k: k < 2*p => F[i + k] = F[i + k + p]"))
print(logic.prove("exists i, p: p > 0 and forall k: k < 3*p => F[i + k] = F[i + k + p]"))
