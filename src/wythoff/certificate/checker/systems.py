"""Whether the numbers of a certificate are written in the system that it names.

    base b   c = (b)        fib   c = (1, 1)        ostrowski a   c = (a, 1)        pisot c_1 ... c_d

U_n, the number of valid words of length n, must begin with U_n = c_1 U_{n-1} + ... + c_n U_0 + 1 for n < d and then
follow the recurrence c. A digit d that is followed by m more must be worth d*U_m: so many words with smaller digits
come before those with d. Then the n-th word has the value n. What follows d must be a number itself, below U_m: then d
is the largest digit with d*U_m <= n, and the word is the greedy one.
"""

from __future__ import annotations

import re
from itertools import product

from .content import Certificate, CertificateError, Machine, Vector, one_longer

_NAME = re.compile(r"fib|base ([0-9]{1,2})|ostrowski ([0-9]{1,2})|pisot((?: -?[0-9]{1,8})+)")


def recurrence_of(name: str) -> Vector | None:
    """Look up the recurrence of the system of this name; None if there is no such system."""
    match = _NAME.fullmatch(name)
    if not match:
        return None
    base, ostrowski, pisot = match.groups()
    if base:
        return (int(base),)
    if ostrowski:
        return int(ostrowski), 1
    return tuple(map(int, pisot.split())) if pisot else (1, 1)


def check_system(certificate: Certificate) -> None:
    """Check the name, the recurrence, the first weights, the worth and the end of every digit."""
    name, recurrence, numbers = certificate.system, certificate.recurrence, certificate.numbers
    if recurrence_of(name) != recurrence:
        raise CertificateError(f"{name[:60]!r} is no numeration system with the recurrence {recurrence}")
    # Where a word ends, what comes before it is a product of two sequences that follow the matrix of the words: it is 0
    # everywhere if it is as often as that matrix has entries.
    counts = [numbers.outputs]
    while len(counts) < max(len(numbers.rows) ** 2, len(recurrence)):
        counts.append(one_longer(numbers, counts[-1]))
    for n in range(len(recurrence)):
        expected = sum(c * counts[n - 1 - k][0] for k, c in enumerate(recurrence[:n])) + 1
        if counts[n][0] != expected:
            raise CertificateError(f"numbers: {counts[n][0]} words of length {n}, {expected} in {name}")
    _check_endings(numbers, name)
    for state, below in product(_reached(numbers), counts):
        before = 0
        for digit, target in enumerate(numbers.rows[state]):
            if target >= 0:
                if below[target] and before != digit * below[0]:
                    raise CertificateError(f"numbers: the digit {digit} in state {state} is not worth what {name} says")
                before += below[target]


def _check_endings(numbers: Machine, name: str) -> None:
    """Check that what may follow a digit is a number itself."""
    # A pair of states has read the same word, the second from state 0.
    pairs = [(state, 0) for state in _reached(numbers)]
    for state, other in pairs:
        if numbers.outputs[state] and not (other >= 0 and numbers.outputs[other]):
            raise CertificateError(f"numbers: the end of a word is no number of {name}")
        rows = zip(
            numbers.rows[state], numbers.rows[other] if other >= 0 else (-1,) * len(numbers.rows[0]), strict=True
        )
        pairs += {pair for pair in rows if pair[0] >= 0} - set(pairs)


def _reached(numbers: Machine) -> list[int]:
    waiting = [0]
    for state in waiting:
        waiting += {target for target in numbers.rows[state] if target >= 0} - set(waiting)
    return waiting
