"""
Nine rules in one line each
===========================

A game is a condition on what a move takes, (i, j), on where it starts, (x, y), and on where it lands, (u, v). Write
it, and every question can be asked: who wins, nim-values, pictures, patterns, proofs.

Here are nine rules that somebody might invent on a train. All of them have a text of one line, which is the same in
Python, at the command line, in the address of the lab and in a letter to a friend.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

RULES = [
    "i*j == 0 or i == j",
    "i*j == 0 or abs(i - j) < 3",
    "i*j == 0 or i == j and min(u, v) > 9",
    "i*j == 0 or i == 3*j or j == 3*i",
    "i*j == 0 or i == j and x % 2 == 0",
    "i*j == 0 and i + j in squares",
    "i*j == 0 and i + j <= 7 or i == j",
    "i*j == 0 or i == j and i in odd",
    "i + j in fibonacci",
]

figure, places = plt.subplots(3, 3, figsize=(8.4, 9), layout="constrained")
for text, axes in zip(RULES, places.flat, strict=True):
    values = np.asarray(wy.rule(text).nim_values(90))
    axes.imshow(values.T, origin="lower", cmap="cividis", interpolation="none")
    axes.set_title(text, fontsize=8.5, family="monospace")
    axes.axis("off")
figure.savefig("nine_rules.png", dpi=140)

# %%
# A text that cannot be read says where and why.

try:
    wy.rule("i*j == 0 or i = j")
except wy.TextError as error:
    print(error)
