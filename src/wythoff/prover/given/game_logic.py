"""From a game to logic: which moves it has, and where a set of positions obeys its rule.

The moves come from the game's data. A parameter may stay a letter, as in `wk(k)`: it is one more number of every
relation, and the theorem is for all k. Blocking counts options on lines, which must not overlap; comply counts the
options outside the set; misère also asks whether there is an option at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from ...automata.formula import Formula, Linear, Truth, both, compare, either, exists, number, variable
from ...errors import MeaningError, NotFirstOrderError
from ...rules import Game, Ray, ThreeVectors, Where, entries, read_game
from ...rules.game import Parameter
from ...rules.modifiers import KINDS
from ...rules.moves import Move, Sector
from ...rules.predicate import Condition
from ...translation.conditions import Meaning, formula_of
from ...translation.open_moves import open_moves
from .ray_lines import Line, charts
from .uncounted_moves import Forgetting, Region, StepOfManyHeaps, Uncounted, WideAxis, WideDiagonal

LETTERS = re.compile(r"(\w+)\(([a-z](?:,[a-z])*)\)")
PLACEHOLDER = 10**18 - 10  # a parameter of a catalog entry that becomes a letter

MoveFamily = Line | Uncounted


@dataclass(frozen=True)
class Rule:
    """A game as logic. `domain` says which numbers are positions; `letters` are the parameters that stayed letters."""

    game: Game
    text: str
    letters: tuple[str, ...]
    tracks: tuple[str, ...]
    domain: Formula
    moves: tuple[MoveFamily, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return self.tracks + self.letters


def rule_of(game: Game | Rule | str) -> Rule:
    """Translate a game into logic, or refuse it and say what is not first-order."""
    if isinstance(game, Rule):
        return game
    if isinstance(game, str) and (family := LETTERS.fullmatch("".join(game.split()))):
        return _family(family.group(0), family.group(1), tuple(family.group(2).split(",")))
    known = read_game(game) if isinstance(game, str) else game
    return Rule(known, str(known), (), known.coordinates, _domain(known), tuple(_moves(known, str(known), {})))


def _family(text: str, name: str, letters: tuple[str, ...]) -> Rule:
    """Translate a catalog entry with letters as parameters: placeholders, which may only stand in guards."""
    entry = next((entry for entry in entries(name) if len(entry.parameters) == len(letters)), None)
    if entry is None:
        return rule_of(read_game(text))
    if any(parameter.most < PLACEHOLDER for parameter in entry.parameters):
        raise NotFirstOrderError(f"{text!r}: this parameter counts heaps or layers; name a value, as in {name}(3)")
    parameters: tuple[Parameter, ...] = tuple(PLACEHOLDER + index for index in range(len(letters)))
    game = Game(name, parameters)
    meaning: Meaning = {str(PLACEHOLDER + index): variable(letter) for index, letter in enumerate(letters)}
    if len(set(letters)) < len(letters) or any(letter in "xyuvij" for letter in letters):
        raise MeaningError(f"{text!r}: parameters are different letters, none of x, y, u, v, i, j")
    if any(_holds_placeholder(move) for move in game.moves):
        raise NotFirstOrderError(f"{text!r}: this parameter multiplies or bounds a move; give it a value")
    places = [parameter.name for parameter in entry.parameters]
    order = [variable(letters[places.index(name)]) for name in entry.order]
    ordered = both(*(compare(low, "<=", high) for low, high in pairwise(order)))
    return Rule(game, text, letters, game.coordinates, ordered, tuple(_moves(game, text, meaning)))


def _holds_placeholder(move: Move) -> bool:
    """Whether a placeholder stands outside a condition."""
    match move:
        case Ray(taken, width, last, _):
            return max(*taken, *move.base, width, last or 0) >= PLACEHOLDER
        case Sector(s, t):
            return max(s, t) >= PLACEHOLDER
        case ThreeVectors(alpha, beta, gamma):
            return max(alpha, beta, gamma) >= PLACEHOLDER
        case Where():
            return False
        case _:
            return True  # not known, so not trusted with a letter


def _domain(game: Game) -> Formula:
    return Truth(True) if game.layer_count is None else compare(variable("i"), "<", number(game.layer_count))


def _moves(game: Game, text: str, meaning: Meaning) -> Iterator[MoveFamily]:
    _refuse(game)
    for move in open_moves(game, game.moves):
        try:
            yield from _of_move(game, move, meaning)
        except NotFirstOrderError as error:
            raise NotFirstOrderError(f"{text}: {error}") from None


def _refuse(game: Game) -> None:
    if "kind" in game.modifiers:
        raise NotFirstOrderError(f"{game}: the prover does not know kinds of moves given by a condition")
    if game.entry.takes == "a condition" and game.heaps > 2:
        raise NotFirstOrderError(f"{game}: the prover takes rules on two heaps")
    if game.heaps_beside:
        raise NotFirstOrderError(f"{game}: Nim heaps beside a game need nim-values, which are no relation of heaps")
    if not game.is_everywhere:
        raise NotFirstOrderError(f"{game}: the positions are sums of the vectors; the prover takes games on all heaps")


def _of_move(game: Game, move: Move, meaning: Meaning) -> Iterator[MoveFamily]:
    tracks = game.coordinates
    match move:
        case Ray(_, 1):
            yield from _ray(game, move, meaning)
        case Ray(taken, width, None, None) if game.bound.nim is None and game.bound.diagonal is None:
            if sum(taken) == 2:
                yield WideDiagonal((tracks[0], tracks[1]), width, tuple(charts(tracks, taken)))
            else:
                moving = taken.index(1)
                yield WideAxis(tracks[moving], tracks[1 - moving], width)
        case Ray(taken, width, _, guard):
            yield _region(game, _band(taken, width), guard, meaning)
        case Where(condition):
            yield _region(game, Truth(True), condition, meaning)
        case Sector(s, t):
            yield _region(game, _sector(s, t), None, meaning)
        case ThreeVectors():
            yield from _layers(move)
        case _:
            raise NotFirstOrderError(f"the prover knows no moves of the kind {type(move).__name__}")


def _ray(game: Game, ray: Ray, meaning: Meaning) -> Iterator[MoveFamily]:
    """A line; a ray whose options lie on another line than its positions is a condition."""
    taken, base, last = ray.step, ray.base, ray.last
    bound = game.bound.of(KINDS[0] if ray.is_nim else KINDS[1])
    if bound is not None:
        within = ray.most_removals((bound,) * len(taken))
        last = within if last is None else min(last, within)
    if last == 0:
        return
    tracks = game.coordinates
    if sum(part > 0 for part in taken) > 2:
        yield StepOfManyHeaps(tracks, taken, last)
        return
    moving = next(axis for axis, part in enumerate(taken) if part)
    if any(base[moving] * part != start * taken[moving] for start, part in zip(base, taken, strict=True)):
        yield _region(game, _from_base(base, taken, last), ray.guard, meaning)
        return
    own_charts = tuple(charts(tracks, taken))
    meanings = [{**meaning, **chart.meaning} for chart in own_charts]
    guards = tuple(Truth(True) if ray.guard is None else formula_of(ray.guard, known) for known in meanings)
    first = None if ray.first is None else base[moving]
    yield Line(tracks, taken, own_charts, guards, last, ray.is_nim, first)


def _from_base(base: tuple[int, ...], taken: tuple[int, ...], last: int | None) -> Formula:
    """(i, j) = base + t*taken, 0 <= t < last."""
    times, i, j = variable("t"), variable("x") - variable("u"), variable("y") - variable("v")
    on_line = [compare(number(start) + times.times(part), "=", amount)
               for start, part, amount in zip(base, taken, (i, j), strict=True)]  # fmt: skip
    end = Truth(True) if last is None else compare(times, "<", number(last))
    return exists(("t",), both(*on_line, end))


def _region(game: Game, shape: Formula, guard: Condition | None, meaning: Meaning) -> Region:
    """A condition on (x, y) -> (u, v), with the bounds of the radius."""
    x, y = game.coordinates
    i, j = variable(x) - variable("u"), variable(y) - variable("v")
    known = {"x": variable(x), "y": variable(y), "u": variable("u"), "v": variable("v"), "i": i, "j": j}
    condition = Truth(True) if guard is None else formula_of(guard, {**meaning, **known})
    one = either(compare(i, "=", number(0)), compare(j, "=", number(0)))
    several = both(compare(i, ">", number(0)), compare(j, ">", number(0)))
    for kind, other in ((game.bound.nim, several), (game.bound.diagonal, one)):
        if kind is not None:
            condition = both(condition, either(other, *(_bounded(i, j, kind),)))
    return Region((x, y), both(shape, condition))


def _bounded(i: Linear, j: Linear, most: int) -> Formula:
    return both(compare(i, "<=", number(most)), compare(j, "<=", number(most)))


def _band(taken: tuple[int, ...], width: int) -> Formula:
    """|i*q - j*p| < width."""
    (p, q), i, j = taken, variable("x") - variable("u"), variable("y") - variable("v")
    off = i.times(q) - j.times(p)
    return both(compare(off, "<", number(width)), compare(off, ">", number(-width)))


def _sector(s: int, t: int) -> Formula:
    """0 < k <= l < s*k + t, either way round."""
    i, j = variable("x") - variable("u"), variable("y") - variable("v")
    ways = [
        both(compare(k, ">", number(0)), compare(k, "<=", m), compare(m, "<", k.times(s) + number(t)))
        for k, m in ((i, j), (j, i))
    ]
    return either(*ways)


def _layers(three: ThreeVectors) -> Iterator[MoveFamily]:
    """v1, v2 and v3: a v3 move lowers i, or goes down the step (alpha, beta) at least once and then to any layer."""
    tracks = ("a", "b", "i")
    for taken in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        yield Line(tracks, taken, tuple(charts(tracks, taken)), (Truth(True),))
    flat = (tracks[0], tracks[1])
    plane = Line(flat, (three.alpha, three.beta), tuple(charts(flat, (three.alpha, three.beta))), (Truth(True),) * 2)
    yield Forgetting("i", three.gamma, plane)
