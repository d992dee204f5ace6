"""Who can answer? A ladder of methods, best first.

A method names the modifiers that it understands and gives a reason in words where it cannot take a game, so that
nothing is silently ignored. It lives in a file of its own with one function for each question that it answers; what
follows from boards (lists, single positions, winning moves) is made from its `outcomes` and `nim_values`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ..errors import MeaningError
from ..rules import Game
from . import shapes, special
from .refusal import Refusal

DERIVED = {"pairs": "outcomes", "is_p": "outcomes", "winning_moves": "outcomes", "nim_value": "nim_values"}
PLAYED = frozenset({"block", "comply", "misere"})
NIM_VALUED = frozenset({"nim_values", "nim_value", "row", "row_period"})
TRUSTS = ("claims", "definition")


@dataclass(frozen=True)
class Method:
    """A rung: `shape` gives a string where the game does not fit; `rests_on` the claims used for a game."""

    name: str
    module: str
    reason: str
    questions: frozenset[str]
    understands: frozenset[str]
    shape: Callable[[Game], object]
    rests_on: Callable[[Game], tuple[str, ...]] = lambda game: ()

    def refuses(self, game: Game, question: str, trust: str) -> str | None:
        """Why this method cannot answer, or None."""
        if question not in self.questions:
            return f"it does not answer '{question}'"
        unknown = game.modifiers - self.understands
        if unknown:
            return f"it does not understand {', '.join(sorted(unknown))}"
        shape = self.shape(game)
        if isinstance(shape, str):
            return shape
        if trust == "definition" and (claims := self.rests_on(game)):
            return f"it rests on {', '.join(claims)}"
        return None

    def answer(self, question: str, game: Game, *arguments: Any) -> Any:
        module = import_module(f".{self.module}", __package__)
        if hasattr(module, question):
            return getattr(module, question)(game, *arguments)
        derive = getattr(import_module(".from_boards", __package__), question)
        return derive(getattr(module, DERIVED[question]), game, *arguments)


def _closed(game: Game) -> object:
    return import_module(".closed_forms", __package__).closed_form(game)


def _closed_claims(game: Game) -> tuple[str, ...]:
    claims: tuple[str, ...] = _closed(game).rests_on  # type: ignore[attr-defined]
    return claims + ("optimal_resolution:I.4(a)",) * bool(game.heaps_beside)


def _bulk(game: Game) -> object:
    return None if special.rests_on(game) else _closed(game)


def _bulk_claims(game: Game) -> tuple[str, ...]:
    return special.rests_on(game) or _closed_claims(game)


def _few_options(game: Game) -> object:
    return import_module(".few_options", __package__).outcome(game)


def _sum(game: Game) -> object:
    return None if game.heaps_beside else "it is no sum"


def _sum_of_heaps(game: Game) -> object:
    return "its positions have layers" if game.has_layers else _sum(game)


BOARDS = frozenset({"outcomes", "pairs", "is_p", "winning_moves", "nim_values", "nim_value"})
OUTCOMES = BOARDS - NIM_VALUED
VALUES = BOARDS & NIM_VALUED
BOUNDED = PLAYED | {"radius"}

LADDER: tuple[Method, ...] = (
    Method("closed form", "closed_forms", "a formula for heaps of any size",
           OUTCOMES - {"outcomes"} | {"pair", "nim_value", "slopes"}, BOUNDED - {"comply"} | {"beside"},
           _closed, _closed_claims),
    Method("morphism or recursion", "enumerate", "pairs in bulk at the speed of memory",
           frozenset({"pairs"}), frozenset({"misere", "block"}), _bulk, _bulk_claims),
    Method("too few options", "few_options", "no position has enough options, so that all have one outcome",
           frozenset({"outcomes", "pairs", "is_p"}), BOUNDED | {"beside"}, _few_options),
    Method("rows", "rows", "a window of values that moves along the row",
           frozenset({"row", "row_period", "nim_value"}), frozenset(), shapes.row_rays),
    Method("anti-diagonal counters", "queen", "nim rays and the diagonal, bytes side by side",
           BOARDS, BOUNDED, shapes.queen),
    Method("bands", "bands", "counters and bitsets of neighbouring lines together",
           BOARDS - {"pairs"}, frozenset({"block", "comply"}), shapes.wide),
    Method("guarded diagonal", "guarded_diagonal", "counters for the nim rays, forward marking on the diagonal",
           OUTCOMES, BOUNDED, shapes.guarded_diagonal),
    Method("ratio diagonal", "guarded_diagonal", "nim rays and the diagonal of T_k, bitsets",
           VALUES, BOUNDED, shapes.ratio),
    Method("line counters", "rays", "a counter for each line of each ray; by columns where both nim rays are endless",
           BOARDS | {"layers"}, BOUNDED, shapes.plane_rays),
    Method("marked rays", "marked_rays", "rays with any guards, walked up from each marked position",
           OUTCOMES, BOUNDED, shapes.guarded_rays),
    Method("layers of three vectors", "three_vectors", "counters for each layer",
           BOARDS, PLAYED, shapes.three),
    Method("mask of removals", "masks", "the same moves from everywhere: a mask, shifted",
           BOARDS, BOUNDED, shapes.removals),
    Method("guarded rays", "guarded_rays", "bitsets of lines, a guard on start or landing asked once a position",
           VALUES, BOUNDED, shapes.split_rays),
    Method("forward marking", "predicates", "any rule on two heaps, compiled to bytecode",
           BOARDS, BOUNDED, shapes.predicate),
    Method("heaps", "heaps", "plain rays on any number of heaps",
           BOARDS, BOUNDED, shapes.heap_rays),
    Method("Sprague–Grundy rule", "sums", "nim-values of the game against the nim-sum of the heaps",
           BOARDS, frozenset({"beside", "block", "radius"}), _sum, lambda game: ("optimal_resolution:I.4(a)",)),
    Method("boards of Nim heaps", "nim_layers", "a board for each choice of smaller Nim heaps",
           OUTCOMES, frozenset({"beside", "block", "radius", "misere"}), _sum_of_heaps),
    Method("definition", "definition", "the oracle: any game, small boards",
           BOARDS | {"layers"}, BOUNDED | {"beside"}, lambda game: None),
)  # fmt: skip


def ask(question: str, game: Game, *arguments: Any, trust: str = "claims") -> tuple[Method, Any]:
    """The first method that answers, and its answer; in words why nobody does.

    What is too large for it is refused: the methods below are slower.
    """
    if trust not in TRUSTS:
        raise MeaningError(f"trust must be one of {', '.join(map(repr, TRUSTS))}, not {trust!r}")
    if question in NIM_VALUED and (unfit := game.only_in_normal_play()):
        raise MeaningError(unfit)
    refusals = []
    for method in LADDER:
        why = method.refuses(game, question, trust)
        if why is None:
            try:
                return method, method.answer(question, game, *arguments)
            except Refusal as refusal:
                why = str(refusal)
        if question in method.questions:
            refusals.append(f"{method.name}: {why}")
    raise MeaningError(f"no method answers '{question}' for {game}: " + "; ".join(refusals))


def explain(question: str, game: Game, trust: str = "claims") -> list[tuple[Method, str | None]]:
    """Every rung with its refusal, or None where it takes the game; a size may still be too large for it."""
    return [(method, method.refuses(game, question, trust)) for method in LADDER if question in method.questions]
