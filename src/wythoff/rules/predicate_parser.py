"""Read a condition on a move: `i == j or i*j == 0`.

    condition   =  conjunct { "or" conjunct }
    conjunct    =  literal { "and" literal }
    literal     =  "not" literal | comparison
    comparison  =  sum { ("==" | "!=" | "<" | "<=" | ">" | ">=") sum }
    sum         =  product { ("+" | "-") product }
    product     =  factor { ("*" | "//" | "%") factor }
    factor      =  "-" factor | number | variable | ("min" | "max" | "abs") "(" sum { "," sum } ")" | "(" condition ")"

A condition in parentheses may stand where a sum is read, so each rule may return either; `_number` and `_truth`
say which one is needed. Nothing outside this grammar is read, and nothing is ever executed.
"""

from __future__ import annotations

from collections.abc import Callable

from .predicate import (
    COMPARISONS,
    FUNCTIONS,
    VARIABLES,
    And,
    Call,
    Comparison,
    Condition,
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

ALLOWED = "allowed are i, j, x, y, u, v, whole numbers, + - * // %, comparisons, and, or, not, min, max, abs"
MOST_TERMS = 40  # in min(...) and max(...)


def read_condition(scanner: Scanner) -> Condition:
    """Read the condition that starts at the scanner's place."""
    start = scanner.next
    return _truth(scanner, start, _either(scanner))


def condition_of(text: str) -> Condition:
    """Read a whole text as a condition."""
    return read_condition(Scanner(text))


def _either(scanner: Scanner) -> Node:
    return _chain(scanner, "or", Or, _conjunct)


def _conjunct(scanner: Scanner) -> Node:
    return _chain(scanner, "and", And, _literal)


def _chain(scanner: Scanner, sign: str, node: type[And] | type[Or], read: Callable[[Scanner], Node]) -> Node:
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


def _literal(scanner: Scanner) -> Node:
    if not scanner.take_if("not"):
        return _comparison(scanner)
    scanner.enter()
    start = scanner.next
    inner = _truth(scanner, start, _literal(scanner))
    scanner.leave()
    return Not(inner)


def _comparison(scanner: Scanner) -> Node:
    start = scanner.next
    first = _sum(scanner)
    if scanner.next.text == "=":
        scanner.refuse(scanner.next, "write '==' for equality")
    if scanner.next.text not in COMPARISONS:
        return first
    signs, terms = [], [_number(scanner, start, first)]
    while scanner.next.text in COMPARISONS:
        signs.append(scanner.take().text)
        start = scanner.next
        terms.append(_number(scanner, start, _sum(scanner)))
    return Comparison(tuple(signs), tuple(terms))


def _sum(scanner: Scanner) -> Node:
    return _operations(scanner, ("+", "-"), _product)


def _product(scanner: Scanner) -> Node:
    return _operations(scanner, ("*", "//", "%"), _factor)


def _operations(scanner: Scanner, signs: tuple[str, ...], read: Callable[[Scanner], Node]) -> Node:
    start = scanner.next
    left = read(scanner)
    while scanner.next.text in signs:
        term = _number(scanner, start, left)
        sign = scanner.take()
        scanner.count_operation(sign)
        right_start = scanner.next
        left = Operation(sign.text, term, _number(scanner, right_start, read(scanner)))
    return left


def _factor(scanner: Scanner) -> Node:
    word = scanner.next
    if word.kind == "number":
        return Number(scanner.whole_number("a number in a rule"))
    if scanner.take_if("-"):
        scanner.enter()
        start = scanner.next
        inner = _number(scanner, start, _factor(scanner))
        scanner.leave()
        return Negative(inner)
    if scanner.take_if("("):
        scanner.enter()
        inside = _either(scanner)
        scanner.leave()
        scanner.expect(")", "to close this parenthesis")
        return inside
    if word.kind == "name":
        return _name(scanner, scanner.take())
    scanner.refuse(word, f"expected a number, a variable or a condition; {ALLOWED}")


def _name(scanner: Scanner, word: Word) -> Term:
    if word.text in VARIABLES:
        if scanner.next.text in (".", "("):
            scanner.refuse(scanner.next, f"'{scanner.next.text}' cannot follow '{word.text}' in a rule; {ALLOWED}")
        return Variable(word.text)
    if word.text not in FUNCTIONS:
        scanner.refuse(word, f"'{word.text[:40]}' has no meaning in a rule; {ALLOWED}")
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
    return Call(word.text, tuple(terms))


def _truth(scanner: Scanner, start: Word, node: Node) -> Condition:
    if isinstance(node, Condition):
        return node
    if scanner.next.kind in ("stray", "number") or (
        scanner.next.kind == "name" and scanner.next.text not in ("and", "or")
    ):
        scanner.refuse(scanner.next, f"'{scanner.next.text[:40]}' cannot stand here; {ALLOWED}")
    scanner.refuse(_since(scanner, start), "this is a number where a condition is needed, such as 'i == j'")


def _number(scanner: Scanner, start: Word, node: Node) -> Term:
    if isinstance(node, Term):
        return node
    scanner.refuse(_since(scanner, start), "this is a condition where a number is needed")


def _since(scanner: Scanner, start: Word) -> Word:
    """All that was read from `start` on, as one word to point at."""
    last = scanner.words[max(scanner.place - 1, 0)]
    return Word("part", "", start.start, max(last.end, start.end))
