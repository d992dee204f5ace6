"""Logic: one numeration system, and names in it for proved games, for words and for what one defines.

A game enters as the set of its P-positions, by a theorem with a certificate that the independent checker has accepted;
a word as the sets of the places of its letters, which are proved. What is decided about them is decided by the engine
of automata.
"""

from __future__ import annotations

import re

from ...automata.automaton import Automaton
from ...automata.budget import within_seconds
from ...automata.compiler import compiled
from ...automata.formula_reader import RESERVED, read_formula
from ...automata.formula_scanner import Words
from ...automata.named_relations import known_relations
from ...automata.numeration import System, system_of
from ...automata.operations import arranged, checked, widened
from ...errors import GaveUpError, MeaningError
from ...forms.morphisms import Morphism
from ...progress import say
from ...rules import Game, read_game
from ..given.given_set import decided
from ..learning.letter_sets import letter_sets
from ..proof import Proof
from .known_theorems import known_theorem

SECONDS = 120.0
Named = Game | str | tuple[Game | str, int] | Morphism | Automaton | Proof

_HEAD = re.compile(r"\s*([A-Za-z_]\w*)\s*\(([^()]*)\)\s*", re.ASCII)
_NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)


class Logic:
    """Statements about natural numbers in one system, with names for proved sets and words.

    A name stands for the P-positions of a game, for (game, g): its positions of nim-value g, for a word `wy.word(...)`,
    or for an automaton.

    >>> import wythoff as wy
    >>> logic = wy.logic("fib", P="wythoff", Q="wk(1)", F=wy.word(c=1))
    >>> logic.prove("forall x, y: P(x,y) <=> Q(x + 1, y + 1)").status
    'proved'
    >>> logic.define("near(x,y)", "exists u, v: Q(u,v) and abs(x - u) <= 1 and abs(y - v) <= 1")
    <34 states on (x, y) in fib>
    >>> logic.prove("forall x, y: P(x,y) => near(x,y)").status
    'proved'
    >>> logic.prove("forall i: F[i] = 'b' => F[i + 1] = 'a'").status
    'proved'
    >>> logic.automaton("x <= 3 and exists y: P(x,y) and y > x")
    <5 states on (x) in fib>
    """

    def __init__(self, system: str | System, *, seconds: float = SECONDS, **names: Named) -> None:
        if not seconds > 0:
            raise MeaningError(f"the seconds for a proof are above 0, not {seconds}")
        self.system, self.seconds = system_of(system), seconds
        self.relations: dict[str, Automaton] = dict(known_relations(self.system))
        self.words: dict[str, dict[str, Automaton]] = {}
        self.meanings: dict[str, str] = {}
        for name, meaning in names.items():
            self.let(name, meaning)

    def __repr__(self) -> str:
        named = ", ".join(f"{name} = {words}" for name, words in self.meanings.items())
        return f"<logic in {self.system}{f': {named}' if named else ''}>"

    def let(self, name: str, meaning: Named) -> None:
        """Give a name to a game, a word or an automaton; a game is proved first.

        >>> import wythoff as wy
        >>> logic = wy.logic("base 2")
        >>> logic.let("N", "nim")
        >>> logic.prove("forall x: N(x,x)").status
        'proved'
        """
        self._check_name(name)
        if isinstance(meaning, Morphism):
            with within_seconds(self.seconds):
                self.words[name] = letter_sets(meaning, self.system)
            self.meanings[name] = f"the word {meaning.prefix(12)}…"
            return
        self.relations[name], self.meanings[name] = self._set(meaning)

    def _check_name(self, name: str) -> None:
        if not _NAME.fullmatch(name) or name in RESERVED:
            raise MeaningError(
                f"{name!r} is no name for a relation; letters, digits and _ are allowed, as in P or near"
            )
        if name in self.relations or name in self.words:
            raise MeaningError(f"{name!r} has a meaning already; take another name")

    def _set(self, meaning: Named) -> tuple[Automaton, str]:
        if isinstance(meaning, Automaton):
            return self._here(meaning), repr(meaning)
        if isinstance(meaning, Proof):
            if not meaning or meaning.automaton is None:
                raise MeaningError(f"{meaning!r} is no proved set")
            return self._here(meaning.automaton), f"the set of {meaning.claim}"
        if not isinstance(meaning, Game | str | tuple):
            raise MeaningError(f"{meaning!r} is neither a game, (game, nim-value), a word, an automaton nor a theorem")
        game, value = meaning if isinstance(meaning, tuple) else (meaning, 0)
        game = game if isinstance(game, Game) else read_game(game)
        say(f"proving {game}")
        with within_seconds(self.seconds):
            theorem = known_theorem(game, self.system, value, self.seconds)
        if not theorem or theorem.automaton is None:
            raise GaveUpError(f"{game} has no proved set in {self.system}: {theorem.theorem}")
        return theorem.automaton, f"P-positions of {game}" if not value else f"nim-value {value} of {game}"

    def _here(self, automaton: Automaton) -> Automaton:
        if automaton.system != self.system:
            raise MeaningError(f"{automaton!r} reads digits of {automaton.system}; this logic is in {self.system}")
        return checked(automaton)

    def define(self, head: str, formula: str) -> Automaton:
        """Give a name to what a formula says of its variables, in their order: define("near(x,y)", "…").

        >>> import wythoff as wy
        >>> logic = wy.logic("fib")
        >>> logic.define("between(x,y,z)", "x < y and y < z").tracks
        ('x', 'y', 'z')
        """
        match = _HEAD.fullmatch(head)
        names = [name.strip() for name in match[2].split(",")] if match else []
        if match is None or len(set(names)) < len(names) or not all(_NAME.fullmatch(name) for name in names):
            raise MeaningError(f"{head!r} does not name a relation and its variables, as in near(x,y)")
        self._check_name(match[1])
        if taken := [name for name in names if not self._may_be_free(name)]:
            raise MeaningError(f"{taken[0]!r} has a meaning already; it cannot be a variable of {match[1]!r}")
        found = self.automaton(formula, names)
        self.relations[match[1]], self.meanings[match[1]] = found, formula
        return found

    def automaton(self, formula: str, names: list[str] | None = None) -> Automaton:
        """The automaton of all solutions of a formula; its tracks are the free variables, or these names in this order.

        >>> import wythoff as wy
        >>> wy.logic("base 2").automaton("x + y = 5").accepts(2, 3)
        True
        """
        free = self._free(formula) if names is None else names
        with within_seconds(self.seconds):
            found = compiled(self.system, read_formula(formula, self.relations, free, self.words))
            return arranged(widened(found, free), free)

    def _free(self, formula: str) -> list[str]:
        """The variables that no quantifier binds, in the order in which they stand."""
        names: dict[str, None] = {}
        bound: set[str] = set()
        is_head = False
        for word in Words(formula).words:
            is_head = word.text in ("forall", "exists") or (is_head and word.text != ":")
            if word.kind == "name" and self._may_be_free(word.text):
                names[word.text] = None
                bound |= {word.text} if is_head else set()
        return [name for name in names if name not in bound]

    def _may_be_free(self, name: str) -> bool:
        return name not in RESERVED and name not in self.relations and name not in self.words

    def prove(self, sentence: str) -> Proof:
        """Decide a sentence: proved, refuted with the first counterexample, or gave up in words.

        >>> import wythoff as wy
        >>> wy.logic("base 2").prove("forall x: x < 5").witness
        {'x': 5}
        """
        with within_seconds(self.seconds):
            return decided(sentence, self.system, self.relations, self.words)


def logic(system: str | System, *, seconds: float = SECONDS, **names: Named) -> Logic:
    """A logic in a numeration system, with names for proved games, for words and for automata.

    >>> import wythoff as wy
    >>> logic = wy.logic("fib", W="wythoff")
    >>> logic.prove("forall x: exists y: W(x,y)").theorem
    'true of all natural numbers'
    """
    return Logic(system, seconds=seconds, **names)
