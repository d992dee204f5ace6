"""Turn the catalog into a menu, a game into the choices in it, and choices into a text.

A form is the choices as data; `text_of` writes it down, `form_of` reads a game back, and form_of(read(text_of(form)))
is the same form with everything in its canonical place. Whole numbers travel as decimal strings: they may exceed 2^53.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from ..errors import MeaningError
from ..rules import CATALOG, KINDS, MODIFIERS, Entry, Game, Modifier, Ray
from ..rules.catalog import MOST_HEAPS, Whole
from ..rules.cells import details_text
from ..rules.game import parameter_text
from ..rules.predicate import show

SLIDER = 10  # the last stop of a slider beyond its first
RADIUS, LIMIT, HEAP = (1, 20), (1, 12), (0, 20)
LARGEST_GUIDE = 12

DEFAULTS = {"radius": "5", "block": "2", "comply": "2"}
OWN_KIND = "i == j"  # the first condition of a kind of one's own


def catalog() -> dict[str, Any]:
    """Every named game, grouped by paper in the order of the catalog, and every modifier."""
    numbered = sorted(CATALOG, key=lambda entry: _paper_order().index(_paper(entry)))
    return {
        "groups": [
            {"paper": paper, "games": [_choice(entry) for entry in games]} for paper, games in groupby(numbered, _paper)
        ],
        "modifiers": {modifier.name: switch(modifier) for modifier in MODIFIERS},
    }


def switch(modifier: Modifier) -> dict[str, Any]:
    """A modifier on the menu: what it does, what it takes, and with what it begins."""
    given: dict[str, Any] = {"words": modifier.choice, "takes": modifier.takes}
    match modifier.takes:
        case "a radius":
            return given | _numbers(RADIUS, DEFAULTS.get(modifier.name, "5"))
        case "a limit":
            return given | _numbers(LIMIT, DEFAULTS.get(modifier.name, "2")) | {"condition": OWN_KIND}
        case "a number":
            return given | _numbers(LIMIT, "2")
        case "a condition":
            defaults = {str(heaps): f"{' + '.join('xyz'[:heaps])} <= 3" for heaps in (1, 2, 3)}
            return given | {"defaults": defaults, "example": defaults["2"], "hint": "a condition in x, y (and z)"}
        case "cells":
            defaults = {str(heaps): f"({','.join('0' * heaps)})=N" for heaps in range(1, MOST_HEAPS + 1)}
            return given | {"defaults": defaults, "example": "(1,1)=P, (0,3)=N", "hint": "positions, each =P or =N"}
        case "heaps":
            return given | {"default": ["3"], "slider": list(HEAP), "most": MOST_HEAPS}
    return given


def _numbers(slider: tuple[int, int], default: str) -> dict[str, Any]:
    return {"least": str(slider[0]), "default": default, "slider": list(slider), "kinds": list(KINDS)}


def paper_of(entry: Entry) -> str:
    """The paper of a game; of the classics, which all papers have, the further one if there is one."""
    return re.sub(r"^all(; |$)", "", entry.paper)


def _paper(entry: Entry) -> str:
    """The paper without the section."""
    if re.match(r"all\b", entry.paper):
        return "Classics"
    return re.split(r" (?=§|Remark)", entry.paper)[0] or "More"


def _paper_order() -> list[str]:
    return list(dict.fromkeys(_paper(entry) for entry in CATALOG))


def _choice(entry: Entry) -> dict[str, Any]:
    example = re.search(r"\((.*)\)$", entry.examples[0])
    defaults = example.group(1).split(",") if example else ["2"] * len(entry.parameters)
    return {
        "name": entry.name, "signature": entry.signature, "title": entry.title,
        "paper": paper_of(entry), "takes": entry.takes,
        "parameters": [_parameter(whole, text) for whole, text in zip(entry.parameters, defaults, strict=False)],
        "example": entry.examples[0], "examples": list(entry.examples),
    }  # fmt: skip


def _parameter(whole: Whole, default: str) -> dict[str, Any]:
    return {
        "name": whole.name, "least": str(whole.least), "most": str(whole.most), "infinite": whole.infinite,
        "default": default, "slider": [whole.least, min(whole.most, whole.least + SLIDER)],
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
            "own": _text(limit.own), "condition": limit.condition and show(limit.condition),
        },
        "misere": game.is_misere,
        "beside": [str(size) for size in game.heaps_beside],
        "others": {name: details_text(details)[1:-1] for name, details in game.others},
    }  # fmt: skip


def _text(number: int | None) -> str | None:
    return None if number is None else str(number)


def text_of(form: dict[str, Any]) -> str:
    """Write the choices as a text; whether they mean something together the reader of texts will say."""
    parameters = ",".join(form["parameters"])
    part: str = form["name"] + (f"({parameters})" if parameters else "") + _radius_text(form["radius"] or {})
    if form["limit"]:
        part += _limit_text(form["limit"])
    part += "".join(_other_text(name, details) for name, details in (form.get("others") or {}).items())
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
    if limit.get("own"):
        total += f".{limit['verb']}({limit['own']},{_closed(limit.get('condition') or '')})"
    return total + "".join(f".{limit['verb']}({limit[kind]},{kind})" for kind in KINDS if limit.get(kind))


def _other_text(name: str, details: str) -> str:
    takes = {modifier.name: modifier.takes for modifier in MODIFIERS}.get(name, "nothing")
    return f".{name}({_closed(details)})" if details or takes != "nothing" else f".{name}"


def _closed(details: str) -> str:
    """What stands between parentheses, if it leaves them alone: a form has a place for each modifier."""
    depth = 0
    for sign in details:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            break
    if depth:
        raise MeaningError(f"the parentheses in {details[:80]!r} do not match")
    return details


def guides(game: Game) -> list[list[int]]:
    """List the steps of its rays that are worth a line on the board."""
    if game.heaps != 2:
        return []
    steps = [move.step for move in game.moves if isinstance(move, Ray) and move.last is None]
    return [list(step) for step in dict.fromkeys(steps) if max(step) <= LARGEST_GUIDE]


def kinds_of(game: Game) -> list[str]:
    """The kinds of moves that it surely has, or may have where a rule decides."""
    return [kind for kind in KINDS if any(move.may_be(kind) for move in game.moves)]


def has_own_kinds(game: Game) -> bool:
    """Whether a block may speak of a kind given by a condition."""
    return game.heaps in (2, 3) and not game.has_layers
