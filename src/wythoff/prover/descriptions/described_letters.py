"""A proved set of a family of games in a form for people: what is shifted by the letter, or ends where it says.

    (A_n + k, B_n + k), n >= 0        y = x, x < k        y = x, x >= k + 1        x + y <= k        x < k

Parts that lie in the set for small values are chosen greedily; the form is only told if the automaton of their formula
is the set, for all positions and all values of the letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import isqrt

import numpy as np

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.budget import within
from ...automata.compiler import compiled
from ...automata.formula import compare, number, variable
from ...automata.formula_reader import read_formula
from ...automata.named_relations import known_relations
from ...errors import GaveUpError
from ...kernels.base.array_types import Flags
from .description import describe

SIDE, VALUES = 40, 7  # of the boards, and how many values of the letter, on which parts are looked for
MOST_PARTS = 5
MOST_STATES = 1000
TRACKS = ("x", "y", "z")  # z is the letter, whose own name may be that of a number in the formula


@dataclass(frozen=True)
class LetteredPart:
    """Words, the same as a formula in x, y and z, and where it holds on the boards: truths[x, y, z]."""

    words: str
    formula: str
    truths: Flags
    is_joined: bool = False  # with its mirror image


def describe_family(points: Automaton, least: int = 0) -> str | None:
    """Describe a set of two heaps and a letter, from its least value on; None if no short form is equal to it.

    >>> from wythoff.prover import prove
    >>> prove("nim.terminal(x + y <= {l})").description
    'y = x, x >= l + 1; x + y <= l'
    """
    if points.tracks[:2] != TRACKS[:2] or len(points.tracks) != 3 or points.states > MOST_STATES:
        return None
    if (alone := _without_letter(points, least)) is not None:
        return describe(alone)
    x, y, z = np.ogrid[:SIDE, :SIDE, least : least + VALUES]
    cube = points.accepts_many(x, y, z)
    is_symmetric = not (cube != cube.swapaxes(0, 1)).any()
    parts = list(_parts(points.system.recurrence, points.tracks[2], least))
    parts = list(map(_joined, parts)) if is_symmetric else parts
    chosen = _chosen([part for part in parts if not (part.truths & ~cube).any()], cube)
    if chosen is None or not _equal(points, chosen, least):
        return None
    mirrors = ["and mirror images"] if any(part.is_joined for part in chosen) else []
    return "; ".join([*(part.words for part in chosen), *mirrors])


def _without_letter(points: Automaton, least: int) -> Automaton | None:
    """The positions by themselves, if they are the same for all values of the letter."""
    letter = points.tracks[2]
    alone = operations.some(points, letter)
    runs = compiled(points.system, compare(variable(letter), ">=", number(least)))
    everywhere = operations.arranged(operations.both(operations.widened(alone, points.tracks), runs), points.tracks)
    return alone if operations.same(everywhere, points) else None


def _joined(part: LetteredPart) -> LetteredPart:
    """The part with its mirror image."""
    mirror = part.truths.swapaxes(0, 1)
    if not (mirror != part.truths).any():
        return part
    exchanged = re.sub(r"\b[xy]\b", lambda name: "yx"[name[0] == "y"], part.formula)
    return LetteredPart(part.words, f"({part.formula}) or ({exchanged})", part.truths | mirror, True)


def _chosen(parts: list[LetteredPart], cube: Flags) -> list[LetteredPart] | None:
    """Choose the part that covers most of what is left, until nothing is; None if something is."""
    left = cube.copy()
    chosen: list[LetteredPart] = []
    while left.any():
        best = max(parts, key=lambda part: int((part.truths & left).sum()), default=None)
        if best is None or not (best.truths & left).any() or len(chosen) == MOST_PARTS:
            return None
        chosen.append(best)
        left &= ~best.truths
    return chosen


def _equal(points: Automaton, chosen: list[LetteredPart], least: int) -> bool:
    """Whether the parts together are the set: for all positions and all values."""
    union = " or ".join(f"({part.formula})" for part in chosen) or "x < 0"
    try:
        with within(cells=2_000_000, members=2_000_000):
            formula = read_formula(f"z >= {least} and ({union})", known_relations(points.system), TRACKS)
            described = operations.widened(compiled(points.system, formula), TRACKS)
            return operations.same(operations.arranged(described, TRACKS), replace(points, tracks=TRACKS))
    except GaveUpError:
        return False


def _parts(recurrence: tuple[int, ...], letter: str, least: int) -> Iterator[LetteredPart]:
    """Regions, lines with an end, pairs of floors."""
    x, y, z = np.ogrid[:SIDE, :SIDE, least : least + VALUES]
    for c in (-1, 0, 1, 2):
        end = _sum(letter, c)
        yield LetteredPart(f"x + y <= {end}", f"x + y + 1 <= z + {c + 1}", x + y <= z + c)
        yield LetteredPart(f"x <= {end}", f"x + 1 <= z + {c + 1}", (x <= z + c) & (y >= 0))
        yield LetteredPart(f"y <= {end}", f"y + 1 <= z + {c + 1}", (y <= z + c) & (x >= 0))
        square = f"x + 1 <= z + {c + 1} and y + 1 <= z + {c + 1}"
        yield LetteredPart(f"x, y <= {end}", square, (x <= z + c) & (y <= z + c))
        for d, shift, term in ((0, 0 * z, "0"), (1, 0 * z + 1, "1"), (2, z, "z")):
            line = f"y = {_sum('x', d) if d < 2 else f'x + {letter}'}"
            on_line = (y == x + shift) & (z >= 0)
            yield LetteredPart(line, f"y = x + {term}", on_line)
            for sign, side in (("<", x < z + c), (">=", x >= z + c)):
                formula = f"y = x + {term} and x + 1 {sign} z + {c + 1}"
                yield LetteredPart(f"{line}, x {sign} {end}", formula, on_line & side)
    if len(recurrence) == 2 and recurrence[1] == 1:
        for (p, q), c, d, m in product(((0, 0), (1, 1), (2, 2), (0, 1), (1, 2)), range(3), range(3), range(2)):
            yield _floors(recurrence[0], letter, least, (p, q), (c, d), m)


def _floors(
    a: int, letter: str, least: int, factors: tuple[int, int], constants: tuple[int, int], m: int
) -> LetteredPart:
    """(A_n + p*k + c, B_n + q*k + d), n >= m."""
    (p, q), (c, d) = factors, constants
    truths = np.zeros((SIDE, SIDE, VALUES), np.bool_)
    for n, place in product(range(m, SIDE), range(VALUES)):
        low = ((2 - a) * n + isqrt((a * a + 4) * n * n)) // 2
        x, y = low + p * (least + place) + c, low + a * n + q * (least + place) + d
        if max(x, y) < SIDE:
            truths[x, y, place] = True
    number = "n" if letter != "n" else "m"
    left, right = (_sum(f"{name}_{number}", constant, factor, letter)
                   for name, constant, factor in (("A", c, p), ("B", d, q)))  # fmt: skip
    alpha = f"({2 - a} + sqrt {a * a + 4})/2" if a != 2 else "sqrt 2"
    floor = f"A_{number} = floor({number}*alpha), B_{number} = A_{number} + {'' if a == 1 else a}{number}"
    words = f"({left}, {right}), {number} >= {m}, {floor}, alpha = {alpha}"
    formula = f"exists n, t, w: n >= {m} and A(n,t) and B(n,w) and x = t + {p}*z + {c} and y = w + {q}*z + {d}"
    return LetteredPart(words, formula, truths)


def _sum(name: str, constant: int, factor: int = 0, letter: str = "") -> str:
    """`A_n + 2k - 1`."""
    many = f" + {'' if factor == 1 else factor}{letter}" if factor else ""
    return name + many + (f" {'+' if constant > 0 else '-'} {abs(constant)}" if constant else "")
