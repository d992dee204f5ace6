"""Games that divide by a heap, proved between small and large moves; what is not squeezed is refused."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from wythoff.automata import operations
from wythoff.automata.compiler import compiled
from wythoff.automata.numeration import system_of
from wythoff.certificate.checker import CertificateError, LinearMove, check, read
from wythoff.certificate.checker import recheck as check_alone
from wythoff.certificate.checker.content import LARGE, SMALL
from wythoff.certificate.comparison import automaton_of, other_claim
from wythoff.certificate.listed_moves import moves_not_between
from wythoff.certificate.quotient_moves import bounded, squeezed_outlines
from wythoff.certificate.writing import write
from wythoff.claims.papers.fraenkel_ho.proofs import BETWEEN_T, ZEROS_OF_T
from wythoff.claims.shipped_certificates import certificate_text
from wythoff.errors import NotFirstOrderError, RuleError
from wythoff.oracle import Outcomes
from wythoff.oracle import winning_moves as winning_by_definition
from wythoff.prover import prove, recheck
from wythoff.prover.given.between import prove_between
from wythoff.rules.predicate import Condition, evaluator
from wythoff.rules.predicate_parser import condition_of
from wythoff.solvers import certified
from wythoff.translation.bounded_formulas import certain, possible, readable

SIDE = 40
AS_A_RULE = "rule(i*j == 0 or i == j and min(u, v) > 0 and abs(max(u, v) // min(u, v) - max(x, y) // min(x, y)) <= 1)"
FIVE = "rule(i*j == 0 or i > j and y > 0 and x // y != 5)"  # Nim's P-positions; some large moves are none of the game
OPEN = "rule(i == 0 or j == 0 and x // (y + 1) % 3 != 1)"


@pytest.fixture(scope="module")
def certificate() -> str:
    return prove("tk(1)").certificate


@pytest.mark.full
@pytest.mark.parametrize("text", ["tk(0)", "tk(2)", "tk(37)", AS_A_RULE, FIVE])
def test_sets_agree_with_the_definition(text: str) -> None:
    proof = prove(text)
    assert proof.status == "proved" and proof.automaton is not None
    known = recheck(proof.certificate)
    assert known.is_squeezed and known.game == text and write(read(proof.certificate)) == proof.certificate
    columns = np.arange(SIDE)
    board = np.asarray(wy.game(text).outcomes(SIDE, trust="definition"))
    assert (proof.automaton.accepts_many(columns[:, None], columns) == board).all()


@pytest.mark.full
def test_all_of_them_at_once() -> None:
    proof = prove("tk({k})")
    assert proof.status == "proved" and proof.theorem.endswith("for all k")
    assert proof.description == prove("tk(inf)").description
    assert recheck(proof.certificate).holds((2, 3, 10**9))


@pytest.mark.full
@given(st.integers(0, 60))
@settings(max_examples=8, deadline=None)
def test_every_k_has_the_same_certificate(certificate: str, k: int) -> None:
    """The moves of T_k lie between the same two games for all k."""
    assert recheck(certificate.replace("game tk(1)", f"game tk({k})")).game == f"tk({k})"


def small_and_large(certificate: str) -> tuple[str, str]:
    small, large = (line for line in certificate.splitlines() if line.startswith(("small ", "large ")))
    assert small.startswith("small ") and large.startswith("large ")
    return small, large


@pytest.mark.full
def test_no_other_game(certificate: str) -> None:
    for other in ("wk(1)", "tk(inf)", "wythoff", "tk(1).misere", "tk(1).block(2)", "tk(1).terminal(x + y < 3)"):
        with pytest.raises(CertificateError):
            recheck(certificate.replace("game tk(1)", f"game {other}"))


def test_swapped_marks_are_another_theorem(certificate: str) -> None:
    """The plain checker accepts them, since both games have this set; the text of the game does not."""
    small, large = small_and_large(certificate)
    swapped = certificate.replace(small, small.replace("small", "large", 1))
    swapped = swapped.replace(large, large.replace("large", "small", 1))
    assert check_alone(swapped).is_squeezed
    with pytest.raises(CertificateError, match="moves are not those"):
        recheck(swapped)


@pytest.mark.parametrize("mark", ["small", "large"])
def test_a_mark_is_missing(certificate: str, mark: str) -> None:
    with pytest.raises(CertificateError, match="moves are not those"):
        recheck(certificate.replace(f"{mark} move", "move"))


@pytest.mark.full
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [("rule block total 1", "rule block misere total 1", "misere"), ("small move", "tiny move", "line 12"),
     ("rule block total 1", "rule block total 2", "limits"), ("rule block total 1", "rule comply total 1", "verb"),
     ("2*u - v >= 1", "3*u - v >= 1", "moves are not those"), ("small move (1,1)", "small move (2,2)", "not those"),
     ("rule block total 1", "rule block value 1 total 1", "value")],
)  # fmt: skip
def test_forged_lines(certificate: str, old: str, new: str, words: str) -> None:
    assert old in certificate
    with pytest.raises(CertificateError, match=words):
        recheck(certificate.replace(old, new, 1))


@pytest.mark.full
@pytest.mark.parametrize(
    ("changes", "words"),
    [({"is_misere": True}, "go with normal play"), ({"verb": "comply"}, "go with normal play"),
     ({"limits": {"total": 2}}, "go with normal play"), ({"value": 1}, "go with normal play")],
)  # fmt: skip
def test_the_plain_checker_squeezes_normal_play_only(
    certificate: str, changes: dict[str, object], words: str
) -> None:  # fmt: skip
    with pytest.raises(CertificateError, match=words):
        check(replace(read(certificate), **changes))  # type: ignore[arg-type]


def test_the_plain_checker_wants_small_moves_into_the_set(certificate: str) -> None:
    """With the diagonal moves as large ones only nobody says that they may be made; as small ones, all of them may."""
    known = read(certificate)
    for mark, other in ((SMALL, LARGE), (LARGE, SMALL)):
        moves = [replace(move, mark=mark) if move.mark == other else move for move in known.moves]
        changed = replace(known, moves=moves)
        if mark == LARGE:
            with pytest.raises(CertificateError, match="the rule of the game fails"):
                check(changed)
        else:
            check(changed)
            assert "is missing" in other_claim(changed) or "is none of them" in other_claim(changed)


@pytest.mark.full
def test_changed_machines_are_refused(certificate: str) -> None:
    random, lines = Random(5), certificate.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("set 0"))
    rows = [number for number in range(first, len(lines)) if lines[number][0].isdigit()]
    for number in random.sample(rows, 12):
        output, rest = lines[number].split(" ", 1)
        forged = [*lines[:number], f"{1 - int(output)} {rest}", *lines[number + 1 :]]
        with pytest.raises(CertificateError):
            recheck("\n".join(forged) + "\n")


NIM = [LinearMove((1, 0), ((1, 0),)), LinearMove((0, 1), ((0, 1),))]


def moves_of(certificate: str) -> tuple[LinearMove, LinearMove]:
    small, large = (move for move in read(certificate).moves if move.mark)
    return small, large


@pytest.mark.full
def test_the_moves_of_the_game_lie_between_by_logic(certificate: str) -> None:
    """The second way by itself: small moves that are none of the game, moves of the game that no large one has."""
    (small, large), tk = moves_of(certificate), wy.game("tk(1)")
    assert moves_not_between(tk, [*NIM, small, large]) == ""
    assert "no large move has it" in moves_not_between(tk, [*NIM, small])
    assert "no large move has it" in moves_not_between(tk, [NIM[0], small, large])
    assert moves_not_between(tk, [*NIM, large]) == ""
    assert "is not certainly one of tk(1)" in moves_not_between(tk, [*NIM, small, replace(large, mark="")])
    swapped = [replace(large, mark=SMALL), replace(small, mark=LARGE)]
    assert "(3,5) to (1,3) is small" in moves_not_between(tk, [*NIM, *swapped])
    everything = LinearMove((1, 1), ((1, 1),))
    assert "(1,1) to (0,0) is small" in moves_not_between(tk, [*NIM, replace(everything, mark=SMALL), large])
    assert moves_not_between(tk, [*NIM, small, replace(everything, mark=LARGE)]) == ""
    far = replace(everything, base=(1000, 1000), mark=LARGE)
    assert "may belong to tk(1)" in moves_not_between(tk, [*NIM, small, far])


@pytest.mark.full
@given(st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_every_game_between_has_this_set(certificate: str, seed: int) -> None:
    """Whichever moves between small and large a game has, position by position, its P-positions are the set."""
    known, side, random = read(certificate), 16, Random(seed)
    is_p: dict[tuple[int, ...], bool] = {}
    for place in product(range(side), repeat=2):
        small, large = known.options(place, LARGE), known.options(place, SMALL)
        assert small <= large
        chosen = small | {option for option in large if random.random() < 0.5}
        is_p[place] = not any(is_p[option] for option in chosen)
        assert is_p[place] == known.holds(place)


TERMS = ["x", "y", "u", "v", "x + 2*v", "min(u, v)", "max(x, y)", "y - 3", "2*u + 1", "abs(x - y)"]
NUMBERS = st.integers(-2, 4)
QUOTIENTS = st.builds("({}) // ({})".format, st.sampled_from(TERMS), st.sampled_from(TERMS))
SIDES = st.one_of(QUOTIENTS, st.builds("abs({} - {})".format, QUOTIENTS, QUOTIENTS), st.sampled_from(TERMS))
ATOMS = st.builds("{} {} {}".format, SIDES, st.sampled_from(["<", "<=", "==", "!=", ">", ">="]), NUMBERS)
CONDITIONS = st.recursive(
    ATOMS, lambda inner: st.builds("({} {} {})".format, inner, st.sampled_from(["and", "or"]), inner)
    | st.builds("not ({})".format, inner), max_leaves=3,
)  # fmt: skip


def held(condition: Condition, values: tuple[int, ...]) -> bool | None:
    """Whether the condition holds; None where it divides by 0."""
    try:
        return bool(evaluator(condition)(values))
    except RuleError:
        return None


def places(random: Random) -> list[tuple[int, ...]]:
    found = [(0,) * 6]
    for _ in range(120):
        i, j, u, v = (random.choice((0, 1, 2, 3, random.randrange(30))) for _ in range(4))
        found.append((i, j, u + i, v + j, u, v))
    return found


@pytest.mark.full
@given(CONDITIONS, st.integers(1, 3), st.integers(0, 10**6))
@settings(max_examples=120, deadline=None)
def test_conditions_lie_between_their_bounds(text: str, bound: int, seed: int) -> None:
    condition = condition_of(text)
    try:
        small, large = (bounded(condition, bound, is_small) for is_small in (True, False))
    except NotFirstOrderError:
        return
    for values in places(Random(seed)):
        truth = held(condition, values)
        low, high = (each if isinstance(each, bool) else held(each, values) for each in (small, large))
        assert truth is None or low <= truth <= high  # type: ignore[operator]


@pytest.mark.full
@given(CONDITIONS, st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_conditions_lie_between_their_formulas(text: str, seed: int) -> None:
    condition = condition_of(text)
    try:
        formulas = certain(condition, {}), possible(condition, {})
    except NotFirstOrderError:
        return
    small, large = (compiled(system_of("base 2"), formula) for formula in formulas)
    for values in places(Random(seed)):
        truth, named = held(condition, values), dict(zip("ijxyuv", values, strict=True))
        low, high = (each.accepts(*(named[track] for track in each.tracks)) for each in (small, large))
        assert low <= high and (truth is None or low <= truth <= high)


def test_a_game_that_is_left_open_is_refused() -> None:
    assert list(squeezed_outlines(wy.game(OPEN)))
    proof = prove(OPEN)
    assert proof.status == "gave up" and "is left open" in proof.theorem and not proof.certificate


def test_a_text_that_divides_by_zero_far_out_is_refused() -> None:
    """No small board shows it; at (80,80), where all may be taken, the text says nothing."""
    proof = prove("rule(i*j == 0 or i == j and x >= 80 and u // v != 1)")
    assert proof.status == "gave up" and "divides by 0" in proof.theorem and not proof.certificate


@pytest.mark.full
@given(CONDITIONS, st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_where_a_condition_can_be_read(text: str, seed: int) -> None:
    condition = condition_of(text)
    try:
        clear = compiled(system_of("base 2"), readable(condition, {}))
    except NotFirstOrderError:
        return
    for values in places(Random(seed)):
        named = dict(zip("ijxyuv", values, strict=True))
        if clear.accepts(*(named[track] for track in clear.tracks)):
            assert held(condition, values) is not None


@pytest.mark.parametrize("text", ["tk(1).misere", "tk(1).block(2)", "tk(1).comply(1)", "wythoff", "rule(i*j == x)"])
def test_what_is_not_squeezed(text: str) -> None:
    assert not list(squeezed_outlines(wy.game(text)))


@pytest.mark.full
def test_answers_are_options_of_the_game(tmp_path: Path) -> None:
    """A large move may lead into the set and be no move of the game."""
    path, five = tmp_path / "five.txt", wy.game(FIVE)
    path.write_text(prove(FIVE).certificate)
    wy.use_certificate(path)
    outcomes = Outcomes(five)
    for place in ((21, 4), (24, 4), (9, 4), (4, 9), (6, 6), (11, 2)):
        found = certified.winning_moves(five, FIVE, place)
        assert sorted(found) == sorted(winning_by_definition(outcomes, place))


def test_the_certificate_that_ships_has_the_set_of_the_paper() -> None:
    """T_k for all k: (0,0) and (A_n + 1, B_n + 1)."""
    shipped = automaton_of(read(certificate_text("certificates/tk-all.txt")))
    said = prove_between("tk", BETWEEN_T, [ZEROS_OF_T]).automaton
    assert said is not None and operations.same(operations.some(shipped, "k"), said)
    assert operations.same(operations.arranged(operations.widened(said, shipped.tracks), shipped.tracks), shipped)
