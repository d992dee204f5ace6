"""The judge on toy claims: every status, the extents, the budget, the interrupt."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from wythoff import claims
from wythoff.claims.extent import Extent
from wythoff.claims.first_differences import board_of, first_difference, first_other_term, first_place, same_options
from wythoff.claims.judging import judge
from wythoff.claims.paper import Cases, Claim, Paper
from wythoff.errors import TooLargeError, WythoffError


def one(check: object, *about: str) -> Claim:
    paper = Paper("toy", "Toys", "nowhere")
    paper.claim("1", "fact", about=about or ("wk(k,l)", "wythoff.block(k)", "tk(inf)"))(check)  # type: ignore[arg-type]
    return paper.claims["1"]


def test_holds_tells_its_extent_and_fails_its_witness() -> None:
    def true(extent: Extent) -> Cases:
        """Squares are not negative."""
        extent.note("signs")
        for n in range(extent.terms(20_000)):
            yield None if n * n >= 0 else claims.Witness(str(n), "square", "negative")

    verdict = judge(one(true))
    assert (verdict.status, verdict.extent, verdict.grows) == ("holds", "signs; n < 20 000", True)
    assert judge(one(true), upto=30_000).extent == "signs; n < 30 000"
    assert judge(one(true), upto=7).extent == "signs; n < 20 000", "never less than the quick extent"

    def false(extent: Extent) -> Cases:
        """All numbers are small."""
        for n in range(extent.terms(100)):
            yield None if n < 17 else claims.Witness(f"n = {n}", "small", "large")

    verdict = judge(one(false), seconds=600)
    assert verdict.status == "fails"
    assert str(verdict.witness) == "n = 17: printed small, found large"
    assert verdict.row()["witness"] == {"where": "n = 17", "printed": "small", "found": "large"}


def test_more_seconds_give_a_larger_extent() -> None:
    def check(extent: Extent) -> Cases:
        """Something that takes its time."""
        for _ in range(extent.terms(50, most=3000)):
            time.sleep(1e-5)
            yield None

    assert judge(one(check), seconds=600).extent == "n < 3000"
    assert judge(one(check)).extent == "n < 50"


def test_what_looks_at_nothing_or_raises_is_our_fault() -> None:
    def empty(extent: Extent) -> Cases:
        """Nothing."""
        yield from ()

    def wrong(extent: Extent) -> Cases:
        """A slip."""
        yield claims.Witness(str(1 // 0), "1", "0")

    def large(extent: Extent) -> Cases:
        """A giant."""
        yield None
        raise TooLargeError("a board of 1 TB does not fit")

    assert judge(one(empty)).status == judge(one(wrong)).status == "broke"
    assert "ZeroDivisionError" in judge(one(wrong)).extent
    assert (judge(one(large)).status, judge(one(large)).extent) == ("gave up", "a board of 1 TB does not fit")


def test_out_of_time_gives_up() -> None:
    def slow(extent: Extent) -> Cases:
        """Slow."""
        for _ in range(extent.terms(10**6)):
            time.sleep(0.01)
            yield None

    verdict = judge(one(slow), seconds=0.05)
    assert verdict.status == "gave up"
    assert "out of time after" in verdict.extent


def test_about_reads_letters_as_parameters() -> None:
    def check(extent: Extent) -> Cases:
        """Games."""
        yield None

    about = one(check).is_about
    assert about("wk(2,15)") and about("wythoff.block(4)") and about("tk(inf)")
    assert one(check, "three(a,a,1)").is_about("three(22,22,1)") and not one(check, "three(a,a,1)").is_about(
        "three(2,3,1)"
    )
    assert not about("wk(2)") and not about("wythoff") and not about("wythoff.block(4,diagonal)") and not about("tk(3)")


def test_smallest_witness() -> None:
    assert first_place([[0, 0, 1], [0, 0, 0], [1, 0, 0]]) == (0, 2)
    assert first_place([[0, 0, 0], [0, 0, 1], [0, 1, 0]]) == (1, 2)
    assert first_place([[0]]) is None
    true, printed = board_of([(0, 0), (1, 2)], 4), board_of([(0, 0), (1, 3)], 4)
    assert str(first_difference(true, printed, "g")) == "(1,2) in g: printed N, found P"
    assert str(first_other_term([1, 2], [1, 3], "a_{}")) == "a_1: printed 3, found 2"
    assert same_options("wythoff", "wyt(1,1)", 5) is None
    assert str(same_options("wythoff", "nim", 5)) == "options of (1,1) in wythoff: printed none more, found (0,0)"


@pytest.mark.parametrize("name", ["larson", "larsson:Thm 1.11", "", "larsson:", "gurvich:Tab", "x" * 5000])
def test_unknown_names_get_the_nearest(name: str) -> None:
    with pytest.raises(WythoffError, match="no claim is called"):
        claims.select([name])


TOLD = """
import sys
from wythoff.claims import judging
from wythoff.cli import main
judge, begun = judging.judge, []
def told(*task):
    begun.append(task)
    if len(begun) == 2:
        print("one is judged", file=sys.stderr, flush=True)
    return judge(*task)
judging.judge = told
main()
"""


@pytest.mark.full
def test_an_interrupt_keeps_the_verdicts_reached() -> None:
    names = ["duchene_gravier:Lem 24", "larsson:Case 1 even, corrected"]  # quick at first, and they grow
    command = [sys.executable, "-c", TOLD, "check", *names, "--format", "json", "--jobs", "1", "--budget", "1h"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(os.environ))
    try:
        assert running.stderr is not None
        assert any("one is judged" in line for line in running.stderr)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=120)
    finally:
        running.kill()
    assert running.returncode == 130
    assert "claims were judged" in err and "Traceback" not in err
    rows = [json.loads(line) for line in out.splitlines()]
    assert rows and {"paper", "id", "kind", "statement", "status", "extent", "witness", "corrected_by", "seconds"} <= {
        *rows[0]
    }
