"""Steps from pair to pair, gaps, and what each number is, as fixed points of morphisms, found by desubstitution.

    w = sigma(w), or w = begin sigma(w)

The steps of both heaps are tried together, then each alone. The terms are sums of letters, so that one of a thousand
digits is found by taking whole images sigma^k(letter).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase

import numpy as np

from ..data.derived_sequences import (
    OWN,
    Terms,
    comment,
    compared,
    has_contrast,
    has_terms,
    names_of,
    symbol,
    terms_of,
    where,
)
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Json, Trial
from .desubstitution import MOST_LETTERS, SIZES, Substitution, desubstituted
from .number_marks import COMMENT, MARK, MARKS, extent_of_marks, has_marks, marks, told
from .periods import MIXER, SHORT, pairs_compared
from .repetition import repetition_of

Rows = Sequence[tuple[int, ...]]

SUMS = '''
def sums(n):
    """The sums of the first n letters, by whole images of images."""
    total = tuple(map(sum, zip(*BEFORE[:n]))) if BEFORE[:n] else (0,)*len(STEPS[0])
    n, total = max(0, n - len(BEFORE)), (0, *total)
    sizes = [[(1, *step) for step in STEPS]]

    def add(word, k):
        nonlocal total
        for letter in word:
            if total[0] + sizes[k][letter][0] > n:
                return letter
            total = tuple(map(sum, zip(total, sizes[k][letter])))

    k, letter = 0, add(SEED, 0)
    while letter is None and total[0] < n:
        letter, k = add(TAIL, k), k + 1
        sizes.append([tuple(map(sum, zip(*(sizes[-1][l] for l in image)))) for image in IMAGES])
    while letter is not None and total[0] < n:
        k -= 1
        letter = add(IMAGES[letter], k - 1)
    return total[1:]
'''
FACTOR = 16  # letters; a word of which more than one in COMPLEX is different is no fixed point of a small morphism
COMPLEX = 3
LETTER = "\ndef term(n):\n    return sums(n + 1)[0] - sums(n)[0]\n"


@dataclass(frozen=True)
class Morphic:
    """Letters from number `since` on, where `before` come first; `values` are the letters, whatever they stand for."""

    before: tuple[tuple[int, ...], ...]
    substitution: Substitution
    values: tuple[tuple[int, ...], ...]
    fitted: int

    @property
    def since(self) -> int:
        return len(self.before)

    @property
    def size(self) -> int:
        """How many letters say all others."""
        return self.since + self.substitution.size

    @property
    def from_words(self) -> str:
        return f" from n = {self.since} on" if self.since else ""

    @property
    def code(self) -> str:
        """Python for the sums of the letters."""
        return sums_code(self.before, self.substitution, self.values)

    def one_row_text(self) -> str:
        """The word in words, if a letter is one number."""
        values = [value for (value,) in self.values]
        letters = letters_text(values)
        named = f", {_instead(letters, values)}" if letters != list(map(str, values)) else ""
        return morphism_text(self.substitution, letters) + named

    def hypothesis(self, name: str, words: str, code: str, test: Callable[[Evidence], Trial]) -> Hypothesis:
        """The statement about a sequence."""
        images: Json = {str(letter): list(image) for letter, image in enumerate(self.substitution.images)}
        facts: dict[str, Json] = {
            "sequence": name, "since": self.since, "begin": list(self.substitution.begin), "images": images,
            "letters": [list(value) for value in self.values],
        }  # fmt: skip
        parameters = self.size + len(self.values) + (1 + len(self.values)) * len(self.values[0])
        return Hypothesis("morphisms", words, code, parameters, self.since + self.fitted + 1, test, facts=facts)

    def rows(self, n: int) -> Ints:
        """The first n values, one row for each."""
        before = np.array(self.before, np.int64).reshape(-1, len(self.values[0]))
        letters = self.substitution.letters(max(0, n - self.since))
        return np.concatenate([before, np.array(self.values, np.int64)[letters]])[:n]


def morphisms(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that words made of the pairs, or of a sequence, are fixed points of morphisms."""
    if not has_terms(evidence, 60):
        return
    if evidence.pairs is not None:
        both = morphic(np.diff(evidence.pairs, axis=0))
        if both is not None:
            yield _of_pairs(both, evidence.pairs[0])
        else:
            yield from _of_gaps(evidence)
        yield from _of_marks(evidence)
    else:
        word = morphic(terms_of(evidence, OWN)[:, None])
        yield from _of_gaps(evidence) if word is None else [_of_word(word)]


def morphic(rows: Terms) -> Morphic | None:
    """The smallest morphism of a word whose letters are rows; none if they repeat or if there are many letters.

    >>> found = morphic(np.array([[1 + (n * 377) // 610 - ((n - 1) * 377) // 610] for n in range(1, 200)]))
    >>> found.substitution.size, found.values
    (4, ((1,), (2,)))
    """
    fitted = min(len(rows) // 2, 5000)
    if rows.dtype == object or not has_contrast(_mixed(rows), fitted):
        return None
    values, codes = np.unique(rows[:fitted], axis=0, return_inverse=True)
    word = codes.ravel()
    if not 1 < len(values) <= MOST_LETTERS or _is_complex(word):
        return None
    repetition = repetition_of(word)
    most = SIZES[-1] if repetition is None else min(SIZES[-1], repetition.letters - 1)
    found = None if most <= SHORT else _smallest(word, most)
    if found is None:
        return None
    since, substitution, letters = found
    named = [tuple(map(tuple, part.tolist())) for part in (rows[:since], values[letters])]
    best = Morphic(named[0], substitution, named[1], fitted)
    return best if np.array_equal(best.rows(len(rows)), rows) else None


def _smallest(word: Ints, most: int) -> tuple[int, Substitution, Ints] | None:
    """The smallest morphism, a few letters left out before, with the letters that it has; large ones only at once."""
    best = None
    for since in range(4):  # 3 letters before the word
        letters, codes = np.unique(word[since:], return_inverse=True)
        found = desubstituted(codes.tolist(), (most if best or not since else min(most, SIZES[1])) - since)
        if found is not None:
            best, most = (since, found, letters), since + found.size - 1
    return best


def _mixed(rows: Terms) -> Terms:
    """One number for each row; equal rows have equal ones."""
    mixed = rows[:, 0]
    for column in rows.T[1:]:
        mixed = mixed * np.int64(MIXER) + column
    return mixed


def _is_complex(codes: Ints) -> bool:
    """Whether it has more factors than the fixed point of a small morphism."""
    word = bytes(codes.tolist())
    factors = {word[i : i + FACTOR] for i in range(len(word) - FACTOR)}
    return len(word) > 10 * FACTOR and COMPLEX * len(factors) > len(word)


def _of_pairs(found: Morphic, first: Ints) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        assert evidence.pairs is not None
        steps = found.rows(max(0, evidence.terms - 1))
        expected = np.concatenate([first[None], first + np.cumsum(steps, axis=0)])[: evidence.terms]
        return pairs_compared(evidence.pairs, expected)

    x, y = first.tolist()
    code = found.code + f"\ndef pair(n):\n    x, y = sums(n)\n    return {x} + x, {y} + y\n"
    values = list(zip(*found.values, strict=True))
    main = 0 if len(set(values[0])) == len(values[0]) else 1
    names = "x", "y"
    letters = letters_text(values[main])
    told = f"the gaps of {names[main]}{found.from_words} are {morphism_text(found.substitution, letters)}"
    if letters != list(map(str, values[main])):
        told += f", {_instead(letters, values[main])}"
    words = f"{told}; those of {names[1 - main]} are {_instead(letters, values[1 - main])}"
    return found.hypothesis("(x, y)", words, code, test)


def _instead(letters: list[str], values: Sequence[int]) -> str:
    if len(set(values)) == 1:
        return str(values[0])
    return f"{', '.join(map(str, values))} for {', '.join(letters)}"


def _of_gaps(evidence: Evidence) -> Iterator[Hypothesis]:
    """Sequences whose gaps are morphic, each alone."""
    for name in names_of(evidence)[:3]:
        terms = terms_of(evidence, name)
        found = morphic(np.diff(terms)[:, None])
        if found is not None:
            yield _of_sequence(name, found, int(terms[0]))


def _of_sequence(name: str, found: Morphic, first: int) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        terms = terms_of(evidence, name)
        steps = found.rows(max(0, len(terms) - 1))[:, 0]
        return compared(terms, np.concatenate([[first], first + np.cumsum(steps)])[: len(terms)], name)

    code = comment(name, symbol(name)) + found.code + f"\ndef term(n):\n    return {first} + sums(n)[0]\n"
    words = f"{symbol(name, 'n+1')} - {symbol(name)}{where(name)}{found.from_words} is {found.one_row_text()}"
    return found.hypothesis(name, words, code, test)


def _of_word(found: Morphic) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        terms = terms_of(evidence, OWN)
        return compared(terms, found.rows(len(terms))[:, 0], OWN)

    code = comment(OWN, "a_n") + found.code + LETTER
    return found.hypothesis(OWN, f"a_n{found.from_words} is {found.one_row_text()}", code, test)


def _of_marks(evidence: Evidence) -> Iterator[Hypothesis]:
    """What each number is: the smaller heap of a pair, the larger, both, or none."""
    found = morphic(marks(evidence)[:, None]) if has_marks(evidence) else None
    if found is None:
        return

    def test(evidence: Evidence) -> Trial:
        known = marks(evidence)
        wrong = np.flatnonzero(known != found.rows(len(known))[:, 0])
        extent = extent_of_marks(evidence)
        if not len(wrong):
            return Trial(len(known), extent=extent)
        return Trial(len(known), f"{wrong[0]}", int(wrong[0]), extent)

    letters = [MARKS[value] for (value,) in found.values]
    since = f"from {found.since} on, " if found.since else ""
    words = f"the numbers {since}marked {told(letters)}, are {morphism_text(found.substitution, letters)}"
    yield found.hypothesis(MARK, words, COMMENT + found.code + LETTER, test)


def sums_code(before: Rows, substitution: Substitution, values: Rows) -> str:
    """Python that defines `sums(n)`."""
    return (
        f"BEFORE = {list(before)}\n"
        f"SEED, TAIL = {list(substitution.seed)}, {list(substitution.tail)}\n"
        f"IMAGES = {[list(image) for image in substitution.images]}\n"
        f"STEPS = {list(values)}\n{SUMS}"
    )


def letters_text(values: Sequence[int | str]) -> list[str]:
    """What the letters are called: themselves where each is one character, else a, b, c, …

    >>> letters_text([1, 2]), letters_text([9, 10])
    (['1', '2'], ['a', 'b'])
    """
    shown = [str(value) for value in values]
    return shown if all(len(text) == 1 for text in shown) else list(ascii_lowercase[: len(shown)])


def morphism_text(substitution: Substitution, letters: list[str]) -> str:
    """The word in words, such as "the fixed point of 1 -> 12, 2 -> 1".

    >>> morphism_text(Substitution(b"", (bytes([0, 1]), bytes([0])), 0), ["1", "2"])
    'the fixed point of 1 -> 12, 2 -> 1 that begins with 1'
    >>> morphism_text(Substitution(bytes([0]), (bytes([1]), bytes([0, 1])), 0), ["1", "2"])
    'the word w = 1 s(w), s: 1 -> 2, 2 -> 12'
    """
    images = [f"{letters[i]} -> {_spelled(image, letters)}" for i, image in enumerate(substitution.images)]
    if not substitution.begin:
        return f"the fixed point of {', '.join(images)} that begins with {letters[substitution.start]}"
    return f"the word w = {_spelled(substitution.begin, letters)} s(w), s: {', '.join(images)}"


def _spelled(word: bytes, letters: list[str]) -> str:
    """The word, long runs of a letter as powers.

    >>> _spelled(bytes([0] * 9 + [1]), ["1", "2"])
    '1^9 2'
    """
    text = ""
    place = 0
    while place < len(word):
        run = len(word[place:]) - len(word[place:].lstrip(word[place : place + 1]))
        letter = letters[word[place]]
        text += f" {letter}^{run} " if run > 5 else letter * run
        place += run
    return " ".join(text.split())
