"""Write rays and single removals as the parts of an "or", as short as is found.

Single removals are a set of points, or fewer shapes: the removals that take at most n altogether, those along an axis,
on the diagonal, … A shape may hold moves that are there anyway, but not more of them than single removals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from math import gcd

from .moves import Removal

PLACE = "(i,j)"
LARGEST = 8  # what a shape takes from a heap; a set that reaches further is written point by point
Cells = frozenset[Removal]


def ray_texts(steps: frozenset[Removal]) -> list[str]:
    """One text for each ray, both axes together where they have the same step.

    >>> ray_texts(frozenset({(1, 0), (0, 1), (2, 3), (2, 4)}))
    ['i*j == 0', '3*i == 2*j', 'j == 2*i and i % 2 == 0']
    """
    texts, rest = [], set(steps)
    for step in sorted(steps, key=lambda step: (step[0] * step[1] > 0, sum(step), -step[0])):
        if step not in rest:
            continue
        rest.remove(step)
        mirrored = (step[1], step[0])
        if mirrored in rest and 0 in step:
            rest.remove(mirrored)
            texts.append("i*j == 0" + _residue("(i + j)", sum(step)))
        else:
            texts.append(_ray_text(*step))
    return texts


def _ray_text(p: int, q: int) -> str:
    """The positive multiples of (p, q)."""
    if q == 0:
        return "j == 0" + _residue("i", p)
    if p == 0:
        return "i == 0" + _residue("j", q)
    common = gcd(p, q)
    a, b = p // common, q // common
    line = f"j == {_times(b, 'i')}" if a == 1 and b > 1 else f"{_times(b, 'i')} == {_times(a, 'j')}"
    return line + (_residue("i", p) if common > 1 else "")


def _times(factor: int, name: str) -> str:
    return name if factor == 1 else f"{factor}*{name}"


def _residue(term: str, modulus: int) -> str:
    return f" and {term} % {modulus} == 0" if modulus > 1 else ""


def single_texts(singles: Cells, is_there: Callable[[Removal], bool]) -> list[str]:
    """The shortest way found to write the removals with at most two shapes and a set; `is_there` tells other moves.

    >>> single_texts(frozenset({(1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 3)}), lambda removal: False)
    ['i + j <= 2', '(i,j) in {(2,3)}']
    """
    if not singles:
        return []
    shapes = [
        (text, cells)
        for text, cells in _shapes(singles)
        if len(cells & singles) > max(1, len(cells) / 2) and all(cell in singles or is_there(cell) for cell in cells)
    ]
    covers = [chosen for count in range(3) for chosen in combinations(shapes, count)]
    return min((_listed(singles, cover) for cover in covers), key=lambda texts: len(" or ".join(texts)))


def _listed(singles: Cells, cover: tuple[tuple[str, Cells], ...]) -> list[str]:
    """The shapes, and the points that they leave."""
    left = singles.difference(*(cells for _, cells in cover))
    texts = [text for text, _ in cover]
    return [*texts, f"{PLACE} in {{{','.join(f'({i},{j})' for i, j in sorted(left))}}}"] if left else texts


def _shapes(singles: Cells) -> Iterator[tuple[str, Cells]]:
    """Shapes within the stamp, each with its removals."""
    for n in range(1, LARGEST + 1):
        yield f"i + j <= {n}", _where(lambda i, j, n=n: i + j <= n)
        yield f"i + j == {n}", _where(lambda i, j, n=n: i + j == n)
        yield f"max(i, j) <= {n}", _where(lambda i, j, n=n: max(i, j) <= n)
        for line, on_line, term, amount in _LINES:
            yield f"{line} and {term} <= {n}", _where(lambda i, j, n=n, a=amount, on=on_line: on(i, j) and a(i, j) <= n)
    for line, on_line, term, amount in _LINES:
        amounts = sorted({amount(i, j) for i, j in singles if on_line(i, j)})
        if line == "i*j == 0":
            amounts = [n for n in amounts if {(n, 0), (0, n)} <= singles]
        chosen = f"{line} and {term} in {{{','.join(map(str, amounts))}}}"
        yield chosen, _where(lambda i, j, s=tuple(amounts), a=amount, on=on_line: on(i, j) and a(i, j) in s)


_Amount = Callable[[int, int], int]
_LINES: tuple[tuple[str, Callable[[int, int], bool], str, _Amount], ...] = (
    ("i*j == 0", lambda i, j: i * j == 0, "i + j", lambda i, j: i + j),
    ("j == 0", lambda i, j: j == 0, "i", lambda i, j: i),
    ("i == 0", lambda i, j: i == 0, "j", lambda i, j: j),
    ("i == j", lambda i, j: i == j, "i", lambda i, j: i),
)


def _where(holds: Callable[..., bool]) -> Cells:
    return frozenset((i, j) for i, j in product(range(LARGEST + 1), repeat=2) if (i or j) and holds(i, j))
