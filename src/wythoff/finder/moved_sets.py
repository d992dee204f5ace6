"""The P-positions of fraenkel(a), moved: A_n = floor(n*alpha), B_n = A_n + a*n; fraenkel(1) is wythoff.

all of it           (A_n + s, B_n + t) and (B_n + s, A_n + t)
of symmetric sets   (A_n + s, B_n + t) with x <= y, and mirror images; the same if s = t
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt

import numpy as np

from ..forms.beatty import BeattyPairs, Quadratic
from ..sets.compared_sets import BITS, KnownSet, Pair
from .hypothesis import Json


@dataclass(frozen=True)
class Moved:
    """The set for one a and one shift."""

    a: int
    shift: Pair
    is_symmetric: bool

    @property
    def alpha(self) -> Quadratic:
        """The slope of A."""
        return BeattyPairs(self.a).alpha

    @property
    def slope(self) -> float:
        """y/x of the part above the diagonal."""
        return 1 + self.a / ((2 - self.a + sqrt(self.a**2 + 4)) / 2)

    @property
    def facts(self) -> dict[str, Json]:
        """What a hypothesis says of it for machines."""
        return {"of": self.game, "by": list(self.shift)}

    @property
    def game(self) -> str:
        """The game whose set is moved."""
        return "wythoff" if self.a == 1 else f"fraenkel({self.a})"

    @property
    def system(self) -> str:
        """The numeration system in which it is first-order."""
        return "fib" if self.a == 1 else f"ostrowski {self.a}"

    def told(self, data: KnownSet) -> KnownSet:
        """The set with the extent of the data.

        >>> Moved(1, (2, 2), True).told(KnownSet(np.zeros((0, 2), int), end=8)).pairs.tolist()
        [[2, 2], [3, 4], [5, 7]]
        """
        s, t = self.shift
        end = min(data.end, (data.last >> BITS) + 1) + abs(s) + abs(t)
        pairs = BeattyPairs(self.a).pairs(np.arange(end + 1))
        pairs = pairs if self.is_symmetric else np.concatenate([pairs, pairs[1:, ::-1]])
        moved = pairs + np.array(self.shift)
        inside = (moved >= 0).all(axis=1) & (moved < data.end).all(axis=1) & (moved[:, 0] <= data.last >> BITS)
        inside &= (moved[:, 0] <= moved[:, 1]) if self.is_symmetric else True
        return replace(data, pairs=moved[inside], is_symmetric=self.is_symmetric)

    def words(self) -> str:
        """The set for people.

        >>> Moved(1, (-3, -3), True).words(), Moved(2, (1, 4), True).words()
        ('wythoff moved by (-3,-3)', 'fraenkel(2), x <= y, moved by (1,4), and mirror images')
        """
        s, t = self.shift
        if self.shift == (0, 0):
            return self.game
        part = ", x <= y," if self.is_symmetric and s != t else ""
        return f"{self.game}{part} moved by ({s},{t})" + (", and mirror images" if part else "")

    def formula(self) -> str:
        """The set in x and y.

        >>> Moved(1, (2, -3), False).formula()
        'exists n: A(n,x - 2) and B(n,y + 3) or B(n,x - 2) and A(n,y + 3)'
        """
        s, t = self.shift
        if self.is_symmetric and s != t:
            ways = [f"{x} <= {y} and A(n,{_less(x, s)}) and B(n,{_less(y, t)})" for x, y in ("xy", "yx")]
        elif self.is_symmetric:
            ways = [f"A(n,{_less(x, s)}) and B(n,{_less(y, s)})" for x, y in ("xy", "yx")]
        else:
            ways = [f"{one}(n,{_less('x', s)}) and {two}(n,{_less('y', t)})" for one, two in ("AB", "BA")]
        return f"exists n: {ways[0]} or {ways[1]}"

    def cell_formula(self, pair: Pair) -> str:
        """One position, and its mirror image where the set is symmetric."""
        cells = dict.fromkeys([pair, pair[::-1]] if self.is_symmetric else [pair])
        return " or ".join(f"x = {x} and y = {y}" for x, y in cells)

    def _on(self) -> str:
        """Python for whether a position lies on the set; heaps of a symmetric one in order."""
        s, t = self.shift
        order = "" if self.is_symmetric else "    low, high = min(low, high), max(low, high)\n"
        return (
            "from math import isqrt\n\ndef on_translate(x, y):\n"
            f"    low, high = x - ({s}), y - ({t})\n{order}    n, rest = divmod(high - low, {self.a})\n"
            f"    root = isqrt({self.a**2 + 4}*n*n)\n"
            f"    return low >= 0 and n >= 0 and rest == 0 and low == (({2 - self.a})*n + root)//2\n"
        )

    def code(self) -> str:
        """A function is_p(x, y), for cells WITH and WITHOUT."""
        fold = "    x, y = min(x, y), max(x, y)\n" * self.is_symmetric
        return (
            f"{self._on()}\ndef is_p(x, y):\n{fold}"
            "    return (x, y) in WITH or (x, y) not in WITHOUT and on_translate(x, y)\n"
        )

    def counting_code(self, bound: int) -> str:
        """A function holds(pairs): few pairs of the list lie off the set; of a symmetric one x <= y counts."""
        fold = "    pairs = [(x, y) for x, y in pairs if x <= y]\n" * self.is_symmetric
        return (
            f"from math import log2\n{self._on()}\ndef holds(pairs):\n{fold}    off = 0\n"
            "    for n, (x, y) in enumerate(pairs):\n        off += not on_translate(x, y)\n"
            f"        if off > {bound}*log2(n + 3) + 1e-9:\n            return False\n    return True\n"
        )


def _less(name: str, by: int) -> str:
    return name if by == 0 else f"{name} - {by}" if by > 0 else f"{name} + {-by}"
