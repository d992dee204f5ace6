"""Rests that are periodic with saltus, d_{n+k} = d_n + t: t*n + c, t*floor((n + e)/k) + c, or k numbers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..data.evidence import Ints

SHOWN = 16


@dataclass(frozen=True)
class Rest:
    """d_n = saltus*(n // k) + values[n mod k], k = len(values)."""

    saltus: int
    period: int
    values: tuple[int, ...]

    def __call__(self, n: Ints) -> Ints:
        return self.saltus * (n // self.period) + np.array(self.values, np.int64)[n % self.period]

    @property
    def _floor(self) -> tuple[int, int] | None:
        """(e, c) with d_n = saltus*floor((n + e)/k) + c, 0 <= e < k, if there are such."""
        steps = np.flatnonzero(np.diff(self.values))
        e = self.period - 1 - int(steps[0]) if len(steps) else 0
        is_floor = len(steps) <= 1 and self.values[-1] - self.values[0] == (self.saltus if len(steps) else 0)
        return (e, self.values[0]) if is_floor else None

    @property
    def parameters(self) -> int:
        """Saltus and constant; of floors the period and the place too; else all values and the period."""
        return 2 if self.period == 1 else 4 if self._floor else 2 + self.period

    def words(self, s: int, first: int = 0) -> str:
        """s*x_n and the rest, for people; one period from number `first` on is shown.

        >>> Rest(2, 1, (-5,)).words(1), Rest(1, 3, (0, 0, 0)).words(2), Rest(1, 3, (4, 4, 5)).words(0)
        ('x_n + 2*n - 5', '2*x_n + floor(n/3)', 'floor((n + 1)/3) + 4')
        >>> Rest(2, 4, (0, 0, 1, -1)).words(1)
        'x_n + d_n, d_{n+4} = d_n + 2, d_0, ... = 0, 0, 1, -1'
        """
        floor = self._floor
        if floor is None:
            start = sum_text(((s, "x_n"), (1, "d_n")), 0)
            shown = self(np.arange(first, first + min(SHOWN, self.period))).tolist()
            told = ", ".join(map(str, shown)) + ", …" * (self.period > SHOWN)
            return f"{start}, d_{{n+{self.period}}} = d_n + {self.saltus}, d_{first}, ... = {told}"
        inside = f"(n + {floor[0]})" if floor[0] else "n"
        place = "n" if self.period == 1 else f"floor({inside}/{self.period})"
        return sum_text(((s, "x_n"), (self.saltus, place)), floor[1])


def rest_of(terms: Ints) -> Rest | None:
    """The rest of least period that gives the last half of these terms.

    >>> rest_of(np.array([9, 9, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10, 10, 11, 12, 12, 13, 14, 14]))
    Rest(saltus=2, period=3, values=(-1, 0, 0))
    """
    late = terms[len(terms) // 2 :]
    for k in range(1, len(late) // 3):  # 3: a period is seen so often in the last half
        steps = late[k:] - late[:-k]
        if steps[0] == steps[-1] and (steps == steps[0]).all():
            return _numbered(late[:k], len(terms) // 2, int(steps[0]))
    return None


def _numbered(values: Ints, first: int, saltus: int) -> Rest:
    """One period that begins at term `first`, told from term 0 on."""
    n = np.arange(first, first + len(values))
    start = values - saltus * (n // len(values))
    return Rest(saltus, len(values), tuple(np.roll(start, first % len(values)).tolist()))


def sum_text(terms: tuple[tuple[int, str], ...], constant: int) -> str:
    """A sum of multiples as people write it.

    >>> sum_text(((1, "x"), (0, "m"), (-3, "n")), 5), sum_text(((0, "x"),), 0)
    ('x - 3*n + 5', '0')
    """
    parts = [(factor, name if abs(factor) == 1 else f"{abs(factor)}*{name}") for factor, name in terms if factor]
    parts += [(constant, str(abs(constant)))] if constant or not parts else []
    text = "".join(f" {'-' if sign < 0 else '+'} {part}" for sign, part in parts)
    return text.removeprefix(" + ") if text.startswith(" +") else f"-{text[3:]}"
