"""The P-positions of evidence as a sorted set of positions, mirror images among them, each as one number."""

from __future__ import annotations

import numpy as np

from .compared_sets import BITS, increasing, keys_of
from .evidence import Evidence, Ints


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
    return increasing(keys_of(np.concatenate([pairs, pairs[:, ::-1]]) if is_symmetric else pairs))


def places_of(keys: Ints) -> Ints:
    """The positions of these numbers."""
    return np.column_stack([keys >> BITS, keys & ((1 << BITS) - 1)])
