"""A sweep file for the page: how far it has come, and its games, each with what one column says.

These functions run in a worker. They open the file, read and close it, so that a client may write it meanwhile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from math import log1p
from pathlib import Path
from typing import Any

from ...errors import WythoffError
from ...sweeps.cell_texts import order, short_text
from ...sweeps.frame import drawn
from ...sweeps.member_columns import Column, Columns
from ...sweeps.members import members
from ...sweeps.places.tasks import OPEN, STATUSES, SweepError
from ...sweeps.store import Store
from ...views import Gap
from ...views.heat_map import is_spread
from .sweep_files import Stamp

MOST = 10_000  # games that are listed


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
            return {"name": name, "error": None, **_progress(store)}
    except SweepError as error:
        return {"name": name, "error": str(error), "template": "", "games": 0, "tasks": 0, "open": 0, "statuses": []}


def _progress(store: Store) -> dict[str, Any]:
    counts = store.counts()
    return {
        "template": store.about().get("template", ""), "games": store.games(), "tasks": sum(counts.values()),
        "open": counts.get(OPEN, 0),
        "statuses": [{"name": name, "count": counts[name]} for name in STATUSES if name in counts],
    }  # fmt: skip


def games(name: str, path: str, stamp: Stamp, column: str) -> dict[str, Any]:
    """The games of a file with their letters and what a column says of each: a word, or a number and its level."""
    with reading(path) as store:
        there = Columns(store)
        offered = [*there.main, *(each for each in there.of_tasks if each.path == "task.seconds")]
        chosen = there.find(column) if column or not offered else offered[0]
        return {
            "name": name, **_progress(store), "columns": [each.name for each in offered], "column": chosen.name,
            **_listed(store, there.letters, chosen),
        }  # fmt: skip


def _listed(store: Store, letters: list[str], chosen: Column) -> dict[str, Any]:
    found = [
        (member.game, member.parameters, cell, drawn(cell))
        for member in islice(members(store), MOST)
        for cell in [chosen.cell(member)]
    ]
    shown = [value for *_, value in found]
    words = Counter(value for value in shown if isinstance(value, str))
    numbers = [float(value) for value in shown if isinstance(value, int | float) and not isinstance(value, bool)]
    is_scale = bool(numbers) and all(isinstance(word, Gap) for word in words)
    levels = _levels(numbers) if is_scale else {}
    names = Counter(_category(value) for value in shown if not is_scale or isinstance(value, str | None))
    values = {letter: {parameters[letter] for _, parameters, *_ in found if letter in parameters} for letter in letters}
    return {
        "axes": [
            {"letter": letter, "values": [short_text(value) for value in sorted(some, key=order)]}
            for letter, some in values.items() if len(some) > 1
        ],
        "members": [
            {
                "game": game, "letters": {letter: short_text(value) for letter, value in parameters.items()},
                "words": _category(value) if isinstance(value, Gap) or cell is None else short_text(cell),
                "level": levels.get(float(value)) if is_scale and isinstance(value, int | float) else None,
                "category": "" if is_scale and isinstance(value, int | float) else _category(value),
            }
            for game, parameters, cell, value in found
        ],
        "categories": [{"name": word, "count": count} for word, count in names.most_common()],
        "range": [short_text(bound(numbers)) for bound in (min, max)] if is_scale else None, "most": MOST,
    }  # fmt: skip


def _category(value: object) -> str:
    return "nothing" if value is None else str(value)


def _levels(numbers: list[float]) -> dict[float, float]:
    """From 0 to 1 between the least and the largest, on a logarithmic scale where most are far below the largest."""
    low, high = min(numbers), max(numbers)
    is_steep = is_spread(numbers)

    def height(number: float) -> float:
        return log1p(number - low) if is_steep else number - low

    return {number: height(number) / (height(high) or 1.0) for number in set(numbers)}
