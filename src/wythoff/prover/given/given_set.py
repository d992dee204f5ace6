"""A set of positions given by a person: is it the set of P-positions, and where not?

The set may be an automaton or a formula in the game's numbers (and its letters), with the named relations of the
system. It is right iff it equals what its own rule expects of it: one test of emptiness. Otherwise the first word in
which the two differ is a position about whose options the set is right, hence a position about which it is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from time import perf_counter

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.axioms import axioms_in_words
from ...automata.budget import step, within
from ...automata.compiler import compiled
from ...automata.formula import Exists, Formula, Not, Relation, both, compare, exists, negation, number, variable
from ...automata.formula_reader import NO_WORDS, read_formula
from ...automata.named_relations import known_relations
from ...automata.numeration import System, system_of
from ...errors import GaveUpError, MeaningError
from ...rules import Game
from ...translation.allowed_moves import other_rays
from ...translation.small_boards import other_set
from ..proof import GAVE_UP, PROVED, REFUTED, Proof, ProofStatus
from .expected_set import positions, wrong
from .first_mistake import first_mistake, first_mistake_of_value
from .game_logic import Rule, rule_of

SEARCH_CELLS = 300_000  # for the smallest sum of heaps, which is only a nicer witness
SUM = "sum"
SMALL = 4  # values of a letter for which a set is compared with boards, from 0 on

Given = Automaton | str | Formula


def set_of(rule: Rule, given: Given, system: System, relations: Mapping[str, Automaton] | None = None) -> Automaton:
    """Turn the given set into an automaton on the rule's numbers, inside the positions."""
    if isinstance(given, Automaton):
        points = _closed(rule, given)
    else:
        names = {**known_relations(system), **(relations or {})}
        formula = read_formula(given, names, rule.names) if isinstance(given, str) else given
        with step("the given set"):
            points = compiled(system, formula)
    return operations.arranged(operations.both(positions(rule, system), points), rule.names)


def prove_set(
    game: Game | Rule | str,
    given: Given,
    system: str | System = "fib",
    relations: Mapping[str, Automaton] | None = None,
) -> Proof:
    """Prove that the given set is the set of P-positions, or find the smallest position where it is wrong.

    >>> from wythoff.prover import prove_set
    >>> prove_set("wythoff", "exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x)").status
    'proved'
    >>> prove_set("nim", "x = y or x = 5 and y = 9", "base 2").witness
    {'x': 5, 'y': 9}
    """
    rule, known = rule_of(game), _system(given, system)
    start = perf_counter()
    try:
        points = set_of(rule, given, known, relations)
        mistake = first_mistake(rule, points)
    except GaveUpError as error:
        return _gave_up(rule, known, str(error), start)
    words = f"the P-positions of {rule.text} are the positions{_in_words(given)}"
    steps = (axioms_in_words(known), "the set equals the positions that obey the rule towards it, for all positions")
    if mistake is not None:
        mistake = _smaller_mistake(rule, points, mistake)
    elif doubt := _doubt(rule, points):
        return _gave_up(rule, known, doubt, start)
    return _concluded(rule, points, mistake, words + _for_all(rule), steps, start)


def prove_value(
    game: Game | Rule | str, lower: Sequence[Automaton], given: Given, system: str | System = "fib"
) -> Proof:
    """Prove that the given set is that of nim-value g = len(lower); `lower` are the proved sets of the values below."""
    rule, known = rule_of(game), _system(given, system)
    start = perf_counter()
    try:
        points = set_of(rule, given, known)
        sets = [*lower, points]
        mistakes = (first_mistake_of_value(rule, sets[:value], each) for value, each in enumerate(sets))
        mistake = next((numbers for numbers in mistakes if numbers is not None), None)
    except GaveUpError as error:
        return _gave_up(rule, known, str(error), start)
    words = f"the positions of nim-value {len(lower)} of {rule.text} are those{_in_words(given)}"
    if mistake is None and (doubt := _doubt(rule, points, len(lower))):
        return _gave_up(rule, known, doubt, start)
    values = f"the sets of nim-value 0 to {len(lower)} equal what the rule expects of them, for all positions"
    steps = (axioms_in_words(known), values)
    return _concluded(rule, points, mistake, words + _for_all(rule), steps, start)


def prove_formula(text: str, system: str | System = "fib", relations: Mapping[str, Automaton] | None = None) -> Proof:
    """Decide whether a sentence is true of all natural numbers; `forall` in front gives the first counterexample.

    >>> from wythoff.prover import prove_formula
    >>> prove_formula("forall n, x: A(n,x) => 2*n > x").theorem
    'false'
    >>> prove_formula("forall x: x < 5").witness
    {'x': 5}
    >>> bool(prove_formula("forall x: exists y: y > x"))
    True
    """
    known = system_of(system)
    return decided(text, known, {**known_relations(known), **(relations or {})})


def decided(
    text: str,
    system: System,
    relations: Mapping[str, Automaton],
    words: Mapping[str, Mapping[str, Automaton]] = NO_WORDS,
) -> Proof:
    """Decide a sentence about these relations and words, and none else."""
    start = perf_counter()
    names, counter = counterexamples(read_formula(text, relations, (), words))
    try:
        wrong, axioms = compiled(system, counter), axioms_in_words(system)
    except GaveUpError as error:
        return Proof(text, GAVE_UP, str(error), system.name, seconds=perf_counter() - start)
    wrong = operations.arranged(wrong, sorted(wrong.tracks, key=names.index))
    numbers = operations.witness(wrong)
    witness = None if numbers is None else dict(zip(wrong.tracks, numbers, strict=True))
    told = "true of all natural numbers" if numbers is None else "false"
    status: ProofStatus = PROVED if numbers is None else REFUTED
    steps = (axioms, "the sentence was decided")
    return Proof(text, status, told, system.name, wrong.states, witness, steps, perf_counter() - start)


def counterexamples(formula: Formula) -> tuple[tuple[str, ...], Formula]:
    """The names of the outermost forall and what makes the sentence false."""
    match formula:
        case Not(Exists(names, body)):
            return names, body
        case _:
            return (), negation(formula)


def _doubt(rule: Rule, points: Automaton, value: int = 0) -> str:
    """Say whether the rule was misread, or the set is not that of a solved board; '' if neither."""
    if not rule.letters:
        return other_rays(rule.game) or other_set(rule.game, points, value)
    inside, start = operations.arranged(positions(rule, points.system), rule.names), (0,) * len(rule.tracks)
    for parameters in product(range(SMALL), repeat=len(rule.letters)):
        if inside.accepts(*start, *parameters):
            doubt = other_set(Game(rule.game.name, parameters), points, value, parameters)
            if doubt:
                return doubt
    return ""


def _closed(rule: Rule, given: Automaton) -> Automaton:
    """Check an automaton from outside: it reads the rule's numbers, is a table, and ignores leading zeros."""
    relation = operations.checked(given)
    if set(given.tracks) != set(rule.names):
        raise MeaningError(f"the automaton reads {', '.join(given.tracks)}; {rule.text} needs {', '.join(rule.names)}")
    return relation


def _system(given: Given, system: str | System) -> System:
    return given.system if isinstance(given, Automaton) else system_of(system)


def _concluded(
    rule: Rule, points: Automaton, mistake: tuple[int, ...] | None, words: str, steps: tuple[str, ...], start: float
) -> Proof:
    witness = None if mistake is None else dict(zip(rule.names, mistake, strict=True))
    status: ProofStatus = PROVED if witness is None else REFUTED
    return Proof(
        rule.text, status, words, points.system.name, points.states, witness, steps, perf_counter() - start, points
    )


def _gave_up(rule: Rule, system: System, words: str, start: float) -> Proof:
    return Proof(rule.text, GAVE_UP, words, system.name, seconds=perf_counter() - start)


def _smaller_mistake(rule: Rule, points: Automaton, mistake: tuple[int, ...]) -> tuple[int, ...]:
    """Find the wrong position with the smallest sum of heaps if that is cheap, else keep the first by words.

    Both are truly misclassified: the options have smaller sums and earlier words, and the set is right about them.
    """
    total = sum((variable(track) for track in rule.tracks[1:]), variable(rule.tracks[0]))
    try:
        with within(cells=SEARCH_CELLS, members=SEARCH_CELLS):
            mistakes = Relation(operations.arranged(wrong(rule, points), rule.names), tuple(map(variable, rule.names)))
            with_sum = exists(rule.names, both(mistakes, compare(total, "=", variable(SUM))))
            least = operations.witness(compiled(points.system, with_sum))
            if least is None:
                return mistake
            smallest = compiled(points.system, both(mistakes, compare(total, "=", number(least[0]))))
            return operations.witness(operations.arranged(smallest, rule.names)) or mistake
    except GaveUpError:
        return mistake


def _in_words(given: Given) -> str:
    return f" with {given}" if isinstance(given, str) else " of the automaton"


def _for_all(rule: Rule) -> str:
    return f", for all {', '.join(rule.letters)}" if rule.letters else ""
