"""Find prefixes of a word by their length and weight, taking whole blocks sigma^k(d) at once.

The word is u = pre sigma(u), sigma(d) = 0^m_d e_d.

Along the orbit d, e_d, e_{e_d}, ... a block falls apart into zero-blocks:

    sigma^k(d) = sigma^{k-1}(0)^{m_d}  sigma^{k-2}(0)^{m_{e_d}}  ...  sigma^0(0)^{m_*}  e_*

so the sizes of sigma^k(0) alone are tabulated, and u = pre sigma(pre) sigma^2(pre) ... is peeled block by
block.  A word has two sizes: its length and its weight, the sum of `base` + letter.
"""

from collections.abc import Iterator, Sequence

Size = tuple[int, int]
Key = tuple[int, int]


class BlockTable:
    """Locates prefixes of u by a non-negative combination of length and weight; the table grows as needed."""

    def __init__(self, images: Sequence[tuple[int, int]], prefix: tuple[int, int], base: int) -> None:
        self._images = images
        self._base = base
        self._zero: list[Size] = []
        self._grow_zero = _orbit_sizes(images, 0, base, self._zero)
        self._prefix = prefix
        self._starts: list[Size] = [(0, 0)]
        self._grow_start = _orbit_sizes(images, prefix[1], base, self._zero)

    def locate(self, key: Key, bound: int) -> Size:
        """Size of the longest prefix of u with key . size <= bound; key, bound >= 0, key not (0, 0)."""
        level = self._level(key, bound)
        taken = self._starts[level]
        m, e = self._prefix
        taken, inside = self._take_zeros(taken, m, level, key, bound)
        letter = 0 if inside else e
        while level:
            level -= 1
            m, e = self._images[letter]
            taken, inside = self._take_zeros(taken, m, level, key, bound)
            letter = 0 if inside else e
        return taken

    def _take_zeros(self, taken: Size, m: int, level: int, key: Key, bound: int) -> tuple[Size, bool]:
        """Take up to m copies of sigma^level(0); True when the bound falls inside one of them."""
        if m == 0:
            return taken, False
        length, weight = self._zero[level]
        room = bound - key[0] * taken[0] - key[1] * taken[1]
        fit = min(m, room // (key[0] * length + key[1] * weight))
        return (taken[0] + fit * length, taken[1] + fit * weight), fit < m

    def _level(self, key: Key, bound: int) -> int:
        """The k for which the bound falls inside the block sigma^k(pre) of u."""
        while _value(key, self._starts[-1]) <= bound:
            self._extend()
        low, high = 0, len(self._starts) - 1
        while high - low > 1:
            middle = (low + high) // 2
            if _value(key, self._starts[middle]) <= bound:
                low = middle
            else:
                high = middle
        return low

    def _extend(self) -> None:
        """Tabulate one level more: the size of sigma^k(0) and where sigma^k(pre) ends."""
        self._zero.append(next(self._grow_zero))
        length, weight = self._zero[-1]
        last = next(self._grow_start) if self._prefix[1] else self._zero[-1]
        start, m = self._starts[-1], self._prefix[0]
        self._starts.append((start[0] + m * length + last[0], start[1] + m * weight + last[1]))


def _value(key: Key, size: Size) -> int:
    return key[0] * size[0] + key[1] * size[1]


def orbit(images: Sequence[tuple[int, int]], letter: int) -> tuple[list[int], int]:
    """The distinct letters letter, e_letter, ... and the place among them where the cycle begins."""
    seen: list[int] = []
    while letter not in seen:
        seen.append(letter)
        letter = images[letter][1]
    return seen, seen.index(letter)


def _orbit_sizes(images: Sequence[tuple[int, int]], letter: int, base: int, zero: list[Size]) -> Iterator[Size]:
    """Sizes of sigma^k(letter), k = 0, 1, ...; level k reads zero[0..k-1].

    With cycle start q and period p:  |sigma^k(o_0)| = sum_{j<q} m_j Z_{k-1-j} + C_{k-q}  and
    C_k = sum_{j<p} m_{q+j} Z_{k-1-j} + C_{k-p}, where C_k = |sigma^k(o_q)| and Z_k = |sigma^k(0)|; the
    first p levels end in single letters.
    """
    letters, q = orbit(images, letter)
    p = len(letters) - q
    head = [(j, images[d][0]) for j, d in enumerate(letters[:q]) if images[d][0]]
    ring = [(j, images[d][0]) for j, d in enumerate(letters[q:]) if images[d][0]]
    cycle: list[Size] = []
    k = 0
    while True:
        if k >= q:
            i = k - q
            end = cycle[i % p] if i >= p else (1, base + letters[q + i % p])
            size = _add_zeros(end, ring, zero, i)
            cycle[i % p : i % p + 1] = [size]
            yield _add_zeros(size, head, zero, k)
        else:
            yield _add_zeros((1, base + letters[k]), head, zero, k)
        k += 1


def _add_zeros(size: Size, counts: list[tuple[int, int]], zero: list[Size], k: int) -> Size:
    length, weight = size
    for j, m in counts:
        if j >= k:
            break
        length += m * zero[k - 1 - j][0]
        weight += m * zero[k - 1 - j][1]
    return length, weight
