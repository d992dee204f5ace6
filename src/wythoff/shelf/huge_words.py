"""Greedy words of huge numbers, and back, in the system of a recurrence.

    U_n = c_1 U_{n-1} + ... + c_d U_{n-d},      U_n = c_1 U_{n-1} + ... + c_n U_0 + 1  for n < d

Only d weights are kept: those below follow by the recurrence read backwards. A number of D digits takes D^2 steps on
machine words, 10 000 digits about a second; in a base it takes the time of some multiplications.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..errors import TooLargeError
from ..progress import report

MOST_BITS = 600_000  # of a number; about a minute in the Fibonacci system
TOLD = 1 << 12  # digits after which progress is told

Word = list[int]


def word_of(recurrence: Sequence[int], number: int) -> Word:
    """The digits of a number, most significant first; 0 has none.

    >>> word_of((1, 1), 100), word_of((2, 1), 100), word_of((10,), 1907)
    ([1, 0, 0, 0, 0, 1, 0, 1, 0, 0], [1, 0, 0, 0, 0, 1], [1, 9, 0, 7])
    """
    if number.bit_length() > MOST_BITS:
        raise TooLargeError(f"a number of {number.bit_length()} bits; automata read up to {MOST_BITS}")
    if len(recurrence) == 1:
        return list(_digits(recurrence[0], number))
    return list(_greedy(recurrence, number))


def value_of(recurrence: Sequence[int], word: Sequence[int]) -> int:
    """The number of a word.

    >>> value_of((1, 1), [1, 0, 0, 0, 0, 1, 0, 1, 0, 0]), value_of((10,), [1, 9, 0, 7])
    (100, 1907)
    """
    if len(recurrence) == 1:
        return _joined(recurrence[0], word)
    weights = _first_weights(recurrence)
    # values[j] is the value of the digits so far, followed by j zeros
    values = [0] * len(recurrence)
    for place, digit in enumerate(word):
        if place % TOLD == 0:
            report(place / len(word))
        values.append(_next(recurrence, values))
        del values[0]
        if digit:
            values = [value + digit * weight for value, weight in zip(values, weights, strict=True)]
    return values[0]


def _greedy(recurrence: Sequence[int], number: int) -> Iterator[int]:
    weights, places = _largest_weights(recurrence, number)
    *others, last = recurrence
    for place in reversed(range(places)):
        if place % TOLD == 0:
            report(1 - place / places)
        weight, digit = weights.pop(), 0
        while number >= weight:
            number -= weight
            digit += 1
        yield digit
        if place >= len(recurrence):
            below = weight
            for c, lower in zip(others, reversed(weights), strict=True):
                below -= c * lower
            weights.insert(0, below // last)


def _largest_weights(recurrence: Sequence[int], number: int) -> tuple[list[int], int]:
    """The last d weights up to the number, or all if they are fewer, and how many weights there are."""
    weights = [weight for weight in _first_weights(recurrence) if weight <= number]
    places = len(weights)
    while places >= len(recurrence):
        if places % TOLD == 0:
            report(0.0)
        following = _next(recurrence, weights)
        if following > number:
            break
        weights.append(following)
        del weights[0]
        places += 1
    return weights, places


def _first_weights(recurrence: Sequence[int]) -> list[int]:
    weights: list[int] = []
    while len(weights) < len(recurrence):
        weights.append(sum(c * weight for c, weight in zip(recurrence, reversed(weights), strict=False)) + 1)
    return weights


def _next(recurrence: Sequence[int], last: Sequence[int]) -> int:
    return sum(c * weight for c, weight in zip(recurrence, reversed(last), strict=True) if c)


def _digits(base: int, number: int) -> Word:
    """The digits in a base: halves apart, so that large divisions are few."""
    if number == 0:
        return []
    powers = [base]
    while powers[-1] <= number:
        powers.append(powers[-1] ** 2)

    def halves(part: int, level: int) -> Word:
        if level < 0:
            return [part]
        high, low = divmod(part, powers[level])
        return halves(high, level - 1) + halves(low, level - 1)

    word = halves(number, len(powers) - 1)
    first = next(place for place, digit in enumerate(word) if digit)
    return word[first:]


def _joined(base: int, word: Sequence[int]) -> int:
    """The number of digits in a base: neighbours joined, again and again."""
    parts = list(word)
    while len(parts) > 1:
        if len(parts) % 2:
            parts.insert(0, 0)
        parts = [high * base + low for high, low in zip(parts[::2], parts[1::2], strict=True)]
        base = base * base
    return parts[0] if parts else 0
