"""The shapes of requests and answers, for the description at /docs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field

from .numerals import MOST_DIGITS


def _digits(value: Any) -> Any:
    """A whole number as its decimal string; strings stay as they are."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**15 else value


Whole = Annotated[str, BeforeValidator(_digits), Field(max_length=MOST_DIGITS, examples=["3"])]
Position = Annotated[list[Whole], Field(max_length=32, examples=[["3", "5"]])]
Parameter = Annotated[str, BeforeValidator(_digits), Field(max_length=4000)]


class Wrong(BaseModel):
    """What was wrong, in words; `start` and `end` are the culprit in the text of a game that was sent, `index` the
    action that is not legal."""

    message: str
    start: int | None = None
    end: int | None = None
    index: int | None = None


class Radius(BaseModel):
    nim: Whole | None = None
    diagonal: Whole | None = None


class Limit(BaseModel):
    verb: Literal["block", "comply"]
    total: Whole | None = None
    nim: Whole | None = None
    diagonal: Whole | None = None


class Form(BaseModel):
    """A game as the choices of the menu."""

    name: str = Field(max_length=40, examples=["wyt"])
    parameters: list[Parameter] = Field(default=[], max_length=32, examples=[["2", "3"]])
    radius: Radius | None = None
    limit: Limit | None = None
    misere: bool = False
    beside: list[Whole] = Field(default=[], max_length=32, examples=[["3", "4"]])


class BoardFacts(BaseModel):
    axes: list[str]
    rest: list[str]
    rest_default: list[str]
    largest: int
    largest_nim_values: int


class GameFacts(BaseModel):
    text: str
    title: str
    paper: str
    words: str
    form: Form
    heaps: int
    coordinates: list[str]
    symmetric: bool
    nim_values: bool
    no_nim_values: str | None
    layers: bool
    kinds: list[str]
    rays: list[list[int]]
    board: BoardFacts


class Squares(BaseModel):
    x0: int
    y0: int
    w: int
    h: int
    p: list[int]
    nim_values: list[int] | None
    why: str | None


class Hover(BaseModel):
    position: list[str]
    outcome: Literal["P", "N"]
    nim_value: str | None
    no_nim_value: str | None
    sentence: str


class Option(BaseModel):
    position: list[str]
    removal: list[str]
    kind: Literal["nim", "diagonal", "beside"]
    outcome: Literal["P", "N"]
    nim_value: str | None
    winning: bool


class Square(Hover):
    why: str
    options: list[Option]
    complete: bool
    count: str | None
    winning: list[list[str]]
    limit: dict[str, Any] | None


class Differences(BaseModel):
    both: int
    only_first: int
    only_second: int
    complete: bool
    known: int


class Layers(BaseModel):
    side: int
    last: int
    steps: list[int]
    p: list[int]
    words: list[str]
