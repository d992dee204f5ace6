"""Random rules: rays with bounds, exceptions, residues and guards, in every way that a person may write them."""

from __future__ import annotations

from random import Random

LINES = (
    "i == 0", "j == 0", "i*j == 0", "0 == i*j", "min(i, j) == 0", "i == j", "j == i", "2*i == 2*j", "i == 2*j",
    "3*i == 2*j", "abs(i - j) < 2", "min(i, j) < 2", "i < 2", "j <= 1", "i == 1 and j == 2", "i == 2 and j == 0",
    "(i == 0 or i == j)", "(i*j == 0 or i == j)", "i == j and i*j == 0", "i + j == 3", "abs(i - j) == 0", "0 < i == j",
    "i - j == 0",
)  # fmt: skip
BOUNDS = (
    "i >= {c}", "j >= {c}", "i > {c}", "j > {c}", "i != {c}", "j != {c}", "i <= {c}", "j < {c}", "{c} <= i", "{c} < j",
    "0 < i <= {c}", "{c} >= j", "i == {c}", "not i == {c}", "not j > {c}", "i % 2 == 0", "(i + j) % 3 != 1",
    "2*i > {c}", "max(i, j) >= {c}", "min(i, j) >= {c}", "i + j >= {c}", "j != i",
)  # fmt: skip
GUARDS = (
    "u >= {c}", "v < {c}", "{c} <= v", "u != v", "u == v", "u > v", "min(u, v) >= {c}", "max(u, v) < {c}", "not u < v",
    "min(u, v) != {c}", "max(u, v) == {c}", "(u >= {c} or v == 1)", "not (u >= {c} and v >= 1)", "u < {c} <= v",
    "x > y", "x >= {c}", "(x + y) % 3 != 0", "u % 2 == 0", "u + 1 > v", "(i >= {c} or u > 1)", "{c} <= min(u, v)",
)  # fmt: skip
MODIFIERS = (
    "", "", "", "", ".radius(3)", ".radius(nim=2)", ".radius(diagonal=4)", ".block(2)", ".comply(2)", ".misere",
    ".block(2,nim)", ".comply(2,diagonal).misere",
)  # fmt: skip


def condition(chance: Random) -> str:
    """One to three shapes; most of them a line with bounds and guards, in any order."""
    return " or ".join(_shape(chance) for _ in range(chance.choice((1, 2, 2, 3))))


def _shape(chance: Random) -> str:
    parts = [chance.choice(LINES)]
    parts += [chance.choice(BOUNDS) for _ in range(chance.choice((0, 0, 1, 1, 2)))]
    parts += [chance.choice(GUARDS) for _ in range(chance.choice((0, 0, 0, 1, 2)))]
    chance.shuffle(parts)
    return " and ".join(part.format(c=chance.randrange(5)) for part in parts)


def rule(chance: Random) -> str:
    """The text of a game; not every one has a meaning."""
    return f"rule({condition(chance)}){chance.choice(MODIFIERS)}"
