"""Texts -> plain data: what a text says of itself (game, question, value, side), and its numbers.

JSON        what `wythoff solve --format json` writes
Sage        game = "…", pairs = [(0, 0), …] or board = matrix(ZZ, [[…]])
Mathematica <|"game" -> "…", "pairs" -> {{0, 0}, …}|>, or "board"
CSV         n,x,y: pairs;  x,y: P-positions;  x,y,nim_value or x,y,remoteness: a board of numbers
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from ..errors import MeaningError, quoted
from ..finder.data.number_tables import Rows, check_heading, read_table
from ..rules.positions import read_number

NUMBERED = {"nim_value": "nim-values", "remoteness": "remoteness"}  # the last column of a board of numbers
QUESTIONS = ("outcomes", *NUMBERED.values())
MOST_DIGITS = 10**6  # of a number
MOST_COLUMNS = 16
LONG = re.compile(r"\d{4000}")  # Python's own reader refuses a number that is not much longer
ALLOWED = "CSV with a heading, JSON of 'solve', Sage or Mathematica texts of this package, npy"


@dataclass(frozen=True)
class Told:
    """What a text holds: rows of numbers under names, or the cells of a board."""

    source: str
    game: str | None = None
    question: str | None = None
    value: int | None = None
    side: int | None = None
    columns: tuple[str, ...] = ()
    rows: Rows = field(default_factory=list)
    cells: Any = None  # nested lists, if a board is written cell by cell


def told(source: str, text: str) -> Told:
    """Read a text of any kind; what is wrong is quoted."""
    begin = text.lstrip("\ufeff \t\r\n")
    if not begin:
        raise MeaningError(f"{source} is empty; allowed are {ALLOWED}")
    if begin.startswith("{"):
        return _json(source, begin)
    if begin.startswith(("(*", "<|")):
        return _mathematica(source, begin)
    if re.search(r"^(?:pairs|board)\s*=", begin, re.MULTILINE):
        return _sage(source, begin)
    return _csv(source, begin)


def _json(source: str, text: str) -> Told:
    known = _loaded(source, text)
    key = next((key for key in ("p_positions", "positions", "rows") if key in known), None)
    if key is None or not isinstance(known.get("columns"), list):
        raise MeaningError(
            f"{source}: keys {', '.join(map(repr, list(known)[:6]))} are no answer; allowed are {ALLOWED}"
        )
    columns = tuple(map(str, known["columns"]))
    if not columns or not isinstance(known[key], list):
        raise MeaningError(f"{source}: {_shown(known[key])} under {list(columns)} are no rows of numbers")
    rows = [_row(source, row, len(columns)) for row in known[key]]
    side, value = _whole(source, known, "side"), _whole(source, known, "nim_value")
    question = NUMBERED.get(columns[-1]) or ("outcomes" if side is not None else None)
    return Told(source, str(known.get("game")) if "game" in known else None, question, value, side, columns, rows)


def _whole(source: str, known: dict[str, Any], key: str) -> int | None:
    value = known.get(key)
    if value is not None and (type(value) is not int or value < 0):
        raise MeaningError(f"{source}: {key} = {_shown(value)} is no whole number, 0 or more")
    return value


def _row(source: str, row: Any, width: int) -> list[int]:
    if not isinstance(row, list) or len(row) != width or any(type(number) is not int for number in row):
        raise MeaningError(f"{source}: {_shown(row)} is no row of {width} whole numbers")
    return row


def _loaded(source: str, text: str) -> Any:
    read = partial(_integer, source) if LONG.search(text) else None
    try:
        known = json.loads(text, object_pairs_hook=lambda pairs: _said_once(source, pairs), parse_int=read)
    except (json.JSONDecodeError, RecursionError) as error:
        raise MeaningError(f"{source} cannot be read: {error}; allowed are {ALLOWED}") from None
    if not isinstance(known, dict):
        raise MeaningError(f"{source}: {_shown(known)} is no answer; allowed are {ALLOWED}")
    return known


def _said_once(source: str, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    known = dict(pairs)
    if len(known) < len(pairs):
        raise MeaningError(f"{source} says one thing twice; its parts are {', '.join(name for name, _ in pairs)[:80]}")
    return known


def _sage(source: str, text: str) -> Told:
    """Assignments in lines: their right sides are JSON but for parentheses and `matrix(ZZ, …)`."""
    given = re.findall(r"^(game|question|value|pairs|board)\s*=\s*(.*\S)\s*$", text, re.MULTILINE)
    parts = []
    for name, value in given:
        inner = re.sub(r"^matrix\(ZZ,\s*(.*)\)$", r"\1", value).replace(",)", ")")
        parts.append(f'"{name}": {inner if name in ("game", "question") else inner.translate(_BRACKETS)}')
    return _cells(source, _loaded(source, "{" + ", ".join(parts) + "}"))


def _mathematica(source: str, text: str) -> Told:
    """An association: JSON but for braces and arrows, outside of its strings."""
    body = re.sub(r"^\(\*.*?\*\)\s*", "", text, flags=re.DOTALL).strip().rstrip(";").strip()
    if not (body.startswith("<|") and body.endswith("|>")):
        raise MeaningError(f"{source}: {body[:40]!r} is no association <|…|>; allowed are {ALLOWED}")
    pieces = re.split(r'("(?:[^"\\]|\\.)*")', body[2:-2])
    outside = [piece if n % 2 else piece.translate(_BRACES).replace("->", ":") for n, piece in enumerate(pieces)]
    return _cells(source, _loaded(source, "{" + "".join(outside) + "}"))


_BRACKETS = str.maketrans("()", "[]")
_BRACES = str.maketrans("{}", "[]")


def _cells(source: str, known: dict[str, Any]) -> Told:
    game = str(known["game"]) if "game" in known else None
    if isinstance(known.get("pairs"), list):
        rows = known["pairs"]
        width = len(rows[0]) if rows and isinstance(rows[0], list) else 0
        listed = [_row(source, row, width) for row in rows]
        return Told(source, game, None, _whole(source, known, "value"), columns=("",) * width, rows=listed)
    if not isinstance(known.get("board"), list) or known.get("question") not in QUESTIONS:
        raise MeaningError(f"{source} holds neither pairs nor a board with its question, one of {', '.join(QUESTIONS)}")
    return Told(source, game, known["question"], cells=known["board"])


def _csv(source: str, text: str) -> Told:
    """Numbers under a heading; positions may have any number of heaps."""
    table = read_table(source, text, most_columns=MOST_COLUMNS)
    heading = tuple(name.lower() for name in table.heading)
    if not heading:
        first = text.splitlines()[table.lines[0] - 1]
        raise MeaningError(f"{table.where(0)}: {first[:60]!r} is no heading, such as n,x,y")
    check_heading(table)
    is_long = isinstance(table.rows, np.ndarray) and heading[0] == "n"
    rows = table.rows if is_long else list(map(list, table.rows))
    return Told(source, columns=heading, rows=rows, question=NUMBERED.get(heading[-1]))


def _integer(source: str, digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise MeaningError(f"{source}: a number has {len(digits)} digits; at most {MOST_DIGITS} are read")
    return read_number(digits, most_digits=MOST_DIGITS, signed=True)


def _shown(value: Any) -> str:
    """The beginning of what was read, for an error: long numbers are cut before they are written."""
    if isinstance(value, list):
        return f"[{', '.join(map(_shown, value[:6]))}{', …' * (len(value) > 6)}]"
    return quoted(value) if type(value) is int else repr(value)[:40]
