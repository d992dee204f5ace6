"""The front door: public names, what editors and type checkers see of them, and how little is loaded for them."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
import tomllib

import pytest

import wythoff
from wythoff.cli import VERBS, verb_command
from wythoff.rules import questions

from . import typed_session
from .sessions import ROOT
from .stub import PLACE, stub


def test_the_stub_is_what_the_catalog_gives() -> None:
    assert PLACE.read_text(encoding="utf-8") == stub(), "run `make stub`"


def test_the_stub_names_everything_public() -> None:
    text = PLACE.read_text(encoding="utf-8")
    for name in wythoff.__all__:
        assert f" as {name}\n" in text or f"def {name}(" in text


def test_the_type_checker_reads_the_session() -> None:
    """What it must see there fails `make types`."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    assert settings["strict"] and settings["modules"] == [typed_session.__name__]
    assert inspect.getsource(typed_session).count("assert_type(") == 13


def test_public_names() -> None:
    """Which they are stands in public_names.txt, as tests/house/test_stable.py asserts."""
    assert set(dir(wythoff)) == set(wythoff.__all__)
    assert all(getattr(wythoff, name).__doc__ for name in wythoff.__all__)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        wythoff.chess  # noqa: B018


HEAVY = ("numba", "matplotlib", "fastapi")
HALF_HEAVY = ("numpy", "flint", "pydantic", "wythoff.claims", "wythoff.prover")  # what a first contact never needs


@pytest.mark.full
@pytest.mark.parametrize(
    ("what", "heavy"),
    [
        ("import wythoff", HEAVY + HALF_HEAVY),
        ("import wythoff; wythoff.game('wyt(2,3)').pair(10**1000)", HEAVY),
        ("from wythoff.cli import app; app(['--help'], standalone_mode=False)", HEAVY + HALF_HEAVY),
        ("from wythoff.cli import app; app(['games'], standalone_mode=False)", HEAVY + HALF_HEAVY),
        ("from wythoff.cli import app; app(['at', 'wythoff', '3', '5'], standalone_mode=False)", HEAVY + HALF_HEAVY),
        ("from wythoff.cli import app; app(['solve', 'wyt(2,3)', '-n', '20'], standalone_mode=False)", HEAVY),
    ],
)
def test_cheap_things_load_nothing_heavy(what: str, heavy: tuple[str, ...]) -> None:
    script = f"{what}\nimport sys; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")


def test_the_list_of_verbs_says_what_each_says_of_itself() -> None:
    for verb, words in VERBS.items():
        described = verb_command(verb).help
        assert described is not None and " ".join(described.split("\n\n")[0].split()) == words


def test_python_m_wythoff() -> None:
    done = subprocess.run([sys.executable, "-m", "wythoff", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"wythoff {wythoff.__version__}\n"


# A module; and errors that need a broken installation, a game that nobody proves, a rule that no logic says.
WITHOUT_EXAMPLE = ("progress", "MissingError", "GaveUpError", "NotFirstOrderError")


def test_everything_public_has_an_example() -> None:
    """Each is run by tests/house/test_docs.py; those of constructors are made from the catalog, and run here."""
    public = {name: getattr(wythoff, name) for name in wythoff.__all__ if name not in WITHOUT_EXAMPLE}
    asked = {
        f"Game.{name}": value for name, value in vars(wythoff.Game).items() if name in ("misere", "block", "beside")
    }
    asked |= {f"Game.{name}": value for name, value in vars(questions.Questions).items() if not name.startswith("_")}
    for name, thing in (public | asked).items():
        assert ">>> " in (inspect.getdoc(thing) or ""), name
    for name in wythoff.CONSTRUCTORS:
        example = doctest.DocTestParser().get_doctest(inspect.getdoc(public[name]) or "", {}, name, None, None)
        assert doctest.DocTestRunner(verbose=False).run(example).failed == 0
