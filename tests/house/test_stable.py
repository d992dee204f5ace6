"""What docs/stable.md promises: texts of games, public names, the format of certificates, JSON."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from tests.cases import over
from tests.command import run
from wythoff import __version__, game
from wythoff.certificate.checker import CertificateError
from wythoff.claims.shipped_certificates import certificate_names, certificate_text
from wythoff.cli import VERBS
from wythoff.cli.schema import ANSWERS as TYPES
from wythoff.cli.schema import answer_schema
from wythoff.prover import recheck
from wythoff.rules import CATALOG

from .public_names import PLACE, public_names
from .sessions import ROOT
from .shapes_of_json import faults

TEXTS = Path(__file__).with_name("stable_texts.txt").read_text(encoding="utf-8").splitlines()
# An answer of each kind that a verb writes; {} is a folder with a sweep and data.
ANSWERS = [
    "games", "solve wythoff -n 3", "solve wythoff --side 3", "solve wythoff --value 1 -n 2",
    "solve wythoff --remoteness --side 3", "solve 'nim(3)' --nim-values --side 2", "at wythoff 3 4",
    "at wythoff.misere 3 4", "at 'nim(3)' 1000000000000000000000 2 3", "rows wythoff --upto 2",
    "check 'larsson:Fig 1(a)' 'larsson:Thm 1.1' 'gurvich:Sec 6(e)' --list", "check 'larsson:Fig 1(a)'",
    "find wythoff -n 100 --kinds counts", "find --which-game {}/pairs.txt", "compare wk(2) wk(1) --columns 100",
    "compare nim nim --columns 100", "prove nim", "prove nim --weaker", "prove nim --redundant", "prove nim.pass",
    "prove wythoff --near nim 3", "prove --formula 'forall x: x < 5'", "prove --file {}/file.txt",
    "prove wyt(1,3) --seconds 1", "selftest --only heaps", "sweep status {}/a.db", "sweep table {}/a.db",
    "sweep groups {}/a.db",
]  # fmt: skip


@over("text", TEXTS)
def test_texts_stay_what_they_are(text: str) -> None:
    assert str(game(text)) == text


def test_every_named_game_has_a_text_there() -> None:
    names = {text.partition("(")[0].partition(".")[0].partition(" ")[0] for text in TEXTS}
    assert names == {entry.name for entry in CATALOG}, "add a text to stable_texts.txt"


def test_public_names_are_those_listed() -> None:
    listed, found = set(PLACE.read_text(encoding="utf-8").splitlines()), set(public_names())
    assert not listed - found, "these were promised, and are gone"
    assert not found - listed, "new names: `make names` lists them"


def test_certificates_of_format_1_are_read() -> None:
    names = certificate_names()
    assert all(certificate_text(name).startswith("wythoff certificate 1\n") for name in names)
    text = certificate_text("certificates/nim.txt")
    assert recheck(text).game == "nim"
    with pytest.raises(CertificateError):
        recheck(text.replace("certificate 1", "certificate 2", 1))
    assert "wythoff certificate 1" in (ROOT / "docs" / "stable.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a sweep, data and statements."""
    made = tmp_path_factory.mktemp("json")
    (made / "pairs.txt").write_text("1 3\n2 6\n4 11\n", encoding="utf-8")
    (made / "file.txt").write_text("system base 2\nprove forall x: exists y: y > x\n", encoding="utf-8")
    done = run("sweep", "wk({k})", "k=1..2", "--ask", "outcomes:20", "-o", str(made / "a.db"), "--processes", "1")
    assert done.returncode == 0, done.stderr
    return made


def schema_of(words: list[str]) -> str:
    return " ".join(words[:2]) if words[0] == "sweep" else words[0]


@pytest.mark.full
@over("line", ANSWERS)
def test_answers_fit_their_schemas(line: str, folder: Path) -> None:
    words = shlex.split(line.replace("{}", str(folder)))
    done = run(*words, "--format", "json")
    name = schema_of(words)
    answers = done.stdout.splitlines() if name == "check" else [done.stdout]
    assert answers, done.stderr
    for answer in answers:
        assert not list(faults(json.loads(answer), answer_schema(name)))


def test_every_kind_of_answer_is_tried() -> None:
    assert {schema_of(shlex.split(line)) for line in ANSWERS} == set(TYPES)
    assert {name.split()[0] for name in TYPES} <= set(VERBS)


def test_a_wrong_answer_does_not_fit() -> None:
    assert list(faults({"game": "nim", "position": [1]}, answer_schema("at")))
    assert "did you mean 'compare'?" in run("schema", "compar").stderr


def test_metadata_has_the_version() -> None:
    found = json.loads((ROOT / ".zenodo.json").read_text(encoding="utf-8"))
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert found["version"] == __version__ and f"date-released: {found['publication_date']}\n" in citation
    assert f'title: "{found["title"]}"\n' in citation
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").partition(f"## {__version__}")[2]
    for promise in ("Texts of games", "Names in Python", "Certificates", "JSON"):
        assert promise in changes
