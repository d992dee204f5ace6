"""The cells of a heat map of a sweep: members with the same values of the letters that span it are one cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ...errors import MeaningError
from ...sweeps.fields import Field, Fields, flattened
from ...sweeps.store import Row, Store
from .sweep_facts import SAMPLE, VERDICT_WORDS, asked, in_order, letters_of, reading, shortened, verdict_of, written
from .sweep_files import Stamp
from .sweep_scales import MIXED, Scale

MOST_CELLS = 10_000
MOST_MEMBERS = 50  # of a cell, in full
QUOTED = 12  # letters or values that a refusal names

Value = int | str
Fixed = dict[str, str]


class Asked(NamedTuple):
    """What a picture shows: a question, its extent (None: whatever it is), a path in its answers; '' is the verdict."""

    question: str
    extent: str | None
    path: str

    def is_in(self, row: Row) -> bool:
        return row.question == self.question and self.extent in (None, row.extent)

    def value(self, row: Row) -> object:
        if not self.path:
            return verdict_of(row)
        answer = row.answer
        if isinstance(answer, dict) and isinstance(plain := answer.get(self.path), int | float | str):
            return plain  # most fields, and found twenty times as fast
        return Field(*self).value(row)


class Shown(NamedTuple):
    """One member in a picture, without its answer: of many members that would be most of the memory."""

    game: str
    parameters: dict[str, Value]
    verdict: str
    value: object
    seconds: float
    error: str


def cells(
    name: str, path: str, stamp: Stamp, field: str, letters: tuple[str, str], fixed: tuple[str, ...],
    verdicts: tuple[str, ...],
) -> dict[str, Any]:  # fmt: skip
    """The cells for the letters (rows, columns), '' for none; where `verdicts` are named, all others are left out."""
    with reading(path) as store:
        named = letters_of(store.parameters())
        chosen, only = _chosen(store, field), _fixed(fixed, named)
        _check_letters(letters, named)
        members = [
            Shown(row.game, row.parameters, verdict_of(row), chosen.value(row), row.seconds, shortened(row.error, 1000))
            for row in store.rows(chosen.question, chosen.extent)
            if _matches(row.parameters, only)
        ]
    counts = Counter(member.verdict for member in members)
    grouped = _grouped([member for member in members if not verdicts or member.verdict in verdicts], letters)
    drawn = grouped if len(grouped) <= MOST_CELLS else {}
    scale = Scale([member.value for group in drawn.values() for member in group])
    axes = [_axis(letter, [group[0] for group in drawn.values()]) for letter in letters]
    places = [{written(value): at for at, value in enumerate(axis["values"])} if axis else {} for axis in axes]
    order = [verdict for verdict, _ in counts.most_common()]
    return {
        "field": field, "question": chosen.question, "rows": axes[0], "columns": axes[1],
        **scale.described(),
        "verdicts": [
            {"name": verdict, "words": VERDICT_WORDS.get(verdict, ""), "count": counts[verdict]} for verdict in order
        ],
        "cells": [_cell(group, letters, places, scale, order) for group in drawn.values()],
        "members": len(members), "total": len(grouped), "most": MOST_CELLS, "note": _note(len(grouped), len(members)),
    }  # fmt: skip


def _note(total: int, members: int) -> str:
    if total > MOST_CELLS:
        return f"{total} cells are too many to draw, at most {MOST_CELLS} are: fix a letter, or choose fewer verdicts"
    return "" if members else "no game here was asked this question"


def _chosen(store: Store, name: str) -> Asked:
    """The field of this name; a question alone is its verdict, nothing at all that of the first question.

    It is looked for in the first tasks, and if none of them has it, in all.
    """
    fields = Fields(islice(store.rows(), SAMPLE))
    questions = dict.fromkeys(field.question for field in fields.all())
    if not name and questions:
        return Asked(next(iter(questions)), None, "")
    for question, extent in store.asks() if name else ():
        if name in (question, f"{question}:{extent}"):
            return Asked(question, None if name == question else extent, "")
    try:
        return Asked(*fields.find(name))
    except MeaningError:
        return Asked(*Fields(store.rows()).find(name))


def _check_letters(letters: Sequence[str], named: dict[str, list[Value]]) -> None:
    for letter in filter(None, letters):
        if letter not in named:
            raise MeaningError(f"{letter[:40]!r} is no letter of this sweep; {_letters(named)}")
    if letters[0] and letters[0] == letters[1]:
        raise MeaningError(f"rows and columns are both {letters[0]!r}; choose two letters, or one of them empty")


def _letters(named: dict[str, list[Value]]) -> str:
    listed = ", ".join(islice(named, QUOTED)) + ", …" * (len(named) > QUOTED)
    return f"its letters are {listed}" if named else "it has no letters"


def _fixed(written_ones: Iterable[str], named: dict[str, list[Value]]) -> Fixed:
    """`p=3` for each letter that is fixed."""
    fixed = {}
    for text in written_ones:
        letter, equals, value = text.partition("=")
        if not equals or letter not in named:
            raise MeaningError(f"{text[:40]!r} fixes no letter; write LETTER=VALUE, {_letters(named)}")
        values = [written(one) for one in named[letter]]
        if value not in values:
            listed = ", ".join(values[:QUOTED]) + (", …" if len(values) > QUOTED else "")
            raise MeaningError(f"{letter} is never {value[:40]!r} in this sweep; its values are {listed}")
        fixed[letter] = value
    return fixed


def _matches(parameters: dict[str, Value], fixed: Fixed) -> bool:
    return all(letter in parameters and written(parameters[letter]) == value for letter, value in fixed.items())


def _grouped(members: list[Shown], letters: tuple[str, str]) -> dict[object, list[Shown]]:
    """The members of each cell; without any letter each member is a cell."""
    groups: dict[object, list[Shown]] = {}
    spanning = [letter for letter in letters if letter]
    for number, member in enumerate(members):
        parameters = member.parameters
        if all(letter in parameters for letter in spanning):
            key = tuple(parameters[letter] for letter in spanning) if spanning else number
            groups.setdefault(key, []).append(member)
    return groups


def _axis(letter: str, members: list[Shown]) -> dict[str, Any] | None:
    if not letter:
        return None
    values = in_order(dict.fromkeys(member.parameters[letter] for member in members))
    return {"letter": letter, "values": [written(value) for value in values]}


def _cell(
    group: list[Shown], letters: tuple[str, str], places: list[dict[str, int]], scale: Scale, order: list[str]
) -> dict[str, Any]:
    first, words = group[0], Counter(written(member.value) for member in group)
    said = [f"{word or 'nothing'} ({count})" if len(words) > 1 else word for word, count in words.most_common(QUOTED)]
    said += ["…"] * (len(words) > QUOTED)
    at = [
        where[written(first.parameters[letter])] if letter else None
        for letter, where in zip(letters, places, strict=True)
    ]
    return {
        "row": at[0], "column": at[1], "game": first.game, "members": len(group),
        "letters": {letter: written(value) for letter, value in first.parameters.items()},
        "verdicts": sorted({order.index(member.verdict) for member in group}), "words": ", ".join(said),
        "level": scale.level(first.value) if len(words) == 1 else None,
        "category": scale.category(first.value) if len(words) == 1 else MIXED,
        "seconds": max(member.seconds for member in group),
        "error": next((member.error for member in group if member.error), ""),
    }  # fmt: skip


def members(name: str, path: str, stamp: Stamp, game: str, fixed: tuple[str, ...]) -> dict[str, Any]:
    """The members with this game, or with these values of letters: every question, what it came to, and the answer."""
    with reading(path) as store:
        only = _fixed(fixed, letters_of(store.parameters()) if fixed else {})
        found: dict[str, dict[str, Any]] = {}
        is_complete = True
        for row in store.rows(game=game or None):
            if not _matches(row.parameters, only):
                continue
            letters = {letter: written(value) for letter, value in row.parameters.items()}
            key = f"{row.game} {letters}"
            is_complete = key in found or len(found) < MOST_MEMBERS
            if not is_complete:
                break
            found.setdefault(key, {"game": row.game, "letters": letters, "answers": []})["answers"].append(_answer(row))
    if not found:
        raise MeaningError(f"no game of this sweep is {(game or ' '.join(fixed))[:80]!r}")
    return {"members": list(found.values()), "complete": is_complete}


def _answer(row: Row) -> dict[str, Any]:
    verdict = verdict_of(row)
    said = [{"name": name, "words": written(value)} for name, value in flattened(row.answer).items()]
    return {
        "ask": asked(row), "verdict": verdict, "words": VERDICT_WORDS.get(verdict, ""), "seconds": row.seconds,
        "method": row.method, "machine": row.machine, "error": shortened(row.error, 4000),
        "fields": [one for one in said if one["words"] and not one["name"].startswith("prefixes.")],
    }  # fmt: skip
