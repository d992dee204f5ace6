"""Write `in` with comparisons: `i in {1,2}` is `i == 1 or i == 2`, `i in odd` is `i % 2 == 1`, `i in {}` is NEVER."""

from __future__ import annotations

from .intervals import may_fault
from .predicate import And, Comparison, Condition, Member, Negative, Not, Number, Operation, Or, Term
from .sets import Listed, Named, Point, members

NEVER = Comparison(("!=",), (Number(0), Number(0)))  # one number twice: the prover may read a number as a parameter


def plain(condition: Condition, most: int | None = None) -> Condition:
    """The same condition without `in`; what has no end, such as squares, stays unless no number exceeds `most`.

    >>> from wythoff.rules.predicate import show
    >>> from wythoff.rules.predicate_parser import condition_of
    >>> show(plain(condition_of("i in odd or (i,j) in {(2,3),(3,2)} or j in squares")))
    'i % 2 == 1 or i == 2 and j == 3 or i == 3 and j == 2 or j in squares'
    >>> show(plain(condition_of("i*j == 0 or (i,j) in {}"))), show(plain(condition_of("i % j in {}")))
    ('i*j == 0', 'i % j != i % j')
    """
    match condition:
        case Member(terms, Listed(())):
            return _flat(Or, [Comparison(("!=",), (term, term)) for term in terms if may_fault(term)])
        case Member(terms, Listed(points)):
            return _flat(Or, [_equal(terms, point) for point in points])
        case Member((term,), Named() as among):
            return _of_name(term, among, most) or condition
        case Not(inner):
            return Not(plain(inner, most))
        case And(parts):
            return _flat(And, [plain(part, most) for part in parts])
        case Or(parts):
            return _flat(Or, [plain(part, most) for part in parts])
    return condition


def _equal(terms: tuple[Term, ...], point: Point) -> Condition:
    return _flat(And, [_compare(term, "==", value) for term, value in zip(terms, point, strict=True)])


def _compare(term: Term, sign: str, value: int) -> Condition:
    return Comparison((sign,), (term, Number(value) if value >= 0 else Negative(Number(-value))))


def _of_name(term: Term, among: Named, most: int | None) -> Condition | None:
    match among:
        case Named("odd" | "even" as name):
            return _residue(term, 2, int(name == "odd"))
        case Named("progression", (step, first)):
            return _flat(And, [_compare(term, ">=", first), _residue(term, step, first % step)])
    if most is None:
        return None
    return _flat(Or, [_compare(term, "==", number) for number in members(among, most)])


def _residue(term: Term, modulus: int, rest: int) -> Condition:
    return _compare(Operation("%", term, Number(modulus)), "==", rest)


def _flat(node: type[And] | type[Or], parts: list[Condition]) -> Condition:
    flat = [piece for part in parts for piece in (part.conditions if isinstance(part, node) else (part,))]
    if node is Or:
        flat = [piece for piece in flat if piece != NEVER] or [NEVER]
    return flat[0] if len(flat) == 1 else node(tuple(flat))
