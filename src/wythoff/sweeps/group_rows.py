"""Classes of games as rows: for people shortened, for machines complete."""

from __future__ import annotations

from typing import TypedDict

from ..question import Question
from ..rules import Position
from .boards_known import PAIRS, Unknown
from .cell_texts import short_text
from .groups import GameClass, Groups, Proofs
from .nearest import Nearest

SHOWN = 3  # other games of a class in a row for people
LONGEST = 60  # characters of a list of games

GROUP_HEADER = ["size", "game", "others", "what", "nearest", "first difference"]

NearestAnswer = TypedDict("NearestAnswer", {
    "class": int, "game": str, "equal_below": int | None, "differs_below": int | None, "at": Position | None,
    "n": int | None, "here": str | None, "there": str | None,
})  # fmt: skip
ClassAnswer = TypedDict("ClassAnswer", {
    "size": int, "games": list[str], "extent": str, "as": str | None, "proofs": Proofs, "nearest": NearestAnswer | None,
})  # fmt: skip


class GroupsAnswer(TypedDict):
    """Classes of equal boards as JSON."""

    question: str
    side: int
    classes: list[ClassAnswer]
    unknown: list[Unknown]


def group_rows(groups: Groups, is_short: bool = True) -> tuple[list[str], list[list[str]]]:
    """One row for each class, then one for each game without an answer; proofs have a column if they were asked for."""
    has_proofs = any(each.proofs.asked for each in groups.classes)
    header = GROUP_HEADER[:4] + ["proofs"] * has_proofs + GROUP_HEADER[4:]
    names = groups.names if is_short else {}
    rows = [_class_row(each, is_short, has_proofs, names) for each in groups.classes]
    for game, status, error in groups.unknown:
        reason = short_text(error) if is_short else " ".join(error.split())
        told = f"no answer ({status})" + f": {reason}" * bool(reason)
        rows.append(["-", names.get(game, game), "-", told, *["-"] * has_proofs, "-", "-"])
    return header, rows


def _class_row(each: GameClass, is_short: bool, has_proofs: bool, names: dict[str, str]) -> list[str]:
    simplest, *others = (names.get(game, game) for game in each.games)
    near = each.nearest
    return [
        str(each.size), simplest, (_shortened(others) if is_short else "; ".join(others)) or "-", each.words or "-",
        *[each.proofs.words(each.size) or "-"] * has_proofs, names.get(near.game, near.game) if near else "-",
        near.words if near else "-",
    ]  # fmt: skip


def _shortened(games: list[str]) -> str:
    shown: list[str] = []
    for game in games[:SHOWN]:
        if shown and len("; ".join([*shown, game])) > LONGEST:
            break
        shown.append(game)
    more = len(games) - len(shown)
    return "; ".join(shown) + (f" and {more} more" if more else "")


def groups_words(groups: Groups) -> str:
    """What was grouped, how far, in a line."""
    games = sum(each.size for each in groups.classes)
    what = "P-positions" if groups.question == Question.OUTCOMES else groups.question
    extent = f"the first {groups.side}" if groups.question == PAIRS else f"heaps < {groups.side}"
    many = len(groups.classes)
    told = f"{games} games in {many} class{'es' * (many != 1)} of equal {what}, {extent}; nothing is said beyond"
    return told + (f"; {len(groups.unknown)} without an answer" if groups.unknown else "")


def groups_json(groups: Groups) -> GroupsAnswer:
    """Everything that is known of the classes."""
    return {
        "question": groups.question, "side": groups.side,
        "classes": [_class_json(each) for each in groups.classes],
        "unknown": groups.unknown,
    }  # fmt: skip


def _class_json(each: GameClass) -> ClassAnswer:
    return {
        "size": each.size, "games": each.games, "extent": each.extent, "as": each.named or None,
        "proofs": each.proofs, "nearest": None if each.nearest is None else _nearest_json(each.nearest),
    }  # fmt: skip


def _nearest_json(near: Nearest) -> NearestAnswer:
    largest, position = near.place or (None, None)
    return {
        "class": near.number, "game": near.game, "equal_below": near.equal, "differs_below": near.side,
        "at": position or None, "n": None if position else largest, "here": near.here or None,
        "there": near.there or None,
    }  # fmt: skip
