"""Positions from which the sets of all layers are learned, as the solvers know them or as they are marked here."""

from __future__ import annotations

from functools import reduce
from operator import xor

from ...certificate.checker.layered_content import LayeredCertificate
from ...certificate.layer_outline import without_layers
from ...certificate.linear_moves import outline as plain_outline
from ...rules import Game
from ...rules.moves import NimSum
from ...translation.layer_boards import with_state
from .known_positions import BOARD, evidence, p_positions, slice_positions
from .known_sets import Evidence
from .layer_marking import marked


def layered_evidence(game: Game, outline: LayeredCertificate, bound: int) -> list[Evidence]:
    """Ask for the P-positions of every layer below the bound."""
    states = [layer.state for layer in outline.layers]
    if game.has_layers:
        board = p_positions(game, bound)
        return [Evidence(board.positions[board.positions[:, 2] == number, :2], bound) for (number,) in states]
    if game.heaps > outline.heaps:
        if bound > BOARD and isinstance(game.moves[-1], NimSum) and not game.modifiers:
            return [slice_positions(game, state, bound) for state in states]
        return marked(outline, bound)
    if game.heaps_beside and not game.has_pass and not game.is_misere:
        values = [reduce(xor, state) for state in states]
        alone = without_layers(game)
        known = evidence(alone, plain_outline(alone, max(values)), bound)
        return [known[value] for value in values]
    return [p_positions(with_state(game, state), bound) for state in states]
