"""What a certificate says: numbers, moves, rule, machines. Nothing here is checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import product
from operator import add, mul, sub
from typing import NamedTuple

Vector = tuple[int, ...]


class CertificateError(ValueError):
    """The certificate cannot be read, or what it says is not so."""


class OtherSource(Enum):
    """What is counted besides the sets: the positions outside set 0, or all positions."""

    NOT_P = "N"
    ANY = "any"

    def __str__(self) -> str:
        return self.value


Source = int | OtherSource  # the positions of this nim-value (0: the P-positions), or others


@dataclass(frozen=True)
class SetKey:
    """The machine that accepts the positions of this nim-value (0: the P-positions)."""

    value: int

    def __str__(self) -> str:
        return f"set {self.value}"

    @property
    def in_file(self) -> str:
        """The words for it in the text of a certificate."""
        return str(self)


@dataclass(frozen=True)
class CountKey:
    """The machine that counts the options in the source that a move reaches, after so many of its shifts."""

    source: Source
    move: int
    stage: int

    def __str__(self) -> str:
        return f"count {self.source} {self.move} {self.stage}"

    @property
    def in_file(self) -> str:
        """The words for it in the text of a certificate."""
        return f"count {self.source} move {self.move} stage {self.stage}"

    @property
    def before(self) -> CountKey:
        """The machine of the stage before."""
        return replace(self, stage=self.stage - 1)


MachineKey = SetKey | CountKey


def set_behind(source: Source) -> SetKey | None:
    """The set that decides whether a position belongs to the source; None if all positions do."""
    if source is OtherSource.ANY:
        return None
    return SetKey(0 if source is OtherSource.NOT_P else source)


class LandingTest(NamedTuple):
    """`f1*u + f2*v + ... >= constant`; with a modulus m `= constant mod m`, or `!= constant mod m` with that sign."""

    factors: Vector
    constant: int
    modulus: int = 0
    sign: str = ">="  # or = and !=, which go with a modulus


LandingGuard = tuple[tuple[LandingTest, ...], ...]  # a conjunction of disjunctions, about the landing or the start


@dataclass(frozen=True)
class Machine:
    """rows[state][symbol] is the next state or -1; outputs[state] is the value of the words that end there."""

    rows: tuple[Vector, ...]
    outputs: Vector


COLUMNS, LARGEST_HEAP = "columns", "largest heap"


@dataclass(frozen=True)
class Numbering:
    """The machine accepts (n, x, y) where (x, y) is P-position number n.

    They are numbered by `columns`, lexicographically, or by the `largest heap`, then lexicographically; if it
    `is_half`, those with x <= y only.
    """

    order: str
    is_half: bool
    machine: Machine


SMALL, LARGE = "small", "large"


@dataclass(frozen=True)
class LinearMove:
    """The removals base + t1*steps[0] + ... whose landing satisfies the guard, from positions that satisfy `start`.

    Where a game is squeezed, those of a `small` move are some of the game's, those of a `large` one may be more.
    """

    base: Vector
    steps: tuple[Vector, ...] = ()
    guard: LandingGuard = ()
    start: LandingGuard = ()
    mark: str = ""  # or SMALL, LARGE

    @property
    def kind(self) -> str:
        return "nim" if sum(part > 0 for part in self.base) == 1 else "diagonal"

    @property
    def shifts(self) -> tuple[Vector, ...]:
        """By how much each machine of this move looks back."""
        return self.steps if self.steps[:1] == (self.base,) else (self.base, *self.steps)

    def removals(self, position: Vector) -> Iterator[Vector]:
        """What it may take from the position."""
        waiting, seen = [self.base] * satisfies(position, self.start), {self.base}
        while waiting:
            removal = waiting.pop()
            landing = tuple(map(sub, position, removal))
            if min(landing) < 0:
                continue
            if satisfies(landing, self.guard):
                yield removal
            further = {tuple(map(add, removal, step)) for step in self.steps} - seen
            waiting += further
            seen |= further


class Parameter(NamedTuple):
    """A number that no move changes, such as k in wk({k}): a letter, and from where on it runs.

    That is a number, or another parameter.
    """

    name: str
    least: int | str

    def __str__(self) -> str:
        return f"{self.name}={self.least}.."

    @property
    def words(self) -> str:
        """From where on it runs, as a condition; a natural number has none."""
        return self.name if self.least == 0 else f"{self.name} >= {self.least}"


def at_least(heap: int, constant: int, heaps: int) -> LandingTest:
    """The test that one of so many heaps holds at least this number."""
    return LandingTest(tuple(int(place == heap) for place in range(heaps)), constant)


def not_below(heap: int, other: int, heaps: int) -> LandingTest:
    """The test that one of so many heaps holds at least as much as another."""
    return LandingTest(tuple((place == heap) - (place == other) for place in range(heaps)), 0)


def satisfies(position: Vector, guard: LandingGuard) -> bool:
    """Whether one test of every clause is true."""
    return all(any(_is_true(test, position) for test in clause) for clause in guard)


def _is_true(test: LandingTest, position: Vector) -> bool:
    value: int = sum(map(mul, test.factors, position)) - test.constant
    return value >= 0 if not test.modulus else (value % test.modulus == 0) == (test.sign == "=")


@dataclass
class Certificate:
    """The content of a file."""

    game: str
    system: str
    recurrence: Vector
    numbers: Machine
    heaps: int
    moves: list[LinearMove]
    limits: dict[str, int]  # total, or nim and diagonal
    verb: str = "block"
    is_misere: bool = False
    value: int = 0  # the nim-value of the positions in the last set; 0 for P-positions
    machines: dict[MachineKey, Machine] = field(default_factory=dict)
    parameters: tuple[Parameter, ...] = ()
    numbering: Numbering | None = None
    positions: LandingGuard = ()  # which heaps are a position, where not all are

    @property
    def tracks(self) -> int:
        """How many numbers the machines read: the heaps, then the parameters."""
        return self.heaps + len(self.parameters)

    @property
    def domain(self) -> LandingGuard:
        """What heaps and parameters satisfy: the theorem is about these, and no move may lead out of them."""
        places = {parameter.name: self.heaps + place for place, parameter in enumerate(self.parameters)}
        tests = (
            at_least(places[name], least, self.tracks) if isinstance(least, int)
            else not_below(places[name], places[least], self.tracks)
            for name, least in self.parameters
        )  # fmt: skip
        runs = ((test,) for test, parameter in zip(tests, self.parameters, strict=True) if parameter.least != 0)
        return (*self.positions, *runs)

    @property
    def is_squeezed(self) -> bool:
        """Whether it is about every game between two: one without the large moves, and one without the small."""
        return any(move.mark for move in self.moves)

    @property
    def radix(self) -> int:
        return len(self.numbers.rows[0])

    @property
    def cap(self) -> int:
        """The number at which counting stops."""
        return max(self.limits.values())

    @property
    def sources(self) -> list[Source]:
        """What is counted: the sets, or the complement of the set, or everything."""
        if self.verb == "comply":
            return [OtherSource.NOT_P, OtherSource.ANY] if self.is_misere else [OtherSource.NOT_P]
        return [*range(self.value + 1), *[OtherSource.NOT_P] * self.is_misere]

    @property
    def asked(self) -> SetKey:
        """The set that the theorem is about: the last one."""
        return SetKey(self.value)

    @property
    def set_keys(self) -> list[SetKey]:
        """The machines of the sets, by nim-value."""
        return [SetKey(value) for value in range(self.value + 1)]

    @property
    def count_keys(self) -> list[CountKey]:
        """The machines that count: source by source, move by move, stage by stage."""
        moves = [(number, stage) for number, move in enumerate(self.moves) for stage in range(len(move.shifts))]
        return [CountKey(source, *place) for source, place in product(self.sources, moves)]

    def totals(self, sources: Iterable[Source]) -> list[CountKey]:
        """The machines that count all options of a move in a source: those of its last stage."""
        moves = [(number, len(move.shifts) - 1) for number, move in enumerate(self.moves)]
        return [CountKey(source, *place) for source, place in product(sources, moves)]

    def behind_rule(self, key: SetKey) -> list[MachineKey]:
        """The machines whose outputs decide, with it, whether a set obeys the rule."""
        return [*self.totals(self.sources)]

    def sources_for(self, value: int) -> list[Source]:
        """What must be counted to decide the set of this nim-value."""
        return self.sources if self.value == 0 else self.sources[: value + 1]

    def required(self) -> list[MachineKey]:
        """The machines that must be there."""
        return [*self.set_keys, *self.count_keys]

    def few(self, counts: Counter[str]) -> bool:
        """Whether fewer options than the limit (of each kind) are counted."""
        return all((counts.total() if kind == "total" else counts[kind]) < k for kind, k in self.limits.items())

    def holds(self, position: Vector) -> bool:
        """Whether the set contains the position, which must be one."""
        return satisfies(position, self.domain) and self.value_at(self.asked, position) == 1

    def value_at(self, key: MachineKey, position: Vector) -> int:
        """The output of a machine at a position."""
        machine, state = self.machines[key], 0
        for digits in zip(*words_of(self.numbers, position), strict=True):
            state = machine.rows[state][symbol_of(digits, self.radix)]
        return machine.outputs[state]

    def options(self, position: Vector, without: str = "") -> set[Vector]:
        """The options of a position by the listed moves, without those of this mark."""
        moves = [move for move in self.moves if not without or move.mark != without]
        return {tuple(map(sub, position, removal)) for move in moves for removal in move.removals(position)}

    def theorem(self) -> str:
        what = f"positions of nim-value {self.value}" if self.value else "P-positions"
        states = len(self.machines[self.asked].rows)
        which = f", for all {', '.join(parameter.words for parameter in self.parameters)}" if self.parameters else ""
        accepted = f"{'of all positions ' * bool(self.positions)}what the automaton with {states} states accepts"
        return f"{self.game}: the {what} are {accepted}, in {self.system}{which}"


def symbol_of(digits: Iterable[int], radix: int) -> int:
    """Join the digits of all heaps to one symbol, the first most significant."""
    symbol = 0
    for digit in digits:
        symbol = symbol * radix + digit
    return symbol


def words_of(numbers: Machine, position: Vector) -> list[Vector]:
    """Write these numbers as words of one length, by counting the words below."""
    counts = [numbers.outputs]
    while counts[-1][0] <= max(position):
        counts.append(one_longer(numbers, counts[-1]))
    return [_word(numbers, counts[:-1], number) for number in position]


def one_longer(numbers: Machine, counts: Vector) -> Vector:
    """Count the words that end well from each state, one digit longer than in `counts`."""
    return tuple(sum(counts[target] for target in row if target >= 0) for row in numbers.rows)


def _word(numbers: Machine, counts: list[Vector], rank: int) -> Vector:
    state, digits = 0, []
    for below in reversed(counts):
        row, digit = numbers.rows[state], 0
        while row[digit] < 0 or rank >= below[row[digit]]:
            rank -= below[row[digit]] if row[digit] >= 0 else 0
            digit += 1
        state = row[digit]
        digits.append(digit)
    return tuple(digits)
