"""The ledger: complete, independent of what it judges, and still true: the quick tier is run again."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.cases import over
from wythoff import claims
from wythoff.claims.page import page
from wythoff.claims.record import differs, recorded
from wythoff.rules import CATALOG, read_game
from wythoff.solvers import LADDER

ROOT = Path(__file__).parent.parent.parent
ROOM = ROOT / "src" / "wythoff" / "claims"
ITEMS = [f"{key}:{number}" for key in claims.PAPERS for file in claims.paper(key).contents.values() for number in file]
NAMES = [claim.name for claim in claims.all_claims()]


def test_every_item_of_the_papers_is_a_claim() -> None:
    assert set(ITEMS) <= set(NAMES)
    plain = [name for name in NAMES if name in set(ITEMS)]
    assert plain == ITEMS, "in the paper's order"


def test_the_contents_are_complete() -> None:
    """As many items as were listed when the papers were read: none gets lost between the files."""
    counts = {key: sum(map(len, claims.paper(key).contents.values())) for key in claims.SHELVES["first"]}
    assert counts == {
        "duchene_gravier": 97, "fraenkel_ho": 66, "gurvich": 75, "optimal_resolution": 55, "larsson": 75, "findings": 0,
    }  # fmt: skip


def test_beside_the_items_stand_only_readings_corrections_and_findings() -> None:
    others = [claim for claim in claims.all_claims() if claim.name not in set(ITEMS) and claim.paper != "findings"]
    assert all(claim.reading or claim.is_correction for claim in others)
    assert {f"{claim.paper}:{claim.number}" for claim in others} <= set(ITEMS)


@over("key", [key for key in claims.PAPERS if key != "findings"])
def test_a_claim_stands_in_the_file_that_the_contents_name(key: str) -> None:
    files = {number: file for file, numbers in claims.paper(key).contents.items() for number in numbers}
    for claim in claims.claims(key):
        if claim.check:
            file = f"{key}.{files[claim.number]}".removesuffix(f".{key}")
            assert claim.check.__module__ == f"wythoff.claims.papers.{file}", claim.name


def test_the_files_of_a_paper_are_its_contents() -> None:
    """Every file with claims is named in the contents, the files of the findings too; a paper may be one file."""
    for key in claims.PAPERS:
        place = ROOM / "papers" / key
        paths = place.glob("*.py") if place.is_dir() else [place.with_suffix(".py")]
        with_claims = {path.stem for path in paths if "\n@claim(" in path.read_text()}
        assert with_claims == set(claims.paper(key).contents)


@over("path", sorted(ROOM.rglob("*.py")))
def test_claims_use_only_what_rests_on_no_claim(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    modules = {node.module or "" for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)}
    names = {a.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom) for a in node.names}
    if path != ROOM / "trusted.py":
        assert not any("solvers" in module for module in modules) and "solvers" not in names


def test_boards_ask_for_the_definition() -> None:
    calls = [node for node in ast.walk(ast.parse((ROOM / "trusted.py").read_text())) if isinstance(node, ast.Call)]
    asked = [call for call in calls if ast.unparse(call.func).startswith("solvers.")]
    free = {"solvers.layers", "solvers.row", "solvers.row_period"}  # no method for these rests on a claim
    asked = [call for call in asked if ast.unparse(call.func) not in free]
    assert len(asked) == 3
    assert all("definition" in ast.unparse(call) for call in asked)


def test_methods_rest_on_claims_that_exist_and_do_not_fail() -> None:
    texts = [example for entry in CATALOG for example in entry.examples] + [
        "wythoff.block(2)",
        "wythoff.block(3)",
        "nim.block(4)",
        "wyt(2,3).misere",
    ]
    rests = set()
    for text in texts:
        game = read_game(text)
        for method in LADDER:
            if method.refuses(game, next(iter(method.questions)), "claims") is None:
                rests |= set(method.rests_on(game))
    assert rests <= set(NAMES)
    assert {recorded()[name].status for name in rests} <= {"holds", "proved"}


def test_what_fails_is_corrected() -> None:
    failing = [verdict for verdict in recorded().values() if verdict.status == "fails"]
    assert len(failing) > 5
    for verdict in failing:
        assert verdict.witness
        assert claims.claim_named(verdict.name).reading or recorded().get(verdict.corrected_by or ""), verdict.name


def test_the_page_is_the_record() -> None:
    assert (ROOT / "docs" / "ledger.md").read_text(encoding="utf-8") == page()
    assert set(recorded()) == set(NAMES)


@pytest.mark.full
@over("name", [name for name in NAMES if claims.claim_named(name).check])
def test_the_quick_tier_gives_the_recorded_verdict(name: str) -> None:
    verdict = claims.check(name)
    assert verdict.status in ("proved", "holds", "fails", "doubted"), verdict
    assert differs(verdict) is None, (verdict, differs(verdict))
