"""Periods of rows as plain rows and as a LaTeX `tabular`; a period is also written as a product of primes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .latex import tabular
from .tex_words import escaped

if TYPE_CHECKING:
    from ..answers import RowPeriods


HEADER = ("y", "preperiod", "period", "factors", "x1", "x2")
Factors = tuple[tuple[int, int], ...]


def period_rows(periods: RowPeriods, factors: Callable[[Factors], str] | None = None) -> list[list[object]]:
    """One row for each period: x1 and x2 are the columns of the equal states."""
    write = factors or product
    return [[y, p.preperiod, p.period, write(p.factors), p.x1, p.x2] for y, p in enumerate(periods)]


def product(factors: Factors) -> str:
    """2^3*3; an empty product is 1.

    >>> product(((2, 3), (3, 1)))
    '2^3*3'
    """
    return "*".join(f"{prime}^{power}" if power > 1 else str(prime) for prime, power in factors) or "1"


def periods_latex(periods: RowPeriods) -> str:
    """A `tabular` with the text of the game over it."""
    title = rf"row periods of \texttt{{{escaped(str(periods.game))}}}"
    heading = ["$y$", "preperiod", "period", "factors", "$x_1$", "$x_2$"]
    body = [[str(cell) for cell in row] for row in period_rows(periods, _product_in_math)]
    return tabular(title, "rrrlrr", [heading], body)


def _product_in_math(factors: Factors) -> str:
    powers = [f"{prime}^{{{power}}}" if power > 1 else str(prime) for prime, power in factors]
    written = r" \cdot ".join(powers) or "1"
    return f"${written}$"
