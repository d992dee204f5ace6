"""The shapes of what teaches: marks of a game in play, puzzles, lessons."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from .schemas import Whole

MOST_SIDE = 40  # of the board of a lesson: nobody marks more by hand
SquareOf = tuple[Whole, Whole]


class PuzzleWish(BaseModel):
    """A puzzle to be drawn: in how many moves it is to be won, 0 for any number."""

    game: str = Field(max_length=5000, examples=["wythoff"])
    largest: Whole = "20"
    goal: Annotated[int, Field(ge=0, le=99)] = 3
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None


class Puzzle(BaseModel):
    start: list[str]
    goal: int


class MoveMark(BaseModel):
    """`?` gave the win away, `?!` wins later or loses sooner than it could; `better`, and `more` others, would not."""

    sign: Literal["", "?", "?!"]
    words: str
    better: list[list[str]]
    more: int


class GivenAway(BaseModel):
    places: list[int]
    words: str


class Marks(BaseModel):
    """A mark for each action; where player 1 and player 2 gave a win away; what the marks rest on."""

    marks: list[MoveMark]
    lost: tuple[GivenAway, GivenAway]
    note: str


class LessonStep(BaseModel):
    """A lesson as it stands: the squares that were marked before, and the one that is marked now."""

    game: str = Field(max_length=5000, examples=["wythoff"])
    rest: str = Field(default="", max_length=5000)
    side: Annotated[int, Field(ge=2, le=MOST_SIDE)] = 12
    marked: list[SquareOf] = Field(default=[], max_length=MOST_SIDE**2, examples=[[["0", "0"]]])
    newest: SquareOf | None = Field(default=None, examples=[["1", "2"]])


class LessonVerdict(BaseModel):
    at: list[str]
    right: bool
    words: str


class LessonState(BaseModel):
    """`pattern` is a formula, once all are found and if one is known."""

    side: int
    total: int
    found: list[list[str]]
    wrong: list[list[str]]
    complete: bool
    verdict: LessonVerdict | None
    hint: str
    pattern: str | None
