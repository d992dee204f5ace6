"""
One pass
========

Once in the game, either player may pass. A small licence, and nearly every P-position moves: on this board (0, 0)
alone is left where it was. But none moves far. Miyadera and others studied the game by computer.

A position has one more number now: 1 while the pass is left, 0 once it is used. The board shows the positions with the
pass left, against Wythoff's own: grey squares are P in both, triangles in one of the two only.
"""

import wythoff as wy

passing = wy.wythoff().with_pass()
print(passing, passing.pairs(8))

figure = passing.outcomes(48).plot(compare=wy.wythoff().outcomes(48), bare=True, dpi=140)
figure.savefig("pass.png")

# %%
# What a pass does to Nim of two heaps is a theorem that the machine finds and proves in a second: the first line is
# the game once the pass is used, the second while it is left.

theorem = wy.prove("nim.pass")
print(theorem)
for layer in theorem.layers:
    print(layer.place, "-", layer.description)
