"""`wythoff selftest`: what is well is said to be, and what is spoiled is found and named."""

from __future__ import annotations

import json

import pytest

from tests.command import run as command
from wythoff import MeaningError, __version__
from wythoff.question import Question
from wythoff.selftest import agreement, lab_start, large_heaps, run, some_certificates
from wythoff.selftest.agreement import sample
from wythoff.selftest.summary import FINE
from wythoff.solvers import LADDER

FEW = ["wythoff", "wythoff.block(2)", "nim(3)"]


def test_methods_agree_with_the_definition() -> None:
    done = agreement.check(FEW)
    assert [fault for fault in done.faults if "answered nothing" not in fault] == []
    assert done.counts["games"] == 3 and done.counts["answers"] > 1000


def test_a_wrong_answer_of_a_method_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    method = next(method for method in LADDER if method.key == "closed_forms")
    right = method.answer

    def wrong(self: object, question: str, *rest: object) -> object:
        found = right(question, *rest)  # type: ignore[arg-type]
        return not found if question == Question.IS_P and self is method else found

    monkeypatch.setattr(type(method), "answer", wrong)
    assert any("closed form: is_p of wythoff at (0,0): False" in fault for fault in agreement.check(["wythoff"]).faults)


def test_a_method_that_answers_nothing_is_named() -> None:
    assert any("it answered nothing in the sample" in fault for fault in agreement.check(["nim"]).faults)


def test_a_certificate_that_is_not_accepted_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    right = some_certificates.certificate_text
    monkeypatch.setattr(some_certificates, "certificate_text", lambda name: right(name).replace("wythoff\n", "nim\n"))
    found = some_certificates.check().faults
    assert len(found) == 1 and found[0].startswith("certificates/wythoff.txt is not accepted: ")


def test_a_wrong_pair_far_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large_heaps, "pair", lambda game, n: (n, n))
    assert any(fault.startswith("wythoff at number 10^100: ") for fault in large_heaps.check().faults)


def test_a_lab_that_does_not_start_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_start, "_first_words", lambda server: "no such port")
    assert lab_start.check().faults == ("the lab does not start: no such port",)


def test_a_lab_without_its_parts_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_start, "NEEDED", ("no_such_module",))
    report = run(["lab"])
    assert not report.faults and "not installed, left out" in str(report)


def test_a_part_that_breaks_is_a_fault_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise OSError("no such file")

    monkeypatch.setattr(some_certificates, "check", broken)
    done = command("selftest", "--only", "certificates", "--only", "heaps")
    assert done.returncode == 1
    assert "wrong: certificates checked again: ended by OSError: no such file" in done.stdout
    assert "92 answers" in done.stdout


def test_the_report() -> None:
    done = command("selftest", "--only", "heaps")
    assert done.returncode == 0 and done.stdout.endswith(f"{FINE}\n") and __version__ in done.stdout
    answer = json.loads(command("selftest", "--only", "certificates", "--format", "json").stdout)
    assert answer["fine"] is True and answer["parts"][0]["counts"] == {"certificates": 10}


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(MeaningError, match="'heap' is no part of the selftest; there are methods, "):
        run(["heap"])
    assert command("selftest", "--only", "heap").returncode == 2


def test_the_sample_has_every_game_of_the_catalog_and_stays() -> None:
    assert sample() == sample() and {"wythoff", "maharaja", "exact(3,2)"} <= set(sample())


@pytest.mark.full
def test_the_whole_of_it() -> None:
    done = command("selftest", "--all")
    assert done.returncode == 0, done.stdout
    assert f"{len(LADDER)} methods" in done.stdout and "10 certificates" in done.stdout
