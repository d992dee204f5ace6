"""The places of the letters of a limit word as automata: learned from the first letters, then proved.

For a morphism sigma with u = sigma(u), let p(n) be the length of sigma(u_0 … u_{n-1}). The sets L_a of places and the
relation S of n and p(n) are right if

    every n is in exactly one L_a;    L_start(0);    S(0,0);
    S(n,m) and L_a(n)  =>  S(n+1, m + |sigma(a)|)  and  L_b(m+j) for the letter b number j of sigma(a),

for every place i > 0 lies in the image of a place n < i: induction. Each line is a sentence that is decided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import numpy as np

from ...automata.automaton import Automaton
from ...automata.budget import ProofTimeoutError, step, within
from ...automata.compiler import compiled
from ...automata.formula_reader import read_formula
from ...automata.numeration import System
from ...automata.operations import is_empty
from ...errors import GaveUpError, MeaningError, NotFirstOrderError
from ...forms.morphisms import Morphism
from ...kernels.base.array_types import Bytes, Integers
from ...progress import report, say
from ..evidence.known_sets import Evidence
from .digits import Digits
from .guess import Guess, StateLimit
from .learner import Learner

LENGTHS = (500, 5000, 50_000)  # letters from which the automata are learned
LIMIT = StateLimit(600)
MOST_LETTERS = 12
SAMPLES = 4000
SMALL = 3_000_000  # cells of a table: a right guess needs far fewer, a wrong one has no end


def letter_sets(word: Morphism, system: System) -> dict[str, Automaton]:
    """For each letter the set of its places, counted from 0; a GaveUpError where no automaton was proved.

    >>> from wythoff.automata.numeration import system_of
    >>> from wythoff.solvers.limit_words import word
    >>> sets = letter_sets(word(c=1), system_of("fib"))
    >>> {letter: places.states for letter, places in sets.items()}
    {'a': 3, 'b': 3}
    """
    if len(word.alphabet) > MOST_LETTERS:
        raise NotFirstOrderError(f"a word of {len(word.alphabet)} letters; at most {MOST_LETTERS} are learned")
    reason = ""
    for length in LENGTHS:
        say(f"{system}: learning from {length} letters")
        try:
            sets, images = _learned(word, Digits(system), length)
            reason = _fault(word, system, sets, images)
        except ProofTimeoutError:
            raise
        except (GaveUpError, MeaningError) as error:
            reason = str(error).removeprefix("gave up: ")
        else:
            if not reason:
                return sets
    raise GaveUpError(f"gave up: no automaton in {system} was proved for the letters of this word: {reason}")


def _learned(word: Morphism, digits: Digits, length: int) -> tuple[dict[str, Automaton], Automaton]:
    """Guesses for the sets of places and for S, from the first letters."""
    codes = word.codes(length)
    sizes = np.array([len(image) for image in word.images.values()])
    ends = np.concatenate([[0], np.cumsum(sizes[codes])])[:-1]
    inside = np.flatnonzero(ends < length)
    known = Evidence(np.column_stack([inside, ends[inside]]).astype(np.int64), length)
    letters = _guess(digits, 1, partial(_letters, codes), length, np.arange(length)[:, None])
    images = _guess(digits, 2, known.member, length, _around(known.positions, length))
    sets = {letter: letters.automaton(digits.system, ("n",), code) for code, letter in enumerate(word.alphabet)}
    return sets, images.automaton(digits.system, ("n", "m"))


def _letters(codes: Bytes, places: Integers) -> Bytes:
    return codes[places[:, 0]]


def _around(positions: Integers, bound: int) -> Integers:
    """Some of the positions, and their neighbours."""
    some = positions[np.unique(np.linspace(0, len(positions) - 1, SAMPLES).astype(np.int64))]
    near = np.concatenate([some + np.array([0, shift]) for shift in (-2, -1, 0, 1, 2)])
    return near[((near >= 0) & (near < bound)).all(axis=1)]


def _guess(
    digits: Digits, tracks: int, values: Callable[[Integers], Bytes], bound: int, samples: Integers
) -> Guess:  # fmt: skip
    length = digits.full_length(bound)
    learner = Learner(digits, tracks, (values, length), LIMIT)
    learner.fit(samples[(samples < digits.weights[length]).all(axis=1)])
    return learner.guess


def _fault(word: Morphism, system: System, sets: Mapping[str, Automaton], images: Automaton) -> str:
    """The first sentence that is false of these guesses; '' if they are the word."""
    names = {letter: f"L{code}" for code, letter in enumerate(word.alphabet)}
    relations = {names[letter]: places for letter, places in sets.items()} | {"S": images}
    for sentence in _sentences(word, names):
        report(0.0)
        with step("the letters of a word"), within(cells=SMALL, members=SMALL):
            false = compiled(system, read_formula(f"not ({sentence})", relations))
        if not is_empty(false):
            return f"'{sentence}' is false"
    return ""


def _sentences(word: Morphism, names: Mapping[str, str]) -> Iterator[str]:
    yield f"{names[word.start]}(0) and S(0,0)"
    some = " or ".join(f"{name}(n)" for name in names.values())
    yield f"forall n: {some}"
    for place, letter in enumerate(word.alphabet):
        for other in word.alphabet[place + 1 :]:
            yield f"forall n: not ({names[letter]}(n) and {names[other]}(n))"
    for letter, image in word.images.items():
        ahead = f"S(n + 1, m + {len(image)})"
        inside = [f"{names[other]}(m + {place})" for place, other in enumerate(image)]
        for claim in (ahead, *inside):
            yield f"forall n, m: S(n,m) and {names[letter]}(n) => {claim}"
