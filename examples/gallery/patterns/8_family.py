"""
A family on one page
====================

One game is an anecdote; a family is a table. A sweep asks every game of a template the same questions and keeps the
answers in a file: interrupted, it goes on where it was; asked more, it asks only what is new. Here Wythoff's game with
the directions (p, q) and (q, p): in how many squares of a board does it differ from Wythoff's own?

Where the fraction q/p is near the golden ratio the new move joins old P-positions, and all of them change: (2, 3), (1,
2) and (3, 5) disturb most. Where it joins none, the count is 0: the move is there and nobody needs it, on this board.
"""

import tempfile

import wythoff as wy

file = f"{tempfile.mkdtemp()}/directions.db"
swept = wy.sweep("gdwn({p},{q})", p="1..8", q="p+1..13", ask="same-as:wythoff:120", to=file, processes=1)
print(swept)
print(swept.frame("game, differing").nlargest(6, "differing"))

# %%
figure = swept.plot("differing")
figure.savefig("family.png", dpi=140)
