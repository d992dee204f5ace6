"""What a sweep file is about: how far it has come, its letters and their values, the questions, the fields of answers.

These functions run in a worker. They open the file, read and close it, so that a client may write it meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from math import log10
from pathlib import Path
from typing import Any

from ...errors import WythoffError
from ...sweeps.fields import Field, Fields, ask_text
from ...sweeps.member_columns import MAIN
from ...sweeps.store import Row, Store
from ...sweeps.tasks import DONE, OPEN, STATUS_WORDS, STATUSES, SweepError
from .sweep_files import Stamp

SAMPLE = 3000  # tasks from whose answers the fields are learned; of 10^5 tasks all take 10 s
MOST_VALUES = 2000  # values of a letter that are listed
LONGEST = 300  # characters of a value in words
LARGEST = 10**LONGEST

VERDICT_WORDS = {
    "proved": "proved for all positions",
    "holds": "holds as far as it was looked at",
    "fails": "a witness speaks against it",
    "doubted": "a range speaks against it, and no counterexample",
    "gave up": "no answer within the limits",
    "same": "the same P-positions, as far as was compared",
    "different": "other P-positions",
    **STATUS_WORDS,
}


@contextmanager
def reading(path: str) -> Iterator[Store]:
    """The file, open for reading; what is wrong with it is said in words, without the directory it lies in."""
    try:
        with Store.to_read(Path(path)) as store:
            yield store
    except SweepError as error:
        raise SweepError(str(error).replace(path, Path(path).name)) from error
    except WythoffError:
        raise
    except ValueError as error:
        raise SweepError(f"{Path(path).name!r}: an answer in the file is no JSON: the file is damaged") from error


def summary(name: str, path: str, stamp: Stamp) -> dict[str, Any]:
    """How far a file has come. What cannot be read says why: the others are listed all the same."""
    try:
        with reading(path) as store:
            return {"name": name, "file": Path(path).name, "error": None, **_progress(store)}
    except SweepError as error:
        return {"name": name, "file": Path(path).name, "error": str(error), **NOTHING}


NOTHING: dict[str, Any] = {"template": "", "games": 0, "tasks": 0, "open": 0, "statuses": []}


def _progress(store: Store) -> dict[str, Any]:
    counts = store.counts()
    return {
        "template": store.about().get("template", ""), "games": store.games(), "tasks": sum(counts.values()),
        "open": counts.get(OPEN, 0),
        "statuses": [
            {"name": name, "words": STATUS_WORDS[name], "count": counts[name]} for name in STATUSES if name in counts
        ],
    }  # fmt: skip


def about(name: str, path: str, stamp: Stamp) -> dict[str, Any]:
    """All that a person may choose from: letters, questions, fields; and how far the file has come."""
    with reading(path) as store:
        sample = list(islice(store.rows(), SAMPLE))
        fields = Fields(sample).all()
        judged = {row.question for row in sample if row.status == DONE and verdict_of(row) != DONE}
        return {
            "name": name, "file": Path(path).name, "version": store.about().get("version", ""), **_progress(store),
            "letters": [
                {"name": letter, "values": [written(value) for value in values[:MOST_VALUES]], "count": len(values)}
                for letter, values in letters_of(store.parameters()).items()
            ],
            "questions": [
                {
                    "name": question, "fields": [field.name for field in fields if field.question == question],
                    "shown": question if question in judged else _first_shown(question, fields),
                }
                for question in dict.fromkeys(field.question for field in fields)
            ],
            "fields_of": len(sample),
        }  # fmt: skip


def _first_shown(question: str, fields: list[Field]) -> str:
    """The field that says most of a question without verdicts: done everywhere says nothing."""
    main = MAIN.get(question, ())
    return next((field.name for field in fields if field.question == question and field.path in main), question)


def letters_of(members: Iterator[dict[str, int | str]]) -> dict[str, list[int | str]]:
    """The letters with their values: numbers in order, anything else as it comes first."""
    seen: dict[str, dict[int | str, None]] = {}
    for parameters in members:
        for letter, value in parameters.items():
            seen.setdefault(letter, {})[value] = None
    return {letter: in_order(values) for letter, values in seen.items()}


def in_order(values: dict[int | str, None]) -> list[int | str]:
    numbers = [value for value in values if isinstance(value, int)]
    return [*sorted(numbers), *(value for value in values if not isinstance(value, int))]


def verdict_of(row: Row) -> str:
    """What a task came to: the verdict in its answer where there is one, else its status."""
    answer = row.answer
    if row.status != DONE or not isinstance(answer, dict):
        return row.status
    if isinstance(answer.get("status"), str):
        return str(answer["status"])
    if isinstance(answer.get("same"), bool):
        return "same" if answer["same"] else "different"
    return DONE


def asked(row: Row) -> str:
    return ask_text(row.question, row.extent)


def written(value: object) -> str:
    """A value in words: whatever JSON may hold, in a line.

    >>> [written(value) for value in (None, True, 0.1 + 0.2, [1, 2], "a b", 10**5000)]
    ['', 'true', '0.3', '[1,2]', 'a b', 'about 10^5000']
    """
    match value:
        case None:
            text = ""
        case bool():
            text = "true" if value else "false"
        case float():
            text = f"{value:.10g}"
        case int() if abs(value) >= LARGEST:
            text = f"{'-' if value < 0 else ''}about 10^{log10(abs(value)):.0f}"
        case int() | str():
            text = str(value)
        case list():
            text = f"[{','.join(map(written, value))}]"
        case _:
            text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return shortened(text)


def shortened(text: str, most: int = LONGEST) -> str:
    """A text whole, or its first characters and `…`."""
    return text if len(text) <= most else f"{text[:most]}…"
