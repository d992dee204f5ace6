"""
A theorem that fits on a slide
==============================

Wythoff's P-positions are known by a formula, but here is another way to know them: write x and y in Fibonacci numbers
(Zeckendorf's way), and let a small automaton read both at once, digit by digit. It ends in a double circle exactly for
P-positions.

The machine was given nothing but the rule. It guessed the automaton from small positions and then *proved* it, for all
positions: no move joins two accepted positions, and from every other one a move leads to one. The certificate is a
text that a small independent program reads.
"""

from pathlib import Path

import wythoff as wy

theorem = wy.prove("wythoff")
print(theorem)
print(theorem.theorem)
print(theorem.description)

# %%
# The automaton draws itself.

drawing = theorem.automaton.to_svg()
written = Path("small_proof.svg").write_text(drawing, encoding="utf-8")

# %%
# Reading digits takes no longer for large numbers:

print(theorem.automaton.accepts(*wy.game("wythoff").pair(10**60)))
