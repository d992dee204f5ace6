"""Reads a formula: `forall x, y: P(x,y) => exists n: y = x + n`.

    formula      =  implication { "<=>" implication }
    implication  =  alternative [ "=>" implication ]
    alternative  =  conjunct { "or" conjunct }
    conjunct     =  literal { "and" literal }
    literal      =  "not" literal | ("forall" | "exists") name { "," name } ":" formula | letters | comparison
    letters      =  term ("=" | "!=") (term | letter)           with a term of a word, F[sum], and a letter, 'a' or 0
    comparison   =  sum { ("=" | "!=" | "<" | "<=" | ">" | ">=") sum }          chains as in 0 < x <= y
    sum          =  product { ("+" | "-") product }
    product      =  factor { ("*" | "//" | "%") factor }            one side of "*" and all divisors are numbers
    factor       =  "-" factor | number | variable | relation "(" sum { "," sum } ")"
                    | ("min" | "max" | "abs") "(" sum { "," sum } ")" | "(" formula ")" | "true" | "false"

Variables are natural numbers; a difference may be negative. A relation holds of natural numbers only, and F[n] is a
letter for natural numbers only: elsewhere it equals none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from ..errors import NotFirstOrderError
from ..rules.scanner import Word
from . import terms
from .automaton import Automaton
from .formula import (
    Formula,
    Iff,
    Relation,
    Truth,
    both,
    either,
    exists,
    forall,
    negation,
    variable,
)
from .formula_scanner import Words
from .terms import Cases

SIGNS = ("=", "==", "!=", "<", "<=", ">", ">=")
FUNCTIONS = ("min", "max", "abs")
RESERVED = ("forall", "exists", "and", "or", "not", "true", "false", *FUNCTIONS)
ALLOWED = "allowed are forall, exists, and, or, not, =>, <=>, comparisons, + - * // %, numbers, variables, relations"
NO_WORDS: Mapping[str, Mapping[str, Automaton]] = {}

Node = Formula | Cases
N = TypeVar("N", Formula, Cases)


def read_formula(
    text: str,
    relations: Mapping[str, Automaton],
    free: Collection[str] = (),
    words: Mapping[str, Mapping[str, Automaton]] = NO_WORDS,
) -> Formula:
    """Read a formula; every variable is bound by a quantifier or is one of `free`.

    A word is given by the sets of the places of its letters.
    """
    reader = _Reader(text, relations, free, words)
    formula = reader.truth(reader.words.next, reader.formula())
    if reader.words.next.kind != "end":
        reader.words.refuse(reader.words.next, f"{reader.words.next.text[:40]!r} cannot stand here; {ALLOWED}")
    return formula


class _Reader:
    """One reading; `bound` are the variables in sight."""

    def __init__(
        self, text: str, relations: Mapping[str, Automaton], free: Collection[str],
        letters: Mapping[str, Mapping[str, Automaton]],
    ) -> None:  # fmt: skip
        self.words = Words(text)
        self.relations, self.letters = relations, letters
        self.bound = list(free)

    @contextmanager
    def level(self) -> Iterator[None]:
        self.words.enter()
        yield
        self.words.leave()

    def formula(self) -> Node:
        start = self.words.next
        left, depth = self.implication(), self.words.depth
        while self.words.take_if("<=>"):
            self.words.enter()
            first = self.truth(start, left)
            second = self.words.next
            left = Iff(first, self.truth(second, self.implication()))
        self.words.depth = depth
        return left

    def implication(self) -> Node:
        start = self.words.next
        left = self.chain("or", either, lambda: self.chain("and", both, self.literal))
        if not self.words.take_if("=>"):
            return left
        premise = self.truth(start, left)
        with self.level():
            second = self.words.next
            return either(negation(premise), self.truth(second, self.implication()))

    def chain(self, sign: str, join: Callable[..., Formula], read: Callable[[], Node]) -> Node:
        start = self.words.next
        first = read()
        if self.words.next.text != sign:
            return first
        parts = [self.truth(start, first)]
        while self.words.take_if(sign):
            start = self.words.next
            parts.append(self.truth(start, read()))
        return join(*parts)

    def literal(self) -> Node:
        if self.words.take_if("not"):
            with self.level():
                start = self.words.next
                return negation(self.truth(start, self.literal()))
        quantifier = self.words.take_if("forall", "exists")
        if quantifier:
            return self.quantified(quantifier.text)
        return self.same_letter() if self.words.next.text in self.letters else self.comparison()

    def same_letter(self) -> Formula:
        """F[n] = G[m], F[n] = 'a' or the same with !=."""
        name = self.words.next.text
        left = self.letter_of()
        sign = self.words.take()
        if sign.text not in ("=", "==", "!="):
            self.words.refuse(sign, "a letter such as F[n] is compared by = or !=")
        word = self.words.next
        right = self.letter_of()
        if word.text not in self.letters and not left.keys() & right.keys():
            listed = ", ".join(sorted(left))
            self.words.refuse(word, f"{name!r} has no letter {min(right)!r}; its letters are {listed}")
        equal = either(*(both(left[letter], right[letter]) for letter in left if letter in right))
        return negation(equal) if sign.text == "!=" else equal

    def letter_of(self) -> dict[str, Formula]:
        """For each letter, when this term is that letter."""
        word = self.words.take()
        if word.text not in self.letters:
            letter = word.text.strip("'")
            if word.kind not in ("letter", "number") or len(letter) != 1:
                self.words.refuse(word, "a letter is needed here, such as F[n], 'a' or 0")
            return {letter: Truth(True)}
        self.words.expect("[", f"after '{word.text}'")
        with self.level():
            start = self.words.next
            place = self.number(start, self.formula())
        self.words.expect("]", f"to close '{word.text}['")
        return {letter: self.related(places, [place]) for letter, places in self.letters[word.text].items()}

    def quantified(self, quantifier: str) -> Formula:
        names = [self.new_name()]
        while self.words.take_if(","):
            names.append(self.new_name())
        self.words.expect(":", "after the variables")
        with self.level():
            start = self.words.next
            body = self.truth(start, self.formula())
            del self.bound[-len(names) :]
        return (forall if quantifier == "forall" else exists)(names, body)

    def new_name(self) -> str:
        word = self.words.take()
        if word.kind != "name" or word.text in RESERVED or word.text in self.relations or word.text in self.letters:
            self.words.refuse(word, "a variable is needed here, such as x")
        if word.text in self.bound:
            self.words.refuse(word, f"{word.text!r} is already in use here; take another name")
        self.bound.append(word.text)
        return word.text

    def comparison(self) -> Node:
        start = self.words.next
        left = self.operations(("+", "-"), lambda: self.operations(("*", "//", "%"), self.factor))
        if self.words.next.text not in SIGNS:
            return left
        parts, term = [], self.number(start, left)
        while self.words.next.text in SIGNS:
            sign = self.words.take().text
            second = self.words.next
            right = self.operations(("+", "-"), lambda: self.operations(("*", "//", "%"), self.factor))
            following = self.number(second, right)
            parts.append(self.guarded(start, lambda: terms.compared(term, sign, following)))  # noqa: B023
            term = following
        return both(*parts)

    def operations(self, signs: tuple[str, ...], read: Callable[[], Node]) -> Node:
        start = self.words.next
        left = read()
        while self.words.next.kind == "sign" and self.words.next.text in signs:
            term = self.number(start, left)
            sign = self.words.take()
            second = self.words.next
            other = self.number(second, read())
            left = self.guarded(start, lambda: self.operation(start, term, sign.text, other))  # noqa: B023
        return left

    def operation(self, start: Word, left: Cases, sign: str, right: Cases) -> Cases:
        a, b = terms.constant_of(left), terms.constant_of(right)
        match sign:
            case "+":
                return terms.add(left, right)
            case "-":
                return terms.subtract(left, right)
            case "*" if b is not None:
                return terms.times(left, b)
            case "*" if a is not None:
                return terms.times(right, a)
            case "*":
                self.words.refuse(self.words.since(start), "a product of variables; the logic has only sums of them")
            case _ if b is None:
                self.words.refuse(self.words.since(start), f"'{sign}' divides by a number here, not by a variable")
            case "//":
                return terms.floor_divide(left, b)
            case _:
                return terms.modulo(left, b)

    def factor(self) -> Node:
        word = self.words.next
        if word.kind == "number":
            return terms.whole(self.words.number())
        if self.words.take_if("-"):
            with self.level():
                return terms.negative(self.number(self.words.next, self.factor()))
        if self.words.take_if("("):
            with self.level():
                inside = self.formula()
            self.words.expect(")", "to close this parenthesis")
            return inside
        if word.kind == "name":
            return self.name(self.words.take())
        self.words.refuse(word, f"expected a number, a variable or a formula; {ALLOWED}")

    def name(self, word: Word) -> Node:
        if word.text in ("true", "false"):
            return Truth(word.text == "true")
        if word.text in FUNCTIONS:
            return self.function(word)
        if self.words.next.text == "(" or word.text in self.relations:
            return self.relation(word)
        if word.text in RESERVED:
            self.words.refuse(word, f"{word.text!r} cannot stand here; {ALLOWED}")
        if word.text not in self.bound:
            self.words.refuse(word, f"the variable {word.text[:40]!r} is bound by no forall and no exists")
        return terms.plain(variable(word.text))

    def function(self, word: Word) -> Cases:
        arguments = self.arguments(word)
        if (len(arguments) == 1) != (word.text == "abs"):
            self.words.refuse(word, f"'{word.text}' takes {'one number' if word.text == 'abs' else 'two or more'}")
        if word.text == "abs":
            return terms.absolute(arguments[0])
        choose = terms.minimum if word.text == "min" else terms.maximum
        return self.guarded(word, lambda: choose(arguments))

    def relation(self, word: Word) -> Formula:
        if word.text not in self.relations:
            known = ", ".join(sorted(self.relations)) or "none"
            self.words.refuse(word, f"there is no relation {word.text[:40]!r}; known are: {known}")
        automaton = self.relations[word.text]
        arguments = self.arguments(word)
        if len(arguments) != len(automaton.tracks):
            self.words.refuse(word, f"{word.text!r} relates {len(automaton.tracks)} numbers, not {len(arguments)}")
        return self.related(automaton, arguments)

    def related(self, automaton: Automaton, arguments: list[Cases]) -> Formula:
        """The relation between these numbers; those that are several cases get a name of their own."""
        fresh = [f"{index}#" for index in range(len(arguments))]
        plain = [len(argument) == 1 for argument in arguments]
        numbers = tuple(
            argument[0][1] if simple else variable(name)
            for argument, simple, name in zip(arguments, plain, fresh, strict=True)
        )
        defined = [
            terms.compared(terms.plain(variable(name)), "=", argument)
            for argument, simple, name in zip(arguments, plain, fresh, strict=True)
            if not simple
        ]
        return exists(fresh, both(Relation(automaton, numbers), *defined))

    def arguments(self, word: Word) -> list[Cases]:
        self.words.expect("(", f"after '{word.text}'")
        arguments = []
        with self.level():
            while True:
                start = self.words.next
                arguments.append(self.number(start, self.formula()))
                if not self.words.take_if(","):
                    break
        self.words.expect(")", f"to close '{word.text}('")
        return arguments

    def guarded(self, start: Word, make: Callable[[], N]) -> N:
        """Point at what the logic refuses."""
        try:
            return make()
        except NotFirstOrderError as error:
            self.words.refuse(self.words.since(start), str(error))

    def truth(self, start: Word, node: Node) -> Formula:
        if isinstance(node, Formula):
            return node
        if self.words.next.kind in ("stray", "number", "name"):
            self.words.refuse(self.words.next, f"{self.words.next.text[:40]!r} cannot stand here; {ALLOWED}")
        self.words.refuse(self.words.since(start), "this is a number where a statement is needed, such as x = y")

    def number(self, start: Word, node: Node) -> Cases:
        if isinstance(node, Formula):
            self.words.refuse(self.words.since(start), "this is a statement where a number is needed")
        return node
