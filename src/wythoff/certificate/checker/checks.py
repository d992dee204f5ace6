"""The checks: numbers, moves and machines have their shape; every recursion holds; the rule follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, product

from .adders import Adder, Adders, Tick
from .content import (
    LARGE,
    SMALL,
    Certificate,
    CertificateError,
    CountKey,
    LandingGuard,
    LandingTest,
    LinearMove,
    Machine,
    MachineKey,
    OtherSource,
    SetKey,
    Source,
    Vector,
    at_least,
    one_longer,
    set_behind,
)
from .linear_values import Scale, scale_of, value_machine
from .numberings import check_numbering
from .repetitions import has_each_once, lines_meet, removal_guard
from .systems import check_system
from .walking import Fits, misfit


def check(certificate: Certificate, tick: Tick = lambda _: None) -> None:
    """Check everything; what is wrong is a CertificateError. `tick` is called again and again, and may raise."""
    check_numbers(certificate)
    check_system(certificate)
    check_moves(certificate)
    check_machines(certificate)
    checker = Checker(certificate, tick)
    if certificate.cap > 1:
        checker.check_repetitions(certificate.moves)
    for count in certificate.count_keys:
        checker.check_recursion(count)
    for points in certificate.set_keys:
        checker.check_rule(points)
    if certificate.numbering:
        check_numbering(certificate, certificate.numbering, tick)


def check_numbers(certificate: Certificate) -> None:
    """Check that a leading 0 changes nothing, the words do not run out, and their counts follow the recurrence."""
    numbers, recurrence = certificate.numbers, certificate.recurrence
    refuse_unless(numbers.rows[0][0] == 0 and numbers.outputs[0] == 1, "numbers: a leading 0 must change nothing")
    refuse_unless(set(numbers.outputs) <= {0, 1}, "numbers: a word is valid, 1, or not, 0")
    counts, totals = numbers.outputs, []
    # Sequences that follow a matrix agree everywhere if they agree as often as it has rows.
    for _ in range(2 * len(numbers.rows) + 2 * len(recurrence) + 2):
        totals.append(counts[0])
        counts = one_longer(numbers, counts)
    degree = len(recurrence)
    for n in range(degree, len(totals)):
        expected = sum(c * total for c, total in zip(recurrence, reversed(totals[n - degree : n]), strict=True))
        refuse_unless(totals[n] == expected, f"numbers: {totals[n]} words of length {n}, {expected} by the recurrence")
    # A long word that does not begin with 0 repeats a state, so that there are such words of infinitely many lengths.
    size = len(numbers.rows)
    refuse_unless(totals[size] < totals[2 * size + 1], "numbers: there would be finitely many numbers")


def check_moves(certificate: Certificate) -> None:
    """Check that a move takes something and has one kind, and has each removal once where options are counted."""
    heaps = certificate.heaps
    for move in certificate.moves:
        for vector in (move.base, *move.steps):
            has_parts = len(vector) == certificate.tracks and not any(vector[heaps:])
            refuse_unless(has_parts, f"{vector[:heaps]} is no removal from {heaps} heaps")
            refuse_unless(min(vector) >= 0 < max(vector), f"{vector[:heaps]} is no removal: it must take something")
        stays = all(move.base[heap] for step in move.steps for heap, part in enumerate(step) if part)
        has_kind = stays or move.kind == "diagonal" or len(certificate.limits) == 1
        refuse_unless(has_kind, f"{move.base}: the removals have different kinds")
        refuse_unless(certificate.cap == 1 or has_each_once(move), "counting needs steps that are independent")
        lands = set(certificate.positions) <= set(move.guard)
        refuse_unless(lands, f"{move.base}: a move must land on a position, as its guard says")
    refuse_unless(
        not (certificate.positions and (certificate.parameters or certificate.numbering)),
        "where not all heaps are a position there are no parameters, and pairs are not numbered",
    )
    plain = certificate.verb == "block" and not certificate.is_misere and certificate.value == 0
    alone = not certificate.is_squeezed or (plain and certificate.cap == 1)
    refuse_unless(alone, "small and large moves go with normal play, without limits, and P-positions")


def check_machines(certificate: Certificate) -> None:
    """Check that all machines are there, and that each ignores leading zeros and has outputs in its range."""
    keys = certificate.required()
    refuse_unless(set(keys) == set(certificate.machines), "the machines are not those that the moves ask for")
    for key in keys:
        machine = certificate.machines[key]
        largest = 1 if isinstance(key, SetKey) else certificate.cap
        refuse_unless(machine.rows[0][0] == 0, f"{key}: leading zeros must change nothing")
        refuse_unless(all(0 <= output <= largest for output in machine.outputs), f"{key}: outputs are 0..{largest}")


def refuse_unless(condition: bool, words: str) -> None:
    """Refuse a certificate in these words unless the condition is true."""
    if not condition:
        raise CertificateError(words)


class Checker:
    """The recursions and the rule of one certificate, by walks through products."""

    def __init__(self, certificate: Certificate, tick: Tick = lambda _: None) -> None:
        self.certificate, self.tick = certificate, tick
        self.adders = Adders(certificate.numbers, tick)
        self.symbols = list(product(range(certificate.radix), repeat=certificate.tracks))
        self._tests: dict[LandingTest, Machine] = {}

    def check_repetitions(self, moves: Sequence[LinearMove]) -> None:
        """Check that no option counts twice: moves that take the same never start, or never land, at one position."""
        for one, other in combinations(moves, 2):
            if len(one.steps) < 2 and len(other.steps) < 2:
                if not lines_meet(one, other):
                    continue
            elif self.is_never(removal_guard(one) + removal_guard(other)):
                continue
            guards = (one.guard + other.guard, one.start + other.start)
            refuse_unless(
                any(self.is_never(guard) for guard in guards if guard),
                f"two moves, from {one.base} and {other.base} on, take the same: it would count twice",
            )

    def is_never(self, guard: LandingGuard) -> bool:
        """Whether no position satisfies the guard."""
        machine = self.landing(OtherSource.ANY, LinearMove((), guard=guard))
        adders = [self.adders[0]] * self.certificate.tracks
        return misfit(self.certificate.radix, adders, [machine], [], lambda here, _: not here[0], self.tick) is None

    def check_recursion(self, key: CountKey) -> None:
        """Check the recursion of one machine: where it can look back, and where a heap is too small for that."""
        machines, cap = self.certificate.machines, self.certificate.cap
        move = self.certificate.moves[key.move]
        shift, own = move.shifts[key.stage], machines[key]
        before = [machines[key.before]] if key.stage else []
        back = [] if key.stage else [self.landing(key.source, move)]
        back += [own] if key.stage or move.steps[:1] == (shift,) else []

        def follows(here: Vector, there: Vector) -> bool:
            return here[0] == min(cap, sum(here[1:]) + sum(there))

        self.walk(key, [self.adders[part] for part in shift], [own, *before], back, follows)
        room = [self.test(at_least(heap, part, len(shift))) for heap, part in enumerate(shift) if part]

        def begins(here: Vector, there: Vector) -> bool:
            return all(here[len(before) + 1 :]) or here[0] == sum(here[1 : len(before) + 1])

        self.walk(key, [self.adders[0]] * len(shift), [own, *before, *room], [], begins)

    def check_rule(self, key: SetKey) -> None:
        """Check that the set is what the rule makes of the counts, wherever heaps and parameters are what they may be.

        From the set no large move leads into it, from elsewhere a small one does: then so it is, by induction, in every
        game that has all small moves and no others than the large. A move without a mark is both. That a machine has a
        transition for every valid word is seen of the set here, and of a count where its recursion is checked.
        """
        certificate, sources = self.certificate, self.certificate.sources_for(key.value)
        totals = certificate.totals(sources)
        kinds, marks = [move.kind for move in certificate.moves], [move.mark for move in certificate.moves]
        guarded = [number for number, move in enumerate(certificate.moves) if move.start]
        starts = [self.start(certificate.moves[number]) for number in guarded]
        inside = [self.domain()] if certificate.domain else []
        here = [certificate.machines[key], *(certificate.machines[total] for total in totals), *starts, *inside]
        last = 1 + len(totals) + len(starts)

        def follows(here: Vector, there: Vector) -> bool:
            if not all(here[last:]):
                return True
            counts: dict[Source, Counter[str]] = {source: Counter() for source in sources}
            may_start = dict(zip(guarded, here[1 + len(totals) : last], strict=True))
            left_out = SMALL if here[0] else LARGE
            for total, count in zip(totals, here[1 : 1 + len(totals)], strict=True):
                if marks[total.move] == left_out:
                    continue
                counts[total.source][kinds[total.move]] += count * may_start.get(total.move, 1)
            return bool(here[0]) == self.rule(counts, key.value)

        adders = [self.adders[0]] * certificate.tracks
        self.walk(key, adders, here[:1], [], lambda here, _: True)
        self.walk(key, adders, here, [], follows, are_total=True)

    def rule(self, counts: dict[Source, Counter[str]], value: int) -> bool:
        """Whether a position with so many counted options (of each kind) belongs to the set."""
        few, is_misere = self.certificate.few, self.certificate.is_misere
        if self.certificate.verb == "comply":
            return not few(counts[OtherSource.NOT_P]) or (is_misere and few(counts[OtherSource.ANY]))
        below = all(not few(counts[lower]) for lower in range(value))
        return below and few(counts[value]) and (not is_misere or counts[OtherSource.NOT_P].total() > 0)

    def domain(self) -> Machine:
        """Make the machine that is 1 where heaps and parameters are what they may be."""
        return self.landing(OtherSource.ANY, LinearMove((), guard=self.certificate.domain))

    def start(self, move: LinearMove) -> Machine:
        """Make the machine that is 1 where the move may start."""
        return self.landing(OtherSource.ANY, LinearMove(move.base, guard=move.start))

    def landing(self, source: Source, move: LinearMove) -> Machine:
        """Make the machine that is 1 where an option counts: it belongs to the source and satisfies the guard."""
        key = set_behind(source)
        own = [] if key is None else [self.certificate.machines[key]]
        ends = [0]
        for clause in move.guard:
            ends.append(ends[-1] + len(clause))
        tests = [self.test(test) for clause in move.guard for test in clause]

        def counts(values: Vector) -> int:
            truths = values[len(own) :]
            belongs = key is None or values[0] == (source is not OtherSource.NOT_P)
            return int(belongs and all(any(truths[a:b]) for a, b in pairwise(ends)))

        return self.combined([*own, *tests], counts)

    def combined(self, machines: Sequence[Machine], function: Callable[[Vector], int]) -> Machine:
        """Make one machine whose output is a function of the outputs of several."""
        index = {(0,) * len(machines): 0}
        rows, outputs = [], []
        for state in (waiting := list(index)):
            self.tick(len(index) * len(self.symbols))
            outputs.append(function(tuple(m.outputs[s] for m, s in zip(machines, state, strict=True))))
            row = []
            for symbol in range(len(self.symbols)):
                target = tuple(m.rows[s][symbol] for m, s in zip(machines, state, strict=True))
                if min(target, default=0) >= 0 and target not in index:
                    index[target] = len(index)
                    waiting.append(target)
                row.append(index.get(target, -1))
            rows.append(tuple(row))
        return Machine(tuple(rows), tuple(outputs))

    def test(self, test: LandingTest) -> Machine:
        """Make the machine that is 1 where the test is true; no symbol of a number is missing."""
        if test not in self._tests:
            self._tests[test] = self._tested(test)
        return self._tests[test]

    def _tested(self, test: LandingTest) -> Machine:
        factors, constant, modulus, sign = test
        match modulus, sorted(filter(None, factors)):
            case 0, [1]:
                return self._at_least(factors.index(1), max(constant, 0))
            case 0, [-1]:
                return _opposite(self._at_least(factors.index(-1), max(1 - constant, 0)))
            case 0, [-1, 1] if constant == 0:
                return self._compare(factors.index(1), factors.index(-1))
            case 0, [-1, 1] if constant == 1:
                return _opposite(self._compare(factors.index(-1), factors.index(1)))
        scale = scale_of(test)
        values = self.values(factors, scale)
        wanted = [value == constant if modulus else value >= constant for value in range(scale.low, scale.high + 1)]
        found = Machine(values.rows, tuple(int(wanted[output]) for output in values.outputs))
        return _opposite(found) if sign == "!=" else found

    def values(self, factors: Vector, scale: Scale) -> Machine:
        """Make the machine of a linear form and check it: 0 at 0, and the right change with each heap."""
        certificate = self.certificate
        machine = value_machine(certificate.numbers, certificate.recurrence, factors, scale, self.tick)
        words = f"no machine is known for the values of {factors}"
        refuse_unless(machine.rows[0][0] == 0 and machine.outputs[0] == -scale.low, words)
        for heap, factor in enumerate(factors):

            def follows(here: Vector, there: Vector, factor: int = factor) -> bool:
                return scale.follows(here[0] + scale.low, there[0] + scale.low, factor)

            adders = [self.adders[int(place == heap)] for place in range(len(factors))]
            refuse_unless(misfit(certificate.radix, adders, [machine], [machine], follows, self.tick) is None, words)
        return machine

    def _compare(self, heap: int, other: int) -> Machine:
        signs = [(digits[heap] > digits[other]) - (digits[heap] < digits[other]) for digits in self.symbols]
        same = tuple((0, 1, 2)[sign] for sign in signs)
        return Machine((same, (1,) * len(signs), (2,) * len(signs)), (1, 1, 0))

    def _at_least(self, heap: int, constant: int) -> Machine:
        """x >= c where some x' has x = x' + c: the places where x' may be."""
        adder = self.adders[constant]
        index = {frozenset([0]): 0}
        rows, outputs = [], []
        for states in (waiting := list(index)):
            self.tick(len(index) * len(self.symbols))
            targets: dict[int, set[int]] = {digit: set() for digit in range(self.certificate.radix)}
            for state in states:
                for (_, digit), target in adder.rows[state].items():
                    targets[digit].add(target)
            places = {digit: frozenset(reached) for digit, reached in targets.items()}
            for place in places.values():
                if place not in index:
                    index[place] = len(index)
                    waiting.append(place)
            rows.append(tuple(index[places[digits[heap]]] for digits in self.symbols))
            outputs.append(int(any(adder.ends[state] for state in states)))
        return Machine(tuple(rows), tuple(outputs))

    def walk(
        self, key: MachineKey, adders: Sequence[Adder], here: Sequence[Machine], there: Sequence[Machine], fits: Fits,
        are_total: bool = False,
    ) -> None:  # fmt: skip
        """Read z and z' together, related heap by heap; a position where the outputs do not fit is named."""
        try:
            word = misfit(self.certificate.radix, adders, here, there, fits, self.tick, are_total)
        except CertificateError as error:
            raise CertificateError(f"{key}: {error}") from None
        if word is not None:
            words = "the rule of the game" if isinstance(key, SetKey) else "the recursion"
            raise CertificateError(f"{key}: {words} fails at {self.position(word)}")

    def position(self, word: Sequence[Vector]) -> Vector:
        """The numbers that a word, which has a digit of each in every place, stands for."""
        return tuple(map(self.number, zip(*word, strict=True))) or (0,) * self.certificate.tracks

    def number(self, word: Vector) -> int:
        """The number of a word: how many valid words of its length come before."""
        numbers, counts = self.certificate.numbers, [self.certificate.numbers.outputs]
        for _ in word:
            counts.append(one_longer(numbers, counts[-1]))
        state, rank = 0, 0
        for place, digit in enumerate(word):
            below = counts[len(word) - 1 - place]
            rank += sum(below[target] for target in numbers.rows[state][:digit] if target >= 0)
            state = numbers.rows[state][digit]
        return rank


def _opposite(machine: Machine) -> Machine:
    return Machine(machine.rows, tuple(1 - output for output in machine.outputs))
