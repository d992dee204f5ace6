"""Looking sequences up in a file like the OEIS's `stripped`: against a naive search, planted, damaged, of full size."""

from __future__ import annotations

import gzip
import os
import random
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from tests.command import run
from wythoff.errors import MeaningError
from wythoff.finder.data import oeis_index
from wythoff.finder.data.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.data.hypothesis import Hypothesis, Rung, judged
from wythoff.finder.data.number_lists import sequence_given
from wythoff.finder.data.oeis_index import STARTS, OeisIndex, index_of, write_index
from wythoff.finder.words.oeis_matches import FEWEST, matches_of, oeis
from wythoff.rules import read_game

Lists = dict[int, list[int]]
HEAD = "# OEIS Sequence Data\n# Last Modified: a day\n"
LOWER = [(n + int((5 * n * n) ** 0.5)) // 2 for n in range(1, 70)]
UPPER = [n + term for n, term in enumerate(LOWER, 1)][:60]


def text_of(lists: Lists) -> str:
    return HEAD + "".join(f"A{number:06} ,{','.join(map(str, terms))},\n" for number, terms in lists.items())


def made_up(rng: random.Random) -> list[int]:
    """A sequence like many: letters, small steps, growing numbers, anything; as long as a line allows."""
    kind, size = rng.randrange(4), rng.randint(9, 90)
    if kind == 0:
        return [rng.randrange(rng.choice([2, 2, 3, 10])) for _ in range(size)]
    if kind == 1:
        start, step = rng.randint(0, 2), rng.choice([1, 2, 3, 9])
        return np.cumsum([start] + [rng.randint(1, step) for _ in range(size)]).tolist()
    if kind == 2:
        return [rng.randint(1, 3) * 3**n + rng.randint(-2, 2) for n in range(min(size, 40))]
    return [rng.randint(-(10 ** rng.randint(1, 6)), 10 ** rng.randint(1, 9)) for _ in range(size)]


@pytest.fixture(scope="module")
def planted() -> Lists:
    """Several thousand sequences, and among them those of Wythoff's game."""
    rng = random.Random(7)
    lists = {number: made_up(rng) for number in range(1, 6000)}
    lists |= {201: LOWER, 1950: UPPER, 4481: wythoff_values(), 5000: [0, *LOWER[:50]], 5001: [7, 8, 9, *UPPER[:40]]}
    return dict(sorted(lists.items()))


def wythoff_values() -> list[int]:
    board = wy.wythoff().nim_values(13)
    return [int(board[x, d - x]) for d in range(13) for x in range(d + 1)]


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for indexes of this test alone."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setattr(oeis_index, "places", lambda here, make: iter([folder]))
    return folder


@pytest.fixture
def stripped(planted: Lists, tmp_path: Path) -> Path:
    path = tmp_path / "stripped.gz"
    path.write_bytes(gzip.compress(text_of(planted).encode()))
    return path


def naive_matches(lists: Lists, terms: list[int]) -> dict[tuple[str, int, int], tuple[int, int]]:
    """(number, skipped, start): (agreed, told), term by term."""
    found = {}
    for skipped, start in product(range(STARTS), range(STARTS)):
        ours = terms[skipped:]
        others = {number: theirs[start:] for number, theirs in lists.items() if len(theirs) > start}
        for number, theirs in others.items():
            agreed = min(len(ours), len(theirs))
            if agreed < FEWEST or ours[:agreed] != theirs[:agreed]:
                continue
            many = [sum(other[:j] == ours[:j] for other in others.values()) for j in range(1, agreed + 1)]
            found[f"A{number:06}", skipped, start] = agreed, many.index(many[-1]) + 1
    return found


small = st.lists(st.integers(-1, 2), min_size=1, max_size=14)


@pytest.mark.full
@given(st.lists(small, min_size=1, max_size=60), st.lists(st.integers(-1, 2), min_size=1, max_size=16))
def test_the_index_finds_what_a_naive_search_finds(
    tmp_path_factory: pytest.TempPathFactory, listed: list[list[int]], terms: list[int]
) -> None:
    """Letters are few and lists short, so that many agree; some lists are the terms themselves, moved."""
    lists = dict(enumerate([*listed, terms, terms[2:] or [0], [5, *terms], [0, 1, 2, *terms, 1, 1]], 1))
    folder = tmp_path_factory.mktemp("made")
    (folder / "stripped").write_text(text_of(lists))
    write_index(folder / "stripped", folder / "index")
    index = OeisIndex(folder / "index")
    found = {
        (number, match.skipped, match.start): (match.agreed, match.told)
        for match in matches_of(index, terms) for number in match.numbers
    }  # fmt: skip
    assert found == naive_matches(lists, terms)
    assert len(index) == len(lists) and all(index.terms(f"A{number:06}") == known for number, known in lists.items())


def proposed(evidence: Evidence) -> tuple[list[Hypothesis], list[str]]:
    listed = list(oeis(evidence))
    return [each for each in listed if isinstance(each, Hypothesis)], [each for each in listed if isinstance(each, str)]


def with_index(evidence: Evidence, stripped: Path) -> Evidence:
    from dataclasses import replace

    return replace(evidence, oeis=index_of(stripped))


@pytest.mark.full
def test_planted_sequences_are_found(stripped: Path) -> None:
    evidence = with_index(evidence_of(read_game("wythoff"), 500), stripped)
    found, _ = proposed(evidence)
    named = {str(each.facts["sequence"]): each for each in found}
    assert {name: each.facts["number"] for name, each in named.items()} == {
        "x": "A000201", "y": "A001950", "nim-values": "A004481",
    }  # fmt: skip
    assert "A005000" in named["x"].facts["others"] and "A005001" in named["y"].words  # type: ignore[operator]
    for each in found:
        finding = judged(each, evidence)
        assert finding.rung is Rung.FITS and finding.surplus > 30
        code: dict[str, Any] = {}
        exec(each.code, code)
        assert evidence.pairs is not None
        pairs = [tuple(pair) for pair in evidence.pairs[:90].tolist()]
        if each.facts.get("board"):
            assert code["holds"](wy.wythoff().nim_values(20).values.tolist())
        else:
            assert code["holds"](pairs) and not code["holds"]([*pairs[:20], (1, 1), *pairs[21:]])
    other = judged(named["y"], evidence_of(read_game("gdwn(1,2)"), 500))
    assert other.rung is Rung.REFUTED and other.trial.at == 1


def test_every_transform_is_searched(tmp_path: Path) -> None:
    game = evidence_of(read_game("gdwn(1,2)"), 400)
    assert game.pairs is not None
    x, y = game.pairs.T.tolist()
    marks = [int(n in x) for n in range(100)]
    square = {(u, v) for a, b in zip(x, y, strict=True) for u, v in ((a, b), (b, a))}
    planted = {
        "y - x": [b - a for a, b in zip(x, y, strict=True)], "x + y": [a + b for a, b in zip(x, y, strict=True)],
        "differences of x": np.diff(x).tolist(), "differences of y": np.diff(y).tolist(),
        "indicator of x": marks, "complement of x": [n for n in range(300) if n not in x],
        "outcomes": [int((u, d - u) in square) for d in range(20) for u in range(d + 1)],
    }  # fmt: skip
    rng = random.Random(1)
    for place, (name, terms) in enumerate(planted.items(), 100):
        lists = {number: made_up(rng) for number in range(1, 100)} | {place: terms[:70]}
        (tmp_path / name).write_text(text_of(lists))
        found, _ = proposed(with_index(game, tmp_path / name))
        assert [(each.facts["sequence"], each.facts["number"]) for each in found] == [(name, f"A{place:06}")]
        code: dict[str, Any] = {}
        exec(found[0].code, code)
        assert code["holds"]([tuple(pair) for pair in game.pairs[:100].tolist()]), name


def test_short_runs_of_small_numbers_only_say_how_many(stripped: Path, tmp_path: Path) -> None:
    lists = {number: [*range(1, 10), number] for number in range(1, 1000)}
    (tmp_path / "alike").write_text(text_of(lists))
    found, remarks = proposed(with_index(sequence_given("data", range(1, 9)), tmp_path / "alike"))
    words = "a(n): 999 sequences agree in 8 terms (A000001, A000002, A000003, …); more terms are needed to tell"
    assert not found and remarks == [words]
    few = pairs_evidence("data", [(0, 0), (1, 2), (3, 5)])
    assert proposed(with_index(few, stripped)) == ([], ["at least 8 terms are needed to look a sequence up, not 3"])


@pytest.mark.full
@pytest.mark.parametrize("seed", range(10))
def test_no_random_data_are_found(seed: int, stripped: Path) -> None:
    rng = np.random.default_rng(seed)
    pairs = np.sort(np.sort(rng.permutation(600).reshape(-1, 2), axis=1), axis=0)
    for evidence in (
        pairs_evidence("pairs", pairs),
        sequence_given("letters", rng.integers(0, 2, 500).tolist()),
        sequence_given("steps", np.cumsum(rng.integers(1, 3, 500)).tolist()),
    ):
        for each in proposed(with_index(evidence, stripped))[0]:
            assert judged(each, evidence).surplus <= 10


def test_huge_terms_and_constants_are_no_trouble(stripped: Path) -> None:
    for terms in ([10**400 + n for n in range(20)], [3] * 50, [0] * 50, [-1, 1] * 10):
        found, remarks = proposed(with_index(sequence_given("data", terms), stripped))
        assert not found and not remarks


BAD = [
    ("A000001 0 1 1 2\n", "no copy of the OEIS file stripped: line 1, 'A000001 0 1 1 2'"),
    ("hello\n", "line 1, 'hello'"),
    ("A000002 ,1,2,3,\nA000001 ,1,2,3,\n", "line 2"),
    ("A000001 ,1,2,x,\n", "line 1"),
    ("", "holds no sequence"),
    (HEAD, "holds no sequence"),
    ("A000001 ,1,2,3,", "holds no sequence"),
]


@pytest.mark.parametrize(("text", "words"), BAD, ids=range(len(BAD)))
def test_wrong_files_are_refused(text: str, words: str, tmp_path: Path, own_cache: Path) -> None:
    path = tmp_path / "stripped"
    path.write_text(text)
    with pytest.raises(MeaningError, match=words):
        index_of(path)
    assert not list(own_cache.rglob("text")), "nothing half made is left"


def test_damaged_and_missing_files_are_refused(stripped: Path, tmp_path: Path, own_cache: Path) -> None:
    cut = tmp_path / "cut.gz"
    cut.write_bytes(stripped.read_bytes()[:20_000])
    with pytest.raises(MeaningError, match=r"damaged or not complete.*fetch it again"):
        index_of(cut)
    content = bytearray(stripped.read_bytes())
    content[30_000:30_100] = bytes(100)
    cut.write_bytes(content)
    with pytest.raises(MeaningError, match=r"damaged|no copy"):
        index_of(cut)
    (tmp_path / "noise").write_bytes(random.Random(1).randbytes(3_000_000))
    with pytest.raises(MeaningError, match=r"no copy|holds no sequence"):
        index_of(tmp_path / "noise")
    for path, words in ((tmp_path / "missing", "No such file"), (tmp_path, "is a directory")):
        with pytest.raises(MeaningError, match=words):
            index_of(path)
    assert not list(own_cache.rglob("text"))


def test_a_few_damaged_lines_are_left_out(planted: Lists, tmp_path: Path) -> None:
    lines = text_of(planted).splitlines(keepends=True)
    lines[3000] = "A002999 ,1,2,\x00,\n"
    lines[4000] = "A003999 ,\n"  # a number that is given away, without terms
    (tmp_path / "stripped").write_text("".join(lines))
    assert len(index_of(tmp_path / "stripped")) == len(planted) - 2


def test_an_index_is_made_once_and_belongs_to_one_state_of_the_file(
    stripped: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index_of(stripped)
    first = [path.name for path in (own_cache / "oeis").iterdir()]
    with monkeypatch.context() as patched:
        patched.setattr(oeis_index, "write_index", lambda path, folder: pytest.fail("made again"))
        index_of(stripped)
    stripped.write_bytes(gzip.compress(text_of({1: [5, 6, 7]}).encode()))
    assert index_of(stripped).terms("A000001") == [5, 6, 7]
    second = [path.name for path in (own_cache / "oeis").iterdir()]
    assert len(first) == len(second) == 1 and first != second, "the older one is removed"


@pytest.mark.full
def test_a_damaged_index_is_made_again(stripped: Path, own_cache: Path) -> None:
    index_of(stripped)
    folder = next((own_cache / "oeis").iterdir())
    (folder / "lines.npy").unlink()
    assert index_of(stripped).terms("A000201") == LOWER


def test_where_nothing_can_be_kept_is_said(stripped: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own_cache / "oeis").write_text("a file is in the way")
    with pytest.raises(MeaningError, match=r"cannot be kept .*WYTHOFF_CACHE may name a folder"):
        index_of(stripped)


def test_making_an_index_reports_and_can_be_ended(stripped: Path, own_cache: Path) -> None:
    heard: list[float] = []
    with wy.progress.watched(heard.append):
        index_of(stripped)
    assert len(heard) > 50 and heard[-1] <= 1

    def stop(done: float) -> None:
        if done > 0.5:
            raise KeyboardInterrupt

    os.utime(stripped, (1, 1))
    with pytest.raises(KeyboardInterrupt), wy.progress.watched(stop):
        index_of(stripped)
    assert len(list(own_cache.rglob("text"))) == 1, "what was half made is gone"


def test_the_doors(stripped: Path, tmp_path: Path) -> None:
    done = run("find", "wythoff", "--kinds", "oeis", "--oeis", str(stripped), "--quick")
    assert done.returncode == 0 and "x_n for n >= 1 is A000201 (so is A005000): fits 69 terms of A000201" in done.stdout
    (tmp_path / "b.txt").write_text("".join(f"{n} {term}\n" for n, term in enumerate(LOWER, 1)))
    done = run("find", "--sequence", str(tmp_path / "b.txt"), "--oeis", str(stripped), "--kinds", "oeis")
    assert "a(n) for n >= 1 is A000201" in done.stdout
    missing = run("find", "wythoff", "--oeis", "nowhere.gz")
    assert missing.returncode == 2 and "'nowhere.gz' cannot be read" in missing.stderr
    findings = wy.find(LOWER, oeis=stripped, kinds=["oeis"])
    assert findings[0].hypothesis.facts["number"] == "A000201"
