"""Certificates of moves that ask where they start, and of cones of removals."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from wythoff import game
from wythoff.certificate.checker import CertificateError, LinearMove, read
from wythoff.certificate.checker import recheck as check_alone
from wythoff.certificate.checker.content import satisfies
from wythoff.certificate.landing_guards import guards_of
from wythoff.certificate.linear_moves import outline
from wythoff.certificate.writing import write
from wythoff.errors import NotFirstOrderError
from wythoff.prover import prove, recheck
from wythoff.prover.evidence.known_sets import Evidence
from wythoff.rules.predicate import evaluator
from wythoff.rules.predicate_parser import condition_of

RESTRICTED = "rule(i == j or j == 0 and x >= y or i == 0 and y >= x)"  # Wythoff's P-positions with fewer moves
EXTENDED = "rule(i*j == 0 or i == j or x <= y and j < i or y <= x and i < j)"  # and with more
TERMINAL = "rule((i*j == 0 or i == j) and x + y > 2)"
ODD = "rule(i*j == 0 or i == j and i % 2 == 1)"


@pytest.fixture(scope="module")
def certificate() -> str:
    return prove(RESTRICTED).certificate


def test_restricted_wythoff(certificate: str) -> None:
    assert "move (1,0) steps (1,0) from x >= y\n" in certificate
    theorem = recheck(certificate)
    assert theorem.holds((4, 7)) and theorem.holds((7, 4)) and not theorem.holds((4, 6))
    assert write(read(certificate)) == certificate


@pytest.mark.full
@pytest.mark.parametrize(("text", "system"), [(EXTENDED, "fib"), (TERMINAL, "fib"), (ODD, "base 2")])
def test_theorems_about_the_text_itself(text: str, system: str) -> None:
    proof = prove(text)
    assert proof and str(proof.system) == system
    assert recheck(proof.certificate).game == text


@pytest.mark.full
def test_a_terminal_set_is_a_guard_on_the_start() -> None:
    """The same certificate but for the text; of another terminal set it is refused."""
    certificate = prove("wythoff.terminal(x + y <= 2)").certificate
    assert recheck(certificate).game == "wythoff.terminal(x + y <= 2)"
    for other in (TERMINAL, "wythoff.terminal(x + y < 3)"):
        assert recheck(certificate.replace("wythoff.terminal(x + y <= 2)", other)).holds((3, 6))
    for wrong in ("wythoff.terminal(x + y <= 3)", "wythoff", "nim.terminal(x + y <= 2)", "wythoff.pass"):
        with pytest.raises((CertificateError, NotFirstOrderError)):
            recheck(certificate.replace("wythoff.terminal(x + y <= 2)", wrong))


@pytest.mark.parametrize(
    ("old", "new"),
    [(" from x >= y", ""), (" from x >= y", " from x >= 1"), (" from x >= y", " from y >= x"),
     ("move (1,1) steps (1,1)", "move (1,1) steps (1,1) from x >= y"), (" from x >= y", " if u >= v")],
)  # fmt: skip
def test_another_start_is_refused(certificate: str, old: str, new: str) -> None:
    forged = certificate.replace(old, new, 1)
    assert forged != certificate
    with pytest.raises(CertificateError, match="moves are not those"):
        recheck(forged)


@pytest.mark.parametrize("start", ["y >= x", "x >= 9", "x < y"])
def test_the_plain_checker_asks_where_a_move_starts(certificate: str, start: str) -> None:
    with pytest.raises(CertificateError, match="the rule of the game fails at"):
        check_alone(certificate.replace(" from x >= y", f" from {start}", 1))
    check_alone(certificate.replace(" from x >= y", "", 1))  # Wythoff's game has the same P-positions


@pytest.mark.parametrize(
    "start",
    [
        "u >= y",
        "x >= z",
        "x > y",
        "x >= y + 1",
        "",
        "x >= 10000001",
        "x + x >= 1",
        "101*x >= 1",
        "x = 3 mod 3",
        "x + y mod 3",
        "x = 1 mod 0",
        "x - u >= 1",
    ],
)
def test_starts_that_cannot_be_read(certificate: str, start: str) -> None:
    with pytest.raises(CertificateError):
        read(certificate.replace(" from x >= y", f" from {start}", 1))


@pytest.mark.parametrize(
    "text",
    ["x >= y", "x > y and u != v", "x + y > 2", "x + 2*y <= 5", "2*u + v < 4", "not (x < 3 or u >= v)", "x - y >= 1",
     "3*x >= 3*y - 2", "abs(u - v) >= 1", "max(x, y) > min(x, y)", "0 < x + y < 4", "x + y != 3", "u >= 0", "x < 0",
     "x >= y + 2", "2*x <= y", "x % 2 == 0", "(x + y) % 3 != 1", "u % 3 in {0, 2}", "x > y or u > v", "x > 3 or u >= 2",
     "(u - v) // 2 >= 1", "abs(x - y) % 3 <= 1", "x - v > 2 + j", "min(x, v + j) >= 3", "x*y == 0 or u*v > 0",
     "(x, y) in {(2,3), (4,1)}", "x % 2 == y % 2", "x // 2 + y // 3 >= 2", "x // 2 >= 2 or u >= 3",
     "max(2*u, v) - min(x, y) < 2 - i"],
)  # fmt: skip
def test_guards_are_the_condition(text: str) -> None:
    """On the diagonal: of two moves that a condition becomes, at most one is allowed."""
    condition = condition_of(text)
    guards = guards_of(condition, (1, 1), [(1, 1)])
    for x, y, i in product(range(9), range(9), range(1, 9)):
        u, v = x - i, y - i
        if min(u, v) >= 0:
            allowed = sum(satisfies((u, v), landing) and satisfies((x, y), start) for landing, start in guards)
            assert allowed == bool(evaluator(condition)((i, i, x, y, u, v))), (x, y, u, v)


@pytest.mark.parametrize(
    "text", ["x > u + 1", "i <= u", "x*y > 3", "2*i <= x", "x ^ y == 1", "x in squares", "x % y == 0"]
)
def test_guards_that_are_not_certified(text: str) -> None:
    with pytest.raises(NotFirstOrderError):
        guards_of(condition_of(text), (1, 1), [(1, 1)])


@pytest.mark.parametrize(
    "text", ["i > j", "j >= i", "i >= 2 and j >= 1", "i + j > 0", "i - j >= 3", "x >= y and i > j"]
)
def test_cones_are_the_condition(text: str) -> None:
    moves = outline(game(f"rule({text})")).moves
    for position in product(range(6), repeat=2):
        options = {tuple(np.subtract(position, removal)) for move in moves for removal in move.removals(position)}
        assert options == set(game(f"rule({text})").options(*position))


@pytest.mark.parametrize(
    "move", [LinearMove((1, 0), ((1, 0), (1, 1))), LinearMove((2, 1), ((1, 0), (0, 1))),
             LinearMove((0, 1), ((2, 0), (0, 2))), LinearMove((1, 2), ((1, 2), (1, 1))),
             LinearMove((1, 1), ((1, 2), (2, 1)))]
)  # fmt: skip
def test_cones_are_counted_by_their_removals(move: LinearMove) -> None:
    chance = np.random.default_rng(2)
    points = {tuple(point) for point in chance.integers(0, 12, (9, 2)).tolist()}
    known = Evidence(np.array(sorted(points)), 12)
    places = np.array(list(product(range(12), repeat=2)))
    found = known.count(0, move, len(move.shifts) - 1, 1, places)
    for place, count in zip(places.tolist(), found.tolist(), strict=True):
        reached = {tuple(np.subtract(place, removal)) for removal in move.removals(tuple(place))}
        assert count == bool(reached & points), place
