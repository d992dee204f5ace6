"""Reads the text of a certificate, line by line.

    wythoff certificate 1
    game wk(3)
    system fib
    recurrence 1 1
    numbers 2                              a table of 2 states: valid or not, then the target of each digit or -
    1 0 1
    1 0 -
    heaps 2
    rule block total 1                     or comply; misere; value 1; nim 2 diagonal 3
    move (1,1) steps (1,1) if u >= 3; v >= 3
    set 0: 13                              a table: output, then the target of each symbol or -
    ...
    count 0 move 0 stage 0: 23
    ...
    count 0 move 1 stage 0 mirrors count 0 move 0 stage 0
    numbered by columns, x <= y: 45        may follow: reads n, x, y where (x, y) is number n; or `by largest heap`
    ...
    end

Heaps are u, v, w in guards; `;` is "and", `or` stands between alternatives: `u >= 3`, `u < v`, `2*u - v >= -1`,
`u + v = 1 mod 3`, `u != 0 mod 2`. After `from`, at the end, the move says where it may start:
`(1,0) steps (1,0) from x >= y`. A mirror exchanges the first two heaps. Layers, if there are any, stand between the
moves and the machines (see `layered_content`).

A squeezed game has lines `small move (1,1) if 2*u - v >= 1` and `large move ...` among its moves: the game has all that
a small move says, and nothing that neither a large move nor one without a mark says.

A game whose heaps are not any numbers has the line `positions x + y = 0 mod 3; 2*x - y >= 0` after its heaps; the
guard of every move says the same of the landing.

A family of games, `game wk({k})`, has the line `parameters k=0.. l=k..` after its heaps. No move changes a parameter:
moves have no part for it, guards may name it, `u >= k`, and every machine reads it after the heaps.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from .content import (
    Certificate,
    CertificateError,
    CountKey,
    LandingGuard,
    LandingTest,
    LinearMove,
    Machine,
    MachineKey,
    Numbering,
    OtherSource,
    Parameter,
    SetKey,
    Vector,
    symbol_of,
)
from .layered_content import LayeredCertificate, read_layers

MAGIC = "wythoff certificate 1"
HEAPS = "uvw"
STARTS = "xyz"
LARGEST = 100  # factor, modulus, output or limit of the rule
FAR = 10**7  # constant of a move or a guard: x + c is made by doubling, with about log c states
MOST_CHARACTERS = 10**8
MOST_MOVES = 10**4
MOST_PARAMETERS = 2
MOST_CELLS = 2 * 10**7  # of all machines together, mirrors too
MOST_STATES, MOST_DIGITS, MOST_TERMS = (
    40,
    64,
    12,
)  # of the numbers; the systems that the prover tries have up to 9 states

_N = "(?:0|[1-9][0-9]{0,8})"
_KEY = f"set {_N}|count (?:{_N}|N|any) move {_N} stage {_N}"
_RULE = re.compile(r"(block|comply)( misere)?(?: value (\d+))? (?:total (\d+)|nim (\d+) diagonal (\d+))")
_MOVE = re.compile(r"\(([\d,]+)\)(?: steps((?: \([\d,]+\))+))?(?: if ((?:(?! from ).)+))?(?: from (.+))?")
_MARK = re.compile(r"(?:(small|large) )?move (.*)")
_FACTOR = re.compile(r"(-)?(?:(\d+)\*)?([a-z])")
_TEST = re.compile(r"([^<>=!]+) (?:(>=|<) (?:([a-z])|(-?\d+))|(!?=) (\d+) mod (\d+))")
_PARAMETER = re.compile(r"([a-t])=(?:([0-9]{1,6})|([a-t]))\.\.")
_MACHINE = re.compile(rf"({_KEY}): (\d+)")
_NUMBERED = re.compile(r"numbered by (columns|largest heap)(, x <= y)?: (\d+)")
_MIRROR = re.compile(rf"({_KEY}) mirrors ({_KEY})")


class _Lines:
    """The lines that are left; errors name the number of the line."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_CHARACTERS:
            raise CertificateError(f"a certificate has at most {MOST_CHARACTERS} characters, not {len(text)}")
        self._lines, self.number, self.cells = text.splitlines(), 0, 0

    def take(self, word: str = "") -> str:
        """The next line without its first word, which must be this one."""
        self.number += 1
        line = self._lines[self.number - 1] if self.number <= len(self._lines) else ""
        if word and line != word and not line.startswith(f"{word} "):
            self.refuse(f"expected '{word} ...', not {line[:60]!r}")
        return line[len(word) :].strip() if word else line

    def begins(self, word: str) -> bool:
        """Whether the next line has this first word."""
        return self.number < len(self._lines) and self._lines[self.number].startswith(f"{word} ")

    def refuse(self, words: str) -> None:
        raise CertificateError(f"line {self.number}: {words}")

    def refuse_more(self) -> None:
        """Refuse whatever follows."""
        if len(self._lines) > self.number:
            self.number += 1
            self.refuse("nothing comes after 'end'")

    def fill(self, cells: int) -> None:
        """Count the cells of one more machine."""
        self.cells += cells
        if self.cells > MOST_CELLS:
            self.refuse(f"the machines of a certificate have at most {MOST_CELLS} cells together")

    def number_of(self, text: str, largest: int = LARGEST) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= largest):
            self.refuse(f"{text[:40]!r} is no whole number up to {largest}")
        return int(text)


def read(text: str) -> Certificate:
    """Read a certificate; nothing is checked but that it can be read."""
    lines = _Lines(text)
    if lines.take() != MAGIC:
        lines.refuse(f"a certificate begins with {MAGIC!r}")
    game, system = lines.take("game"), lines.take("system")
    recurrence = tuple(_signed(lines, part) for part in lines.take("recurrence").split())
    if len(recurrence) > MOST_TERMS:
        lines.refuse(f"a recurrence has at most {MOST_TERMS} terms, not {len(recurrence)}")
    numbers = _table(lines, lines.number_of(lines.take("numbers"), MOST_STATES), None)
    if len(numbers.rows[0]) > MOST_DIGITS:
        lines.refuse(f"a number has at most {MOST_DIGITS} digits to choose from, not {len(numbers.rows[0])}")
    heaps = lines.number_of(lines.take("heaps"), len(HEAPS))
    parameters = _parameters(lines) if lines.begins("parameters") else ()
    positions = _guard(lines, lines.take("positions"), STARTS[:heaps]) if lines.begins("positions") else ()
    verb, is_misere, value, limits = _rule(lines, lines.take("rule"))
    moves, line = [], lines.take()
    while match := _MARK.fullmatch(line):
        moves.append(replace(_move(lines, match[2], heaps, parameters), mark=match[1] or ""))
        if len(moves) > MOST_MOVES:
            lines.refuse(f"a certificate has at most {MOST_MOVES} moves")
        line = lines.take()
    if not (moves and heaps and recurrence):
        lines.refuse("a certificate has a recurrence, at least one heap and at least one move")
    rule = limits, verb, is_misere, value
    certificate = Certificate(
        game, system, recurrence, numbers, heaps, moves, *rule, parameters=parameters, positions=positions
    )
    if line.startswith("layer "):
        layers, line = read_layers(lines, line, len(moves))
        certificate = LayeredCertificate(**vars(certificate), layers=layers)
    while line != "end":
        if line.startswith("numbered "):
            _add_numbering(lines, line, certificate)
        else:
            _add_machine(lines, line, certificate)
        line = lines.take()
    lines.refuse_more()
    return certificate


def _signed(lines: _Lines, text: str, largest: int = LARGEST) -> int:
    return -lines.number_of(text[1:], largest) if text.startswith("-") else lines.number_of(text, largest)


def _rule(lines: _Lines, text: str) -> tuple[str, bool, int, dict[str, int]]:
    match = _RULE.fullmatch(text)
    if not match:
        lines.refuse(f"{text[:60]!r} is no rule, such as 'block total 1' or 'comply misere nim 2 diagonal 1'")
        raise AssertionError
    verb, misere, value, total, nim, diagonal = match.groups()
    given = {"total": total} if total else {"nim": nim, "diagonal": diagonal}
    limits = {kind: lines.number_of(k) for kind, k in given.items()}
    if min(limits.values()) < 1 or (value and (misere or verb == "comply")):
        lines.refuse(f"{text[:60]!r}: limits are at least 1, and nim-values belong to normal play")
    return verb, bool(misere), lines.number_of(value or "0"), limits


def _parameters(lines: _Lines) -> tuple[Parameter, ...]:
    found: list[Parameter] = []
    for text in lines.take("parameters").split(" "):
        match = _PARAMETER.fullmatch(text)
        known = [parameter.name for parameter in found]
        if not match or match[1] in known or (match[3] and match[3] not in known) or len(found) == MOST_PARAMETERS:
            lines.refuse(f"{text[:40]!r} is no new parameter, such as 'k=0..' or, after it, 'l=k..'")
            raise AssertionError
        found.append(Parameter(match[1], match[3] or lines.number_of(match[2])))
    return tuple(found)


def _move(lines: _Lines, text: str, heaps: int, parameters: tuple[Parameter, ...]) -> LinearMove:
    match = _MOVE.fullmatch(text)
    if not match:
        lines.refuse(f"{text[:60]!r} is no move, such as '(1,1) steps (1,1) if u >= 3'")
        raise AssertionError
    base, steps, guard, start = match.groups()
    unmoved = (0,) * len(parameters)
    vectors = [_vector(lines, part) + unmoved for part in [base, *re.findall(r"[\d,]+", steps or "")]]
    letters = "".join(parameter.name for parameter in parameters)
    landing = _guard(lines, guard, HEAPS[:heaps] + letters) if guard else ()
    beginning = _guard(lines, start, STARTS[:heaps] + letters) if start else ()
    return LinearMove(vectors[0], tuple(vectors[1:]), landing, beginning)


def _vector(lines: _Lines, text: str) -> Vector:
    return tuple(lines.number_of(part, FAR) for part in text.split(","))


def _guard(lines: _Lines, text: str, heaps: str) -> LandingGuard:
    return tuple(tuple(_test(lines, test, heaps) for test in clause.split(" or ")) for clause in text.split("; "))


def _test(lines: _Lines, text: str, heaps: str) -> LandingTest:
    match = _TEST.fullmatch(text)
    factors = _factors(lines, match[1], heaps) if match else None
    if not match or not factors or (match[3] and match[3] not in heaps):
        lines.refuse(f"{text[:60]!r} is no condition, such as 'u >= 3', 'u < v' or 'u + v = 1 mod 3'")
        raise AssertionError
    _, sign, other, constant, equal, rest, modulus = match.groups()
    if equal:
        found = LandingTest(factors, lines.number_of(rest), lines.number_of(modulus), equal)
        if not found.constant < found.modulus:
            lines.refuse(f"{text[:60]!r}: a residue is below its modulus")
        return found
    if other:
        factors = tuple(factor - (heap == other) for factor, heap in zip(factors, heaps, strict=True))
    bound = _signed(lines, constant or "0", FAR)
    return LandingTest(factors, bound) if sign == ">=" else LandingTest(tuple(-f for f in factors), 1 - bound)


def _factors(lines: _Lines, text: str, heaps: str) -> Vector | None:
    """`2*u - v` as (2, -1); None if it is no such form, with every heap once."""
    found: dict[str, int] = {}
    for part in text.replace(" - ", " + -").split(" + "):
        match = _FACTOR.fullmatch(part)
        if not match or match[3] not in heaps or match[3] in found:
            return None
        found[match[3]] = (-1 if match[1] else 1) * lines.number_of(match[2] or "1")
    return tuple(found.get(heap, 0) for heap in heaps)


def _add_machine(lines: _Lines, line: str, certificate: Certificate) -> None:
    symbols = certificate.radix**certificate.tracks
    if match := _MACHINE.fullmatch(line):
        states = lines.number_of(match[2], 10**7)
        lines.fill(states * symbols)
        key, machine = _key(match[1]), _table(lines, states, symbols)
    elif match := _MIRROR.fullmatch(line):
        key, original = _key(match[1]), certificate.machines.get(_key(match[2]))
        if original is None or certificate.heaps < 2:
            lines.refuse(f"there is no machine {match[2]!r} above to mirror")
            raise AssertionError
        lines.fill(len(original.rows) * symbols)
        machine = mirrored(original, certificate.radix, certificate.tracks)
    else:
        lines.refuse(f"expected a machine or 'end', not {line[:60]!r}")
        raise AssertionError
    if key in certificate.machines:
        lines.refuse(f"a second machine {str(key)!r}")
    certificate.machines[key] = machine


def _add_numbering(lines: _Lines, line: str, certificate: Certificate) -> None:
    match = _NUMBERED.fullmatch(line)
    if not match or certificate.numbering:
        lines.refuse(f"expected one line such as 'numbered by columns: 9', not {line[:60]!r}")
        raise AssertionError
    states, symbols = lines.number_of(match[3], 10**7), certificate.radix ** (certificate.heaps + 1)
    lines.fill(states * symbols)
    certificate.numbering = Numbering(match[1], bool(match[2]), _table(lines, states, symbols))


def _key(text: str) -> MachineKey:
    if text.startswith("set "):
        return SetKey(int(text.removeprefix("set ")))
    source, move, stage = text.split()[1::2]
    return CountKey(int(source) if source.isdigit() else OtherSource(source), int(move), int(stage))


def mirrored(machine: Machine, radix: int, tracks: int) -> Machine:
    """Exchange the first two heaps that a machine reads."""
    symbols = product(range(radix), repeat=tracks)
    order = [symbol_of((b, a, *others), radix) for a, b, *others in symbols]
    return Machine(tuple(tuple(row[symbol] for symbol in order) for row in machine.rows), machine.outputs)


def _table(lines: _Lines, states: int, symbols: int | None) -> Machine:
    rows, outputs = [], []
    for _ in range(states):
        output, *targets = _row(lines, lines.take(), states)
        symbols = len(targets) if symbols is None else symbols
        if output < 0 or len(targets) != symbols or not targets:
            lines.refuse(f"a row has an output and {symbols or 'some'} targets")
        rows.append(tuple(targets))
        outputs.append(output)
    if not rows:
        lines.refuse("a table has at least one state")
    return Machine(tuple(rows), tuple(outputs))


def _row(lines: _Lines, line: str, states: int) -> Iterator[int]:
    for place, part in enumerate(line.split() or ["?"]):
        yield -1 if part == "-" and place else lines.number_of(part, states - 1 if place else LARGEST)
