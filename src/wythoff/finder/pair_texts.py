"""Pairs in one line: '1 3, 2 6, 4 11' or '(1,3) (2,6) (4,11)' or '1,3 2,6 4,11'."""

from __future__ import annotations

import re

from ..errors import MeaningError
from .evidence import Evidence
from .number_tables import number_of
from .pair_lists import pairs_given
from .sequence_data import cut

WRITTEN = "pairs are written '1 3, 2 6, 4 11' or '(1,3) (2,6) (4,11)'"


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
