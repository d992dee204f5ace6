"""P-positions that are translations of Wythoff's, for heaps of any size.

W_k, W'_k, W_{j,k}:   (i, i) for i < k, and (A_n + k, B_n + k)                   (Fraenkel-Ho, Thms 3, 5, 9)
T_k, any k:           the same with 1 in place of k                              (Thm 11)
R-radius:             (a + (R+1)*k, b + (R+1)*l), Wythoff's (a, b) with a, b <= R    (Duchêne-Gravier, Thm 25)

Mirror images are P-positions too.
"""

from dataclasses import dataclass

from .form import Form, Numbered, Pair
from .mex_linear import MexLinear
from .wyt import Wyt

WYTHOFF = Wyt(1, 1)


@dataclass(frozen=True)
class Translated(Numbered):
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
