"""Sets of whole numbers or points that a rule may name: `i in {1,2,4}`, `(i,j) in {(2,3),(3,2)}`, `i in squares`.

odd  even             all odd, all even numbers
squares               0, 1, 4, 9, …
fibonacci             0, 1, 2, 3, 5, …
powers(b)             1, b, b^2, …            b >= 2
progression(s,f)      f, f + s, f + 2s, …     s >= 1
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count, takewhile
from math import isqrt

Point = tuple[int, ...]


@dataclass(frozen=True)
class Listed:
    """The points written between braces, sorted, each once; a number is a point with one coordinate."""

    points: tuple[Point, ...]


@dataclass(frozen=True)
class Named:
    """One of the sets above, with its numbers."""

    name: str
    parameters: tuple[int, ...] = ()


# Name: the least values of its numbers.
NAMES: Mapping[str, tuple[int, ...]] = {
    "odd": (), "even": (), "squares": (), "fibonacci": (), "powers": (2,), "progression": (1, 0),
}  # fmt: skip
SIGNATURES = "odd, even, squares, fibonacci, powers(b), progression(step,first)"


def has(among: Listed | Named, point: Point) -> bool:
    """Tell whether the point is in the set."""
    if isinstance(among, Listed):
        return point in among.points
    return _HAS[among.name](point[0], *among.parameters)


def _is_square(number: int) -> bool:
    return number >= 0 and isqrt(number) ** 2 == number


def _is_fibonacci(number: int) -> bool:
    """F is a Fibonacci number iff 5F^2 + 4 or 5F^2 - 4 is a square (Gessel)."""
    return number >= 0 and (_is_square(5 * number * number + 4) or _is_square(5 * number * number - 4))


def _is_power(number: int, base: int) -> bool:
    while number > 1 and number % base == 0:
        number //= base
    return number == 1


_HAS: Mapping[str, Callable[..., bool]] = {
    "odd": lambda number: number % 2 == 1,
    "even": lambda number: number % 2 == 0,
    "squares": _is_square,
    "fibonacci": _is_fibonacci,
    "powers": _is_power,
    "progression": lambda number, step, first: number >= first and (number - first) % step == 0,
}


def members(among: Named, most: int) -> list[int]:
    """List the numbers of a set that are at least 0 and at most `most`."""
    return list(takewhile(lambda number: number <= most, _ENDLESS[among.name](*among.parameters)))


def _fibonacci() -> Iterator[int]:
    a, b = 0, 1
    while True:
        yield a
        a, b = b, max(a + b, 2)  # 1 once


_ENDLESS: Mapping[str, Callable[..., Iterator[int]]] = {
    "odd": lambda: count(1, 2),
    "even": lambda: count(0, 2),
    "squares": lambda: (root * root for root in count()),
    "fibonacci": _fibonacci,
    "powers": lambda base: (base**exponent for exponent in count()),
    "progression": lambda step, first: count(first, step),
}


def set_text(among: Listed | Named) -> str:
    """Write a set as it stands in a rule."""
    if isinstance(among, Named):
        return f"{among.name}({','.join(map(str, among.parameters))})" if among.parameters else among.name
    shown = (str(point[0]) if len(point) == 1 else f"({','.join(map(str, point))})" for point in among.points)
    return f"{{{','.join(shown)}}}"
