"""Write files to keep: pairs, the options of a square, layers, a comparison, a game in play, as CSV or JSON.

A file travels as its name, a line feed and its content. The name says the game and what of it.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any

from ... import solvers
from ...answers import Pairs
from ...boards.plan import Plan, plan_of, read
from ...boards.square import square
from ...boards.storage import Outcomes, Window
from ...errors import TooLargeError
from ...rules import Position, is_position
from ...rules.positions import read_position
from ...scenes.file_names import file_stem
from ...views import bfile, rows
from ..play.game_record import play, record_of
from ..play.table import Sent
from .steps import layers

ONLY = "only_first", "only_second"
ANSWERS = "outcome", "nim_value", "remoteness"  # about each option
MOST_COMPARED = 1 << 22  # squares of a comparison


def _file(parts: Sequence[str], ending: str, content: str) -> bytes:
    return f"{'-'.join(parts)}.{ending}\n{content}".encode()


def name_and_content(file: bytes) -> tuple[str, bytes]:
    name, _, content = file.partition(b"\n")
    return name.decode(), content


def _csv(header: Iterable[str], lines: Iterable[Iterable[Any]]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(lines)
    return out.getvalue()


def pairs_file(text: str, n: int, form: str, column: str) -> bytes:
    """Write the first n pairs, or all if they are fewer."""
    game = read(text)
    pairs = solvers.pairs(game, n)
    parts = [file_stem(text), "pairs", _numbers(pairs)]
    if form == "bfile":
        return _file(["b", *parts, column], "txt", bfile(pairs, column))
    if form == "csv":
        return _file(parts, "csv", _csv(*rows(pairs)))
    header = list(game.coordinates[: game.heaps])
    answer = {"game": str(game), "method": pairs.method.name, "header": header, "pairs": [list(pair) for pair in pairs]}
    return _file(parts, "json", json.dumps(answer))


def _numbers(pairs: Pairs) -> str:
    return f"0-{len(pairs) - 1}" if len(pairs) else "none"


def square_file(text: str, at: str, form: str) -> bytes:
    """Write the options of a position, with outcomes, nim-values and remoteness."""
    game, described = read(text), square(text, at, True)
    if not described["complete"]:
        raise TooLargeError(f"the options of ({at[:40]}) are too many to list; choose smaller heaps")
    parts = [file_stem(text), "options-of", _position(read_position(at))]
    if form == "json":
        return _file(parts, "json", json.dumps({"game": str(game)} | described, ensure_ascii=False))
    header = [*game.coordinates, *(f"taken_{name}" for name in game.coordinates)]
    lines = [
        [*option["position"], *option["removal"], option["kind"], *(option[name] for name in ANSWERS)]
        for option in described["options"]
    ]
    return _file(parts, "csv", _csv([*header, "kind", *ANSWERS], lines))


def _position(numbers: Position) -> str:
    return file_stem("-".join(map(str, numbers)))


def layers_file(text: str, rest: str, side: int, form: str) -> bytes:
    """Write at which step each square is removed, and as what."""
    removed = layers(text, rest, side)
    parts = [file_stem(text), *_slice(plan_of(text, rest)), "layers-side", str(side)]
    if form == "json":
        return _file(parts, "json", json.dumps({"game": text} | removed, ensure_ascii=False))
    lines = [
        (index % side, index // side, step, "P" if is_p else "N")
        for index, (step, is_p) in enumerate(zip(removed["steps"], removed["p"], strict=True))
        if step >= 0
    ]
    return _file(parts, "csv", _csv([*read(text).coordinates[:2], "step", "outcome"], sorted(lines)))


def play_file(sent: Sent, form: str) -> bytes:
    """Write a game in play: who did what, and where that led."""
    record, states = play(record_of(*sent))
    parts = [file_stem(str(record.game)), "play-from", _position(record.start), "after", str(len(record.actions))]
    done = zip(states, record.actions, states[1:], strict=False)
    lines = [(n, before.turn + 1, action, *after.position) for n, (before, action, after) in enumerate(done, 1)]
    header = ["n", "player", "action", *record.game.coordinates]
    if form == "csv":
        return _file(parts, "csv", _csv(header, lines))
    answer = {
        "text": str(record), "game": str(record.game), "start": [str(heap) for heap in record.start],
        "first": record.first + 1, "players": record.players, "phase": states[-1].phase,
        "winner": None if states[-1].winner is None else states[-1].winner + 1,
        "actions": [dict(zip(header, map(str, line), strict=True)) for line in lines],
    }  # fmt: skip
    return _file(parts, "json", json.dumps(answer, ensure_ascii=False))


def check_comparison(window: Window) -> None:
    """Refuse a window that is too large to be listed."""
    _, _, width, height = window
    if width * height > MOST_COMPARED:
        side = int(MOST_COMPARED**0.5)
        raise TooLargeError(
            f"a comparison of {width} x {height} squares is not listed; zoom in to {side} x {side} squares"
        )


def comparison_file(games: tuple[Plan, Plan], boards: Sequence[Outcomes], window: Window, form: str) -> bytes:
    """Write the squares of a window that are P-positions of one of two games, or of both."""
    x0, y0, width, height = window
    listed = {}
    for name, board in zip(("both", *ONLY), boards, strict=True):
        ys, xs = (board.flags(window) == 1).nonzero()
        listed[name] = sorted(zip((xs + x0).tolist(), (ys + y0).tolist(), strict=True))
    texts = [str(plan.game) for plan in games]
    where = f"x{x0}-{x0 + width - 1}-y{y0}-{y0 + height - 1}"
    first, second = ([file_stem(text), *_slice(plan)] for text, plan in zip(texts, games, strict=True))
    parts = [*first, "vs", *second, where]
    if form == "json":
        answer = {"games": texts, "rest": [list(plan.rest) for plan in games]}
        return _file(parts, "json", json.dumps(answer | {"x": [x0, x0 + width], "y": [y0, y0 + height], **listed}))
    lines = sorted(
        (*square, *(_outcome(plan, square, name in ("both", only)) for plan, only in zip(games, ONLY, strict=True)))
        for name, squares in listed.items()
        for square in squares
    )
    headings = [" ".join([text, *_slice(plan)]) for text, plan in zip(texts, games, strict=True)]
    return _file(parts, "csv", _csv(["x", "y", *headings], lines))


def _slice(plan: Plan) -> list[str]:
    """The numbers at which a board is cut through the game: z6."""
    names = plan.game.coordinates[plan.axes : plan.axes + len(plan.rest)]
    return [f"{name}{number}" for name, number in zip(names, plan.rest, strict=True)]


def _outcome(plan: Plan, square: tuple[int, int], is_p: bool) -> str:
    """P, N, or nothing where the game has no position."""
    return "P" if is_p else "N" if is_position(plan.game, plan.position(*square)) else ""
