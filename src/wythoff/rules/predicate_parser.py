"""Read a condition on a move: `i == j or i*j == 0`.

    condition   =  conjunct { "or" conjunct }
    conjunct    =  literal { "and" literal }
    literal     =  "not" literal | comparison
    comparison  =  nim-sum { ("==" | "!=" | "<" | "<=" | ">" | ">=") nim-sum } | point ["not"] "in" set
    point       =  nim-sum | "(" nim-sum "," nim-sum [ "," nim-sum ] ")"
    set         =  "{" [ point { "," point } ] "}" | a name of rules/sets.py; the points of a set are whole numbers
    nim-sum     =  sum { "^" sum }
    sum         =  product { ("+" | "-") product }
    product     =  factor { ("*" | "//" | "%") factor }
    factor      =  "-" factor | number | variable | call | "(" condition ")"
    call        =  ("min" | "max" | "abs" | "xor") "(" sum { "," sum } ")"          xor(i,2) is read as i ^ 2

The variables are those of the scanner's vocabulary, which may also allow `gcd` and `len` of a set.
A condition or a point in parentheses may stand where a sum is read, so each rule may return any; `_number` and
`_truth` say which one is needed. Nothing outside this grammar is read, and nothing is ever executed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from .additions import addition_in
from .predicate import (
    COMPARISONS,
    VARIABLES,
    And,
    Call,
    Comparison,
    Condition,
    Member,
    Negative,
    Node,
    Not,
    Number,
    Operation,
    Or,
    Term,
    Variable,
)
from .scanner import Scanner, Word
from .sets import NAMES, SIGNATURES, Listed, Named, Point
from .vocabulary import length_of

MOST_TERMS = 40  # in min(...), max(...) and gcd(...)
MOST_HEAPS = len(VARIABLES) // 3


@dataclass(frozen=True)
class _Terms:
    """`(term, term)`, which only `in` may follow."""

    terms: tuple[Term, ...]


_Read = Node | _Terms


def read_condition(scanner: Scanner) -> Condition:
    """Read the condition that starts at the scanner's place."""
    start = scanner.next
    return _truth(scanner, start, _either(scanner))


def read_term(scanner: Scanner) -> Term:
    """Read the number that starts at the scanner's place, such as `2*p + 1`."""
    start = scanner.next
    return _number(scanner, start, _nim_sum(scanner))


@lru_cache(maxsize=256)
def condition_of(text: str) -> Condition:
    """Read a whole text as a condition; moves say the same ones again and again."""
    return read_condition(Scanner(text))


def _either(scanner: Scanner) -> _Read:
    return _chain(scanner, "or", Or, _conjunct)


def _conjunct(scanner: Scanner) -> _Read:
    return _chain(scanner, "and", And, _literal)


def _chain(scanner: Scanner, sign: str, node: type[And] | type[Or], read: Callable[[Scanner], _Read]) -> _Read:
    start = scanner.next
    first = read(scanner)
    if scanner.next.text != sign:
        return first
    parts = [_truth(scanner, start, first)]
    while scanner.take_if(sign):
        start = scanner.next
        parts.append(_truth(scanner, start, read(scanner)))
    flat = [piece for part in parts for piece in (part.conditions if isinstance(part, node) else (part,))]
    return node(tuple(flat))


def _literal(scanner: Scanner) -> _Read:
    if not scanner.take_if("not"):
        return _comparison(scanner)
    scanner.enter()
    start, was_denied = scanner.next, scanner.is_denied
    scanner.is_denied = True
    inner = _truth(scanner, start, _literal(scanner))
    scanner.is_denied = was_denied
    scanner.leave()
    return Not(inner)


def _comparison(scanner: Scanner) -> _Read:
    start = first_word = scanner.next
    first = _nim_sum(scanner)
    if scanner.next.text == "=":
        scanner.refuse(scanner.next, "write '==' for equality")
    if scanner.next.text in ("in", "not"):
        return _member(scanner, start, first)
    if scanner.next.text not in COMPARISONS:
        return first
    signs, terms = [], [_number(scanner, start, first)]
    while scanner.next.text in COMPARISONS:
        signs.append(scanner.take().text)
        start = scanner.next
        terms.append(_number(scanner, start, _nim_sum(scanner)))
    return _that_takes(scanner, first_word, Comparison(tuple(signs), tuple(terms)))


def _that_takes(scanner: Scanner, start: Word, condition: Comparison | Member) -> Condition:
    """The condition, unless only a move that adds to a heap satisfies a part of it; what is denied may say that."""
    if scanner.vocabulary.never_adds and not scanner.is_denied and (part := addition_in(condition, scanner.heaps)):
        reason = f"a move never adds to a heap: i, j and k are at least 0, and '{part}' needs a negative one"
        scanner.refuse(_since(scanner, start), reason)
    return condition


def _member(scanner: Scanner, start: Word, first: _Read) -> Condition:
    terms = first.terms if isinstance(first, _Terms) else (_number(scanner, start, first),)
    is_outside = scanner.take_if("not")
    scanner.expect("in", "after 'not', as in 'i not in {1,2}'" if is_outside else "")
    member = Member(terms, _set(scanner, len(terms)))
    return Not(member) if is_outside else _that_takes(scanner, start, member)


def _set(scanner: Scanner, size: int) -> Listed | Named:
    if scanner.take_if("{"):
        return read_listed(scanner, size)
    word = scanner.take()
    if word.text not in NAMES:
        scanner.refuse(word, f"expected a set: {{1,2,4}}, {{(2,3),(3,2)}}, {SIGNATURES}")
    if size > 1:
        scanner.refuse(word, f"'{word.text}' is a set of numbers; points are listed, as in {{(2,3),(3,2)}}")
    least = NAMES[word.text]
    if not least:
        return Named(word.text)
    scanner.expect("(", f"after '{word.text}'")
    numbers: list[int] = []
    for bound in least:
        if numbers:
            scanner.expect(",", f"since '{word.text}' takes {len(least)} numbers: {SIGNATURES}")
        place = scanner.next
        numbers.append(scanner.whole_number(f"a number of '{word.text}'"))
        if numbers[-1] < bound:
            scanner.refuse(place, f"this number of '{word.text}' must be at least {bound}")
    scanner.expect(")", f"to close '{word.text}('")
    return Named(word.text, tuple(numbers))


def read_listed(scanner: Scanner, size: int) -> Listed:
    """Read the points of a set, of this many numbers each, and the brace that closes it."""
    points: set[Point] = set()
    if scanner.take_if("}"):
        return Listed(())
    while True:
        word = scanner.next
        if word.text in NAMES:
            scanner.refuse(word, f"'{word.text}' has no end; between braces stand numbers. Write 'in {word.text}'")
        points.add(read_point(scanner, size))
        if not scanner.take_if(","):
            break
    scanner.expect("}", "to close this set")
    return Listed(tuple(sorted(points)))


def read_point(scanner: Scanner, size: int) -> Point:
    """Read a point of this many numbers; one number stands without parentheses."""
    start = scanner.next
    if size == 1:
        if start.text == "(":
            scanner.refuse(start, "the set must hold numbers, as in {1,2,4}")
        return (_signed(scanner),)
    scanner.expect("(", f"and a point of {size} numbers, as in {{(2,3),(3,2)}}")
    numbers = [_signed(scanner)]
    while scanner.take_if(","):
        numbers.append(_signed(scanner))
    scanner.expect(")", "after the numbers of a point")
    if len(numbers) != size:
        scanner.refuse(start, f"this point has {len(numbers)} numbers where {size} are needed")
    return tuple(numbers)


def _signed(scanner: Scanner) -> int:
    sign = -1 if scanner.take_if("-") else 1
    return sign * scanner.whole_number("a number of a set")


def _nim_sum(scanner: Scanner) -> _Read:
    return _operations(scanner, ("^",), _sum)


def _sum(scanner: Scanner) -> _Read:
    return _operations(scanner, ("+", "-"), _product)


def _product(scanner: Scanner) -> _Read:
    return _operations(scanner, ("*", "//", "%"), _factor)


def _operations(scanner: Scanner, signs: tuple[str, ...], read: Callable[[Scanner], _Read]) -> _Read:
    start = scanner.next
    left = read(scanner)
    while scanner.next.text in signs:
        term = _number(scanner, start, left)
        sign = scanner.take()
        scanner.count_operation(sign)
        right_start = scanner.next
        left = Operation(sign.text, term, _number(scanner, right_start, read(scanner)))
    return left


def _factor(scanner: Scanner) -> _Read:
    word = scanner.next
    if word.kind == "number":
        return Number(scanner.whole_number(f"a number {scanner.vocabulary.where}"))
    if scanner.take_if("-"):
        scanner.enter()
        start = scanner.next
        inner = _number(scanner, start, _factor(scanner))
        scanner.leave()
        return Negative(inner)
    if scanner.take_if("("):
        scanner.enter()
        inside = _inside(scanner)
        scanner.leave()
        scanner.expect(")", "to close this parenthesis")
        return inside
    if word.kind == "name":
        return _name(scanner, scanner.take())
    scanner.refuse(word, f"expected a number, a variable or a condition; {scanner.vocabulary.allowed}")


def _inside(scanner: Scanner) -> _Read:
    """What stands in parentheses: a condition, a number, or the terms of a point."""
    start = scanner.next
    first = _either(scanner)
    if scanner.next.text != ",":
        return first
    terms = [_number(scanner, start, first)]
    while scanner.take_if(","):
        start = scanner.next
        terms.append(_number(scanner, start, _nim_sum(scanner)))
    if len(terms) > MOST_HEAPS:
        scanner.refuse(_since(scanner, start), f"a point of a rule has at most {MOST_HEAPS} numbers")
    return _Terms(tuple(terms))


def _name(scanner: Scanner, word: Word) -> Term:
    known = scanner.vocabulary
    if word.text in known.variables:
        if scanner.next.text in known.never_after:
            found = f"'{scanner.next.text}' cannot follow '{word.text}'"
            scanner.refuse(scanner.next, f"{found} {known.where}; {known.allowed}")
        return Variable(word.text)
    if word.text == "len" and known.sets:
        return _length(scanner)
    if word.text not in known.functions:
        scanner.refuse(word, f"'{word.text[:40]}' has no meaning {known.where}; {known.allowed}")
    scanner.expect("(", f"after '{word.text}'")
    scanner.enter()
    terms = []
    while True:
        start = scanner.next
        terms.append(_number(scanner, start, _either(scanner)))
        if not scanner.take_if(","):
            break
    scanner.leave()
    scanner.expect(")", f"to close '{word.text}('")
    if (len(terms) == 1) != (word.text == "abs") or len(terms) > MOST_TERMS:
        wanted = "one number" if word.text == "abs" else f"two to {MOST_TERMS} numbers"
        scanner.refuse(word, f"'{word.text}' takes {wanted}, not {len(terms)}")
    return _called(scanner, word, terms)


def _called(scanner: Scanner, word: Word, terms: list[Term]) -> Term:
    if word.text != "xor":
        return Call(word.text, tuple(terms))
    total = terms[0]
    for term in terms[1:]:
        scanner.count_operation(word)
        total = Operation("^", total, term)
    return total


def _length(scanner: Scanner) -> Variable:
    scanner.expect("(", "after 'len'")
    word = scanner.take()
    if word.text not in scanner.vocabulary.sets:
        scanner.refuse(word, f"'len' is asked of a set: {', '.join(scanner.vocabulary.sets)}")
    scanner.expect(")", "to close 'len('")
    return Variable(length_of(word.text))


def _truth(scanner: Scanner, start: Word, node: _Read) -> Condition:
    if isinstance(node, Condition):
        return node
    _refuse_point(scanner, start, node)
    if scanner.next.kind in ("stray", "number") or (
        scanner.next.kind == "name" and scanner.next.text not in ("and", "or")
    ):
        scanner.refuse(scanner.next, f"'{scanner.next.text[:40]}' cannot stand here; {scanner.vocabulary.allowed}")
    scanner.refuse(_since(scanner, start), "this is a number where a condition is needed, such as 'i == j'")


def _refuse_point(scanner: Scanner, start: Word, node: _Read) -> None:
    if isinstance(node, _Terms):
        scanner.refuse(_since(scanner, start), "this is a point; 'in' and a set must follow, as in '(i,j) in {(2,3)}'")


def _number(scanner: Scanner, start: Word, node: _Read) -> Term:
    if isinstance(node, Term):
        return node
    _refuse_point(scanner, start, node)
    scanner.refuse(_since(scanner, start), "this is a condition where a number is needed")


def _since(scanner: Scanner, start: Word) -> Word:
    """All that was read from `start` on, as one word to point at."""
    last = scanner.words[max(scanner.place - 1, 0)]
    return Word("part", "", start.start, max(last.end, start.end))
