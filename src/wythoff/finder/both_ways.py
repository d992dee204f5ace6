"""The P-positions of evidence as a sorted set of positions, mirror images among them, each as one number."""

from __future__ import annotations

import numpy as np

from .evidence import Evidence, Ints

SHIFT = 31  # bits of a heap: more than a list of pairs that fits into memory needs


def positions_below(evidence: Evidence) -> Ints:
    """All P-positions with both heaps below the extent, sorted.

    >>> from .evidence import pairs_evidence
    >>> positions_below(pairs_evidence("data", [(0, 0), (1, 2), (3, 5)])).tolist()
    [[0, 0], [1, 2], [2, 1]]
    """
    assert evidence.pairs is not None
    listed = evidence.pairs[(evidence.pairs < evidence.upto).all(axis=1)]
    return places_of(all_keys(listed, evidence.is_symmetric))


def all_keys(pairs: Ints, is_symmetric: bool) -> Ints:
    """The sorted keys of these pairs, with their mirror images if the set has them."""
    return np.unique(keys_of(np.concatenate([pairs, pairs[:, ::-1]]) if is_symmetric else pairs))


def keys_of(places: Ints) -> Ints:
    """A number for each position with heaps below 2^31, in lexicographic order."""
    return (places[:, 0] << SHIFT) + places[:, 1]


def places_of(keys: Ints) -> Ints:
    """The positions of these numbers."""
    return np.column_stack([keys >> SHIFT, keys & ((1 << SHIFT) - 1)])
