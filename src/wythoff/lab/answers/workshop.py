"""The rule workshop: the stamp of a game's moves, what a click on it makes, and the named games that are like it."""

from __future__ import annotations

from operator import sub
from typing import Any

from ...boards.decide import Decider
from ...boards.plan import largest_side, plan_of, read, strings
from ...errors import MeaningError, WythoffError
from ...rules import Game, Position, is_position, position_of
from ...rules.drawings import STAMP, Drawing, drawing_of, redrawn, stamp_cells
from ...rules.legality import is_option
from ...rules.moves import Removal
from ...rules.positions import read_position
from ...rules.predicate import show
from ...sets.nearest_named import SIDE, Near, nearest_named

SAMPLE = (STAMP - 1, STAMP - 1)  # from which the stamp shows all its removals


def stamp(text: str, at: str) -> dict[str, Any]:
    """Which removals are allowed from a sample square, what of them is drawn, and where the moves land."""
    game = read(text)
    try:
        drawing = drawing_of(game)
    except MeaningError as error:
        nothing: dict[str, Any] = {"at": None, "cells": [], "others": [], "landings": []}
        return {"side": STAMP, "refused": str(error), "beginnings": _beginnings()} | nothing
    sample = position_of(game, read_position(at)) if at else _full(game, SAMPLE)
    decider = Decider(game)
    return {
        "side": STAMP, "at": strings(sample[:2]), "refused": None, "beginnings": _beginnings(),
        "cells": [_cell(game, drawing, sample, removal) for removal in stamp_cells()],
        "others": [show(other) for other in drawing.others],
        "landings": [list(option[:2]) for option in decider.options(sample) or [] if option[2:] == sample[2:]],
    }  # fmt: skip


def _beginnings() -> list[dict[str, str]]:
    """Rules to begin a drawing with."""
    drawings = {"Begin with nothing": Drawing()} | {
        f"Begin with {name}": drawing_of(read(name)) for name in ("nim", "wythoff")
    }
    return [{"words": words, "text": f"rule({drawing})"} for words, drawing in drawings.items()]


def _full(game: Game, square: Position) -> Position:
    return (*square, *game.state)


def _cell(game: Game, drawing: Drawing, sample: Position, removal: Removal) -> dict[str, Any]:
    """`allowed` is null where the heaps are too small for it."""
    landing = tuple(map(sub, sample, (*removal, *(0,) * (len(sample) - 2))))
    is_small = min(landing) < 0 or not is_position(game, landing)
    through = drawing.rays_through(removal)
    mark = "ray" if removal in through else "on ray" if through else "single" if removal in drawing.singles else ""
    return {
        "removal": list(removal), "mark": mark, "rays": [list(step) for step in through],
        "allowed": None if is_small else is_option(game, sample, landing),
    }  # fmt: skip


def clicked(text: str, removal: Removal) -> dict[str, Any]:
    """The text with one removal of the stamp clicked."""
    game = read(text)
    if removal not in set(stamp_cells()):
        raise MeaningError(f"the stamp has the removals (i,j) with i, j < {STAMP} but (0,0), not {removal}")
    return {"text": str(redrawn(game, drawing_of(game).clicked(removal)))}


def without(text: str, other: str) -> dict[str, Any]:
    """The text without one of the conditions that are no rays."""
    game = read(text)
    drawing = drawing_of(game)
    left = tuple(part for part in drawing.others if show(part) != other)
    if left == drawing.others:
        raise MeaningError(
            f"{game} has no part {other[:80]!r}; it has {', '.join(map(show, drawing.others)) or 'none'}"
        )
    return {"text": str(redrawn(game, Drawing(drawing.singles, drawing.rays, left)))}


def nearest(text: str) -> dict[str, Any]:
    """The named games that are most like this one, as far as one board shows."""
    game = read(text)
    try:
        side = min(SIDE, largest_side(plan_of(text, "")))
        found = nearest_named(game, side)
    except WythoffError as error:
        return {"games": [], "refused": str(error)}
    return {"games": [_listed(near) for near in found], "refused": None}


def _listed(near: Near) -> dict[str, Any]:
    return {
        "text": near.text, "title": near.title, "words": near.words,
        "first": None if near.first is None else strings(near.first),
    }  # fmt: skip
