"""Certificates that answer: words of huge numbers, the n-th pair, winning options, and which files are believed."""

from __future__ import annotations

from itertools import product
from math import isqrt
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from tests.cases import over
from tests.strategies import box
from wythoff import MeaningError, TooLargeError, game
from wythoff.automata.numeration import system_of
from wythoff.certificate.checker import CertificateError, LayeredCertificate, Machine, read
from wythoff.oracle import Outcomes, winning_moves
from wythoff.prover import numbered, prove, recheck
from wythoff.prover.questions import known_theorems
from wythoff.prover.questions.known_theorems import theorem_at_hand
from wythoff.shelf import certificate_files
from wythoff.shelf.huge_words import MOST_BITS, value_of, word_of
from wythoff.shelf.proved_sets import ProvedSet, Reader, WordSearch
from wythoff.solvers import certified

SYSTEMS = (
    "fib",
    "base 2",
    "base 3",
    "base 10",
    "ostrowski 2",
    "ostrowski 5",
    "pisot 0 1 1",
    "pisot 1 0 0 1",
    "pisot 3 -1",
)
FEW = "rule(i*j == 0 or i == j and i <= 3)"


@given(st.sampled_from(SYSTEMS), st.one_of(st.integers(0, 300), st.integers(0, 10**400)))
@settings(max_examples=150)
def test_words_are_greedy_and_lead_back(name: str, number: int) -> None:
    system = system_of(name)
    word = word_of(system.recurrence, number)
    assert tuple(word) == system.represent(number)
    assert value_of(system.recurrence, word) == number


def test_numbers_beyond_every_patience_are_refused() -> None:
    with pytest.raises(TooLargeError, match=f"automata read up to {MOST_BITS}"):
        word_of((1, 1), 1 << MOST_BITS)


@given(st.integers(0, 200), st.integers(0, 200), st.integers(1, 4))
def test_all_solutions_or_as_many_as_are_wanted(a: int, b: int, most: int) -> None:
    """x below both numbers, in base 2: two machines that read two tracks each."""
    below = Machine(((0, -1, 1, 0), (1, 1, 1, 1)), (0, 1))
    search = WordSearch([Reader(below, (0, 2)), Reader(below, (1, 2))], 2, 1)
    length = max(a, b).bit_length()
    words = [[int(digit) for digit in f"{number:0{length}b}"] if length else [] for number in (a, b)]
    found = [value_of((2,), word) for (word,) in search.solutions(words, 1000)]
    assert sorted(found) == list(range(min(a, b)))
    some = [value_of((2,), word) for (word,) in search.solutions(words, most)]
    assert len(some) == min(most, min(a, b)) and set(some) <= set(found)


def proved(name: str) -> ProvedSet:
    return ProvedSet(read((certificate_files.shipped() / f"{name}.txt").read_text(encoding="utf-8")))


@given(st.integers(0, 10**300))
@settings(max_examples=12, deadline=None)
def test_wythoffs_pairs_by_exact_floors(n: int) -> None:
    known, low = proved("wythoff"), (n + isqrt(5 * n * n)) // 2
    assert known.pair(n) == (low, low + n)
    assert known.nim_value((low, low + n)) == 0
    assert known.nim_value((low + 1, low + n + 1)) is None
    assert (low, low + n) in known.winning_options((low + 7, low + n + 7))


def test_the_pair_of_a_number_of_thousand_digits() -> None:
    n = 10**1000
    low = (n + isqrt(5 * n * n)) // 2
    assert proved("wythoff").pair(n) == (low, low + n)
    moved = (n - 3 + isqrt(5 * (n - 3) ** 2)) // 2
    assert proved("wk-3").pair(n) == (moved + 3, moved + n)


@pytest.mark.full
@pytest.mark.parametrize(
    "name",
    ["wythoff", "wythoff-block-4", "wythoff-block-8", "wythoff-misere", "wythoff-leap-2-3", "wk-2", "fraenkel-2"],
)
def test_every_answer_on_a_small_board(name: str) -> None:
    known = proved(name)
    g, side = game(known.certificate.game), 14
    outcomes = Outcomes(g)
    for position in [(x, y) for x in range(side) for y in range(side)]:
        assert (known.nim_value(position) == 0) == outcomes(position)
        if not outcomes(position):
            assert known.winning_options(position) == sorted(winning_moves(outcomes, position)), position


MEMBERS = [("wk(37)", (37,)), ("wkprime(9)", (9,)), ("nim.terminal(x + y <= 7)", (7,)), ("tk(5)", (5,))]


@over(("text", "parameters"), MEMBERS)
def test_a_familys_certificate_answers_for_its_members(text: str, parameters: tuple[int, ...]) -> None:
    g, side = game(text), 45
    (known,) = certificate_files.proved_sets(text)
    outcomes = Outcomes(g)
    assert known.parameters == parameters
    assert all((known.nim_value(p) == 0) == outcomes(p) for p in box(g, side))
    for position in [(44, 40), (41, 3), (39, 39)]:
        assert certified.winning_moves(g, text, position) == sorted(winning_moves(outcomes, position)), position


def test_moves_in_a_system_of_large_machines() -> None:
    far = 10**40
    assert (13, 18) in game("rule(i*j == 0 or i == j and i != 1)").winning_moves(far, far + 5)


def test_what_no_member_is_has_no_certificate_of_a_family() -> None:
    assert not any(
        certificate_files.files_about(text) for text in ("wk(3,5)", "nim.terminal(x + 2*y <= 7)", "wk(3).misere")
    )


@given(st.sampled_from(["wythoff-block-4", "wythoff-block-14", "wythoff-leap-2-3", "wyt-2-2"]), st.data())
@settings(max_examples=12, deadline=None)
def test_huge_pairs_come_in_order_and_options_lead_there(name: str, data: st.DataObject) -> None:
    known, n = proved(name), data.draw(st.integers(0, 10**200))
    here, after = known.pair(n), known.pair(n + 1)
    assert here is not None and after is not None and here < after and here[0] <= here[1]
    assert known.nim_value(here) == known.nim_value(after) == known.nim_value(here[::-1]) == 0
    above = here[0], after[1] + here[1] + 5
    assert here in known.winning_options(above)


def test_three_heaps_and_nim_values() -> None:
    nim = proved("allheaps-3")
    assert nim.nim_value((5, 9, 12)) == 0 and nim.nim_value((10**30, 10**30, 1)) is None
    with pytest.raises(MeaningError, match="does not number the pairs"):
        nim.pair(3)
    value = proved("nim-value-1")
    assert [value.nim_value((10**20, 10**20 + y)) for y in range(3)] == [0, 1, None]


def test_a_finite_set_has_a_last_pair() -> None:
    """Every other position has (0,0) among its options."""
    known = ProvedSet(recheck(numbered(prove("rule(i >= 1 or j >= 1)", seconds=60)).certificate))
    assert [known.pair(n) for n in range(4)] == [(0, 0), None, None, None]


LAYERED = ["nim.pass", "(nim + nim(1)).misere", "three(1,1,2)", "wythoff.declare((1,1)=P,(4,4)=N)"]


@pytest.mark.full
@pytest.mark.parametrize("text", LAYERED)
def test_every_answer_of_a_certificate_with_layers(text: str) -> None:
    known = ProvedSet(read(prove(text, seconds=60).certificate))
    assert isinstance(known.certificate, LayeredCertificate)
    outcomes = Outcomes(game(text))
    for layer, x, y in product(known.certificate.layers, range(9), range(9)):
        position = (x, y, *layer.state)
        assert (known.nim_value(position) == 0) == outcomes(position), position
        if not outcomes(position):
            assert known.winning_options(position) == sorted(winning_moves(outcomes, position)), position


@pytest.mark.full
def test_a_layer_that_is_not_proved_is_left_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certificate_files, "_named", {})
    file = tmp_path / "slice.txt"
    file.write_text(prove("allheaps(3).misere", at=(1,)).certificate, encoding="utf-8")
    wy.use_certificate(file)
    g, outcomes = game("allheaps(3).misere"), Outcomes(game("allheaps(3).misere"))
    for position in product(range(4), repeat=3):
        assert g.is_p(*position) == outcomes(position), position
        assert sorted(g.winning_moves(*position)) == sorted(winning_moves(outcomes, position)), position
    assert "certified" in {method.key for method, words in wy.solvers.explain("is_p", g) if words is None}
    known = ProvedSet(read(file.read_text(encoding="utf-8")))
    assert [known.speaks_of((5, 5, z)) for z in range(3)] == [True, True, False]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, with one certificate; nothing was accepted before."""
    monkeypatch.setenv("WYTHOFF_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(certificate_files, "_named", {})
    certificate_files._rechecked.cache_clear()
    own = tmp_path / "own"
    own.mkdir()
    (own / "few.txt").write_text(numbered(prove(FEW)).certificate, encoding="utf-8")
    monkeypatch.setenv("WYTHOFF_CERTIFICATES", str(own))
    return own


def test_a_folder_of_ones_own_answers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    g = game(FEW)
    assert g.pair(10**40, trust="definition") == g.pair(10**40)
    assert not g.is_p(10**50, 10**50 + 1)
    assert len(list((folder.parent / "cache" / "accepted").iterdir())) == 1
    certificate_files._rechecked.cache_clear()
    monkeypatch.setattr("wythoff.certificate.acceptance.recheck", lambda text: pytest.fail("checked twice"))
    assert g.is_p(0, 0)


def test_what_is_not_accepted_answers_nothing(folder: Path) -> None:
    text = (folder / "few.txt").read_text(encoding="utf-8")
    (folder / "few.txt").write_text(text.replace("move (3,3)\n", ""), encoding="utf-8")
    with pytest.raises(wy.WythoffError):
        game(FEW).is_p(10**50, 10**50 + 1)
    refusals = {method.key: words for method, words in wy.solvers.explain("is_p", game(FEW))}
    assert refusals["certified"] is None  # it has a certificate; that this is not accepted shows when it is asked
    with pytest.raises(MeaningError, match=r"few\.txt' is not accepted: "):
        wy.use_certificate(folder / "few.txt")
    with pytest.raises(CertificateError):
        list(certificate_files.proved_sets(FEW))
    with pytest.raises(MeaningError, match=r"at hand is not accepted: '.*few\.txt': "):
        theorem_at_hand(game(FEW))


def test_a_file_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certificate_files, "_named", {})
    theorem = numbered(prove(FEW))
    file = tmp_path / "any.name"
    file.write_text(theorem.certificate, encoding="utf-8")
    with pytest.raises(wy.WythoffError):
        game(FEW).is_p(10**50, 10**50 + 1)
    assert wy.use_certificate(file).startswith(f"{FEW}: the P-positions are")
    assert not game(FEW).is_p(10**50, 10**50 + 1)
    with pytest.raises(MeaningError, match=r"nowhere\.txt' is not accepted: it cannot be read: No such file"):
        wy.use_certificate(tmp_path / "nowhere.txt")


def test_a_folder_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYTHOFF_CERTIFICATES", "nowhere/at/all")
    with pytest.raises(MeaningError, match="WYTHOFF_CERTIFICATES names 'nowhere"):
        game("wythoff.block(4)").is_p(3, 4)


def test_a_file_is_no_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYTHOFF_CERTIFICATES", str(folder / "few.txt"))
    with pytest.raises(MeaningError, match="which is no folder"):
        theorem_at_hand(game(FEW))


def test_a_certificate_of_another_game_is_no_theorem(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the search for other names says: the certificate is compared with the game's own text."""
    own = theorem_at_hand(game("rule(i*j == 0 or i == j)"))
    assert own is not None and recheck(own.certificate).game == own.claim == "rule(i*j == 0 or i == j)"
    monkeypatch.setattr(known_theorems, "texts_about", lambda asked: iter(["wythoff", "maharaja"]))
    assert theorem_at_hand(game("gdwn(1,2)")) is None
    assert theorem_at_hand(game("wythoff.misere")) is None
