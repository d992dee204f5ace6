"""The options of `wythoff plot` with their help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

DEFAULT_SIDE, DEFAULT_SLICED = 100, 32  # of two heaps, and of more, whose whole board is filled for a slice
DEFAULT_VALUED, DEFAULT_QUOTIENTS = 1000, 10_000  # positions of a nim-value, and of y/x

VALUE_HELP = f"The first N positions of nim-value G (with -n N, else {DEFAULT_VALUED})."
QUOTIENT_HELP = f"y/x of the first N pairs against x, logarithmic (with -n N, else {DEFAULT_QUOTIENTS})."

GameText = Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")]
Side = Annotated[int | None, typer.Option("--side", help=f"All heaps below N (default {DEFAULT_SIDE}).")]
First = Annotated[int | None, typer.Option("-n", help="The first N P-positions, not a board.")]
NimValues = Annotated[bool, typer.Option("--nim-values", help="Nim-values, not P-positions.")]
Value = Annotated[int | None, typer.Option("--value", metavar="G", help=VALUE_HELP)]
Remoteness = Annotated[bool, typer.Option("--remoteness", help="How long optimal games last.")]
Quotient = Annotated[bool, typer.Option("--quotient", help=QUOTIENT_HELP)]
Compare = Annotated[str | None, typer.Option("--compare", metavar="GAME2", help="P in which of two games?")]
Cut = Annotated[str, typer.Option("--slice", metavar="Z", help="The third heap (third,fourth,…), else 0.")]
Across = Annotated[str | None, typer.Option("--x", metavar="A..B", help="Only these heaps to the right, as in 10..29.")]
Up = Annotated[str | None, typer.Option("--y", metavar="A..B", help="Only these heaps upwards.")]
Options = Annotated[str | None, typer.Option("--options", metavar="X,Y", help="Mark the options of a position.")]
Layers = Annotated[str, typer.Option("--layers", metavar="P3|N3", help="The solution as it grows, until this step.")]
Moves = Annotated[str | None, typer.Option("--moves", metavar="'(5,9) (4,8)'", help="The way of a game in play.")]
Crossed = Annotated[str | None, typer.Option("--crossed", metavar="'(3,5)'", help="Positions to be crossed out.")]
Slopes = Annotated[str, typer.Option("--slopes", metavar="1.618,2/3", help="Lines through (0,0).")]
Beams = Annotated[bool, typer.Option("--beams", help="Lines along the beams, whose slopes are measured.")]
Scale = Annotated[str, typer.Option("--scale", help="Colours of numbers: linear, log, rank, mod:3, only:5.")]
NoSolution = Annotated[bool, typer.Option("--no-solution", help="Empty squares: nothing of the solution.")]
Output = Annotated[Path | None, typer.Option("-o", "--output", help="A .png, .svg, .pdf or .tex (TikZ) file.")]
Dpi = Annotated[int, typer.Option("--dpi", help="Dots per inch of a PNG.")]
Width = Annotated[str, typer.Option("--width", help="How wide the picture is: 8cm, 3in, 600px (default: board 5in).")]
Legend = Annotated[bool | None, typer.Option("--legend/--no-legend", help="With a legend, or without.")]
Caption = Annotated[str | None, typer.Option("--caption", metavar="TEXT", help="A caption of your own.")]
Bare = Annotated[bool, typer.Option("--bare", help="No caption in the picture.")]
Tex = Annotated[Path | None, typer.Option("--tex", help="Write a LaTeX figure with caption and command.")]
