"""The shapes of the answers of the rule workshop, the language card and the glossary."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field


class Continuation(BaseModel):
    """Text to be put in place of text[start:end]."""

    insert: str
    start: int
    end: int
    kind: str
    written: str
    meaning: str


class Repair(BaseModel):
    shown: str
    text: str


class TextHelp(BaseModel):
    """`words` are (start, end, kind)."""

    words: list[tuple[int, int, str]]
    expected: str
    continuations: list[Continuation]
    repairs: list[Repair]


class StampCell(BaseModel):
    """`allowed` is null where the heaps are too small."""

    removal: list[int]
    mark: Literal["", "single", "ray", "on ray"]
    rays: list[list[int]]
    allowed: bool | None


class Beginning(BaseModel):
    words: str
    text: str


class Stamp(BaseModel):
    """The removals of the stamp from the square `at`; `others` are parts of the rule that are no rays."""

    side: int
    at: list[str] | None
    cells: list[StampCell]
    others: list[str]
    landings: list[list[int]]
    beginnings: list[Beginning]
    refused: str | None


class Clicked(BaseModel):
    game: str = Field(max_length=5000, examples=["wythoff"])
    removal: tuple[int, int] = Field(examples=[[1, 2]])


class Without(BaseModel):
    game: str = Field(max_length=5000, examples=["wk(3)"])
    other: str = Field(max_length=5000, examples=["i == j and min(u, v) >= 3"])


class Rewritten(BaseModel):
    text: str


class NearGame(BaseModel):
    text: str
    title: str
    words: str
    first: list[str] | None


class NearGames(BaseModel):
    games: list[NearGame]
    refused: str | None


class LanguageRow(BaseModel):
    written: str
    meaning: str
    example: str


class LanguageSection(BaseModel):
    title: str
    words: str
    rows: list[LanguageRow]


class Language(BaseModel):
    sections: list[LanguageSection]


class Term(BaseModel):
    name: str
    forms: list[str]
    meaning: str


class Glossary(BaseModel):
    terms: list[Term]
