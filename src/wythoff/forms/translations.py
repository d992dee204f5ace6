"""P-positions that are translations of Wythoff's, for heaps of any size.

W_k, W'_k, W_{j,k}:   (i, i) for i < k, and (A_n + k, B_n + k)                   (Fraenkel-Ho, Thms 3, 5, 9)
T_k, any k:           the same with 1 in place of k                              (Thm 11)
R-radius:             (a + (R+1)*k, b + (R+1)*l), Wythoff's (a, b) with a, b <= R    (Duchêne-Gravier, Thm 25)

Mirror images are P-positions too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .chains import Chain, line
from .form import Chained, Form, Numbered, Pair
from .mex_linear import MexLinear
from .wyt import Wyt

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .chains import Counts

WYTHOFF = Wyt(1, 1)
FAR = 1 << 60  # beyond all bounds up to which positions are counted


@dataclass(frozen=True)
class Translated(Numbered, Chained):
    """The P-positions of W_k, W'_k and W_{j,k} (j <= k), and with k = 1 those of every T_j."""

    k: int

    def pair(self, n: int) -> Pair:
        """Pair number n >= 0 in lexicographic order."""
        if n < self.k:
            return n, n
        a, b = WYTHOFF.pair(n - self.k)
        return a + self.k, b + self.k

    def contains(self, x: int, y: int) -> bool:
        """Whether (x, y) is a P-position."""
        if min(x, y) < self.k:
            return x == y
        return WYTHOFF.contains(x - self.k, y - self.k)

    def chains(self) -> list[Chain]:
        """The first ones on the diagonal, and those of Wythoff's game, moved."""
        return [line(0, 0, 1, 1).before(self.k), *(chain.moved(self.k, self.k) for chain in WYTHOFF.chains())]

    @property
    def near_sequence(self) -> MexLinear:
        """That of Wythoff's game."""
        return WYTHOFF.sequence

    def winning_options(self, x: int, y: int) -> list[Pair]:
        """A P-position that is an option of (x, y) in all these games alike; [] at a P-position.

        A diagonal move ends at (A_n + k, B_n + k), so no guard forbids it; for k = 1 floor(y/x) stays 1.
        """
        low = min(x, y)
        if low < self.k:
            return [] if x == y else [(low, low)]
        return [(u + self.k, v + self.k) for u, v in WYTHOFF.winning_options(x - self.k, y - self.k)]


@dataclass(frozen=True)
class Radius(Form):
    """The P-positions of Wythoff's game when no move takes more than R >= 1 from a heap.

    Every row holds infinitely many of them, so the pairs have no numbering in lexicographic order.
    """

    radius: int

    def contains(self, x: int, y: int) -> bool:
        """Whether (x, y) is a P-position."""
        return WYTHOFF.contains(x % (self.radius + 1), y % (self.radius + 1))

    def winning_options(self, x: int, y: int) -> list[Pair]:
        """A P-position that is an option of (x, y); [] at a P-position."""
        a, b = x % (self.radius + 1), y % (self.radius + 1)
        return [(x - a + u, y - b + v) for u, v in WYTHOFF.winning_options(a, b)]

    def counts(self, xs: Sequence[int], ys: Sequence[int], /) -> Counts:
        """How many P-positions each box between the bounds holds.

        Below X = a*m + x and Y = b*m + y, m being the period, are a*b*w(m,m) + a*w(m,y) + b*w(x,m) + w(x,y), where w
        counts those of Wythoff's game.
        """
        import numpy as np

        m = min(self.radius + 1, FAR)
        (a, x), (b, y) = (np.divmod(np.array(bounds, np.int64), m) for bounds in (xs, ys))
        (wide, at_x), (high, at_y) = (np.unique([*rest, m], return_inverse=True) for rest in (x, y))
        w = _counted_below(wide.tolist(), high.tolist())[np.ix_(at_x, at_y)]
        is_small = xs[-1] * ys[-1] < 1 << 62
        a, b, right, upper = (
            np.diff(each).astype(np.int64 if is_small else object) for each in (a, b, w[:-1, -1], w[-1, :-1])
        )
        inside = np.diff(np.diff(w[:-1, :-1], axis=0), axis=1)
        counts: Counts = np.outer(a, b) * w[-1, -1].item() + np.outer(a, upper) + np.outer(right, b) + inside
        return counts


def _counted_below(xs: Sequence[int], ys: Sequence[int]) -> NDArray[np.int64]:
    """How many P-positions of Wythoff's game have x < xs[i] and y < ys[j]; bounds ascend."""
    import numpy as np

    counts = WYTHOFF.counts([0, *xs], [0, *ys])
    return counts.cumsum(axis=0).cumsum(axis=1).astype(np.int64)
