"""`wythoff find GAME`: what is the pattern? Hypotheses about a game or about data, best first."""

from __future__ import annotations

import sys
from math import inf
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import MeaningError
from ..rules import Game, read_game
from .bars import working
from .output import Format, write_csv, write_json, write_table

if TYPE_CHECKING:
    from ..finder.data.evidence import Evidence
    from ..finder.findings import Findings

PAIRS_HELP = "Pairs, as in '1 3, 2 6, 4 11'."
DATA_HELP = "Pairs, a sequence, a board: CSV, JSON, npy or a b-file, by its content; - is standard input."
SEQUENCE_HELP = "A sequence: numbers in a file, or a b-file; - is standard input."
WHICH_HELP = "Which listed game has these P-positions, or these nim-values? A file as for --data."
AMONG_HELP = "Compare with the games of this file: that of a sweep, or texts of games, one in a line."
OEIS_HELP = "Your own copy of the file stripped or stripped.gz of the OEIS, to look sequences up."


def find(
    text: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The text of a game.")] = None,
    pairs: Annotated[str | None, typer.Option("--pairs", metavar="PAIRS", help=PAIRS_HELP)] = None,
    data: Annotated[str | None, typer.Option("--data", metavar="FILE", help=DATA_HELP)] = None,
    sequence: Annotated[str | None, typer.Option("--sequence", metavar="FILE", help=SEQUENCE_HELP)] = None,
    n: Annotated[int, typer.Option("-n", help="How many pairs are looked at, at most.")] = 10**6,
    seconds: Annotated[float, typer.Option("--seconds", help="What the search may take.")] = 30.0,
    quick: Annotated[bool, typer.Option("--quick", help="The first list alone, from a few thousand pairs.")] = False,
    prove: Annotated[
        bool, typer.Option("--prove", help="Hand what is first-order to the prover, for as long again.")
    ] = False,
    kinds: Annotated[
        str, typer.Option("--kinds", metavar="NAMES", help="Only these kinds of hypotheses, as in beams,counts.")
    ] = "",
    which: Annotated[str | None, typer.Option("--which-game", metavar="FILE", help=WHICH_HELP)] = None,
    oeis: Annotated[Path | None, typer.Option("--oeis", metavar="FILE", help=OEIS_HELP)] = None,
    among: Annotated[Path | None, typer.Option("--among", metavar="FILE", help=AMONG_HELP)] = None,
    code: Annotated[bool, typer.Option("--code", help="Print the hypotheses as Python, best first.")] = False,
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table,
) -> None:
    """Find patterns in the P-positions of a game, or in data: a ranked list of hypotheses."""
    from ..finder.finding import find as find_patterns

    if n < 1:
        raise MeaningError(f"-n must be at least 1, not {n}")
    if not 0 < seconds < inf:
        raise MeaningError(f"--seconds must be a positive number, not {seconds}")
    if which is not None:
        _write_games(which, [text, pairs, data, sequence], form)
        return
    names = [name.strip() for name in kinds.split(",") if name.strip()]
    with working("looking for patterns"):
        findings = find_patterns(
            _source(text, pairs, data, sequence), n=n, seconds=seconds, quick=quick, prove=seconds if prove else 0.0,
            kinds=names, oeis=oeis, among=_games_of(among), first=_show_first,
        )  # fmt: skip
    _write(findings, form, code)


def _games_of(path: Path | None) -> list[str] | None:
    """The games of a sweep file, or the lines of a text."""
    from ..sweeps.members import members
    from ..sweeps.store import Store

    if path is None:
        return None
    try:
        with path.open("rb") as file:
            is_sweep = file.read(6) == b"SQLite"
        if not is_sweep:
            return [line.strip() for line in path.read_text(encoding="utf-8-sig").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError) as error:
        raise MeaningError(f"{str(path)!r} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    with Store.to_read(path) as store:
        return list(dict.fromkeys(member.game for member in members(store)))


def _source(text: str | None, pairs: str | None, data: str | None, sequence: str | None) -> Game | Evidence:
    """The game, or the evidence that data are."""
    from ..finder.data.data_files import file_given
    from ..finder.data.number_lists import pairs_text_given

    if sum(each is not None for each in (text, pairs, data, sequence)) != 1:
        raise MeaningError("where is a pattern looked for? give one of GAME, --pairs, --data and --sequence")
    if pairs is not None:
        return pairs_text_given("--pairs", pairs)
    if data is not None:
        return file_given(data)
    return read_game(text) if text is not None else file_given(str(sequence), is_sequence=True)


def _write_games(path: str, others: list[str | None], form: Format) -> None:
    """The games that are most like the data of a file."""
    from ..finder.data.data_files import file_given
    from ..finder.games.which_game import HEADER, which_game

    if any(other is not None for other in others):
        raise MeaningError("--which-game FILE stands alone: it looks for the game, and finds no patterns")
    with working("looking for a game"):
        found = which_game(file_given(path))
    match form:
        case Format.json:
            write_json(found.to_json())
        case Format.csv:
            write_csv(HEADER, found.rows())
        case _:
            write_table(HEADER, found.rows())
            for note in found.notes:
                print(f"note: {note}", file=sys.stderr)
            print(f"looked at {found.source}: {found.extent}; {found.listed} games are listed", file=sys.stderr)


def _show_first(findings: Findings) -> None:
    """The first list, while the search goes on; for people at a terminal only."""
    if sys.stderr.isatty():
        print(f"{_lines(findings)}\nlooking further …", file=sys.stderr)


def _write(findings: Findings, form: Format, code: bool) -> None:
    match form:
        case Format.json:
            write_json(findings.to_json())
        case Format.csv:
            from ..finder.findings import HEADER

            write_csv(HEADER, findings.rows())
        case _:
            print(_code(findings) if code else _lines(findings))
            print(f"looked at {findings.source}: {findings.extent}", file=sys.stderr)


def _code(findings: Findings) -> str:
    """Every hypothesis as Python under a comment that says what it is."""
    return "\n".join(f"# {each.kind}: {each.words} ({each.rung_words})\n{each.code}" for each in findings)


def _lines(findings: Findings) -> str:
    """Kind, hypothesis and rung, long ones folded; then what could not be looked at."""
    width = max(get_terminal_size((120, 24)).columns, 60)
    margin = max([len(each.kind) for each in findings] + [len("notes")]) + 2
    lines = []
    for each in findings:
        told = wrap(f"{each.words}: {each.rung_words}", width - margin, break_on_hyphens=False)
        lines += [f"{each.kind:<{margin}}{told[0]}", *(" " * margin + line for line in told[1:])]
    lines += [f"{'notes':<{margin}}{note}" for note in findings.notes]
    return "\n".join(lines) or "nothing was found"
