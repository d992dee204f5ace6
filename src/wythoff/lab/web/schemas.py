"""The shapes of requests and answers, for the description at /docs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field

from ...rules.positions import MOST_DIGITS


def _digits(value: Any) -> Any:
    """A whole number as its decimal string; strings stay as they are."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**15 else value


# The length stands inside: only then is half a pair of UTF-16, which JSON can say, refused here.
Whole = Annotated[str, Field(max_length=MOST_DIGITS, examples=["3"]), BeforeValidator(_digits)]
Position = Annotated[list[Whole], Field(max_length=32, examples=[["3", "5"]])]
Parameter = Annotated[str, Field(max_length=4000), BeforeValidator(_digits)]
Details = Annotated[str, Field(max_length=4000, examples=["x + y <= 3"]), BeforeValidator(_digits)]
Kind = Literal["nim", "diagonal", "own", "other", "pass", "beside"]


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
    own: Whole | None = None
    condition: Details | None = None


class Form(BaseModel):
    """A game as the choices of the menu."""

    name: str = Field(max_length=40, examples=["wyt"])
    parameters: list[Parameter] = Field(default=[], max_length=32, examples=[["2", "3"]])
    radius: Radius | None = None
    limit: Limit | None = None
    misere: bool = False
    beside: list[Whole] = Field(default=[], max_length=32, examples=[["3", "4"]])
    others: dict[Annotated[str, Field(pattern="^[a-z_]{1,40}$")], Details] = Field(
        default={}, max_length=32, examples=[{"terminal": "x + y <= 3", "pass": ""}]
    )


class BoardFacts(BaseModel):
    axes: list[str]
    rest: list[str]
    rest_default: list[str]
    rest_most: list[str]
    pass_name: str | None
    everywhere: bool
    largest: int
    largest_nim_values: int
    largest_remoteness: int
    farthest: int
    largest_compared: int


class GameFacts(BaseModel):
    text: str
    file: str
    title: str
    paper: str
    words: str
    doubts: list[str]  # what the text may have been meant to say
    form: Form
    heaps: int
    coordinates: list[str]
    symmetric: bool
    nim_values: bool
    no_nim_values: str | None
    no_remoteness: str | None
    no_slopes: str | None
    kinds: list[str]
    own_kinds: bool
    rays: list[list[int]]
    board: BoardFacts


class Squares(BaseModel):
    x0: int
    y0: int
    w: int
    h: int
    values: list[int]
    known: int
    complete: bool
    note: str
    settled: dict[Literal["terminal", "declared"], list[int]]


class Line(BaseModel):
    name: Literal["row", "column", "diagonal"]
    first: tuple[int, int]
    step: tuple[int, int]
    here: int
    values: list[int]


class Lines(BaseModel):
    lines: list[Line]
    known: int
    complete: bool
    note: str


class Hover(BaseModel):
    position: list[str]
    outcome: Literal["P", "N"]
    nim_value: str | None
    no_nim_value: str | None
    remoteness: int | None
    sentence: str
    settled: str | None


class Option(BaseModel):
    position: list[str]
    removal: list[str]
    kind: Kind
    outcome: Literal["P", "N"]
    nim_value: str | None
    remoteness: int | None
    winning: bool


class Square(Hover):
    why: str
    options: list[Option]
    complete: bool
    count: str | None
    winning: list[list[str]]
    all_winning: bool
    limit: dict[str, Any] | None


class Differences(BaseModel):
    both: int
    only_first: int
    only_second: int
    complete: bool
    known: int
    note: str


class Layers(BaseModel):
    side: int
    last: int
    steps: list[int]
    p: list[int]
    words: list[str]


class Slope(BaseModel):
    name: str
    digits: str
    polynomial: str
    decimal: float


class Download(BaseModel):
    format: Literal["csv", "json", "bfile"]
    column: str | None
    label: str
    url: str


class Panel(BaseModel):
    text: str
    words: str
    header: list[str]
    pairs: list[list[str]]
    pairs_note: str | None
    method: str
    method_words: str
    formula: str | None
    formula_rests_on: list[str]
    rests_on: list[str]
    slopes: list[Slope]
    claims: list[dict[str, Any]]
    python: str
    cli: str
    downloads: list[Download]


Level = Literal["beginner", "learner", "adept"]
Player = Literal["person", "machine"] | Level


class Played(BaseModel):
    """A record: the game, where it started, who moves first (0 or 1), what was done since, who the players are, and
    of a puzzle the number of moves in which the first player is to win, 0 for any number."""

    game: str = Field(max_length=5000, examples=["wythoff"])
    start: Position
    first: Literal[0, 1] = 0
    actions: list[Annotated[str, Field(max_length=20_000)]] = Field(default=[], max_length=2000, examples=[["(1,3)"]])
    players: tuple[Player, Player] | None = None
    goal: Annotated[int, Field(ge=0, le=9999)] | None = None


class Show(Played):
    hints: bool = False


class Kept(Played):
    format: Literal["csv", "json"] = "json"


class Machine(Show):
    strength: Literal["perfect"] | Level = "perfect"
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None


class Start(BaseModel):
    game: str = Field(max_length=5000, examples=["wythoff"])
    largest: Whole = "20"
    winner: Literal["first", "second", "any"] = "any"
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None


class Pasted(BaseModel):
    text: str = Field(max_length=200_000, examples=["wythoff from (3,5), player 1 first: (1,3)"])
    hints: bool = False


class PlayOption(BaseModel):
    position: list[str]
    removal: list[str]
    kind: Kind
    playable: bool
    restricted: bool
    hint: Literal["good", "bad"] | None


class PuzzleState(BaseModel):
    """How a puzzle stands, in words too; `index` is the action at which it failed."""

    state: Literal["open", "solved", "failed", "impossible"]
    words: str
    index: int | None


class View(BaseModel):
    record: Played
    text: str
    position: list[str]
    positions: list[list[str]]
    turns: list[Literal[0, 1] | None]
    phase: Literal["move", "block", "propose", "over"]
    turn: Literal[0, 1] | None
    winner: Literal[0, 1] | None
    words: str
    limit: dict[str, dict[str, str]] | None
    options: list[PlayOption]
    complete: bool
    can_win: bool | None
    puzzle: PuzzleState | None


class MachineAction(BaseModel):
    action: str
    words: str
    view: View


class Started(BaseModel):
    start: list[str]
    words: str


class BoardProgress(BaseModel):
    """A board under way: the side that is wanted, the side that is known, the part of the work that is done."""

    game: str
    rest: str
    question: Literal["outcomes", "nim_values", "remoteness"]
    side: int
    known: int
    fraction: float
    seconds_left: float | None
    state: Literal["waiting", "compiling", "running", "refused"]


class QuestionProgress(BaseModel):
    game: str
    question: str
    fraction: float
    state: Literal["waiting", "compiling", "running"]


class Status(BaseModel):
    version: str
    warm: bool
    boards: list[BoardProgress]
    questions: list[QuestionProgress]
    queue: int
    memory: int


class Stop(BaseModel):
    """A board under way."""

    game: str = Field(max_length=5000, examples=["wythoff"])
    rest: str = Field(default="", max_length=5000)
    question: Literal["outcomes", "nim_values", "remoteness"] = "outcomes"


class Stopped(BaseModel):
    stopped: bool
