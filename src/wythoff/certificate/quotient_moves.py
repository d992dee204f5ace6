"""The moves of a game whose conditions divide by a heap, squeezed between small and large moves.

Where c*b <= a < (c + 1)*b the quotient a // b is c, and a comparison with it is linear. The small moves are those for
which all quotients are below a bound and the comparison holds; the large moves all but those for which it then fails.

    abs(max(u, v) // min(u, v) - max(x, y) // min(x, y)) <= 1   small: max(u, v) < 2*min(u, v), max(x, y) < 2*min(x, y)
                                                                large: always

A set from which no large move leads into it, but from everywhere else a small one, is the set of P-positions of the
game (see the rule in `checker.checks`). Which bound may do is tried on a small board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from ..automata import operations
from ..automata.budget import ProofTimeoutError, within
from ..automata.compiler import compiled
from ..automata.numeration import system_of
from ..errors import GaveUpError, NotFirstOrderError
from ..rules import Game, Ray, Where
from ..rules.moves import Move as RuleMove
from ..rules.predicate import And, Call, Comparison, Condition, Not, Number, Operation, Or, Term, show
from ..translation.bounded_formulas import quotients
from ..translation.conditions import formula_of
from ..translation.game_families import small_members
from ..translation.small_boards import solved_board
from ..translation.substitution import substituted
from .checker.content import LARGE, SMALL, Certificate
from .linear_moves import linear_moves, outline

BOUNDS = (2, 3)  # quotients below are told apart
MOST_QUOTIENTS = 3  # of one comparison
SIDE = 24  # of the board on which an outline is tried
CELLS = 200_000  # of one table

Bounded = Condition | bool


def squeezed_outlines(game: Game) -> Iterator[Certificate]:
    """The outlines with small and large moves, by rising bounds; of a game that cannot be squeezed, none.

    >>> from wythoff import game
    >>> certificate = next(squeezed_outlines(game("tk(1)")))
    >>> [(move.mark, move.base, len(move.guard), len(move.start)) for move in certificate.moves]
    [('', (1, 0), 0, 0), ('', (0, 1), 0, 0), ('small', (1, 1), 4, 4), ('large', (1, 1), 2, 0)]
    """
    is_plain = game.heaps == 2 and not (game.is_misere or game.complies or game.limit or game.has_layers)
    if not is_plain or not any(any(quotients(condition)) for condition in _conditions(game)):
        return
    for bound in BOUNDS:
        try:
            found = _outline(game, bound)
        except NotFirstOrderError:
            continue
        if found.is_squeezed:
            yield found


def _conditions(game: Game) -> Iterator[Condition]:
    """What the text says of its moves and of where they may start."""
    said = [move.guard if isinstance(move, Ray) else move.condition() for move in game.moves]
    return filter(None, [*said, game.terminal_set])


def decides(game: Game, squeezed: Certificate) -> bool:
    """Whether small and large moves decide the P-positions of a small board as the game does."""
    for values, member in small_members(game):
        board = solved_board(member)
        for place in product(range(SIDE), repeat=2):
            options = squeezed.options((*place, *values), without=SMALL if board[place] else LARGE)
            if any(board[option[:2]] for option in options) == board[place]:
                return False
    return True


def _outline(game: Game, bound: int) -> Certificate:
    small, large = (
        linear_moves(game, partial(_bounded_move, bound=bound, is_small=is_small)) for is_small in (True, False)
    )
    moves = [replace(move, mark="" if move in large else SMALL) for move in small]
    moves += [replace(move, mark=LARGE) for move in large if move not in small]
    return outline(game, 0, moves)


def _bounded_move(move: RuleMove, bound: int, is_small: bool) -> Sequence[RuleMove]:
    """The move with linear conditions; nothing if it is left with none."""
    match move:
        case Ray(guard=guard) if guard is not None:
            found = bounded(guard, bound, is_small)
            made: RuleMove = replace(move, guard=None if isinstance(found, bool) else found)
        case Where(condition):
            found = bounded(condition, bound, is_small)
            if found is True:
                raise NotFirstOrderError(f"'{show(condition)}' allows every removal")
            made = move if isinstance(found, bool) else Where(found)
        case _:
            return (move,)
    return () if found is False else (made,)


def bounded(condition: Condition, bound: int, is_small: bool) -> Bounded:
    """A linear condition from which this one follows, or with `is_small` False, one that follows from it.

    >>> from wythoff.rules.predicate_parser import condition_of
    >>> show(bounded(condition_of("y > 0 and x // y >= 1"), 2, True))
    'y > 0 and x >= 1*y and x < 2*y'
    >>> show(bounded(condition_of("y > 0 and x // y >= 1"), 2, False))
    'y > 0 and not x < 1*y'
    """
    match condition:
        case Not(inner):
            return _not(bounded(inner, bound, not is_small))
        case And(parts):
            return _all(bounded(part, bound, is_small) for part in parts)
        case Or(parts):
            return _any(bounded(part, bound, is_small) for part in parts)
        case Comparison(signs, terms) if any(quotients(condition)):
            links = (Comparison((sign,), (a, b)) for sign, a, b in zip(signs, terms, terms[1:], strict=False))
            return _all(_link(link, bound, is_small) for link in links)
    return condition


def _link(link: Comparison, bound: int, is_small: bool) -> Bounded:
    divided = tuple(quotients(link))
    if len(divided) > MOST_QUOTIENTS:
        raise NotFirstOrderError(f"'{show(link)}' has more than {MOST_QUOTIENTS} quotients")
    if not divided:
        return link
    known = _any(_case(link, divided, choice, is_small) for choice in product(range(bound), repeat=len(divided)))
    return known if is_small else _not(known)


def _case(link: Comparison, divided: Sequence[Operation], choice: Sequence[int], is_true: bool) -> Bounded:
    """That the quotients are these numbers, and the comparison is true, or false."""
    said = substituted(link, dict(zip(divided, map(Number, choice), strict=True)))
    parts = [part for each in zip(divided, choice, strict=True) for part in _equals(*each)]
    parts.append(said if is_true else Not(said))
    return _all(parts) if _is_possible(And(tuple(parts))) else False


def _equals(quotient: Operation, value: int) -> Iterator[Condition]:
    """value*b <= a < (value + 1)*b; a is below the least of several terms if it is below all of them."""
    a, b = quotient.left, quotient.right
    yield Comparison((">=",), (a, _times(value, b)))
    for term in b.terms if isinstance(b, Call) and b.name == "min" else (b,):
        yield Comparison(("<",), (a, _times(value + 1, term)))


def _times(factor: int, term: Term) -> Term:
    return Operation("*", Number(factor), term)


def _is_possible(condition: Condition) -> bool:
    """Whether some numbers satisfy a linear condition, x, i, u any; True where that is too much to decide."""
    formula = formula_of(condition, {})
    try:
        with within(cells=CELLS, members=CELLS):
            return not operations.is_empty(compiled(system_of("base 2"), formula))
    except ProofTimeoutError:
        raise
    except GaveUpError:
        return True


def _not(condition: Bounded) -> Bounded:
    match condition:
        case bool():
            return not condition
        case Not(inner):
            return inner
    return Not(condition)


def _all(conditions: Iterable[Bounded]) -> Bounded:
    """The conjunction, flat, without what is always true."""
    found = [part for each in conditions for part in (each.conditions if isinstance(each, And) else (each,))]
    if False in found:
        return False
    parts = tuple(part for part in found if not isinstance(part, bool) and _is_possible(Not(part)))
    return parts[0] if len(parts) == 1 else And(parts) if parts else True


def _any(conditions: Iterable[Bounded]) -> Bounded:
    """The disjunction, flat, without what is never true."""
    found = [part for each in conditions for part in (each.conditions if isinstance(each, Or) else (each,))]
    if True in found:
        return True
    parts = tuple(part for part in found if not isinstance(part, bool))
    return parts[0] if len(parts) == 1 else Or(parts) if parts else False
