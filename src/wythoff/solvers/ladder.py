"""Who can answer? A ladder of methods, best first.

A method names the modifiers that it understands and refuses in words what it cannot take, so that nothing is silently
ignored. It lives in a file of its own.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, get_args

from ..answers import Trust
from ..errors import MeaningError
from ..oracle import check_remoteness
from ..question import Question
from ..question import Question as Q
from ..rules import MODIFIERS, Game
from . import shapes
from .method import Method, Sides, cube, marked_sides, plane_or_cube, removal_sides, scarce, table
from .refusal import NoMethodError, Refusal
from .resting import note

if TYPE_CHECKING:
    from .known_forms import Closed, Recursion

PLAYED = frozenset({"block", "comply", "misere"})
NIM_VALUED = frozenset({Q.NIM_VALUES, Q.NIM_VALUE, Q.VALUE_PAIRS, Q.ROW, Q.ROW_PERIOD})
TRUSTS: tuple[Trust, ...] = get_args(Trust)


# Fits of methods whose files load kernels or forms: these are imported when asked.


def _closed(game: Game) -> Closed:
    return import_module(".known_forms", __package__).closed_form(game)  # type: ignore[no-any-return]


def _closed_claims(game: Game) -> tuple[str, ...]:
    return _closed(game).rests_on + ("optimal_resolution:I.4(a)",) * bool(game.heaps_beside)


def _certified(game: Game) -> object:
    return import_module(".certified", __package__).fit(game)


def _certificates(game: Game) -> tuple[str, ...]:
    return import_module(".certified", __package__).certificates(game)  # type: ignore[no-any-return]


def _certified_pairs(game: Game) -> object:
    return import_module(".certified_pairs", __package__).fit(game)


def _in_bulk(game: Game) -> Closed | Recursion:
    return import_module(".known_forms", __package__).enumerated_form(game)  # type: ignore[no-any-return]


def _bulk_claims(game: Game) -> tuple[str, ...]:
    return _in_bulk(game).rests_on


def _pairs_both_ways(game: Game) -> object:
    return import_module(".pairs_both_ways", __package__).fit(game)


def _few_options(game: Game) -> object:
    return import_module(".few_options", __package__).outcome(game)


def _columns(game: Game) -> object:
    return import_module(".columns", __package__).fit(game)


def _pass_columns(game: Game) -> object:
    return import_module(".pass_columns", __package__).fit(game)


def _value_bitsets(game: Game) -> object:
    return import_module(".value_bitsets", __package__).fit(game)


def _sum(game: Game) -> Game:
    """The game without the Nim heaps beside it."""
    if not game.heaps_beside:
        raise Refusal("it is no sum")
    return replace(game, heaps_beside=())


def _sum_of_heaps(game: Game) -> Game:
    if game.has_layers or (game.modifiers & {"pass", "terminal", "kind"} and game.heaps != 2):
        raise Refusal("its positions have layers; or it has not two heaps, but modifiers counted on two only")
    return _sum(game)


def _any_game(game: Game) -> None:
    """The definition needs to know nothing but the game."""


def _no_claim(game: Game) -> tuple[str, ...]:
    return ()


def _sum_claims(game: Game) -> tuple[str, ...]:
    return ("optimal_resolution:I.4(a)",)


BOARDS = frozenset(
    {Q.OUTCOMES, Q.PAIRS, Q.SLICE_PAIRS, Q.IS_P, Q.WINNING_MOVES, Q.NIM_VALUES, Q.NIM_VALUE, Q.VALUE_PAIRS}
)
OUTCOMES = BOARDS - NIM_VALUED
VALUES = BOARDS & NIM_VALUED
PANORAMA = frozenset({Q.PANORAMA})
BOUNDED = PLAYED | {"radius"}
CELLS = frozenset({"terminal", "declare"})  # initial data of the counters
COUNTED = BOUNDED | CELLS | {"kind"}
SUMMED = frozenset({"beside", "block", "kind", "radius", "terminal", "pass"})
PASSED = frozenset({"misere", "radius", "terminal", "pass"})
REMOTE = frozenset({Q.REMOTENESS, Q.REMOTENESS_OF})
REMOTELY = frozenset({"misere", "radius", "pass", "terminal", "beside"})
EVERY_MODIFIER = frozenset({*(modifier.name for modifier in MODIFIERS), "kind"})
SMALL = Sides()  # no boards, or no larger ones than those of the definition

# Sides of panoramas: measured below a second (pairs both ways), 3 s (columns), 10 s (anti-diagonal counters).
LADDER: tuple[Method, ...] = (
    Method("closed_forms", "closed form", "a formula for heaps of any size",
           OUTCOMES - {Q.OUTCOMES, Q.SLICE_PAIRS} | {Q.PAIR, Q.NIM_VALUE, Q.P_COUNTS, Q.SLOPES},
           BOUNDED - {"comply"} | {"beside"}, _closed, _closed_claims, SMALL),
    Method("certified", "automaton, proved", "an automaton reads the digits of heaps of any size",
           frozenset({Q.IS_P, Q.PAIR, Q.P_COUNTS, Q.WINNING_MOVES, Q.NIM_VALUE}), COUNTED | {"pass", "beside"},
           _certified, _no_claim, SMALL, _certificates),
    Method("enumerate", "morphism or recursion", "pairs in bulk at the speed of memory",
           frozenset({Q.PAIRS}), frozenset({"misere", "block"}), _in_bulk, _bulk_claims, SMALL),
    Method("certified_pairs", "words of an automaton", "all words that a proved automaton accepts, digit by digit",
           frozenset({Q.PAIRS}), COUNTED, _certified_pairs, _no_claim, SMALL, _certificates),
    Method("pairs_both_ways", "pairs both ways", "pairs in bulk and their mirror images",
           PANORAMA, frozenset({"misere", "block"}), _pairs_both_ways, _bulk_claims, Sides(panorama=1 << 22)),
    Method("few_options", "too few options", "no position has enough options, so that all have one outcome",
           frozenset({Q.OUTCOMES, Q.PAIRS, Q.IS_P}), BOUNDED | {"beside"}, _few_options, _no_claim, Sides(4096)),
    Method("far_rows", "rows", "a window of values that moves along the row",
           frozenset({Q.ROW, Q.ROW_PERIOD, Q.NIM_VALUE}), frozenset(), shapes.row_rays, _no_claim, SMALL),
    Method("columns", "columns", "the few P-positions of one column after the other",
           PANORAMA, BOUNDED | CELLS, _columns, _no_claim, Sides(panorama=1 << 20)),
    Method("value_bitsets", "bitsets of nim-values", "the one position of each nim-value in each column, 64 at a time",
           frozenset({Q.VALUE_PAIRS}), frozenset({"radius"}), _value_bitsets, _no_claim, SMALL),
    Method("value_columns", "columns of nim-values", "the few positions of each nim-value up to one, column by column",
           frozenset({Q.VALUE_PAIRS}), frozenset({"block", "radius"}), _columns, _no_claim, SMALL),
    Method("queen", "anti-diagonal counters", "nim rays and the diagonal, bytes side by side",
           BOARDS | PANORAMA, BOUNDED, shapes.queen, _no_claim, Sides(4096, 4096, 1 << 18)),
    Method("bands", "bands", "counters and bitsets of neighbouring lines together",
           BOARDS - {Q.PAIRS}, frozenset({"block", "comply"}), shapes.wide, _no_claim, Sides(4096, 4096)),
    Method("ratio_diagonal", "ratio diagonal", "nim rays and the diagonal of T_k, bitsets",
           VALUES, BOUNDED, shapes.ratio, _no_claim, Sides(valued=2048)),
    Method("rays", "line counters", "a counter for each line of each ray; by columns where both nim rays are endless",
           BOARDS | {Q.LAYERS}, COUNTED, shapes.plane_rays, _no_claim, Sides(4096, 2048)),
    Method("guarded_rays", "guarded rays", "lines as line counters have them, guards asked once for each position",
           BOARDS, BOUNDED | {"terminal"}, shapes.split_rays, _no_claim, Sides(4096, 2048)),
    Method("marked_rays", "marked rays", "rays with any guards, walked up from each marked position",
           OUTCOMES, COUNTED, shapes.guarded_rays, _no_claim, Sides(marked_sides)),
    Method("three_vectors", "layers of three vectors", "counters for each layer",
           BOARDS, PLAYED, shapes.three, _no_claim, Sides(1024, 512)),
    Method("exact", "exact Nim", "P-positions and values joined over boxes, for each choice of heaps",
           BOARDS, frozenset({"misere"}), shapes.exact, _no_claim, Sides(cube, cube)),
    Method("masks", "mask of removals", "the same moves from everywhere: a mask, shifted",
           BOARDS, COUNTED, shapes.removals, _no_claim, Sides(1024, 1024)),
    Method("predicates", "forward marking", "any rule on two heaps, compiled to bytecode",
           BOARDS, COUNTED, shapes.predicate, _no_claim, Sides(512, 128)),
    Method("passes", "two boards", "the P-positions once the pass is used are known to be N while it is left",
           BOARDS, PASSED, shapes.without_pass, _no_claim, Sides(1024, 512)),
    Method("pass_columns", "columns of two boards", "the same where the columns of both boards are followed",
           PANORAMA, PASSED, _pass_columns, _no_claim, Sides(panorama=1 << 20)),
    Method("nim_sums", "partners", "one partner of all heaps but the last; nim-values row by row",
           BOARDS | {Q.P_BELOW}, frozenset({"misere"}), shapes.nim_sums, _no_claim,
           Sides(table, cube)),
    Method("heaps", "heaps", "plain rays on any number of heaps",
           BOARDS, BOUNDED, shapes.heap_rays, _no_claim, Sides(cube, cube)),
    Method("heap_removals", "list of removals", "the same moves from everywhere, on three and more heaps",
           BOARDS, BOUNDED, shapes.heap_removals, _no_claim, Sides(scarce, scarce)),
    Method("three_heaps", "three-heap marking", "any rule on three heaps, compiled to bytecode",
           BOARDS, BOUNDED, shapes.three_heap_rule, _no_claim, Sides(32, 16)),
    Method("sums", "Sprague–Grundy rule", "nim-values of the game against the nim-sum of the heaps",
           BOARDS, SUMMED, _sum, _sum_claims, SMALL),
    Method("nim_layers", "boards of Nim heaps", "a board for each choice of smaller Nim heaps",
           OUTCOMES, SUMMED | {"misere"}, _sum_of_heaps, _no_claim, SMALL),
    Method("remote_lines", "best of each line", "the best option so far on each line of each ray, whatever its length",
           REMOTE, REMOTELY, shapes.lines, _no_claim, Sides(remote=plane_or_cube)),
    Method("remote_layers", "best of each layer", "the best option so far on each line of the three vectors",
           REMOTE, REMOTELY - {"radius"}, shapes.three, _no_claim, Sides(remote=1024)),
    Method("remote_removals", "best of removals", "the same moves from everywhere, walked from P-positions only",
           REMOTE, REMOTELY, shapes.fixed_removals, _no_claim, Sides(remote=removal_sides)),
    Method("remote_predicates", "best by bytecode", "any rule on two heaps, asked from P-positions only",
           REMOTE, REMOTELY, shapes.predicate, _no_claim, Sides(remote=256)),
    Method("definition", "definition", "the oracle: any game, small boards",
           BOARDS | REMOTE | {Q.LAYERS}, EVERY_MODIFIER, _any_game, _no_claim, SMALL),
)  # fmt: skip


# Not a rung: what a person brings along is told as it is.
GIVEN = Method("given", "a file", "as it was read, not checked", frozenset(), frozenset(), lambda game: None, _no_claim,
               Sides())  # fmt: skip


def method_named(key: str) -> Method:
    """The rung with this key, or what stands beside the ladder."""
    return next(method for method in (*LADDER, GIVEN) if method.key == key)


def ask(question: Question, game: Game, *arguments: Any, trust: Trust = "claims") -> tuple[Method, Any]:
    """The first method that answers, and its answer; in words why nobody does.

    What is too large for it is refused: the methods below are slower.
    """
    check_trust(trust)
    _check_question(question, game)
    refusals = []
    for method in LADDER:
        try:
            answer = method.answer(question, game, method.fitted(question, game, trust), *arguments)
        except Refusal as refusal:
            if question in method.questions:
                refusals.append(f"{method}: {refusal}")
        else:
            note(method.rests_on, game)
            return method, answer
    raise NoMethodError(question, game, "; ".join(refusals))


def check_trust(trust: str) -> Trust:
    """What an answer may rest on, as a person wrote it."""
    for known in TRUSTS:
        if trust == known:
            return known
    raise MeaningError(f"trust must be one of {', '.join(map(repr, TRUSTS))}, not {trust!r}")


def _check_question(question: Question, game: Game) -> None:
    """Refuse what no method could answer about this game."""
    if question in NIM_VALUED:
        game.check_normal_play("nim-values")
    if question in REMOTE:
        check_remoteness(game)
    if question in PANORAMA and (game.heaps_beside or not replace(game, limit=None).has_finite_columns):
        raise NoMethodError(question, game, "its P-positions are too dense")


def explain(question: Question | str, game: Game, trust: Trust = "claims") -> list[tuple[Method, str | None]]:
    """Every rung with its refusal, or None where it takes the game; a size may still be too large for it."""
    asked = Question(question)
    return [(method, method.refuses(game, asked, trust)) for method in LADDER if asked in method.questions]


def taker(question: Question | str, game: Game, trust: Trust = "claims") -> Method | None:
    """The first method that takes the game; None where the question has no answer."""
    asked = Question(question)
    try:
        _check_question(asked, game)
    except MeaningError:
        return None
    return next((method for method in LADDER if method.refuses(game, asked, trust) is None), None)
