"""Find a morphism sigma with w = begin sigma(w) by desubstitution: read w, and cut it into the images of its letters.

The image of a letter is chosen, shortest first, when the letter is read for the first time; each later occurrence must
have the same image, so that wrong choices fail soon. Without `begin` the word is a fixed point of sigma.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...progress import report

Codes = NDArray[np.uint8]

MOST_LETTERS = 12
SIZES = (10, 20, 40, 150)  # letters of begin and all images; a small morphism is found before a large one is tried


@dataclass(frozen=True)
class Substitution:
    """w = begin sigma(w); if `begin` is empty, w begins with `start`, whose image does so too."""

    begin: bytes
    images: tuple[bytes, ...]
    start: int

    @property
    def size(self) -> int:
        """How many letters say all others."""
        return len(self.begin) + sum(map(len, self.images))

    @property
    def seed(self) -> bytes:
        """w = seed tail sigma(tail) sigma(sigma(tail)) …"""
        return b"" if self.begin else bytes([self.start])

    @property
    def tail(self) -> bytes:
        """What follows the seed."""
        return self.begin or self.images[self.start][1:]

    def letters(self, n: int) -> Codes:
        """The first n letters; what was written last is read to write on.

        >>> Substitution(b"", (bytes([0, 1]), bytes([0])), 0).letters(8).tolist()
        [0, 1, 0, 0, 1, 0, 1, 0]
        """
        flat = np.frombuffer(b"".join(self.images), np.uint8)
        lengths = np.array([len(image) for image in self.images])
        starts = np.cumsum(lengths) - lengths
        block = np.frombuffer(self.tail, np.uint8)
        parts, written = [np.frombuffer(self.seed, np.uint8), block], len(self.seed) + len(block)
        while written < n:
            report(0.0)
            sizes = lengths[block]
            ends = np.cumsum(sizes)
            keep = int(np.searchsorted(ends, n - written)) + 1
            block, sizes, ends = block[:keep], sizes[:keep], ends[:keep]
            inside = np.arange(ends[-1]) - np.repeat(ends - sizes, sizes)
            block = flat[np.repeat(starts[block], sizes) + inside]
            parts.append(block)
            written += len(block)
        return np.concatenate(parts)[:n]


def desubstituted(word: Sequence[int], most: int = SIZES[-1]) -> Substitution | None:
    """The morphism of least size, at most `most`, that the whole word agrees with; letters are 0, 1, …

    >>> desubstituted([0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1])
    Substitution(begin=b'', images=(b'\\x00\\x01', b'\\x00'), start=0)
    """
    for size in sorted({min(size, most, len(word) // 2) for size in SIZES}):
        search = _Search(bytes(word), size)
        for length in range(13):
            search.look(length)
        if search.best is not None:
            return search.best
    return None


class _Search:
    """The images so far, the best morphism found, and how many comparisons are left."""

    def __init__(self, word: bytes, most: int) -> None:
        self.word, self.most, self.left = word, most, 6000  # 6000 choices and comparisons for each size: 5 ms
        self.known = set(word)
        self.images: dict[int, bytes] = {}
        self.best: Substitution | None = None

    def look(self, begin: int) -> None:
        self._go_on(0, begin, begin)

    def _go_on(self, read: int, written: int, size: int) -> None:
        """Letters before `read` have images, which end at `written`; `size` letters were chosen."""
        while written < len(self.word):
            image = self.images.get(self.word[read])
            if image is None:
                break
            end = written + len(image)
            if not image.startswith(self.word[written:end]) or not self._has_time():
                return
            read, written = read + 1, end
            if written <= read:
                return
        else:
            self._keep(size)
            return
        for image in self._choices(read, written, size):
            self.images[self.word[read]] = image
            self._go_on(read + 1, written + len(image), size + len(image))
            del self.images[self.word[read]]

    def _choices(self, read: int, written: int, size: int) -> Iterator[bytes]:
        """The images that a new letter may have; what is read next must be written by then."""
        length = max(1, read + 2 - written)
        while size + length <= self.most and written + length <= len(self.word) and self._has_time():
            yield self.word[written : written + length]
            length += 1

    def _has_time(self) -> bool:
        self.left -= 1
        if self.left % (1 << 10) == 0:
            report(0.0)
        return self.left > 0

    def _keep(self, size: int) -> None:
        if self.known <= set(self.images) and size <= self.most:
            images = tuple(self.images[letter] for letter in range(len(self.known)))
            begin = size - sum(map(len, images))
            self.best, self.most = Substitution(self.word[:begin], images, self.word[0]), size - 1
