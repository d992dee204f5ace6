"""Forged certificates: each is refused, by the plain checker or because it is not about the game that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases import over
from wythoff.certificate.checker import (
    Certificate,
    CertificateError,
    LinearMove,
    Machine,
    check,
    read,
    reading,
    recheck,
)
from wythoff.certificate.checker.content import LandingTest, Numbering, Parameter
from wythoff.certificate.checker.systems import check_system
from wythoff.certificate.comparison import difference
from wythoff.claims.shipped_certificates import certificate_text

FORGED = Path(__file__).parent / "forged"


def committed(name: str) -> str:
    return certificate_text(f"certificates/{name}.txt")


def fault(text: str) -> str:
    """Why a certificate is not accepted; '' if it is."""
    try:
        return difference(recheck(text))
    except CertificateError as error:
        return str(error)


RELABELLED = [  # (file, the game that it is said to be, what is said of it)
    ("wythoff", "rule(i*j == 0 or i == j and i != 20)", "moves are not those"),
    ("wythoff", "rule(i*j == 0 or i == j and i != 1000003)", "the move from (1000003,1000003) to (0,0)"),
    ("wythoff", "rule(i*j == 0 or i == j and i % 1000 != 999)", "not decided"),
    ("wythoff", "rule(i*j == 0 or i == j or x > 99)", "moves are not those"),
    ("wythoff", "rule(i*j == 0 or i == j or x % 99 == 98)", "moves are not those"),
    ("wythoff", "rule(i*j == 0 or i == j and max(u, v) < 99)", "moves are not those"),
    ("wythoff", "rule(i*j == 0 or i == j or i == 97 and j == 98)", "moves are not those"),
    ("wythoff", "wythoff.radius(14)", "moves are not those"),
    ("wythoff", "wythoff.radius(diagonal=99)", "moves are not those"),
    ("wythoff", "gdwn(60,99)", "moves are not those"),
    ("wythoff", "wythoff.misere", "misere"),
    ("wythoff", "wythoff.comply(1)", "verb"),
    ("wythoff", "wythoff.block(99)", "limits"),
    ("wythoff", "wythoff.block(1,nim)", "limits"),
    ("wythoff", "wythoff + nim(0)", "not decided"),
    ("wythoff", "wythoff  ", ""),  # spaces around are no part of the text
    ("wythoff", "wk( 0 )", "is written"),
    ("wythoff", "allheaps(2)", ""),  # the same game by another name
    ("wythoff", "wk(\uff10)", "wk("),  # a digit that is none
    ("wythoff", "wythoff.block(1) # and more", "more"),
    ("wythoff", "", "game"),
    ("nim", "three(20,20,1)", "moves are not those"),
    ("nim", "nim(1)", "heaps"),
    ("nim", "nim(3)", "heaps"),
    ("nim", "nim(4)", "not decided"),
    ("nim-block-5", "nim.block(4)", "limits"),
    ("wythoff-block-2-nim", "wythoff.block(2)", "limits"),
    ("wythoff-block-2-nim", "wythoff.block(2,diagonal)", "limits"),
    ("wythoff-comply-2", "wythoff.block(2)", "verb"),
    ("wythoff-misere", "wythoff", "misere"),
    ("wk-2", "wk(3)", "moves are not those"),
    ("wk-8", "wk(8,99)", "moves are not those"),
    ("wythoff-value-1", "wythoff.misere", "not decided"),
    ("wythoff-value-1", "wythoff.block(2)", "limits"),
    ("wythoff-radius-3", "wythoff.radius(nim=3)", "moves are not those"),
]


@over(("name", "game", "words"), RELABELLED)
def test_another_game(name: str, game: str, words: str) -> None:
    lines = committed(name).splitlines()
    lines[1] = f"game {game}"
    found = fault("\n".join(lines))
    assert words in found if words else not found


def test_progressions_that_miss_a_number_far_out() -> None:
    """All residues but one modulo 7, and modulo 8: nothing below 50 is missing, and so {0, 50} is what is proved."""
    text = (FORGED / "nim-1.txt").read_text(encoding="utf-8")
    certificate = recheck(text)
    assert [n for n in range(300) if certificate.holds((n,))] == [0, 50]
    assert all(certificate.options((n,)) == {(m,) for m in range(n)} for n in range(50))
    assert "the moves are not those of nim(1)" in fault(text)


@pytest.mark.parametrize("name", ["block-30-as-28", "whole-ray-in-two"])
def test_forged_files(name: str) -> None:
    text = (FORGED / f"{name}.txt").read_text(encoding="utf-8")
    recheck(text)  # a theorem about what is listed
    assert fault(text)


def test_an_option_that_a_cone_counts_twice() -> None:
    """Its base is its second step: (6,6) is (3,3) + (3,3), once, whatever the stages make of it."""
    text = (FORGED / "counted-twice.txt").read_text(encoding="utf-8")
    certificate = read(text)
    assert certificate.moves[0].steps[1] == certificate.moves[0].base
    assert certificate.options((66, 66)) == {(0, 0)} and not certificate.holds((66, 66))  # one option, and two are few
    assert "the recursion fails at (6, 6)" in fault(text)


SYSTEMS = [
    ("system fib", "system octal"),
    ("system fib", "system base 2"),
    ("system fib", "system ostrowski 2"),
    ("system fib", "system the golden one"),
    ("system fib", "system pisot 1 1 0"),
    ("system fib", "system pisot \uff11 1"),
    ("system fib", "system"),
    ("recurrence 1 1", "recurrence 2 -1 0"),
    ("system fib\nrecurrence 1 1", "system pisot 2 0 -1\nrecurrence 2 0 -1"),  # true of the counts, too
    ("system fib\nrecurrence 1 1", "system base 1\nrecurrence 1"),
]


@pytest.mark.parametrize(("old", "new"), SYSTEMS)
def test_another_system(old: str, new: str) -> None:
    text = committed("wythoff")
    assert old in text and fault(text) == ""
    assert fault(text.replace(old, new))


def one_heap(system: str, recurrence: str, numbers: str, set_rows: str, count_rows: str) -> str:
    sizes = [rows.count("\n") + 1 for rows in (numbers, set_rows, count_rows)]
    return (
        f"wythoff certificate 1\ngame nim(1)\nsystem {system}\nrecurrence {recurrence}\nnumbers {sizes[0]}\n{numbers}\n"
        f"heaps 1\nrule block total 1\nmove (1) steps (1)\nset 0: {sizes[1]}\n{set_rows}\n"
        f"count 0 move 0 stage 0: {sizes[2]}\n{count_rows}\nend\n"
    )


TWO, THREE = ("1 0 1\n0 1 1", "0 0 1\n1 1 1"), ("1 0 1 1\n0 1 1 1", "0 0 1 1\n1 1 1 1")


def test_other_words_of_the_same_number() -> None:
    """Fibonacci many words of each length, but 11 for what is 10: nothing but the digits would be wrong."""
    assert fault(one_heap("fib", "1 1", "1 0 1\n1 0 -", *TWO)) == ""
    assert "the end of a word" in fault(one_heap("fib", "1 1", "1 0 1\n1 - 0", *TWO))
    assert "the digit 2 in state 0 is not worth" in fault(one_heap("base 2", "2", "1 0 - 0", *THREE))
    assert fault(one_heap("base 3", "3", "1 0 0 0", *THREE)) == ""
    assert fault(one_heap("pisot 3", "3", "1 0 0 0", *THREE)) == ""


def test_a_digit_that_no_number_has() -> None:
    """The checked set is right, but an automaton of the system would read the symbols of other digits."""
    rows = ("1 0 1 -\n0 1 1 -", "0 0 1 -\n1 1 1 -")
    text = one_heap("base 2", "2", "1 0 0 -", *rows)
    assert recheck(text).holds((0,))
    assert "base 2 has 2 digits, not 3" in fault(text)


def test_words_that_are_not_greedy() -> None:
    """Weights 1, 2, 5, 11: 4 is 12 here and 20 by the greedy rule, and each word has its value."""
    text = one_heap("pisot 1 3", "1 3", "1 0 1 -\n1 0 0 0", *THREE)
    with pytest.raises(CertificateError, match="the end of a word is no number"):
        check_system(read(text))
    assert fault(text)


def test_too_many_states_of_numbers() -> None:
    """Copies of one state are no other language, but what is not compared is not accepted."""
    states = 50
    rows = ["1 0 1"] + [f"1 {(s + 1) % states or 1} {(s + 1) % states or 1}" for s in range(1, states)]
    assert "'50' is no whole number up to 40" in fault(one_heap("base 2", "2", "\n".join(rows), *TWO))


EDITED = [
    ("wythoff", "move (1,1) steps (1,1)\n", "move (1,1) steps (1,1)\nmove (1,1) steps (1,1)\n"),
    ("wythoff", "end\n", "end\nand everything else\n"),
    ("wythoff", "end\n", "end\n\n"),
    ("wythoff", "end\n", "set 0: 1\n1 0 0 0 0\nend\n"),
    ("wythoff", "rule block total 1", "rule block total 1000000000000"),
    ("wythoff", "rule block total 1", "rule block total \u0661"),
    ("wythoff", "rule block total 1", "rule block total 1 nim 1"),
    ("wythoff", "rule block total 1", "rule block nim 1 diagonal 1"),
    ("wythoff", "heaps 2", "heaps 1"),
    ("wythoff", "move (1,0) steps (1,0)", "move (1,0) steps (1,0) if u >= 0"),
    ("wythoff", "move (1,0) steps (1,0)", "move (1,0) steps (1,0) (1,0)"),
    ("wythoff", "move (1,0) steps (1,0)", "move (99999999999,0) steps (1,0)"),
    ("wythoff", "system fib", "system fib\nsystem fib"),
    ("wk-2", "u >= 2; v >= 2", "u >= 2"),
    ("wk-2", "u >= 2; v >= 2", "u >= 2; v >= 2; u >= v or v >= u"),
    ("wk-2", "u >= 2; v >= 2", "u >= 2; v >= 2; u >= 1"),
    ("wythoff-misere", "rule block misere total 1", "rule block total 1"),
    ("wythoff-value-1", "rule block value 1 total 1", "rule block total 1"),
    ("wythoff-value-1", "rule block value 1 total 1", "rule block value 2 total 1"),
    ("nim-value-1", "game nim", "game nim.comply(1)"),
]


@over(("name", "old", "new"), EDITED)
def test_edited_files(name: str, old: str, new: str) -> None:
    text = committed(name)
    assert old in text
    assert fault(text.replace(old, new, 1))


def test_the_order_of_moves_and_guards_is_free() -> None:
    """The comparison is with the text, not with one way to list its moves."""
    certificate = read(committed("wk-2"))
    last = certificate.moves[2]
    certificate.moves[2] = LinearMove(last.base, last.steps, last.guard[::-1])
    assert difference(certificate) == ""


def test_no_field_escapes_the_comparison() -> None:
    """Every field of a certificate but the machines, changed alone, is noticed."""
    changes: dict[str, object] = {
        "game": "nim", "system": "base 2", "recurrence": (2, 1), "heaps": 3, "moves": [LinearMove((1, 0), ((1, 0),))],
        "limits": {"total": 2}, "verb": "comply", "is_misere": True, "value": 1,
        "numbers": Machine(((0, 1), (-1, 0)), (1, 1)), "machines": {},
        "numbering": Numbering("columns", True, Machine(((0,) * 8,), (1,))), "parameters": (Parameter("k", 0),),
        "positions": ((LandingTest((1, 1), 0, 2, "="),),),
    }  # fmt: skip
    assert set(changes) == set(Certificate.__dataclass_fields__)
    for field, other in changes.items():
        certificate = recheck(committed("wythoff"))
        setattr(certificate, field, other)
        assert refused(certificate), field


def refused(certificate: Certificate) -> str:
    try:
        check(certificate)
    except CertificateError as error:
        return str(error)
    return difference(certificate)


def test_mirrors_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_CELLS", 5000)
    mirrors = "".join(f"count 0 move {n} stage 0 mirrors set 0\n" for n in range(9, 200))
    with pytest.raises(CertificateError, match="at most 5000 cells together"):
        read(committed("wythoff").replace("end\n", f"{mirrors}end\n"))


def test_moves_do_not_fill_the_memory() -> None:
    line = "move (1,0) steps (1,0)\n"
    with pytest.raises(CertificateError, match="at most 10000 moves"):
        read(committed("wythoff").replace(line, line * 10_001))


@pytest.mark.parametrize("system", ["pisot --1", "pisot 1 -", "pisot - 1"])
def test_systems_that_are_no_numbers_are_refused(system: str) -> None:
    forged = read(committed("wythoff").replace("system fib", f"system {system}"))
    assert "after the word come whole numbers" in difference(forged)
