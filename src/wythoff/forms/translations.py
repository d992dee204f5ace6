"""P-positions that are translations of Wythoff's, for heaps of any size.

W_k, W'_k, W_{j,k}:   (i, i) for i < k, and (A_n + k, B_n + k)                   (Fraenkel-Ho, Thms 3, 5, 9)
T_k, any k:           the same with 1 in place of k                              (Thm 11)
R-radius:             (a + (R+1)*k, b + (R+1)*l), Wythoff's (a, b) with a, b <= R    (Duchêne-Gravier, Thm 25)

Mirror images are P-positions too.
"""

from dataclasses import dataclass

from .wyt import Wyt

Pair = tuple[int, int]

WYTHOFF = Wyt(1, 1)


@dataclass(frozen=True)
class Translated:
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

    def winning_option(self, x: int, y: int) -> Pair | None:
        """A P-position that is an option of (x, y) in all these games alike; None at a P-position.

        A diagonal move ends at (A_n + k, B_n + k), so no guard forbids it; for k = 1 floor(y/x) stays 1.
        """
        low = min(x, y)
        if low < self.k:
            return None if x == y else (low, low)
        option = WYTHOFF.winning_option(x - self.k, y - self.k)
        return None if option is None else (option[0] + self.k, option[1] + self.k)


@dataclass(frozen=True)
class Radius:
    """The P-positions of Wythoff's game when no move takes more than R >= 1 from a heap.

    Every row holds infinitely many of them, so the pairs have no numbering in lexicographic order.
    """

    radius: int

    def contains(self, x: int, y: int) -> bool:
        """Whether (x, y) is a P-position."""
        return WYTHOFF.contains(x % (self.radius + 1), y % (self.radius + 1))

    def winning_option(self, x: int, y: int) -> Pair | None:
        """A P-position that is an option of (x, y); None at a P-position."""
        a, b = x % (self.radius + 1), y % (self.radius + 1)
        option = WYTHOFF.winning_option(a, b)
        return None if option is None else (x - a + option[0], y - b + option[1])
