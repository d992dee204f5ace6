"""The plain checker: it accepts what is proved, refuses every mutant, and reads no nonsense."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff
from tests.cases import over
from wythoff import oracle
from wythoff.certificate.checker import Certificate, CertificateError, Machine, check, read, recheck
from wythoff.certificate.checker.adders import Adder, Adders
from wythoff.certificate.checker.checks import Checker
from wythoff.certificate.checker.content import words_of
from wythoff.certificate.checker.walking import misfit, possible_outputs
from wythoff.certificate.comparison import difference
from wythoff.certificate.writing import write

PROOFS = sorted((Path(wythoff.__file__).parent / "claims" / "certificates").glob("*.txt"))
SIDE = 30  # of the board on which mutants are compared with the original
SMALL = [file for file in PROOFS if file.stat().st_size < 15_000]


@pytest.fixture(scope="module")
def certificates() -> dict[str, str]:
    names = {"wythoff": "wythoff", "wk(2)": "wk-2", "wythoff.block(3)": "wythoff-block-3"}
    names["wythoff.misere"] = "wythoff-misere"
    folder = PROOFS[0].parent
    return {game: (folder / f"{name}.txt").read_text(encoding="utf-8") for game, name in names.items()}


@pytest.mark.full
@over("file", SMALL)
def test_committed_certificates(file: Path) -> None:
    certificate = recheck(file.read_text(encoding="utf-8"))
    assert difference(certificate) == ""


@pytest.mark.parametrize("name", ["maharaja", "wythoff-leap-4-6"])
def test_large_certificates_are_about_their_games(name: str) -> None:
    """Moves and a small board; `wythoff recheck --all` checks them wholly."""
    (file,) = (file for file in PROOFS if file.stem == name)
    assert difference(read(file.read_text(encoding="utf-8"))) == ""


def test_certificates_are_committed() -> None:
    assert len(SMALL) >= 20


@given(st.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_what_fits_anyway_is_left_out_of_a_walk(seed: int) -> None:
    """Machines with few ways back, so that many of their states have one output for ever."""
    chance, words = random.Random(seed), Machine(((0, 1), (0, -1)), (1, 1))
    machines = [_random_machine(chance, 5) for _ in range(3)]
    allowed = {values for values in product((0, 1), repeat=3) if chance.random() < 0.9}
    adders = [Adders(words)[0]] * 2
    walks = [
        misfit(2, adders, machines, [], lambda here, _: here in allowed, lambda _: None, are_total)
        for are_total in (False, True)
    ]
    assert walks[0] == walks[1]


def _random_machine(chance: random.Random, size: int) -> Machine:
    rows = [tuple(chance.randrange(state, size) for _ in range(4)) for state in range(size)]
    return Machine(((0, *rows[0][1:]), *rows[1:]), tuple(chance.randrange(2) for _ in rows))


def test_a_set_has_a_transition_for_every_valid_word(certificates: dict[str, str]) -> None:
    """Also where the counts alone say that no position of the set may be: far above the beam."""
    certificate = read(certificates["wythoff"])
    key = certificate.set_keys[0]
    points = certificate.machines[key]
    for state, row in enumerate(points.rows):
        for symbol, target in enumerate(row):
            if target >= 0:
                rows = [list(other) for other in points.rows]
                rows[state][symbol] = -1
                changed = Machine(tuple(map(tuple, rows)), points.outputs)
                with pytest.raises(CertificateError):
                    check(replace(certificate, machines={**certificate.machines, key: changed}))
                with pytest.raises(CertificateError):
                    Checker(replace(certificate, machines={**certificate.machines, key: changed})).check_rule(key)


@pytest.mark.full
def test_mutants_are_refused(certificates: dict[str, str]) -> None:
    """One entry of one table changed: refused if the function of the numbers changes, which it nearly always does."""
    chance = random.Random(6)
    refused = 0
    for text in certificates.values():
        lines, original = text.splitlines(), read(text)
        first = next(number for number, line in enumerate(lines) if line.startswith("set "))
        rows = [number for number in range(first, len(lines)) if re.fullmatch(r"[\d -]+", lines[number])]
        for number in chance.sample(rows, min(70, len(rows))):
            mutant = list(lines)
            mutant[number] = _changed(lines[number], chance, _states_of(lines, number))
            if _is_same(original, read("\n".join(mutant))):
                continue
            with pytest.raises(CertificateError):
                recheck("\n".join(mutant))
            refused += 1
    assert refused > 150


def _is_same(one: Certificate, other: Certificate) -> bool:
    """Whether all machines agree at all small positions: a change may lie where no number leads."""
    words = {number: words_of(one.numbers, (number, SIDE - 1))[0] for number in range(SIDE)}
    for x, y in product(words, repeat=2):
        symbols = [a * one.radix + b for a, b in zip(words[x], words[y], strict=True)]
        if any(_run(one.machines[key], symbols) != _run(other.machines[key], symbols) for key in one.required()):
            return False
    return True


def _run(machine: Machine, symbols: list[int]) -> int:
    state = 0
    for symbol in symbols:
        state = machine.rows[state][symbol] if state >= 0 else -1
    return machine.outputs[state] if state >= 0 else -1


def _states_of(lines: list[str], number: int) -> int:
    while ":" not in lines[number]:
        number -= 1
    return int(lines[number].split(": ")[1])


def _changed(row: str, chance: random.Random, states: int) -> str:
    parts = row.split()
    place = chance.choice([index for index, part in enumerate(parts) if part != "-"])
    if place == 0:
        parts[0] = "1" if parts[0] == "0" else "0"
    else:
        parts[place] = str(chance.choice([s for s in range(states) if str(s) != parts[place]] or [0]))
    return " ".join(parts)


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [
        ("wythoff", "move (1,1) steps (1,1)", "move (1,1) steps (2,2)"),
        ("wythoff", "move (1,1) steps (1,1)", "move (1,2) steps (1,1)"),
        ("wythoff", "move (1,1) steps (1,1)", "move (0,0) steps (0,0)"),
        ("wythoff", "rule block total 1", "rule block total 2"),
        ("wythoff", "rule block total 1", "rule block misere total 1"),
        ("wythoff", "rule block total 1", "rule comply total 1"),
        ("wythoff", "rule block total 1", "rule block value 1 total 1"),
        ("wythoff", "recurrence 1 1", "recurrence 2 1"),
        ("wythoff", "heaps 2", "heaps 3"),
        ("wythoff", "\n1 0 -", "\n1 0 1"),
        ("wythoff.block(3)", "rule block total 3", "rule block total 2"),
        ("wk(2)", "u >= 2", "u >= 3"),
        ("wk(2)", "u >= 2; v >= 2", "u < v"),
    ],
)
def test_other_rules_are_refused(certificates: dict[str, str], game: str, old: str, new: str) -> None:
    text = certificates[game]
    assert old in text
    with pytest.raises(CertificateError):
        recheck(text.replace(old, new, 1))


def test_numbers_must_not_run_out() -> None:
    """Words 0...0 and 0...01 only: two numbers, of which everything could be said."""
    text = (
        "wythoff certificate 1\ngame nim(1)\nsystem none\nrecurrence 1 0\nnumbers 2\n1 0 1\n1 - -\nheaps 1\n"
        "rule block total 1\nmove (1) steps (1)\nset 0: 1\n1 0 -\ncount 0 move 0 stage 0: 1\n0 0 -\nend\n"
    )
    with pytest.raises(CertificateError, match="finitely many numbers"):
        recheck(text)


def test_a_move_has_one_kind_where_kinds_are_counted(certificates: dict[str, str]) -> None:
    text = certificates["wythoff"].replace("move (1,1) steps (1,1)", "move (1,0) steps (1,1)")
    with pytest.raises(CertificateError, match="different kinds"):
        recheck(text.replace("rule block total 1", "rule block nim 1 diagonal 1"))


def test_the_game_named_must_have_these_moves(certificates: dict[str, str]) -> None:
    assert difference(recheck(certificates["wk(2)"].replace("; v >= 2", "")))  # as it happens, no P-position is lost
    for other in ("nim", "wk(1)", "wythoff.misere", "gdwn(1,2)", "nim(3)"):
        assert difference(recheck(certificates["wythoff"].replace("game wythoff", f"game {other}")))


@pytest.mark.parametrize(
    "text",
    ["", "wythoff certificate 2\n", "wythoff certificate 1\n",
     "wythoff certificate 1\ngame nim\nsystem fib\nrecurrence x\n",
     "wythoff certificate 1\ngame nim\nsystem fib\nrecurrence 1 1\nnumbers 0\n",
     "wythoff certificate 1\ngame nim\nsystem fib\nrecurrence 1 1\nnumbers 1\n1 7\n"],
)  # fmt: skip
def test_nonsense_is_refused_in_words(text: str) -> None:
    with pytest.raises(CertificateError, match=r"line \d+: "):
        recheck(text)


def test_truncated_and_shuffled_files(certificates: dict[str, str]) -> None:
    lines = certificates["wk(2)"].splitlines()
    for end in range(0, len(lines) - 1, 7):
        with pytest.raises(CertificateError):
            recheck("\n".join(lines[:end]))
        with pytest.raises(CertificateError):
            recheck("\n".join([*lines[end:], *lines[:end]]) if end else "end")


def test_reading_gives_back_what_was_written(certificates: dict[str, str]) -> None:
    for text in certificates.values():
        assert write(read(text)) == text


def test_members_and_options(certificates: dict[str, str]) -> None:
    certificate, game = recheck(certificates["wk(2)"]), wythoff.wk(2)
    outcomes = oracle.Outcomes(game)
    for position in product(range(12), repeat=2):
        assert certificate.holds(position) == outcomes(position)
        assert certificate.options(position) == set(oracle.options(game, position))


@pytest.mark.parametrize("numbers", [Machine(((0, 1), (0, -1)), (1, 1)), Machine(((0, 0, 0),), (1,)),
                                     Machine(((0, 1, 1), (2, -1, -1), (0, 1, -1)), (1, 0, 1))])  # fmt: skip
def test_adders_add(numbers: Machine) -> None:
    """x = x' + c as ranks of words, counted one by one."""
    length, digits = 7, range(len(numbers.rows[0]))
    words = [word for word in product(digits, repeat=length) if _ends(numbers, word)]
    rank = {word: number for number, word in enumerate(words)}
    adders = Adders(numbers)
    for constant in (0, 1, 2, 5):
        relation = adders[constant]
        found = {(rank[a], rank[b]) for a, b in _pairs(relation, length)}
        assert found == {(n, n + constant) for n in range(len(words) - constant)}


def _ends(numbers: Machine, word: tuple[int, ...]) -> bool:
    state = 0
    for digit in word:
        state = numbers.rows[state][digit] if state >= 0 else -1
    return state >= 0 and numbers.outputs[state] == 1


def _pairs(relation: Adder, length: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    found: list[tuple[tuple[int, ...], tuple[int, ...], int]] = [((), (), 0)]
    for _ in range(length):
        found = [((*a, x), (*b, y), t) for a, b, s in found for (x, y), t in relation.rows[s].items()]
    return [(a, b) for a, b, s in found if relation.ends[s]]


def test_what_a_machine_may_still_say_is_found_in_ticks() -> None:
    ticks: list[int] = []
    machine = Machine(((0, 1), (2, -1), (2, 2), (1, 3)), (0, 1, 0, 100))
    assert possible_outputs(machine, ticks.append) == [(0, 1), (0, 1), (0,), (0, 1, 100)]
    assert len(ticks) == 8  # each output of each state once


def test_the_checker_stands_alone() -> None:
    """It imports the standard library and itself, nothing else."""
    folder = Path(wythoff.__file__).parent / "certificate" / "checker"
    for file in folder.glob("*.py"):
        for line in re.findall(r"^(?:from|import) (\S+)", file.read_text(encoding="utf-8"), re.MULTILINE):
            is_own = line.startswith(".") and not line.startswith("..")
            assert is_own or line.split(".")[0] in sys.stdlib_module_names
    script = f"import sys; sys.path.insert(0, {str(folder.parent)!r}); import checker; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
