"""The shapes of answers about sweep files, for the description at /docs."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel


class Counted(BaseModel):
    """A status, a verdict or a value: its name, what it means, and how many there are."""

    name: str
    words: str
    count: int


class SweepProgress(BaseModel):
    template: str
    games: int
    tasks: int
    open: int
    statuses: list[Counted]


class SweepSummary(SweepProgress):
    name: str
    file: str
    error: str | None


class SweepList(BaseModel):
    files: list[SweepSummary]


class SweepLetter(BaseModel):
    """A letter with its values; `count` says how many there are where not all are listed."""

    name: str
    values: list[str]
    count: int


class SweepQuestion(BaseModel):
    """A question with the fields of its answers; `shown` is the one to begin with, or the question for its verdict."""

    name: str
    fields: list[str]
    shown: str


class SweepAbout(SweepProgress):
    name: str
    file: str
    version: str
    letters: list[SweepLetter]
    questions: list[SweepQuestion]
    fields_of: int  # tasks from which the fields are learned


class SweepAxis(BaseModel):
    letter: str
    values: list[str]


class SweepCell(BaseModel):
    """One cell: where it is, its first game, and what the field says there.

    `level` is its place between the least and the largest number. `category` is its place among the categories, or -1:
    another word, -2: the members differ, -3: nothing. `verdicts` are places among the verdicts.
    """

    row: int | None
    column: int | None
    game: str
    members: int
    letters: dict[str, str]
    verdicts: list[int]
    words: str
    level: float | None
    category: int
    seconds: float
    error: str


class SweepCells(BaseModel):
    field: str
    question: str
    rows: SweepAxis | None
    columns: SweepAxis | None
    kind: Literal["numbers", "words"]
    range: list[str] | None
    logarithmic: bool
    categories: list[Counted]
    others: int
    verdicts: list[Counted]
    cells: list[SweepCell]
    members: int
    total: int
    most: int
    note: str


class SweepField(BaseModel):
    name: str
    words: str


class SweepAnswer(BaseModel):
    ask: str
    verdict: str
    words: str
    seconds: float
    method: str
    machine: str
    error: str
    fields: list[SweepField]


class SweepMember(BaseModel):
    game: str
    letters: dict[str, str]
    answers: list[SweepAnswer]


class SweepMembers(BaseModel):
    """The members of a cell; not complete: the first ones."""

    members: list[SweepMember]
    complete: bool
