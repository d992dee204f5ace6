"""Nim, Wythoff, Game(c) and Game(p), winning positions, Grundy functions and morphisms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count, product

import numpy as np

from .... import oracle
from ....kernels.base.array_types import Flags
from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    first_other_options,
    first_place,
    same_options,
    unless,
)
from ...mathematics.counting import mex
from ...mathematics.game_texts import fixed
from ...paper import Cases
from ...trusted import nim_values, options, outcomes, read
from ...verdict import Witness
from .contents import claim, corrected
from .piles import FIXED, WYTHOFF, box_of
from .two_letter_words import image, iterate, letter_positions, limit_word, sigma_c, sigma_p


def _nim_options(position: Position) -> set[Position]:
    """All ways to take a positive number from one pile."""
    return {
        (*position[:axis], left, *position[axis + 1 :]) for axis, heap in enumerate(position) for left in range(heap)
    }


def _both(position: Position) -> Iterator[tuple[int, int]]:
    """The ways to take k >= 1 from the first pile and h >= 1 from the second."""
    return product(range(1, position[0] + 1), range(1, position[1] + 1))


@claim("Game Nim", "ruleset", about=("nim(h)", "nim"))
def nim_rule(extent: Extent) -> Cases:
    """A move takes any positive number of matches from one pile; who takes the last match wins."""
    side = extent.side(6)
    extent.note("one to three piles")
    for heaps in (1, 2, 3):
        for position in box_of(side, heaps):
            allowed = options(f"nim({heaps})", position)
            yield unless(allowed == _nim_options(position), f"options of {position}", "as printed", sorted(allowed))


@claim("Game Wythoff", "ruleset", about=WYTHOFF)
def wythoff_rule(extent: Extent) -> Cases:
    """A move takes any positive number from one pile or the same positive number from both: a queen moving to (0,0)."""
    yield first_other_options(WYTHOFF, partial(_game_c, c=1), extent.side(20))


def _game_c(position: Position, c: int) -> set[Position]:
    x, y = position
    return _nim_options(position) | {(x - k, y - h) for k, h in _both(position) if abs(k - h) < c}


@claim("Def winning positions", "definition", about=WYTHOFF)
def winning_positions(extent: Extent) -> Cases:
    """A set of positions that contains the final one, has no move between members, and is reached from every
    non-member. The P-positions are such a set, and no other subset of a small board is."""
    side = extent.side(20)
    for text in (WYTHOFF, "fraenkel(2)", "heap(2,1)"):
        yield not_winning(text, places_of(outcomes(text, side)), side)
    extent.note("all subsets of the boards of side 3")
    for text in (WYTHOFF, "fraenkel(2)", "heap(2,1)", "nim"):
        sets = sets_of_winning_positions(text, 3)
        true = places_of(outcomes(text, 3))
        yield unless(sets == [true], f"sets of winning positions of {text}, side 3", sorted(true), sets)


def places_of(board: Flags) -> set[Position]:
    """The positions that a board marks."""
    return {(int(x), int(y)) for x, y in np.argwhere(board)}


def not_winning(text: str, members: set[Position], side: int) -> Witness | None:
    """The smallest position of the box at which the set breaks the definition of winning positions."""
    if (0, 0) not in members:
        return Witness("the final position", "a member", "none")
    for position in box_of(side):
        reached = options(text, position) & members
        if bool(reached) == (position in members):
            said = "no move to a member" if position in members else "a move to a member"
            return Witness(f"{position_text(position)} in {text}", said, str(sorted(reached)[:3] or "none"))
    return None


def sets_of_winning_positions(text: str, side: int) -> list[set[Position]]:
    """All subsets of the box that satisfy the definition."""
    box = box_of(side)
    reached = [sum(1 << box.index(option) for option in options(text, position)) for position in box]
    fits = (
        chosen
        for chosen in range(1, 1 << len(box), 2)
        if all(bool(chosen >> at & 1) != bool(chosen & reached[at]) for at in range(len(box)))
    )
    return [{position for at, position in enumerate(box) if chosen >> at & 1} for chosen in fits]


@claim("Def Grundy", "definition", about=WYTHOFF, severity="slip")
def grundy_as_printed(extent: Extent) -> Cases:
    """G(0,0) = 0 and G(x,y) is the least natural number that is not in the set J of the positions reachable from
    (x,y)."""
    values = nim_values(WYTHOFF, side := extent.side(10))
    for position in box_of(side):
        reachable: set[object] = set(options(WYTHOFF, position))
        printed = next(number for number in count() if number not in reachable)
        yield unless(printed == values[position], f"G{position_text(position)}", printed, values[position])


@corrected("Def Grundy", "definition", about=WYTHOFF)
def grundy_corrected(extent: Extent) -> Cases:
    """G(0,0) = 0 and G(x,y) is the least natural number that is not among the values G(a,b) of the positions (a,b)
    reachable from (x,y)."""
    values = nim_values(WYTHOFF, side := extent.side(30))
    literal: dict[Position, int] = {}
    for position in box_of(side):
        literal[position] = mex(literal[option] for option in options(WYTHOFF, position))
        yield unless(literal[position] == values[position], f"G{position_text(position)}", literal[position], "other")


@claim("Game Wythoff plus Nim piles", "ruleset", about="wythoff + nim(a,b)")
def sum_rule(extent: Extent) -> Cases:
    """A move is a move in the Wythoff game (x,y) or in one of the Nim piles X1, …, Xn."""
    side = extent.side(5)
    extent.note("one and two Nim piles")
    for beside in (1, 2):
        game = read(f"wythoff + nim({','.join('9' * beside)})")
        for position in box_of(side, 2 + beside):
            own, piles = position[:2], position[2:]
            printed = {(*q, *piles) for q in _game_c(own, 1)} | {(*own, *q) for q in _nim_options(piles)}
            allowed = set(oracle.options(game, position))
            yield unless(allowed == printed, f"options of {position}", sorted(printed), sorted(allowed))


@claim("Game(c)", "ruleset", about="fraenkel(c)")
def game_c_rule(extent: Extent) -> Cases:
    """A move takes any positive number from one pile, or k from the first and h from the second with |k-h| < c."""
    side = extent.side(14)
    for c in range(1, extent.parameters(6, "c <= {}") + 1):
        yield first_other_options(f"fraenkel({c})", partial(_game_c, c=c), side)
    yield same_options("fraenkel(1)", WYTHOFF, side)


@claim("Game(p)", "ruleset", about="heap(p,1)")
def game_p_rule(extent: Extent) -> Cases:
    """A move takes any positive number from one pile, or k from one and h from the other with k ≤ h ≤ pk, k ≥ 1."""
    side = extent.side(14)
    for p in range(1, extent.parameters(5, "p <= {}") + 1):
        yield first_other_options(f"heap({p},1)", partial(_game_p, p=p), side)


@claim("Game(p)", "ruleset", reading=FIXED)
def game_p_rule_fixed(extent: Extent) -> Cases:
    """A move takes any positive number from one pile, or k ≥ 1 from the first and h from the second, k ≤ h ≤ pk."""
    side = extent.side(14)
    for p in range(1, extent.parameters(5, "p <= {}") + 1):

        def printed(position: Position, p: int = p) -> set[Position]:
            x, y = position
            return _nim_options(position) | {(x - k, y - h) for k, h in _both(position) if k <= h <= p * k}

        yield first_other_options(fixed(p), printed, side)


def _game_p(position: Position, p: int) -> set[Position]:
    x, y = position
    taken = ((k, h) for k, h in _both(position) if k <= h <= p * k or h <= k <= p * h)
    return _nim_options(position) | {(x - k, y - h) for k, h in taken}


@claim("Def morphism", "definition")
def morphism(extent: Extent) -> Cases:
    """A morphism has σ(xy) = σ(x)σ(y) for all words; where σ(a) begins with a, each σ^n(a) begins the next one, and the
    positions of the letters in the limit word, counted from 1, are A_i and B_i."""
    extent.note("all splits of the words of at most 8 letters, four morphisms, six iterates")
    for sigma in (sigma_c(1), sigma_c(2), sigma_p(2), {"a": "abb", "b": "ba"}):
        for word in (limit_word(sigma["a"], sigma["b"], 8)[:n] for n in range(9)):
            parts = {image(sigma, word[:cut]) + image(sigma, word[cut:]) for cut in range(len(word) + 1)}
            yield unless(parts == {image(sigma, word)}, f"image of {word!r}", image(sigma, word), parts)
        for n in range(6):
            short, long = iterate(sigma, n), iterate(sigma, n + 1)
            yield unless(long.startswith(short), f"σ^{n + 1}(a)", f"begins with {short}", long)
        both = sorted(np.concatenate(letter_positions(sigma, 200)).tolist())
        yield unless(len(set(both)) == len(both) and both[0] == 1, "positions of letters", "distinct, from 1", both[:9])


@claim("Def morphism(c)", "definition")
def morphism_c(extent: Extent) -> Cases:
    """σ(a) = a^c b, σ(b) = a; for c = 1 this is the Fibonacci morphism a → ab, b → a, whose iterates have the Fibonacci
    numbers as lengths."""
    yield unless(sigma_c(1) == {"a": "ab", "b": "a"}, "c = 1", "a -> ab, b -> a", sigma_c(1))
    lengths = [len(iterate(sigma_c(1), n)) for n in range(extent.parameters(16, "n <= {}") + 1)]
    for n in range(2, len(lengths)):
        yield unless(lengths[n] == lengths[n - 1] + lengths[n - 2], f"length of σ^{n}(a)", "Fibonacci", lengths[n])
    for c in range(1, 8):
        first = limit_word("a" * c + "b", "a", 2 * c + 2)
        yield unless(first.startswith("a" * c + "b"), f"limit word, c = {c}", "a^c b …", first)


@claim("Def morphism(p)", "definition", severity="slip")
def morphism_p_as_printed(extent: Extent) -> Cases:
    """The morphism of p is given by σ(a) = (a^p)b and σ(a) = (a^p)."""
    extent.note("the two printed formulas")
    printed = [("a", "aab"), ("a", "aa")]
    yield unless(len(dict(printed)) == 2, "images given for p = 2", "σ(a) = aab and σ(a) = aa", "none for b, two for a")


@corrected("Def morphism(p)", "definition")
def morphism_p(extent: Extent) -> Cases:
    """σ(a) = a^p b and σ(b) = a^p; its limit word begins with a^p b and has the b's at B_i = pA_i + i."""
    terms = extent.terms(20_000, "words of {} letters")
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        a, b = letter_positions(sigma_p(p), terms)
        wrong = first_place(b != p * a + np.arange(1, len(a) + 1))
        yield unless(wrong is None, f"B_i, p = {p}, i = {wrong and wrong[0] + 1}", "pA_i + i", wrong and b[wrong])
