"""The request for a picture of the page, and the lines that are told for it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from .schemas import Position

Heap = Annotated[str, Field(max_length=3000, pattern=r"^\d+$")]


class Pictured(BaseModel):
    """What is shown of a game, and how the picture is saved."""

    game: str = Field(max_length=5000, examples=["wythoff"])
    rest: str = Field(default="", max_length=5000)
    show: Literal["outcomes", "nim-values", "remoteness", "nothing"] = "outcomes"
    scale: str = Field(default="linear", max_length=20, examples=["log", "mod:3"])
    x: tuple[Heap, Heap] = Field(default=("0", "19"), description="The first and the last heap to the right")
    y: tuple[Heap, Heap] = Field(default=("0", "19"), description="The first and the last heap upwards")
    compare: str = Field(default="", max_length=5000)
    layers: str = Field(default="", max_length=20, examples=["P3"])
    options: Position = Field(default=[], description="The position whose options are marked")
    moves: list[Position] = Field(default=[], max_length=1000, description="The positions of a game in play")
    crossed: list[Position] = Field(default=[], max_length=1000)
    slopes: list[Annotated[str, Field(max_length=60)]] = Field(default=[], max_length=12, examples=[["1.618"]])
    format: Literal["png", "svg", "pdf", "tikz", "notebook"] = "png"
    width: str = Field(default="", max_length=40, examples=["8cm"])
    legend: bool | None = None
    caption: str | None = Field(default=None, max_length=2000, description="Words of one's own; '' for none")
    dpi: int = Field(default=200, ge=30, le=1200)


class PictureLines(BaseModel):
    name: str
    command: str
    python: str
