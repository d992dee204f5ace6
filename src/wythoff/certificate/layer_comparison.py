"""Is a certificate with layers about the game that it names? Decided from the text of that game and nothing else.

As in `comparison`: the layers must be, as data, what `layered_outline` makes of the text; the moves from each layer to
each other one are compared with the text once more by logic, for all positions; options and sets on small boards.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
from numpy.typing import NDArray

from ..automata import operations
from ..automata.budget import step, within
from ..automata.compiler import compiled
from ..automata.formula import Formula, Relation, both, compare, either, negation, number, variable
from ..errors import GaveUpError
from ..rules import Game, position_text
from ..translation.allowed_moves import CELLS, LANDING, TAKEN
from ..translation.layer_moves import SYSTEM, allowed_between, board_of_layer, starts_of
from .checker.content import LinearMove, Vector
from .checker.layered_content import LayeredCertificate, ListedLayer
from .layer_outline import has_layered_claim, layered_outline
from .listed_moves import automaton_of_set, moves_that_may_rest

POSITIONS = 900  # of all layers together whose options are compared


def other_layers(game: Game, certificate: LayeredCertificate) -> str:
    """Say what in the layers is not what the text of the game says; '' if nothing."""
    at = claimed_at(game, certificate)
    if not has_layered_claim(game, at):
        return f"{game} has no layers"
    expected = layered_outline(game, at)
    if [layer.state for layer in certificate.layers] != [layer.state for layer in expected.layers]:
        return f"the layers are not those of {game}"
    for said, wanted in zip(certificate.layers, expected.layers, strict=True):
        name = position_text(said.state)
        if _arcs(certificate, said) != _arcs(expected, wanted):
            return f"the moves from the layer {name} are not those of {game}"
        if dict(said.declared) != dict(wanted.declared):
            return f"the cells that are declared in the layer {name} are not those of {game}"
        if _opened(certificate, said) != _opened(expected, wanted):
            return f"where there is an option in the layer {name} is not as {game} says"
    return other_arcs(game, certificate)


def claimed_at(game: Game, certificate: LayeredCertificate) -> Vector | None:
    """The fixed heaps of the last layer, where they are not those of the text; None where nothing is fixed."""
    if game.has_layers or not certificate.layers:
        return None
    last = certificate.layers[-1].state
    return None if certificate.heaps == game.heaps and last == game.state else last


def _arcs(certificate: LayeredCertificate, layer: ListedLayer) -> Counter[tuple[object, ...]]:
    return Counter((arc.target, arc.kind, _normal(certificate.moves[arc.move])) for arc in layer.arcs)


def _opened(certificate: LayeredCertificate, layer: ListedLayer) -> object:
    return None if layer.opened is None else _normal(certificate.moves[layer.opened])


def _normal(move: LinearMove) -> tuple[object, ...]:
    return move.base, move.steps, frozenset(map(frozenset, move.guard)), frozenset(map(frozenset, move.start))


def other_arcs(game: Game, certificate: LayeredCertificate) -> str:
    """Say how the moves between layers differ from those of the text; '' if they do not, which is decided."""
    try:
        with within(cells=CELLS, members=CELLS), step(f"the moves of {game}"):
            for start, end in product(certificate.layers, repeat=2):
                if fault := _other_between(game, certificate, start, end):
                    return fault
            return next(filter(None, (_other_open(game, certificate, layer) for layer in certificate.layers)), "")
    except GaveUpError as error:
        return f"whether these are the moves of {game} cannot be decided: {error}"


def _other_between(game: Game, certificate: LayeredCertificate, start: ListedLayer, end: ListedLayer) -> str:
    heaps = certificate.heaps
    here = [arc for arc in start.arcs if certificate.layers[arc.target] == end]
    is_beside = not game.has_layers and start.state[game.heaps - heaps :] != end.state[game.heaps - heaps :]
    between = f"from the layer {position_text(start.state)} to {position_text(end.state)}"
    if any((arc.kind == "beside") != is_beside for arc in here):
        return f"a move {between} is not of the kind that {game} says"
    allowed = allowed_between(game, heaps, start.state, end.state)
    kinds = {"total"} if is_beside else set(certificate.limits)
    for kind in sorted(kinds):
        moves = [certificate.moves[arc.move] for arc in here if kind in ("total", arc.kind)]
        wanted = allowed if kind == "total" else both(allowed, _of_kind(heaps, start, end, kind))
        if fault := _difference(heaps, wanted, moves_that_may_rest(heaps, moves)):
            return f"the move {fault}, {between}, belongs to {game} or to the certificate, not to both"
    return ""


def _of_kind(heaps: int, start: ListedLayer, end: ListedLayer, kind: str) -> Formula:
    """Write as a formula that one number changes, or more than one."""
    signs = [compare(variable(name), ">", number(0)) for name in TAKEN[:heaps]]
    changed = sum(a != b for a, b in zip(start.state, end.state, strict=True))
    ways = []
    for chosen in product((True, False), repeat=heaps):
        if ((sum(chosen) + changed) == 1) == (kind == "nim"):
            ways.append(
                both(*(sign if is_taken else negation(sign) for sign, is_taken in zip(signs, chosen, strict=True)))
            )
    return either(*ways)


def _difference(heaps: int, wanted: Formula, said: Formula) -> str:
    """Name the first move that only one of two formulas allows; '' if there is none."""
    differing = operations.exactly_one(compiled(SYSTEM, wanted), compiled(SYSTEM, said))
    numbers = operations.witness(differing)
    if numbers is None:
        return ""
    values = dict(zip(differing.tracks, numbers, strict=True))
    taken, landing = (tuple(values.get(name, 0) for name in names[:heaps]) for names in (TAKEN, LANDING))
    return f"that takes {position_text(taken)} and lands on {position_text(landing)}"


def _other_open(game: Game, certificate: LayeredCertificate, layer: ListedLayer) -> str:
    """In misère play: are there options where the layer says so?"""
    if layer.opened is None:
        return ""
    heaps, zero = certificate.heaps, (0,) * certificate.heaps
    ways = [allowed_between(game, heaps, layer.state, other.state) for other in certificate.layers]
    here = Relation(starts_of(heaps, ways), tuple(map(variable, LANDING[:heaps])))
    wanted = both(here, *(compare(variable(name), "=", number(0)) for name in TAKEN[:heaps]))
    opened = certificate.moves[layer.opened]
    fault = _difference(heaps, wanted, moves_that_may_rest(heaps, [LinearMove(zero, (), (), opened.start)]))
    if not fault and opened != LinearMove(zero, (), (), opened.start):
        fault = "with a move that takes something"
    return f"whether there is an option, {fault}, is not as {game} says" if fault else ""


def other_layer_boards(game: Game, certificate: LayeredCertificate) -> str:
    """Say where options and sets differ from the definition on small boards; '' if nowhere."""
    heaps, layers = certificate.heaps, certificate.layers
    side = max(2, int((POSITIONS / len(layers)) ** (1 / heaps)))
    for layer, heap in product(layers, product(range(side), repeat=heaps)):
        position = (*heap, *layer.state)
        if set(game.options(*position)) != certificate.options(position):
            return f"the options of {position_text(position)} are not those of {game}"
    boards = solved_layers(game, certificate)
    for key, board in zip(certificate.set_keys, boards, strict=True):
        points = automaton_of_set(certificate, key)
        wrong = np.argwhere(board != points.accepts_many(*np.ogrid[tuple(map(slice, board.shape))]))
        if len(wrong):
            position = (*map(int, wrong[0]), *layers[key.value].state)
            return f"{position_text(position)} is not as the definition of {game} says"
    return ""


def solved_layers(game: Game, certificate: LayeredCertificate) -> list[NDArray[np.bool_]]:
    """Solve a small board of each layer, by methods that rest on no claim."""
    return [board_of_layer(game, certificate.heaps, layer.state) for layer in certificate.layers]
