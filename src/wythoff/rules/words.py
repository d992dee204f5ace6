"""Say a game in plain words, made from its data."""

from __future__ import annotations

from .game import Game
from .modifiers import MODIFIERS
from .moves import Moves, describe_rays
from .positions import vectors_of
from .vectors import are_independent


def describe(game: Game) -> str:
    """Say the whole rule: one sentence for the moves, some for each modifier, one for the end of the game."""
    sentences = [_opening(game) + "; or ".join(describe_moves(game.moves, game.heaps))]
    sentences += [sentence for modifier in MODIFIERS if modifier.is_in(game) for sentence in modifier.words(game)]
    sentences.append(_ending(game))
    return " ".join(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences)


def _opening(game: Game) -> str:
    if game.entry.on_sums:
        return "a position is a sum of the vectors, and so is what a move leaves: remove "
    return "remove " if game.moves else "no move is possible: "


def describe_moves(moves: Moves, heaps: int) -> list[str]:
    """Say what is removed: one phrase for each family of moves, equal nim rays of all heaps together."""
    if not moves:
        return ["every position is terminal"]
    phrases, others = describe_rays(moves, heaps)
    return phrases + [move.words(heaps) for move in others]


def _ending(game: Game) -> str:
    """Who wins at the end: this is also where `.misere` is said."""
    wins = "wins" if game.is_misere else "loses"
    return f"the player who cannot {'propose so many' if game.complies else 'move'} {wins}"


def independence(game: Game) -> str | None:
    """Say whether the vectors of a vectors game are independent; None for other games."""
    if not game.entry.on_sums:
        return None
    vectors = vectors_of(game)
    if are_independent(vectors):
        heaps = f"{len(vectors)} heap{'s' * (len(vectors) > 1)}"
        return f"Z-independent: each position is one sum only, so without modifiers this is Nim with {heaps}"
    return "not Z-independent: some position is a sum in more than one way"
