"""
How soon a reader knows
=======================

The automaton of a proof reads the digits of x and y together, the highest first, and moves from state to state. One
state is a trap: once there, no digits that follow can make (x, y) a P-position. Colour every square by the number of
digits that are read before the trap closes.

Most squares are decided by their first digits; those near the four lines of this game keep the reader in doubt, and
what is still in doubt at the end is black: the P-positions. Reading Fibonacci digits, the plane falls into golden
rectangles.
"""

import matplotlib.pyplot as plt
import numpy as np

import wythoff as wy

automaton = wy.prove("wythoff.block(2)").automaton
trap = next(s for s in range(automaton.states) if not automaton.accepting[s] and (automaton.delta[s] == s).all())
print(automaton, "with the trap in state", trap)

# %%
# Zeckendorf's digits of all numbers below 377, then one step of the automaton for each digit of all pairs at once.

side, numbers = 377, np.arange(377)
state, read = np.zeros((side, side), dtype=int), np.zeros((side, side), dtype=int)
for fibonacci in (233, 144, 89, 55, 34, 21, 13, 8, 5, 3, 2, 1):
    digit = (numbers >= fibonacci).astype(int)
    numbers = numbers - fibonacci * digit
    symbols = np.array([[automaton.symbol((a, b)) for b in (0, 1)] for a in (0, 1)])
    state = automaton.delta[state, symbols[digit[:, None], digit[None, :]]]
    read += state != trap

# %%
picture = np.ma.masked_where(automaton.accepting[state], read)
figure = plt.figure(figsize=(7.54, 7.54), facecolor="black")
axes = figure.add_axes((0, 0, 1, 1))
axes.imshow(picture.T, origin="lower", cmap=plt.colormaps["YlGnBu"].with_extremes(bad="black"), interpolation="none")
axes.axis("off")
figure.savefig("reader.png", dpi=100)
