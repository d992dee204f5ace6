"""Questions 16 and 17, with tested answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...extent import Extent
from ...first_differences import board_of, first_difference, unless
from ...mathematics.game_texts import backward_rule
from ...mathematics.translation_form import translation
from ...paper import Cases
from ...trusted import outcomes
from .contents import claim
from .translated_pairs import shifted


@claim("Q 16", "question", about=("wythoff",))
def backward_translation(extent: Extent) -> Cases:
    """Asks for a variant of Wythoff whose P-positions, finitely many aside, are the (A_n-k, B_n-k), k ≥ 1 fixed. Tested
    answer: yes, for every k: with m least such that A_m > k, allow Nim moves, diagonal moves that do not land on (i,i),
    and to take both piles if they differ by less than m (equal piles of a size left over by the (A_n-k, B_n-k), n ≥ m,
    excepted)."""
    side = extent.side(150)
    extent.fact("the shortest: Wythoff, and both piles may be taken if they differ by exactly 1: (0,0), (A_n-2, B_n-2)")
    for k in range(1, extent.parameters(10) + 1):
        text, free = backward_rule(k)
        board = outcomes(text, side)
        pairs = [(x, y) for x, y in shifted(-k, side) if x > 0 and x not in free]
        yield first_difference(board, board_of([*((i, i) for i in free), *pairs], side), text)
        yield unless(translation(board) == (-k, -k), f"form for k={k}", (-k, -k), translation(board))


@claim("Q 17", "question", about=("wythoff",))
def unequal_translation(extent: Extent) -> Cases:
    """Asks for a variant of Wythoff whose P-positions, finitely many aside, are the (A_n+k, B_n+l) with k ≠ l. Tested
    answer, for unordered positions: no, as long as all Nim moves stay (then no two P-pairs share a number, but
    infinitely many A_n+k are some B_m+l); among variants with leaps added and diagonal moves forbidden no form with
    k ≠ l is met. With Nim moves altered, or positions ordered, yes: see the findings."""
    side, met = extent.side(100), dict[tuple[int, int], int]()
    texts = list(variants(extent.parameters(1, "up to {} leaps")))
    extent.note(f"{len(texts)} variants with all Nim moves")
    for text in texts:
        form = translation(outcomes(text, side))
        if form:
            met[form] = met.get(form, 0) + 1
        yield unless(form is None or form[0] == form[1], f"form of {text}", "k = l", form)
    extent.fact("forms met: " + ", ".join(f"{count} with k = l = {k}" for (k, _), count in sorted(met.items())))


def variants(leaping: int) -> Iterator[str]:
    """Nim moves, guarded diagonal moves, so many leaps at most; or the whole of both piles at certain differences."""
    guards = ("i > 0", "i != 1", "i != 2", "i % 2 == 1", "max(u, v) > 0", "max(u, v) > 1", "min(u, v) > 0", "i < 5")
    leaps = ((1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (3, 4))
    for guard in guards:
        for count in range(leaping + 1):
            for chosen in combinations(leaps, count):
                added = (f"min(i, j) == {p} and max(i, j) == {q}" for p, q in chosen)
                yield f"rule({' or '.join(('i*j == 0', f'i == j and {guard}', *added))})"
        for differences in ((1,), (2,), (3,), (1, 3), (2, 4), (1, 2, 4)):
            whole = (f"max(u, v) == 0 and abs(x - y) == {d}" for d in differences)
            yield f"rule({' or '.join(('i*j == 0', f'i == j and {guard}', *whole))})"
