"""Is a certificate about the game that it names? Decided from the text of that game and nothing else.

Heaps, verb, limits, misère and moves must be, as data, what `outline` makes of the text. That `outline` is right about
the moves is decided once more by logic, for all positions, from the condition as it is written. Boards are a test of
both: options and the set itself are compared with the definition on a small square. A family of games is compared for
all values of its letters, on boards for some of them.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import product

from ..automata.numeration import system_of
from ..errors import NotFirstOrderError, WythoffError
from ..rules import Game, read_game
from ..rules.positions import is_position
from ..translation.game_families import family_of, small_members
from ..translation.small_boards import other_set
from .checker.content import COLUMNS, LARGE, LARGEST_HEAP, SMALL, Certificate, LinearMove, Numbering
from .checker.layered_content import LayeredCertificate
from .layer_comparison import claimed_at, other_layer_boards, other_layers
from .layer_outline import layered_outline
from .linear_moves import outline
from .listed_moves import automaton_of, moves_not_between, other_moves, other_positions
from .quotient_moves import squeezed_outlines

__all__ = ["automaton_of", "difference", "other_boards", "other_claim"]

OPTIONS = {1: 200, 2: 12, 3: 4}  # side of the square on which options are compared, by the number of heaps


def difference(certificate: Certificate) -> str:
    """Say what in a checked certificate is not what the text of its game says; '' if nothing."""
    return other_claim(certificate) or other_boards(certificate)


def other_claim(certificate: Certificate) -> str:
    """Say the same of all but the machines; nothing needs to be checked before."""
    try:
        game = game_of(certificate)
        if str(game) != certificate.game:
            return f"the game {certificate.game[:60]!r} is written {str(game)[:60]!r}"
        expected = _expected(game, certificate)
        if isinstance(expected, str):
            return expected
        if other := _other_system(certificate):
            return other
        other = _other_rule(certificate, expected) or _other_list(certificate, expected)
        other = other or _other_order(certificate.numbering, game)
        other = other or (other_positions(game, certificate.positions) if certificate.positions else "")
        if isinstance(certificate, LayeredCertificate):
            return other or other_layers(game, certificate)
        compared = moves_not_between if certificate.is_squeezed else other_moves
        return other or compared(game, certificate.moves)
    except NotFirstOrderError as error:
        return f"not decided: {error}"
    except WythoffError as error:
        return str(error)


def _other_system(certificate: Certificate) -> str:
    system = system_of(certificate.system)
    if system.recurrence != certificate.recurrence:
        return f"the recurrence of {certificate.system} is not {certificate.recurrence}"
    if system.radix != certificate.radix:
        return f"{certificate.system} has {system.radix} digits, not {certificate.radix}"
    return ""


def game_of(certificate: Certificate) -> Game:
    """Read the game, or the family of games, that a certificate names."""
    if certificate.parameters:
        return family_of(certificate.game, map(str, certificate.parameters))
    return read_game(certificate.game)


def _expected(game: Game, certificate: Certificate) -> Certificate | str:
    """What the text says of the game; or in words that it allows other moves, where it has no list of them."""
    if isinstance(certificate, LayeredCertificate):
        return layered_outline(game, claimed_at(game, certificate))
    try:
        return outline(game, certificate.value)
    except NotFirstOrderError:
        if squeezed := list(squeezed_outlines(game)) if certificate.is_squeezed else []:
            return next((one for one in squeezed if not _other_list(certificate, one)), squeezed[0])
        if game.heaps == certificate.heaps and (other := other_moves(game, certificate.moves)):
            return other
        raise


def other_boards(certificate: Certificate) -> str:
    """Say where options and set differ from the definition on small boards; '' if nowhere."""
    if isinstance(certificate, LayeredCertificate):
        return other_layer_boards(read_game(certificate.game), certificate)
    points = automaton_of(certificate)
    for values, game in small_members(game_of(certificate)):
        for position in filter(partial(is_position, game), product(range(OPTIONS[game.heaps]), repeat=game.heaps)):
            small, large = (
                {option[: game.heaps] for option in certificate.options((*position, *values), without)}
                for without in (LARGE, SMALL)
            )
            if not small <= set(game.options(*position)) <= large or (small != large and not certificate.is_squeezed):
                return f"the options of {position} are not those of {game}"
        if other := other_set(game, points, certificate.value, values):
            return other
    return ""


def _other_rule(certificate: Certificate, expected: Certificate) -> str:
    for what in ("heaps", "parameters", "positions", "verb", "limits", "is_misere", "value"):
        said, wanted = getattr(certificate, what), getattr(expected, what)
        if said != wanted:
            return f"{what.removeprefix('is_')} of {certificate.game}: {wanted}, not {said} as the certificate says"
    return ""


def _other_order(numbering: Numbering | None, game: Game) -> str:
    """Compare the order in which P-positions are numbered with that of the pairs of the game."""
    if numbering is None or (numbering.order, numbering.is_half) == order_of_pairs(game):
        return ""
    half = ", x <= y" if numbering.is_half else ""
    return f"the pairs of {game} are not numbered by {numbering.order}{half}"


def order_of_pairs(game: Game) -> tuple[str, bool]:
    """By what the pairs of a game on two heaps are numbered, and whether only those with x <= y are."""
    return COLUMNS if game.has_finite_columns else LARGEST_HEAP, game.exchangeable > 1


def _other_list(certificate: Certificate, expected: Certificate) -> str:
    """Compare the moves as a list without order, guards as conjunctions of disjunctions without order."""
    listed, wanted = (Counter(map(_normal, each.moves)) for each in (certificate, expected))
    if listed == wanted:
        return ""
    extra, missing = list((listed - wanted).elements()), list((wanted - listed).elements())
    which = f"{extra[0][:2]} is none of them" if extra else f"{missing[0][:2]} is missing"
    return f"the moves are not those of {certificate.game}: {which}"


def _normal(move: LinearMove) -> tuple[object, ...]:
    guards = frozenset(map(frozenset, move.guard)), frozenset(map(frozenset, move.start))
    return move.base, move.steps, *guards, move.mark
