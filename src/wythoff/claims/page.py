"""docs/ledger.md: the recorded verdicts as a page, errata first, then paper by paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from .lookup import PAPERS, paper
from .record import recorded
from .verdict import READING, SLIP, STATUSES, Erratum, Verdict

HEAD = """# The ledger

What five papers on Wythoff-type games say, and whether it holds. Every statement has the number it has in print and is
judged by computation, as printed, from the definitions of the games and by methods that rest on no theorem.

- **proved**: for all positions, for the parameters that are named with it: all of the statement's, or *only* finitely
  many values. By the *formula engine*: the statement was written as a formula (in `proofs.py` of its paper, in
  `src/wythoff/claims/papers/`) and decided by a procedure on automata; this program must be trusted. By *certificate*:
  a file in `src/wythoff/claims/certificates/` from which `wythoff recheck`, a small program that shares nothing with
  the prover, sees that the set in the file is the set of P-positions of the game; that this set is the one of the
  formula, the engine decides. A step *by hand* was made by neither.
- **holds**: on the extent given, and nothing is said beyond it.
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
    grounds = [v.grounds for v in verdicts if v.grounds]
    finite, none = sum(not g.is_complete for g in grounds), sum(not g.certificates for g in grounds)
    yield (
        f"Of the {len(grounds)} proved claims {finite} are proved for finitely many values of a parameter only."
        f" {sum(g.is_certified for g in grounds)} are proved by certificate for all parameters named with them, {none}"
        " have no certificate, and the others have certificates for a part.\n"
    )


def _errata(verdicts: list[Verdict]) -> Iterator[str]:
    failing = [(v, v.erratum) for v in verdicts if v.erratum]
    printed = [(v, erratum) for v, erratum in failing if erratum.severity != READING]
    yield "## Errata\n"
    yield from _counts([erratum for _, erratum in printed])
    yield from _table(printed, verdicts)
    yield "### Readings that fail\n"
    yield "The sentence allows a reading that holds; these are the others.\n"
    yield from _table([(v, erratum) for v, erratum in failing if erratum.severity == READING], verdicts)


def _counts(errata: list[Erratum]) -> Iterator[str]:
    distinct, slips = sum(not e.repeats for e in errata), sum(e.severity == SLIP for e in errata)
    yield (
        f"{len(errata)} printed statements fail, however kindly they are read. They are {distinct} distinct mistakes: a"
        f" line that repeats one names the line where it is counted. {slips} are slips, where the same sentence says"
        f" the right thing too. {sum(e.perhaps_copy for e in errata)} are a single letter or sign that may be damage of"
        " the copy that was read, and not the paper's.\n"
    )


def _table(failing: Iterable[tuple[Verdict, Erratum]], verdicts: list[Verdict]) -> Iterator[str]:
    yield "| where | what is printed | smallest witness | what is true | remarks |"
    yield "|---|---|---|---|---|"
    named = {v.name: v for v in verdicts}
    for verdict, erratum in failing:
        right = named[verdict.corrected_by].statement if verdict.corrected_by else ""
        cells = (verdict.name, verdict.statement, str(verdict.witness), right, str(erratum))
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
        yield "  \n".join(f"*{label}:* {_text(words)}" for label, words in _lines(verdict))
        yield from (f"\n- {_text(fact)}" if n == 0 else f"- {_text(fact)}" for n, fact in enumerate(verdict.found))
        yield ""


def _lines(verdict: Verdict) -> Iterator[tuple[str, str]]:
    if verdict.grounds:
        yield "Proved", f"{verdict.grounds}. {verdict.grounds.what}"
    yield "Why not" if verdict.status == "gap" else "Extent", verdict.extent
    if verdict.witness:
        yield "Witness", str(verdict.witness)
    if verdict.erratum and str(verdict.erratum):
        yield "Remark", str(verdict.erratum)


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
