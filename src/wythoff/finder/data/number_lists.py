"""Pairs and sequences that somebody gives: their order, how far they go, and what contradicts itself.

A list by x, then y holds all pairs of the columns before its last; a list by the largest heap, or one that is closed
under exchange of the heaps, all pairs of a square.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from operator import index

import numpy as np
from numpy.typing import NDArray

from ...errors import MeaningError, quoted
from .evidence import LARGEST, Evidence, Ints, pairs_evidence

FEWEST_TERMS = 8  # terms from which anything can be said
LONG, MOST_DIGITS = 4000, 10**6  # of a number: from LONG digits on Python's own reader may refuse
SHOWN = 40  # characters of a culprit
WRITTEN = "pairs are written '1 3, 2 6, 4 11' or '(1,3) (2,6) (4,11)'"
FEWEST = 3  # pairs from which anything can be said
NO_ZERO = "no pair has an empty heap: (0,0) was added, as the first pair of a list that begins with number 1"

Where = Callable[[int], str]  # names the place of a pair for an error


def pairs_given(
    source: str, given: Sequence[Sequence[int]] | NDArray[np.integer], where: Where, first: int | None = None,
    is_square: bool = False,
) -> Evidence:  # fmt: skip
    """Evidence from a list of pairs; `first` is the number of the first one, if numbers are given.

    Pairs with x <= y alone stand for both ways round. A list without an empty heap that does not say that it begins
    with number 0 gets (0,0), and a note. `is_square` says that all heaps stayed below a bound.

    >>> data = pairs_given("data", [(1, 2), (3, 5), (4, 7)], lambda n: f"pair {n}")
    >>> data.pairs.tolist(), data.extent, data.is_symmetric
    ([[0, 0], [1, 2], [3, 5], [4, 7]], '4 pairs, x < 4', True)
    """
    listed = checked_pairs(source, given, where)
    if first not in (None, 0, 1):
        raise MeaningError(f"{where(0)}: the pairs begin with number {first}; those from 0 or 1 on are needed")
    by_column = _is_by_column(listed, where)
    is_square = is_square and bool((listed[:, 0] > listed[:, 1]).any())
    if by_column and (is_square or _is_closed(listed)):
        by_column = False
        listed = by_largest_heap(listed)
    is_symmetric = _is_symmetric(listed, by_column)
    kept = listed[listed[:, 0] <= listed[:, 1]] if is_symmetric else listed
    adds_zero = first != 0 and bool(kept.min() > 0)
    kept = np.concatenate([np.zeros((1, 2), np.int64), kept]) if adds_zero else kept
    evidence = pairs_evidence(source, kept, by_column, is_symmetric)
    return replace(evidence, notes=(NO_ZERO,) if adds_zero else ())


def checked_pairs(source: str, given: Sequence[Sequence[int]] | NDArray[np.integer], where: Where) -> Ints:
    """The pairs as an array, if all are pairs of heaps and none is there twice."""
    if len(given) < FEWEST:
        raise MeaningError(f"{source}: at least {FEWEST} pairs are needed, not {len(given)}")
    if not isinstance(given, np.ndarray) and not _are_plain(given):
        for place, pair in enumerate(given):
            _check_heaps(pair, where(place))
    listed = np.array(given, np.int64)
    if listed.min() < 0 or listed.max() > LARGEST:
        place = int(((listed < 0) | (listed > LARGEST)).any(axis=1).argmax())
        _check_heaps(listed[place].tolist(), where(place))
    _check_different(listed, where)
    return listed


def _are_plain(given: Sequence[Sequence[object]]) -> bool:
    """Whether all are pairs of Python's integers of 64 bits; a list of a million is not looked at one by one."""
    numbers = [number for pair in given for number in pair]
    if set(map(len, given)) != {2} or set(map(type, numbers)) != {int}:
        return False
    return max(map(abs, numbers)) <= LARGEST  # type: ignore[arg-type]  # they are integers


def _check_heaps(pair: Sequence[object], place: str) -> None:
    if len(pair) != 2:
        raise MeaningError(f"{place}: a pair has two heaps, not {len(pair)}")
    x, y = (whole_number(heap, place) for heap in pair)
    if min(x, y) < 0:
        raise MeaningError(f"{place}: {quoted((x, y))} is no position: a heap has 0 or more")
    if max(x, y) > LARGEST:
        raise MeaningError(
            f"{place}: {quoted((x, y))} has a heap beyond 2^62, the largest here; "
            "numbers of any size are read as a sequence"
        )


def _check_different(listed: Ints, where: Where) -> None:
    if _is_increasing(listed):
        return
    order = np.lexsort((listed[:, 1], listed[:, 0]))
    again = np.flatnonzero((np.diff(listed[order], axis=0) == 0).all(axis=1))
    if len(again):
        one, two = sorted(order[again[0] : again[0] + 2].tolist())
        pair = quoted(tuple(listed[one].tolist()))
        raise MeaningError(f"{where(two)}: {pair} is there twice, first in {where(one)}")


def _is_increasing(listed: Ints) -> bool:
    """Whether the pairs are by x, then y, each once."""
    (x, y), (u, v) = listed[:-1].T, listed[1:].T
    return bool(((x < u) | (x == u) & (y < v)).all())


def _is_by_column(listed: Ints, where: Where) -> bool:
    """Whether the list is by x, then y; else it must be by the largest heap."""
    steps = np.diff(listed, axis=0)
    falls = (steps[:, 0] < 0) | (steps[:, 0] == 0) & (steps[:, 1] < 0)
    if not falls.any():
        return True
    if (by_largest_heap(listed) == listed).all():
        return False
    place = int(falls.argmax())
    before, after = (quoted(tuple(listed[n].tolist())) for n in (place, place + 1))
    raise MeaningError(
        f"{where(place + 1)}: {after} follows {before}; pairs are listed by x, then y, or by their largest heap"
    )


def by_largest_heap(listed: Ints) -> Ints:
    """The positions by their largest heap, then by x, then by y."""
    return listed[np.lexsort((listed[:, 1], listed[:, 0], listed.max(axis=1, initial=0)))]


def _is_closed(listed: Ints) -> bool:
    """Whether every pair is there both ways round, and not all are on the diagonal."""
    return _holds_mirrors(listed, listed)


def _is_symmetric(listed: Ints, by_column: bool) -> bool:
    """Whether pairs stand for both ways round: none has x > y, or all that must be there both ways are."""
    if not (listed[:, 0] > listed[:, 1]).any():
        return True
    upto = listed[-1, 0] if by_column else listed[-1].max()
    return _holds_mirrors(listed, listed[listed.max(axis=1) < upto])


def _holds_mirrors(listed: Ints, inner: Ints) -> bool:
    """Whether the mirror images of the inner pairs are listed, those of both halves of the board."""
    if not (inner[:, 0] > inner[:, 1]).any():
        return False
    known = {tuple(pair) for pair in listed.tolist()}
    return all((y, x) in known for x, y in inner.tolist())


def pairs_text_given(source: str, text: str) -> Evidence:
    """Evidence from pairs in a text.

    >>> pairs_text_given("--pairs", "1 3, 2 6, 4 11").pairs.tolist()
    [[0, 0], [1, 3], [2, 6], [4, 11]]
    """
    pieces = _pieces(source, text)
    pairs = []
    for place, piece in enumerate(pieces, 1):
        cells = piece.replace(",", " ").split()
        if len(cells) != 2:
            raise MeaningError(f"{source}, pair {place}: {cut(piece)!r} is no pair; {WRITTEN}")
        pairs.append([number_of(cell, f"{source}, pair {place}") for cell in cells])
    return pairs_given(source, pairs, lambda n: f"{source}, pair {n + 1}")


def _pieces(source: str, text: str) -> list[str]:
    """The texts of the pairs, without parentheses."""
    if "(" in text or ")" in text:
        rest = re.sub(r"\([^()]*\)", " ", text)
        if stray := rest.replace(",", " ").replace(";", " ").split():
            raise MeaningError(f"{source}: {cut(stray[0])!r} stands outside of parentheses; {WRITTEN}")
        return re.findall(r"\(([^()]*)\)", text)
    words = text.split()
    if words and all(re.fullmatch(r"[^,]+,[^,]+", word) for word in words):
        return words
    return [piece.strip() for piece in re.split(r"[,;\n]", text) if piece.strip()]


def sequence_given(source: str, terms: Iterable[object], offset: int = 0) -> Evidence:
    """Evidence from the terms of a sequence, numbered from the offset.

    >>> sequence_given("data", [1, 1, 2, 3, 5, 8, 13, 21], 1).extent
    '8 terms'
    """
    listed = tuple(whole_number(term, f"{source}, term {place}") for place, term in enumerate(terms, offset))
    if len(listed) < FEWEST_TERMS:
        raise MeaningError(f"{source}: at least {FEWEST_TERMS} terms are needed, not {len(listed)}")
    return Evidence(source, sequence=listed, offset=offset)


def whole_number(value: object, place: str) -> int:
    """The whole number that a value is, also one of NumPy; what is none is refused with its place."""
    if type(value) is int:
        return value
    try:
        if not isinstance(value, bool):
            return index(value)  # type: ignore[arg-type]  # what is no index raises
    except TypeError:
        pass
    raise MeaningError(f"{place}: {cut(str(value))!r} is no whole number")


def number_of(cell: str, place: str) -> int:
    """The whole number, of any size, that a cell holds; what is none is refused with its place."""
    digits = cell.lstrip("+-")
    if not (digits.isascii() and digits.isdigit() and len(cell) - len(digits) <= 1):
        raise MeaningError(f"{place}: {cut(cell)!r} is no whole number")
    if len(digits) < LONG:
        return int(cell)
    if len(digits) > MOST_DIGITS:
        raise MeaningError(f"{place}: a number has {len(digits)} digits; at most {MOST_DIGITS} are read")
    from flint import fmpz

    return int(fmpz(cell.lstrip("+")))


def cut(text: str) -> str:
    """A text that is not longer than a message may show."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
