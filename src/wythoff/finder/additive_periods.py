"""Sequences that are additively periodic from some term on: a(n + p) = a(n) + s for n >= q, s the saltus."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .evidence import Ints, Numbers

SEEN = 3  # so many periods must be seen, and a quarter of all terms must obey


@dataclass(frozen=True)
class AdditiveWord:
    """The first q + p terms, the period p = len(terms) - q and the saltus s.

    >>> word = AdditiveWord((7, 0, 1, 0), 1, 2)
    >>> word.at(np.arange(8)).tolist()
    [7, 0, 1, 0, 2, 3, 2, 4]
    >>> word.formula("n")
    '7 if n < 1 else [0, 1, 0][(n - 1) % 3] + (n - 1) // 3 * 2'
    """

    terms: Numbers
    preperiod: int
    saltus: int

    @property
    def period(self) -> int:
        return len(self.terms) - self.preperiod

    @property
    def parameters(self) -> int:
        """All letters of preperiod and period, and the saltus."""
        return len(self.terms) + 1

    @property
    def changes(self) -> bool:
        """Whether it is not constant in the end."""
        return self.saltus != 0 or len(set(self.terms[self.preperiod :])) > 1

    def at(self, n: Ints) -> Ints:
        """The terms of these numbers."""
        beyond = np.maximum(n - self.preperiod, 0)
        place = np.where(n < self.preperiod, n, self.preperiod + beyond % self.period)
        terms: Ints = np.array(self.terms, np.int64)[place] + beyond // self.period * self.saltus
        return terms

    def formula(self, n: str) -> str:
        """A Python expression for term n, short where the terms are simple."""
        q, p, s = self.preperiod, self.period, self.saltus
        if (q, self.terms, s) == (0, (0,), 1):
            return n
        late = f"({n} - {q})" if q else n if n.isidentifier() or n.endswith(")") else f"({n})"
        if len(set(self.terms[q:])) == 1:
            periodic = self._stairs(late)
        elif self.terms[q:] == tuple(range(p)) and s in (0, p):
            periodic = late if s else f"{late} % {p}"
        else:
            periodic = f"{list(self.terms[q:])}[{late} % {p}]" + (f" + {late} // {p} * {s}" if s else "")
        if not q:
            return periodic
        before = str(self.terms[0]) if len(set(self.terms[:q])) == 1 else f"{list(self.terms[:q])}[{n}]"
        return f"{before} if {n} < {q} else {periodic}"

    def _stairs(self, n: str) -> str:
        """Where a period has one letter: a constant and a multiple of n // p."""
        first, p, s = self.terms[-1], self.period, self.saltus
        if s == 0:
            return str(first)
        step = n if p == 1 else f"{n} // {p}"
        times = step if s == 1 else f"{s}*{step}" if p == 1 else f"{s}*({step})"
        return f"{times} + {first}" if first else times


def additive_word(terms: Ints) -> AdditiveWord | None:
    """The word with the smallest period that these terms obey from some place on; None if there is none.

    >>> additive_word(np.array([5, 1] + [n // 2 for n in range(30)]))
    AdditiveWord(terms=(5, 1, 0, 0), preperiod=2, saltus=1)
    """
    n = len(terms)
    for p in range(1, n // SEEN + 1):
        steps = terms[p:] - terms[:-p]
        wrong = np.flatnonzero(steps != steps[-1])
        q = int(wrong[-1]) + 1 if len(wrong) else 0
        if n - q >= max(SEEN * p, p + n // 4):
            return AdditiveWord(tuple(terms[: q + p].tolist()), q, int(steps[-1]))
    return None
