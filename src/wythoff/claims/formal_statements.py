"""Statements that are texts of the prover's language: what is shown, tested and proved is made from one text.

    forall x, y: P(x,y) => x <= y or P(y,x)         a sentence about natural numbers and the named games
    set of nim = x = y                              the P-positions of a game, as a formula in its numbers

A sentence is looked at on boards filled from the definitions of the games (`board_truth`), a set is compared with such
a board; then the prover is asked, where every game that is named enters by a theorem of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import GaveUpError, MeaningError
from ..rules import Game, position_text, read_game
from .extent import Extent
from .verdict import Witness

if TYPE_CHECKING:
    from ..automata.automaton import Automaton
    from ..automata.formula import Formula
    from ..kernels.base.array_types import Flags
    from ..prover.proof import Proof

SET = "set of "
FORMS = "a sentence such as 'forall x, y: P(x,y) => x < 9', P='wythoff', or 'set of wythoff = …' are allowed"
CELLS, MOST_CELLS = 250_000, 2_000_000  # of all numbers in sight, at first and at most: 0.3 GB for the last
SIDES = {1: 2000, 2: 300, 3: 30}  # at first, by the heaps of the game with the most
NamedGame = str | tuple[str, int]


@dataclass(frozen=True)
class Formal:
    """A sentence, or the formula of a game's set, in a system; `games` are the names with text and nim-value."""

    text: str
    system: str
    games: tuple[tuple[str, str, int], ...] = ()
    set_of: str = ""

    @property
    def statement(self) -> str:
        """The text with what its names mean: all that is claimed."""
        shown = f"{SET}{self.set_of} = {self.text}" if self.set_of else self.text
        named = ", ".join(f"{name} is the set of {_what(value)} of {game}" for name, game, value in self.games)
        return f"{shown}{f', where {named}' if named else ''} (numeration: {self.system})"

    @property
    def about(self) -> tuple[str, ...]:
        """The texts of its games."""
        return tuple(dict.fromkeys(filter(None, (self.set_of, *(game for _, game, _ in self.games)))))

    def check(self, extent: Extent) -> Iterator[Witness | None]:
        """Look for the smallest counterexample on a board; what a board cannot decide is counted and told."""
        from ..automata.numeration import system_of
        from .board_truth import Boards, depth
        from .first_differences import first_place

        names, wrong, games = self._read()
        numbers = len(names) + depth(wrong, {id(automaton) for automaton, _ in games})
        side = extent.side(
            self._side(CELLS, numbers), f"{', '.join(names) or 'numbers'} < {{}}", _root(MOST_CELLS, numbers)
        )
        sets = {id(automaton): _board(*game, side) for automaton, game in games}
        found = Boards(system_of(self.system), side, sets).truth(wrong, names)
        place = first_place(found.yes)
        if place is not None:
            yield self._witness(dict(zip(names, place, strict=True)))
            return
        decided, cases = int(found.no.sum()), found.no.size
        if not decided:
            raise GaveUpError(f"{extent}: a board of this side decides nothing")
        if decided < cases:
            extent.note(f"{cases - decided} of these {cases} cases cannot be decided on a board of this side")
        yield None

    def prove(self) -> Iterator[Proof]:
        """The proof of this very text, and the theorems of the games that it names; one that is missing ends it."""
        from ..automata.named_relations import known_relations
        from ..automata.numeration import system_of
        from ..prover.given.given_set import decided, prove_set

        system = system_of(self.system)
        theorems = {name: _theorem(game, value, self.system) for name, game, value in self.games}
        relations = {name: theorem.automaton for name, theorem in theorems.items() if theorem.automaton is not None}
        if self.set_of:
            yield prove_set(self.set_of, self.text, system, relations)
        else:
            yield decided(self.text, system, {**known_relations(system), **relations})
        yield from {theorem.claim + theorem.theorem: theorem for theorem in theorems.values()}.values()

    def _read(self) -> tuple[tuple[str, ...], Formula, list[tuple[Automaton, tuple[str, int]]]]:
        """The free numbers, where the text is wrong about them, and which relation stands for which set of a game."""
        from ..automata.formula import Iff, Relation, negation, variable
        from ..automata.formula_reader import read_formula
        from ..automata.named_relations import known_relations
        from ..automata.numeration import system_of
        from ..automata.operations import valid
        from ..prover.given.given_set import counterexamples

        system = system_of(self.system)
        stands = {name: (valid(system, read_game(game).coordinates), (game, value)) for name, game, value in self.games}
        relations = {**known_relations(system), **{name: automaton for name, (automaton, _) in stands.items()}}
        if not self.set_of:
            return *counterexamples(read_formula(self.text, relations)), list(stands.values())
        names = read_game(self.set_of).coordinates
        own = valid(system, names)
        is_p = Relation(own, tuple(map(variable, names)))
        wrong = negation(Iff(is_p, read_formula(self.text, relations, names)))
        return names, wrong, [*stands.values(), (own, (self.set_of, 0))]

    def _side(self, cells: int, numbers: int) -> int:
        """The side of the first board: what boards of these games, and of so many numbers, allow."""
        heaps = max((read_game(text).heaps for text in self.about), default=1)
        return min(_root(cells, numbers), SIDES.get(heaps, 8))

    def _witness(self, numbers: dict[str, int]) -> Witness:
        """A counterexample in the words of the prover's; of a set a position."""
        from .trusted import outcomes

        if not self.set_of:
            return Witness(", ".join(f"{name} = {n}" for name, n in numbers.items()) or self.text, self.text, "false")
        place = tuple(numbers.values())
        is_p = bool(outcomes(self.set_of, max(place) + 1)[place])
        said, true = ("N", "P") if is_p else ("P", "N")
        return Witness(f"{position_text(place)} in {self.set_of}", said, true)


def formal(text: str, system: str, games: dict[str, NamedGame]) -> Formal:
    """Read a statement; what is wrong in it is told at once.

    >>> formal("set of nim = x = y", "base 2", {}).statement
    'set of nim = x = y (numeration: base 2)'
    >>> formal("forall x: exists y: W(x,y)", "fib", {"W": "wythoff"}).statement
    'forall x: exists y: W(x,y), where W is the set of P-positions of wythoff (numeration: fib)'
    """
    from ..automata.numeration import system_of
    from ..prover.questions.named_logic import Logic

    if not isinstance(text, str) or not isinstance(system, str):
        raise MeaningError(f"{text!r} in {system!r} is no formula in a system; {FORMS}")
    names, plain = Logic(system_of(system)), " ".join(text.split())
    known = []
    for name, meaning in games.items():
        names._check_name(name)
        game, value = meaning if isinstance(meaning, tuple) and len(meaning) == 2 else (meaning, 0)
        known.append((name, str(_plain_game(game)), _value(value)))
    head, formula = _split(plain) if plain.startswith(SET) else ("", plain)
    read = Formal(formula, str(system_of(system)), tuple(known), str(_plain_game(head)) if head else "")
    read._read()
    return read


def _split(text: str) -> tuple[str, str]:
    """The game and the formula of `set of GAME = FORMULA`: the first `=` that stands in no parenthesis."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign in "({") - (sign in ")}")
        if sign == "=" and not depth and text[place - 1 : place + 2] == " = ":
            return text[len(SET) : place].strip(), text[place + 1 :].strip()
    raise MeaningError(f"{text!r} has no ' = ' after its game; {FORMS}")


def _plain_game(text: object) -> Game:
    game = read_game(text) if isinstance(text, str) else None
    if game is None or game.state:
        raise MeaningError(f"{text!r} is no game whose positions are heaps alone, or (such a game, nim-value); {FORMS}")
    return game


def _value(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise MeaningError(f"{value!r} is no nim-value; a whole number, at least 0, is")
    return value


def _root(cells: int, numbers: int) -> int:
    """The side of a cube of so many cells."""
    return max(int(cells ** (1 / max(numbers, 1)) + 1e-9), 2)


def _what(value: int) -> str:
    return f"positions of nim-value {value}" if value else "P-positions"


def _board(text: str, value: int, side: int) -> Flags:
    from .trusted import nim_values, outcomes

    return nim_values(text, side) == value if value else outcomes(text, side)


def _theorem(text: str, value: int, system: str) -> Proof:
    """The theorem about a game; only what is proved may be named in a proof."""
    from ..prover.questions.known_theorems import known_theorem

    theorem = known_theorem(read_game(text), system, value)
    if not theorem or theorem.automaton is None:
        raise GaveUpError(f"the {_what(value)} of {text} are not proved in {system}: {theorem.theorem}")
    return theorem
