"""Who wins hurries, who loses delays: options in the order in which a player likes them, as numbers.

    key(r) = LARGEST - r   at a P-position of remoteness r: the mover wins there, the sooner the better
    key(r) = r             at an N-position: the mover loses there, the later the better
    r      = 1 + the remoteness of the option with the largest key;  0 without options

So the greatest key of the options is all that a position needs to know of them. A position without options has
remoteness 0; it is P in normal play, N in misère play, and that is the only difference between the two.

A cell of a board of keys that is not decided yet holds the greatest key of those options that are known from
elsewhere (NO_OPTION: none), or NOWHERE where there is no position, or ENDED - 1 - key where these options are all that
there are (so ENDED itself where there are none). Decided, it holds its own key, or NOWHERE.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.jit import inlined, jit

LARGEST, HALF = 1 << 30, 1 << 29
NO_OPTION, NOWHERE, ENDED = -1, -2, -3

# The key of a position without options in normal and in misère play.
LOST, WON = LARGEST, 0

Keys = NDArray[np.int32]


@inlined
def key_above(best: int, ended: int) -> int:
    """The key of a position whose best option has this key, `ended` if it has none.  O(1).

    One that can move to a P-position of remoteness r is an N-position of remoteness r + 1; any other is a P-position,
    one more than the last of its N-options.
    """
    if best < 0:
        return ended
    return LARGEST - best + 1 if best >= HALF else LARGEST - best - 1


@inlined
def known_key(mark: int) -> int:
    """The greatest key of the options of a cell that has no others, from its mark <= ENDED.  O(1)."""
    return ENDED - 1 - mark


@jit
def to_remoteness(keys: Keys) -> None:
    """Turn the keys, int32[size], into remoteness, -1 where there is no position.  O(size)."""
    for n in range(keys.size):
        key = keys[n]
        keys[n] = LARGEST - key if key >= HALF else max(key, np.int32(-1))
