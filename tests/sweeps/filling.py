"""Files of sweeps for tests: the questions are answered here, in this process, as a child would."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from wythoff.errors import WythoffError
from wythoff.rules import read_game
from wythoff.sweeps.places.tasks import DONE, REFUSED, Limits, Result, Task
from wythoff.sweeps.questions.question_list import answer
from wythoff.sweeps.store import Planned, Store

LIMITS = Limits(60, 1 << 30)


def planned(texts: Iterable[str], *asks: str) -> list[Planned]:
    """Games without letters, each asked all of 'question:extent'."""
    return [Planned({}, str(read_game(text)), [_split(ask) for ask in asks]) for text in texts]


def family(template: str, *asks: str, **letters: Iterable[int]) -> list[Planned]:
    """The games of a template with one letter or two."""
    (first, ones), *others = letters.items()
    values = [{first: one} for one in ones]
    for name, some in others:
        values = [{**value, name: each} for value in values for each in some]
    return [Planned(value, str(read_game(template.format(**value))), [_split(ask) for ask in asks]) for value in values]


def _split(ask: str) -> tuple[str, str]:
    question, _, extent = ask.partition(":")
    return question, extent


def filled(path: Path, members: Sequence[Planned], about: dict[str, str] | None = None) -> Store:
    """A file in which everything that is planned is answered, open for reading."""
    with Store.to_write(path, about or {}) as store:
        store.plan(members)
        store.record([answered(task, at) for at, task in enumerate(store.left(LIMITS, 1))], LIMITS)
    return Store.to_read(path)


def answered(task: Task, at: float = 0) -> Result:
    """What a child would say of this task; it took a tenth of a second, a second after the one before."""
    facts = {"seconds": 0.1, "version": "1", "machine": "here", "started": 1000.0 + at, "ended": 1000.1 + at}
    try:
        found = answer(*task)
    except WythoffError as error:
        return Result(task, REFUSED, error=str(error), **facts)  # type: ignore[arg-type]
    return Result(task, DONE, json.dumps(found.value), found.hash, found.method, **facts)  # type: ignore[arg-type]
