"""Turn the catalog into a menu, a game into the choices in it, and choices into a text.

A form is the choices as data; `text_of` writes it down, `form_of` reads a game back, and form_of(read(text_of(form)))
is the same form with everything in its canonical place. Whole numbers travel as decimal strings: they may exceed 2^53.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from ...rules import CATALOG, KINDS, MODIFIERS, Entry, Game, Ray
from ...rules.catalog import MOST_HEAPS, Whole
from ...rules.game import parameter_text

SLIDER = 10  # the last stop of a slider beyond its first
RADIUS, LIMIT, HEAP = (1, 20), (1, 12), (0, 20)
LARGEST_GUIDE = 12

WORDS = {modifier.name: modifier.choice for modifier in MODIFIERS}


def catalog() -> dict[str, Any]:
    """Every named game, grouped by paper in the order of the catalog, and every modifier."""
    numbered = sorted(CATALOG, key=lambda entry: _paper_order().index(_paper(entry)))
    return {
        "groups": [
            {"paper": paper, "games": [_choice(entry) for entry in games]} for paper, games in groupby(numbered, _paper)
        ],
        "modifiers": {
            "radius": _number("radius", RADIUS, "5"),
            "block": _number("block", LIMIT, "2"),
            "comply": _number("comply", LIMIT, "2"),
            "misere": {"words": WORDS["misere"]},
            "beside": {"words": WORDS["beside"], "default": ["3"], "slider": list(HEAP), "most": MOST_HEAPS},
        },
    }


def _paper(entry: Entry) -> str:
    """The paper without the section."""
    if entry.paper == "all":
        return "Classics"
    return re.split(r" (?=§|Remark)", entry.paper)[0] or "More"


def _paper_order() -> list[str]:
    return list(dict.fromkeys(_paper(entry) for entry in CATALOG))


def _choice(entry: Entry) -> dict[str, Any]:
    example = re.search(r"\((.*)\)$", entry.examples[0])
    defaults = example.group(1).split(",") if example else ["2"] * len(entry.parameters)
    return {
        "name": entry.name, "signature": entry.signature, "title": entry.title,
        "paper": "" if entry.paper == "all" else entry.paper, "takes": entry.takes,
        "parameters": [_parameter(whole, text) for whole, text in zip(entry.parameters, defaults, strict=False)],
        "example": entry.examples[0], "examples": list(entry.examples),
    }  # fmt: skip


def _parameter(whole: Whole, default: str) -> dict[str, Any]:
    return {
        "name": whole.name, "least": str(whole.least), "most": str(whole.most), "infinite": whole.infinite,
        "default": default, "slider": [whole.least, min(whole.most, whole.least + SLIDER)],
    }  # fmt: skip


def _number(name: str, slider: tuple[int, int], default: str) -> dict[str, Any]:
    return {
        "words": WORDS[name], "least": str(slider[0]), "default": default, "slider": list(slider), "kinds": list(KINDS),
    }  # fmt: skip


def form_of(game: Game) -> dict[str, Any]:
    """The choices in the menu that make this game."""
    limit = game.limit
    return {
        "name": game.name,
        "parameters": [parameter_text(parameter) for parameter in game.parameters],
        "radius": {kind: _text(game.bound.of(kind)) for kind in KINDS},
        "limit": limit and {
            "verb": limit.verb, "total": _text(limit.total), "nim": _text(limit.nim), "diagonal": _text(limit.diagonal),
        },
        "misere": game.is_misere,
        "beside": [str(size) for size in game.heaps_beside],
        "others": game.others_text,
    }  # fmt: skip


def _text(number: int | None) -> str | None:
    return None if number is None else str(number)


def text_of(form: dict[str, Any]) -> str:
    """Write the choices as a text; whether they mean something together the reader of texts will say."""
    parameters = ",".join(form["parameters"])
    part: str = form["name"] + (f"({parameters})" if parameters else "") + _radius_text(form["radius"] or {})
    if form["limit"]:
        part += _limit_text(form["limit"])
    part += form.get("others", "")
    if form["beside"]:
        part += f" + nim({','.join(form['beside'])})"
    if not form["misere"]:
        return part
    return f"({part}).misere" if form["beside"] else f"{part}.misere"


def _radius_text(radius: dict[str, str | None]) -> str:
    given = {kind: radius[kind] for kind in KINDS if radius.get(kind)}
    if len(given) == len(KINDS) and len(set(given.values())) == 1:
        return f".radius({given['nim']})"
    return f".radius({','.join(f'{kind}={bound}' for kind, bound in given.items())})" if given else ""


def _limit_text(limit: dict[str, str | None]) -> str:
    total = f".{limit['verb']}({limit['total']})" if limit.get("total") else ""
    return total + "".join(f".{limit['verb']}({limit[kind]},{kind})" for kind in KINDS if limit.get(kind))


def guides(game: Game) -> list[list[int]]:
    """List the steps of its rays that are worth a line on the board."""
    if game.heaps != 2:
        return []
    steps = [move.step for move in game.moves if isinstance(move, Ray) and move.last is None]
    return [list(step) for step in dict.fromkeys(steps) if max(step) <= LARGEST_GUIDE]


def kinds_of(game: Game) -> list[str]:
    """The kinds of moves that it surely has, or may have where a rule decides."""
    return [kind for kind in KINDS if any(move.may_be(kind) for move in game.moves)]
