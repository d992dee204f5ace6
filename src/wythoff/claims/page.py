"""docs/ledger.md: the recorded verdicts as a page, errata first, then paper by paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from .closed_lists import MEANING, OURS, SEVERITIES, WHAT, Severity
from .lookup import SHELVES, claim_named, notation, paper
from .record import recorded
from .verdict import AGAINST, STATUSES, Verdict, VerdictStatus

HEAD = """# The ledger

What papers on Wythoff-type games say, and whether it holds. Every statement is judged by computation, from the
definitions of the games and by methods that rest on no theorem. Those of the first shelf were read in full: a statement
has the number it has in print and is judged as printed.

- **proved**: for all positions, for the parameters that are named with it: all of the statement's, or *only* finitely
  many values. By the *formula engine*: the statement was written as a formula (in the file of its paper, or in its
  `proofs.py`, in `src/wythoff/claims/papers/`) and decided by a procedure on automata; this program must be trusted. By
  *certificate*: a file in `src/wythoff/claims/certificates/` from which `wythoff recheck` sees that the set in the file
  is the set of P-positions of the game. This small program imports nothing from the prover; the prover uses its adders
  and walks. That the set is the one of the formula, the engine decides. A step *by hand* was made by neither. One is
  there always: a person read the statement, which is in words, and wrote the formula; what was proved stands beside it
  as the *theorem*, to be compared.
- **holds**: on the extent given, and nothing is said beyond it.
- **fails**: with the smallest witness and how grave it is, as a closed list has it (*false*, *number*, *proof*, *slip*:
  see the errata); what is true instead stands below it as *corrected*.
- **doubted**: a finite range speaks against it, but there is no counterexample: evidence, no proof. So it is with
  limits, and with what is said to happen nowhere at all. Counted apart from what fails.
- **gap**: nothing that a computation could judge, with the reason.

Where a sentence allows several readings, its number carries the one most favourable to its author; the others follow
as *read as*. Check any line yourself: `wythoff check "larsson:Thm 1.1"`, further out with `--budget 10m` or `--upto N`;
what fails in one way, `wythoff check --severity false`.

This page is generated: `make ledger`.
"""
ERRATA_HEADS: dict[Severity, str] = {
    "false": "False statements",
    "number": "Wrong numbers",
    "proof": "Wrong or missing steps of proofs",
    "slip": "Slips",
}
SHELF_HEADS = {
    "first": """## The first shelf: five papers, and findings
""",
    "later": """## The second shelf: later papers

No full text of these papers was at hand. Of each it is said what was *seen*: its *opening* (abstract and first lines),
its *abstract*, a *secondary* text that tells of it, or nothing, where a statement is *recalled*. Statements are in our
words, numbered here; the notation stands before them. Queen moves are those of Wythoff's game, φ = (1+√5)/2. Where a
paper announces a result whose wording was not visible, an explicit *form of ours* is judged: the verdict is about this
form, not about the paper.
""",
}


def page() -> str:
    """The whole page."""
    verdicts = list(recorded().values())
    return "\n".join([HEAD, *_summary(verdicts), *_errata(verdicts), *_shelves(verdicts)]).rstrip() + "\n"


def _summary(verdicts: list[Verdict]) -> Iterator[str]:
    shown = [status for status in STATUSES if any(v.status == status for v in verdicts)]
    yield "## Summary\n"
    yield "| paper | claims | " + " | ".join(shown) + " |"
    yield "|---|---:|" + "---:|" * len(shown)
    for key in (key for keys in SHELVES.values() for key in keys):
        title = paper(key).title
        yield _summary_row(f"[{title}](#{_anchor(title)})", [v for v in verdicts if v.paper == key], shown)
    yield _summary_row("all", verdicts, shown) + "\n"
    grounds = [v.grounds for v in verdicts if v.grounds]
    finite, none = sum(not g.is_complete for g in grounds), sum(not g.certificates for g in grounds)
    yield (
        f"Of the {len(grounds)} proved claims {finite} are proved for finitely many values of a parameter only."
        f" {sum(g.is_certified for g in grounds)} are proved by certificate for all parameters named with them, {none}"
        " have no certificate, and the others have certificates for a part.\n"
    )


def _summary_row(title: str, verdicts: list[Verdict], shown: list[VerdictStatus]) -> str:
    counts = Counter(v.status for v in verdicts)
    return f"| {title} | {counts.total()} | " + " | ".join(str(counts[status] or "") for status in shown) + " |"


def _errata(verdicts: list[Verdict]) -> Iterator[str]:
    failing, doubted = ([v for v in verdicts if v.status == status] for status in AGAINST)
    readings = [v for v in failing if claim_named(v.name).reading]
    printed = [v for v in failing if not claim_named(v.name).reading]
    yield "## Errata\n"
    yield from _counts(printed)
    for severity in SEVERITIES:
        graded = [v for v in printed if v.severity == severity]
        yield f"### {ERRATA_HEADS[severity]} ({len(graded)})\n"
        table = _table(graded, verdicts)
        yield from _folded(f"{len(graded)} slips", table) if severity == "slip" else table
    yield f"### Readings that fail ({len(readings)})\n"
    yield "Another reading of the sentence is kinder to its author and carries its number; these are the others.\n"
    yield from _folded(f"{len(readings)} readings", _table(readings, verdicts))
    yield f"### Doubted ({len(doubted)})\n"
    yield "A finite range speaks against these, and refutes none of them; nobody has proved that they fail.\n"
    yield from _table(doubted, verdicts, "on which range", "what is put in its place")


def _counts(failing: list[Verdict]) -> Iterator[str]:
    errata = [v.erratum for v in failing if v.erratum]
    distinct = sum(not e.repeats for e in errata)
    yield (
        f"{len(errata)} statements fail. {sum(not e.kinder for e in errata)} do so however kindly they are read; the"
        " others are a sentence that has another number where it is read more kindly, which their remarks name. They"
        f" are {distinct} distinct mistakes: a line that repeats one names the line where it is counted."
        f" {sum(e.perhaps_copy for e in errata)} are a single letter or sign that may be damage of the copy that was"
        f" read, and not the paper's.{_ours(failing)}\n"
    )
    yield "| severity | meaning | statements | distinct mistakes |"
    yield "|---|---|---:|---:|"
    for severity in SEVERITIES:
        graded = [v.erratum for v in failing if v.erratum and v.severity == severity]
        yield f"| {severity} | {MEANING[severity]} | {len(graded)} | {sum(not e.repeats for e in graded)} |"
    yield ""


def _ours(failing: list[Verdict]) -> str:
    ours = sum(v.form == "ours" for v in failing)
    return f" Those in a form of ours ({ours}) fail in that form, and nothing is said of the paper." if ours else ""


def _folded(summary: str, lines: Iterable[str]) -> Iterator[str]:
    """Lines that are shown on request; the empty lines let Markdown be read inside."""
    yield f"<details>\n<summary>{summary}</summary>\n"
    yield from lines
    yield "</details>\n"


def _table(
    failing: Iterable[Verdict],
    verdicts: list[Verdict],
    against: str = "smallest witness",
    instead: str = "what is true",
) -> Iterator[str]:
    yield f"| where | what is stated | {against} | {instead} | remarks |"
    yield "|---|---|---|---|---|"
    named = {v.name: v for v in verdicts}
    for verdict in failing:
        right = named[verdict.corrected_by].statement if verdict.corrected_by else ""
        severity = verdict.severity if claim_named(verdict.name).reading else None
        remarks = "; ".join(filter(None, (severity, str(verdict.erratum), verdict.caveat)))
        cells = (verdict.name, verdict.statement, verdict.witness_words, right, remarks)
        yield "| " + " | ".join(map(_cell, cells)) + " |"
    yield ""


def _shelves(verdicts: list[Verdict]) -> Iterator[str]:
    for shelf, keys in SHELVES.items():
        if keys:
            yield SHELF_HEADS[shelf]
        for key in keys:
            yield f"### {paper(key).title}\n"
            yield f"{paper(key).source}.{_seen(key)}\n"
            if key in SHELVES["later"] and notation(key):
                yield f"{_text(notation(key))}\n"
            yield from _entries(v for v in verdicts if v.paper == key)


def _seen(key: str) -> str:
    seen = paper(key).seen
    return f" Seen: {WHAT[seen]} (*{seen}*)." if seen else ""


def _entries(verdicts: Iterable[Verdict]) -> Iterator[str]:
    for verdict in verdicts:
        severity = f" ({verdict.severity})" if verdict.severity else ""
        yield f"**{_cell(verdict.id)}** ({verdict.kind}) — **{verdict.status}**{severity}  "
        yield f"{_text(verdict.statement)}  "
        yield "  \n".join(f"*{label}:* {_text(words)}" for label, words in _lines(verdict))
        yield from (f"\n- {_text(fact)}" if n == 0 else f"- {_text(fact)}" for n, fact in enumerate(verdict.found))
        yield ""


def _lines(verdict: Verdict) -> Iterator[tuple[str, str]]:
    if verdict.grounds:
        yield "Proved", f"{verdict.grounds}"
        yield "Theorem", verdict.grounds.what
    yield "Why not" if verdict.status == "gap" else "Extent", verdict.extent
    if verdict.witness:
        yield "Witness", verdict.witness_words
    if verdict.erratum and str(verdict.erratum):
        yield "Remark", str(verdict.erratum)
    if verdict.form == "ours":
        yield "Form", f"ours; the verdict is {OURS}"
    if verdict.seen and verdict.seen != paper(verdict.paper).seen:
        yield "Seen", f"{WHAT[verdict.seen]} ({verdict.seen})"


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
