"""Names and fields of claims, and how a claim is found: number, reading and correction are data."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest

import wythoff.claims
from wythoff.claims import PAPERS, Paper, claim_named, claims
from wythoff.claims.extent import Extent
from wythoff.claims.paper import Cases
from wythoff.errors import MeaningError

READING = "k always from the first pile"
APP = "from wythoff.cli import app; app"
IMPORTED = """
import sys
{what}
papers = {{name.split(".")[3] for name in sys.modules if name.startswith("wythoff.claims.papers.")}}
print(*sorted(papers), file=sys.stderr)
"""


def nothing(extent: Extent) -> Cases:
    """Nothing is wrong."""
    yield None


@pytest.mark.parametrize(
    ("name", "number", "reading", "is_correction"),
    [("gurvich:Sec 7(c)", "Sec 7(c)", "", False), ("gurvich:Sec 7(c), corrected", "Sec 7(c)", "", True),
     (f"optimal_resolution:II.3(a), read as: {READING}", "II.3(a)", READING, False),
     (f"optimal_resolution:II.3(a), read as: {READING}, corrected", "II.3(a)", READING, True),
     ("duchene_gravier:Game [alpha,beta,gamma], gamma > 1, canonical triplets",
      "Game [alpha,beta,gamma], gamma > 1, canonical triplets", "", False)],
)  # fmt: skip
def test_a_name_is_made_of_the_fields(name: str, number: str, reading: str, is_correction: bool) -> None:
    claim = claim_named(name)
    assert (claim.number, claim.reading, claim.is_correction, claim.name) == (number, reading, is_correction, name)


def test_a_correction_is_found_by_its_fields() -> None:
    """A number may look like a correction; a reading takes its own correction, or that of its number."""
    paper = Paper("toy", "Toys", "nowhere")
    paper.claim("1", "fact")(nothing)
    paper.claim("1", "fact", reading="backwards")(nothing)
    paper.claim("1, corrected by hand", "fact")(nothing)
    links = lambda: [claim.verdict("fails", "").corrected_by for claim in paper.claims.values()]  # noqa: E731
    assert links() == [None, None, None]
    paper.corrected("1", "fact")(nothing)
    assert links() == ["toy:1, corrected", "toy:1, corrected", None, None]
    paper.corrected("1", "fact", reading="backwards")(nothing)
    assert links() == ["toy:1, corrected", "toy:1, read as: backwards, corrected", None, None, None]
    with pytest.raises(ValueError, match="an id of its own"):
        paper.corrected("1", "fact")(nothing)


def test_claims_of_one_paper_and_of_all() -> None:
    assert [claim.paper for claim in claims()] == [key for key in PAPERS for _ in claims(key)]
    assert wythoff.claims("larsson") == claims("larsson"), "the room is the question, too"
    with pytest.raises(MeaningError, match="no paper is called 'larson'; the papers are duchene_gravier, "):
        claims("larson")


@pytest.mark.full
def test_examples() -> None:
    result = doctest.testmod(wythoff.claims)
    assert result.attempted > 6 and not result.failed


@pytest.mark.full
@pytest.mark.parametrize(
    ("what", "papers"),
    [("import wythoff.claims", ""),
     ("import wythoff.claims.record, wythoff.claims.page, wythoff.claims.judging", ""),
     ("import wythoff; wythoff.check('larsson:Thm 1.1')", "larsson"),
     ("import wythoff.claims; wythoff.claims.claims('gurvich')", "gurvich"),
     (f"{APP}(['check', 'larsson:Thm 1.1', '--jobs', '1'], standalone_mode=False)", "larsson"),
     (f"{APP}(['check', 'findings:heap', '--jobs', '1'], standalone_mode=False)", "findings"),
     (f"{APP}(['check', '--list', 'fraenkel_ho'], standalone_mode=False)", "fraenkel_ho")],
)  # fmt: skip
def test_one_claim_imports_one_paper(what: str, papers: str) -> None:
    command = [sys.executable, "-c", IMPORTED.format(what=what)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr.splitlines()[-1].strip() == papers
