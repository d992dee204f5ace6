"""docs/ledger.md: the recorded verdicts as a page, errata first, then paper by paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from .ledger import PAPERS, paper
from .paper import READ_AS
from .record import recorded
from .verdict import STATUSES, Verdict

HEAD = """# The ledger

What five papers on Wythoff-type games say, and whether it holds. Every statement has the number it has in print and is
judged by computation, as printed, from the definitions of the games and by methods that rest on no theorem.

- **proved**: for all positions, with a certificate. **holds**: on the extent given, and nothing is said beyond it.
- **fails**: with the smallest witness; what is true instead stands below it as *corrected*.
- **gap**: nothing that a computation could judge, with the reason.

Where a sentence allows several readings, its number carries the one most favourable to its author; the others follow
as *read as*. Check any line yourself: `wythoff check "larsson:Thm 1.1"`, further out with `--budget 10m` or `--upto N`.

This page is generated: `make ledger`.
"""


def page() -> str:
    """The whole page."""
    verdicts = list(recorded().values())
    return "\n".join([HEAD, *_summary(verdicts), *_errata(verdicts), *_papers(verdicts)]).rstrip() + "\n"


def _summary(verdicts: list[Verdict]) -> Iterator[str]:
    shown = [status for status in STATUSES if any(v.status == status for v in verdicts)]
    yield "## Summary\n"
    yield "| paper | claims | " + " | ".join(shown) + " |"
    yield "|---|---:|" + "---:|" * len(shown)
    for key in PAPERS:
        counts = Counter(v.status for v in verdicts if v.paper == key)
        cells = " | ".join(str(counts[status] or "") for status in shown)
        yield f"| [{paper(key).title}](#{_anchor(paper(key).title)}) | {counts.total()} | {cells} |"
    totals = Counter(v.status for v in verdicts)
    yield f"| all | {totals.total()} | " + " | ".join(str(totals[status]) for status in shown) + " |\n"


def _errata(verdicts: list[Verdict]) -> Iterator[str]:
    failing = [v for v in verdicts if v.status == "fails"]
    yield "## Errata\n"
    yield f"{sum(READ_AS not in v.id for v in failing)} printed statements fail, however kindly they are read.\n"
    yield from _table((v for v in failing if READ_AS not in v.id), verdicts)
    yield "### Readings that fail\n"
    yield "The sentence allows a reading that holds; these are the others.\n"
    yield from _table((v for v in failing if READ_AS in v.id), verdicts)


def _table(failing: Iterable[Verdict], verdicts: list[Verdict]) -> Iterator[str]:
    yield "| where | what is printed | smallest witness | what is true |"
    yield "|---|---|---|---|"
    named = {v.name: v for v in verdicts}
    for verdict in failing:
        right = named.get(verdict.corrected_by or "")
        cells = (verdict.name, verdict.statement, str(verdict.witness), right.statement if right else "")
        yield "| " + " | ".join(map(_cell, cells)) + " |"
    yield ""


def _papers(verdicts: list[Verdict]) -> Iterator[str]:
    for key in PAPERS:
        yield f"## {paper(key).title}\n"
        yield f"{paper(key).source}.\n"
        yield from _entries(v for v in verdicts if v.paper == key)


def _entries(verdicts: Iterable[Verdict]) -> Iterator[str]:
    for verdict in verdicts:
        yield f"**{_cell(verdict.id)}** ({verdict.kind}) — **{verdict.status}**  "
        yield f"{_text(verdict.statement)}  "
        label = "Why not" if verdict.status == "gap" else "Extent"
        yield f"*{label}:* {_text(verdict.extent)}" + ("  " if verdict.witness or verdict.found else "")
        if verdict.witness:
            yield f"*Witness:* {_text(str(verdict.witness))}"
        yield from (f"\n- {_text(fact)}" if n == 0 else f"- {_text(fact)}" for n, fact in enumerate(verdict.found))
        yield ""


def _text(words: str) -> str:
    """Plain words, safe from Markdown."""
    for sign in "\\*_[]<>`#|":
        words = words.replace(sign, "\\" + sign)
    return words


def _cell(words: str) -> str:
    return _text(words).replace("\n", " ")


def _anchor(title: str) -> str:
    kept = "".join(c for c in title.lower() if c.isalnum() or c in " -")
    return kept.replace(" ", "-")
