"""Name the parameters that routes share, and describe what a refusal, a tile and a file look like."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Depends, Path, Query

from ...boards.counted_tiles import HIGHEST
from ...boards.plan import LARGEST_COMPARED, Plan, plan_of
from ...boards.tiles import Counted, Place, read_counted
from ...errors import PositionError
from ...rules.positions import read_position
from .schemas import Wrong

FARTHEST = 1 << 53

Responses = dict[int | str, dict[str, Any]]

WRONG: Responses = {
    400: {"model": Wrong, "description": "The body is no JSON"},
    403: {"model": Wrong, "description": "A page of another origin asks; the message says what is allowed"},
    413: {"model": Wrong, "description": "Too large, or it took too long; the message says what is allowed"},
    421: {"model": Wrong, "description": "The header Host is no name of this lab; the message lists them"},
    422: {"model": Wrong, "description": "The text, position or action means nothing; the message quotes it"},
    429: {"model": Wrong, "description": "Too much is waiting, or this address has too many long tasks under way"},
    503: {"model": Wrong, "description": "The server ends; try again when it is back"},
}
BINARY: Responses = WRONG | {
    200: {"description": "Little-endian numbers, row 0 lowest", "content": {"application/octet-stream": {}}}
}
PICTURES: dict[str, dict[str, Any]] = {
    "image/png": {}, "image/svg+xml": {}, "application/pdf": {}, "application/x-tex": {},
    "application/x-ipynb+json": {},
}  # fmt: skip
FILE: Responses = WRONG | {
    200: {"description": "A file", "content": {"text/csv": {}, "application/json": {}, "text/plain": {}} | PICTURES}
}

Text = Annotated[str, Query(max_length=5000, description="The text of a game, such as wyt(2,3)", examples=["wyt(2,3)"])]
Rest = Annotated[str, Query(max_length=5000, description="The numbers of a position beyond the first two: 3,4")]
At = Annotated[str, Query(max_length=100_000, description="A position: 3,5", examples=["3,5"])]
FromSquare = Annotated[str, Query(max_length=2000, description="A square: 3,5; nothing: none", examples=["3,5"])]
Before = Annotated[bool, Query(description="true: the last one before the square")]
Below = Annotated[int, Query(ge=1, le=LARGEST_COMPARED, description="Look at heaps below this")]
Shift = Annotated[int | None, Query(ge=-100_000, le=100_000, description="Moved by so much; nothing: look for it")]
Corner = Annotated[int, Query(ge=0, le=FARTHEST)]
Length = Annotated[int, Query(ge=1, le=128)]
Reach = Annotated[int, Query(ge=1, le=32, description="How many squares on either side")]
Numbers = Annotated[Literal["outcomes", "nim_values", "remoteness"], Query(description="What is said of a square")]
Wide = Annotated[int, Query(ge=1, le=FARTHEST)]
Side = Annotated[int, Query(ge=1, le=256)]
Work = Annotated[bool, Query(description="false: only what is known already, no work is begun")]
Values = Annotated[
    bool, Query(description="false: without nim-values and remoteness, which may take longer than all the rest")
]
Level = Annotated[int, Path(ge=0, le=HIGHEST, description="A pixel is 2^z x 2^z squares")]
Index = Annotated[int, Path(ge=0, le=1 << HIGHEST, description="The tile covers 256 pixels from here")]
SweepName = Annotated[
    str, Query(max_length=300, description="The name of a sweep file that the lab was started with", examples=["gdwn"])
]
ColumnName = Annotated[
    str, Query(max_length=300, description="A column of answers; '' is the first", examples=["outcomes.p"])
]
CountedText = Annotated[
    str | None,
    Query(
        pattern=r"^(only|mod):[0-9]{1,5}$",
        description="Count the squares with a number, only:5, or of the commonest remainder, mod:3, not the mean",
    ),
]
TableFormat = Annotated[Literal["csv", "json"], Query(alias="format")]
PairsFormat = Annotated[Literal["csv", "json", "bfile"], Query(alias="format")]


def counted_by(counted: CountedText = None) -> Counted | None:
    return None if counted is None else read_counted(counted)


def place(z: Level, i: Index, j: Index) -> Place:
    return Place(z, i, j)


def plan(game: Text, rest: Rest = "") -> Plan:
    return plan_of(game, rest)


def read_square(at: str) -> tuple[int, int] | None:
    """The square of a text; None if it is empty."""
    if not at:
        return None
    numbers = tuple(read_position(at))
    if len(numbers) != 2:
        raise PositionError(f"{at[:60]!r} is no square: it must be two numbers, x and y")
    return numbers[0], numbers[1]


Board = Annotated[Plan, Depends(plan)]
Where = Annotated[Place, Depends(place)]
CountedBy = Annotated[Counted | None, Depends(counted_by)]
