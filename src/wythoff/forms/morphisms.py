"""Limit words of morphisms, and where their letters stand, for places of any size.

A morphism maps every letter to a non-empty word; when sigma(start) begins with start and is longer, the words
sigma^k(start) are prefixes of one infinite word.  Letters are counted from 1 (Optimal resolution, II.2).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from .mex_linear import MexLinear

Counts = tuple[int, ...]


@dataclass(frozen=True)
class Morphism:
    """sigma by the image of each letter (a single character), and the letter the limit word starts from."""

    images: Mapping[str, str]
    start: str
    _levels: list[dict[str, Counts]] = field(default_factory=list, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        image = self.images.get(self.start, "")
        if len(image) < 2 or not image.startswith(self.start):
            raise ValueError(f"{self.start!r} -> {image!r}: the image must begin with it and be longer")
        for letter, word in self.images.items():
            if len(letter) != 1 or not word or set(word) - set(self.images):
                known = "".join(self.alphabet)
                raise ValueError(f"{letter!r} -> {word!r}: an image is a non-empty word over {known!r}")

    @property
    def alphabet(self) -> tuple[str, ...]:
        """The letters, in the order of the images."""
        return tuple(self.images)

    def letters(self) -> Iterator[str]:
        """The limit word, letter by letter, without end."""
        lag: Iterator[str] | None = None
        word = self.images[self.start]
        while True:
            yield from word
            if lag is None:
                lag = self.letters()
                next(lag)
            word = self.images[next(lag)]

    def prefix(self, n: int) -> str:
        """The first n letters."""
        word = self.start
        while len(word) < n:
            word = word.translate({ord(letter): image for letter, image in self.images.items()})
        return word[:n]

    def recurrent(self) -> frozenset[str]:
        """The letters that occur infinitely often, those of sigma^j(tail) for endlessly many j.

        Here sigma(start) = start tail.
        """
        seen: list[frozenset[str]] = []
        letters = frozenset(self.images[self.start][1:])
        while letters not in seen:
            seen.append(letters)
            letters = frozenset("".join(self.images[letter] for letter in letters))
        return frozenset().union(*seen[seen.index(letters) :])

    def codes(self, n: int) -> NDArray[np.uint8]:
        """The first n letters as their places in the alphabet."""
        code = {letter: place for place, letter in enumerate(self.alphabet)}
        codes = [np.array([code[letter] for letter in word], np.uint8) for word in self.images.values()]
        word = np.array([code[self.start]], np.uint8)
        lengths = np.array([len(image) for image in codes])
        flat, starts = np.concatenate(codes), np.concatenate(([0], np.cumsum(lengths)[:-1]))
        while len(word) < n:
            sizes = lengths[word]
            keep = int(np.searchsorted(np.cumsum(sizes), n)) + 1
            word, sizes = word[:keep], sizes[:keep]
            ends = np.cumsum(sizes)
            inside = np.arange(ends[-1]) - np.repeat(ends - sizes, sizes)
            word = flat[np.repeat(starts[word], sizes) + inside]
        return word[:n]

    def letter(self, n: int) -> str:
        """Letter number n >= 1."""
        return self._descend((1,) * len(self.alphabet), n - 1)[1]

    def count(self, letter: str, n: int) -> int:
        """How often `letter` stands among the first n letters, n >= 0."""
        before, _ = self._descend((1,) * len(self.alphabet), n)
        return before[self.alphabet.index(letter)]

    def position(self, letter: str, i: int) -> int:
        """The place (from 1) of occurrence number i >= 1 of a recurrent letter."""
        if letter not in self.recurrent():
            raise ValueError(f"{letter!r} does not occur infinitely often in the limit word")
        key = tuple(int(other == letter) for other in self.alphabet)
        before, _ = self._descend(key, i - 1)
        return sum(before) + 1

    def positions(self, letter: str) -> Iterator[int]:
        """The places of one letter, in increasing order, without end."""
        for place, other in enumerate(self.letters(), 1):
            if other == letter:
                yield place

    def _descend(self, key: Counts, bound: int) -> tuple[Counts, str]:
        """Letter counts of the longest prefix with key . counts <= bound, and the letter that follows it."""
        level = 0
        while _dot(key, self._level(level)[self.start]) <= bound:
            level += 1
        taken, letter = (0,) * len(self.alphabet), self.start
        for k in range(level - 1, -1, -1):
            taken, letter = self._step(taken, letter, self._level(k), key, bound)
        return taken, letter

    def _step(
        self, taken: Counts, letter: str, sizes: dict[str, Counts], key: Counts, bound: int
    ) -> tuple[Counts, str]:
        """Skip whole blocks in sigma(letter), equal letters at once, up to the one that passes the bound."""
        room = bound - _dot(key, taken)
        for other, run in groupby(self.images[letter]):
            times, size = len(list(run)), _dot(key, sizes[other])
            fit = times if size == 0 else min(times, room // size)
            room -= fit * size
            taken = tuple(t + fit * s for t, s in zip(taken, sizes[other], strict=True))
            if fit < times:
                return taken, other
        raise AssertionError("the bound lies inside the block")

    def _level(self, k: int) -> dict[str, Counts]:
        """Letter counts of sigma^k(letter) for every letter."""
        while len(self._levels) <= k:
            if not self._levels:
                unit = {x: tuple(int(x == y) for y in self.alphabet) for x in self.alphabet}
                self._levels.append(unit)
                continue
            last = self._levels[-1]
            self._levels.append({x: _total(last, word) for x, word in self.images.items()})
        return self._levels[k]


def power_word(c: int) -> Morphism:
    """a -> a^c b, b -> a: the places of a and b are the pairs of Fraenkel's game (c = 1: Fibonacci)."""
    return Morphism({"a": "a" * c + "b", "b": "a"}, "a")


def double_power_word(p: int) -> Morphism:
    """a -> a^p b, b -> a^p: the places of a and b are A_i and B_i = p*A_i + i."""
    return Morphism({"a": "a" * p + "b", "b": "a" * p}, "a")


def gap_word(sequence: MexLinear) -> Morphism:
    """The A-gaps d_0 d_1 ... of a mex-linear sequence behind one extra first letter `*`, whose tail is `pre`.

    Letter d is the character '0' + d, so that digits stand for themselves.
    """
    images = {"*": "*" + _run(sequence.prefix())}
    for d in range(sequence.b + 1):
        images[chr(48 + d)] = "0" if sequence.is_arithmetic else _run(sequence.image(d))
    return Morphism(images, "*")


def _run(image: tuple[int, int]) -> str:
    return "0" * image[0] + chr(48 + image[1])


def _total(sizes: Mapping[str, Counts], word: str) -> Counts:
    total = [0] * len(sizes)
    for letter, run in groupby(word):
        times = len(list(run))
        total = [t + times * s for t, s in zip(total, sizes[letter], strict=True)]
    return tuple(total)


def _dot(key: Counts, counts: Counts) -> int:
    return sum(k * c for k, c in zip(key, counts, strict=True))
