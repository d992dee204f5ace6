"""What a certificate says: numbers, moves, rule, machines. Nothing here is checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from operator import add, sub

NOT_P, ANY = "N", "any"  # what is counted besides a set: its complement, everything

Vector = tuple[int, ...]
Key = tuple[str, ...]
Atom = tuple[int, str, int | None, int]  # heap, ">=" or "<", the other heap or None, the constant
Guard = tuple[tuple[Atom, ...], ...]  # a conjunction of disjunctions, about the landing


class CertificateError(ValueError):
    """The certificate cannot be read, or what it says is not so; `key` and `position` say where."""

    def __init__(self, words: str, key: Key = (), position: Vector | None = None) -> None:
        super().__init__(words)
        self.key, self.position = key, position


@dataclass(frozen=True)
class Machine:
    """rows[state][symbol] is the next state or -1; outputs[state] is the value of the words that end there."""

    rows: tuple[Vector, ...]
    outputs: Vector


@dataclass(frozen=True)
class Move:
    """The removals base + t1*steps[0] + ... whose landing satisfies the guard."""

    base: Vector
    steps: tuple[Vector, ...] = ()
    guard: Guard = ()

    @property
    def kind(self) -> str:
        return "nim" if sum(part > 0 for part in self.base) == 1 else "diagonal"

    @property
    def shifts(self) -> tuple[Vector, ...]:
        """By how much each machine of this move looks back."""
        return self.steps if self.steps[:1] == (self.base,) else (self.base, *self.steps)

    def removals(self, position: Vector) -> Iterator[Vector]:
        """What it may take from the position."""
        waiting, seen = [self.base], {self.base}
        while waiting:
            removal = waiting.pop()
            landing = tuple(map(sub, position, removal))
            if min(landing) < 0:
                continue
            if all(any(_is_true(atom, landing) for atom in clause) for clause in self.guard):
                yield removal
            further = {tuple(map(add, removal, step)) for step in self.steps} - seen
            waiting += further
            seen |= further


def _is_true(atom: Atom, landing: Vector) -> bool:
    heap, sign, other, constant = atom
    bound = constant if other is None else landing[other]
    return landing[heap] >= bound if sign == ">=" else landing[heap] < bound


@dataclass
class Certificate:
    """The content of a file. Machines have the keys ('set', value) and ('count', source, move, stage)."""

    game: str
    system: str
    recurrence: Vector
    numbers: Machine
    heaps: int
    moves: list[Move]
    limits: dict[str, int]  # total, or nim and diagonal
    verb: str = "block"
    is_misere: bool = False
    value: int = 0  # the nim-value of the positions in the last set; 0 for P-positions
    machines: dict[Key, Machine] = field(default_factory=dict)

    @property
    def radix(self) -> int:
        return len(self.numbers.rows[0])

    @property
    def cap(self) -> int:
        """Counts stop here."""
        return max(self.limits.values())

    @property
    def sources(self) -> list[str]:
        """What is counted: the sets, or the complement of the set, or everything."""
        if self.verb == "comply":
            return [NOT_P, ANY] if self.is_misere else [NOT_P]
        return [str(value) for value in range(self.value + 1)] + [NOT_P] * self.is_misere

    def required(self) -> Iterator[Key]:
        """The machines that must be there."""
        yield from (("set", str(value)) for value in range(self.value + 1))
        for source, (number, move) in product(self.sources, enumerate(self.moves)):
            yield from (("count", source, str(number), str(stage)) for stage in range(len(move.shifts)))

    def few(self, counts: Counter[str]) -> bool:
        """Whether fewer options than the limit (of each kind) are counted."""
        return all((counts.total() if kind == "total" else counts[kind]) < k for kind, k in self.limits.items())

    def holds(self, position: Vector) -> bool:
        """Whether the set contains the position."""
        machine, state = self.machines["set", str(self.value)], 0
        for digits in zip(*words_of(self.numbers, position), strict=True):
            state = machine.rows[state][symbol_of(digits, self.radix)]
        return machine.outputs[state] == 1

    def options(self, position: Vector) -> set[Vector]:
        """The options by the listed moves."""
        return {tuple(map(sub, position, removal)) for move in self.moves for removal in move.removals(position)}

    def theorem(self) -> str:
        what = f"positions of nim-value {self.value}" if self.value else "P-positions"
        states = len(self.machines["set", str(self.value)].rows)
        return f"{self.game}: the {what} are what the automaton with {states} states accepts, in {self.system}"


def symbol_of(digits: Iterable[int], radix: int) -> int:
    """The digits of all heaps as one symbol, the first most significant."""
    symbol = 0
    for digit in digits:
        symbol = symbol * radix + digit
    return symbol


def words_of(numbers: Machine, position: Vector) -> list[Vector]:
    """The words of these numbers, all of one length, by counting the words below."""
    counts = [numbers.outputs]
    while counts[-1][0] <= max(position):
        counts.append(one_longer(numbers, counts[-1]))
    return [_word(numbers, counts[:-1], number) for number in position]


def one_longer(numbers: Machine, counts: Vector) -> Vector:
    """How many words end well from each state, one digit longer than in `counts`."""
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
