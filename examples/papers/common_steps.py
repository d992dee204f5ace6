"""Nim with common steps: a short paper on a new game, five statements, one of them false.

    wythoff check common_steps.py                            judges it
    wythoff check common_steps.py -o common_steps.html       and writes a page to send to a co-author

S is a finite set of positive numbers. A move takes any number from one heap, or the same number s of S from both.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

import numpy as np

from wythoff.claims import Cases, Extent, Paper, board_of, first_difference, first_place, options, outcomes, unless

paper = Paper("common_steps", "Nim with common steps", "A. Author and B. Author, draft of November 2026")


def game(steps: tuple[int, ...]) -> str:
    """The text of the game with these common steps."""
    return f"rule(i*j == 0 or i == j and i in {{{', '.join(map(str, steps))}}})"


def sets_of_steps(most: int) -> Iterator[tuple[int, ...]]:
    """The sets of numbers from 1 to `most` that are not empty, the small ones first."""
    return chain.from_iterable(combinations(range(1, most + 1), size) for size in range(1, most + 1))


def by_threes(side: int) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """The board of (3k,3k), (3k+1,3k+2) and mirror images."""
    return board_of(((x, x + (x % 3 == 1)) for x in range(side) if x % 3 < 2), side)


@paper.claim("Def 1", "ruleset", about=game((1, 2)))
def moves(extent: Extent) -> Cases:
    """From (x,y) a player moves to (x-i,y) or (x,y-i), i > 0, or to (x-s,y-s), s in S."""
    for steps in sets_of_steps(3):
        for x, y in np.ndindex((8, 8)):
            nim = {(u, y) for u in range(x)} | {(x, v) for v in range(y)}
            stated = nim | {(x - s, y - s) for s in steps if s <= min(x, y)}
            found = options(game(steps), (x, y))
            yield unless(found == stated, f"options of ({x},{y}), S = {set(steps)}", sorted(stated), sorted(found))
    extent.note("x, y < 8; S in {1,2,3}")


# For S = {1,2} the P-positions are (3k,3k), (3k+1,3k+2) and (3k+2,3k+1), k >= 0.
THREES = "exists k: x = 3*k and y = 3*k or x = 3*k + 1 and y = 3*k + 2 or x = 3*k + 2 and y = 3*k + 1"
paper.formula("Thm 1", "theorem", f"set of {game((1, 2))} = {THREES}", "base 2")


@paper.claim("Prop 2", "proposition")
def one_in_each_column(extent: Extent) -> Cases:
    """For every S each column has exactly one P-position (x,y)."""
    side = extent.side(200)
    for steps in sets_of_steps(extent.parameters(4, "S in {{1,...,{}}}", most=7)):
        counts = outcomes(game(steps), 2 * side)[:side].sum(axis=1)
        place = first_place(counts != 1)
        yield None if place is None else unless(False, f"column {place[0]}, S = {set(steps)}", 1, counts[place])


@paper.claim("Thm 3", "theorem", severity="false")
def first_steps(extent: Extent) -> Cases:
    """For S = {1,...,m}, m >= 1, the P-positions are those of Theorem 1."""
    side = extent.side(300)
    for most in range(1, extent.parameters(5, "m <= {}") + 1):
        text = game(tuple(range(1, most + 1)))
        yield first_difference(outcomes(text, side), by_threes(side), text)


@paper.corrected("Thm 3", "theorem")
def no_multiple_of_three(extent: Extent) -> Cases:
    """For every S that has 1 and no multiple of 3, the P-positions are those of Theorem 1."""
    side = extent.side(200)
    for steps in sets_of_steps(extent.parameters(5, "S in {{1,...,{}}}", most=8)):
        if 1 in steps and all(step % 3 for step in steps):
            yield first_difference(outcomes(game(steps), side), by_threes(side), game(steps))


@paper.claim("Conj 4", "conjecture")
def near_the_diagonal(extent: Extent) -> Cases:
    """For every S a P-position (x,y) has |x - y| <= |S|."""
    side = extent.side(400)
    x, y = np.ogrid[:side, :side]
    for steps in sets_of_steps(extent.parameters(5, "S in {{1,...,{}}}", most=8)):
        place = first_place(outcomes(game(steps), side) & (abs(x - y) > len(steps)))
        yield unless(place is None, f"{place} in {game(steps)}", f"at most {len(steps)} apart", "a P-position")
