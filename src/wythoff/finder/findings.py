"""Findings: hypotheses about a game or about data, best first; a table in a terminal, HTML in a notebook, JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import TypedDict

from ..rules import Game
from .data.hypothesis import Finding, FindingAnswer, Rung

HEADER = ("kind", "hypothesis", "rung", "surplus")


class FindingsAnswer(TypedDict):
    """Findings as JSON."""

    source: str
    extent: str
    findings: list[FindingAnswer]
    notes: list[str]


@dataclass(frozen=True, eq=False)
class Findings:
    """Ranked hypotheses; `notes` say what could not be looked at, and why.

    >>> import wythoff as wy
    >>> findings = wy.find("wythoff", kinds=["counts"], n=1000)
    >>> findings
    <findings on wythoff: 3 hypotheses, best: every number is in exactly 1 pair>
    >>> findings[0].surplus > 900, findings.to_json()["source"]
    (True, 'wythoff')
    """

    source: str
    extent: str
    items: tuple[Finding, ...]
    notes: tuple[str, ...] = ()
    game: Game | None = None

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, n: int) -> Finding:
        return self.items[n]

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.items)

    @property
    def best(self) -> Finding | None:
        """The first of the list; None if it is empty or nothing but refuted."""
        return next((finding for finding in self.items if finding.rung is not Rung.REFUTED), None)

    def rows(self) -> list[tuple[str, str, str, str]]:
        """The list as texts, under HEADER."""
        return [(each.kind, each.words, each.rung_words, str(each.surplus)) for each in self.items]

    def to_json(self) -> FindingsAnswer:
        """Everything as plain data."""
        found = [finding.to_json() for finding in self.items]
        return {"source": self.source, "extent": self.extent, "findings": found, "notes": list(self.notes)}

    def __repr__(self) -> str:
        many = f"{len(self)} hypothes{'i' if len(self) == 1 else 'e'}s"
        best = f", best: {self.best.words}" if self.best else ""
        return f"<findings on {self.source}: {many}{best}>"

    def __str__(self) -> str:
        lines = [f"{kind}: {words} ({rung})" for kind, words, rung, _ in self.rows()]
        return "\n".join([*lines, *self.notes])

    def _repr_html_(self) -> str:
        from ..views import table_html

        return table_html(escape(f"Hypotheses about {self.source}, {self.extent}"), HEADER, self.rows(), self.notes)
