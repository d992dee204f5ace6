"""The doors of the prover: what `wythoff.prover` exports, with examples that are run, loaded when asked for."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest

from tests.cases import over
from wythoff import prover
from wythoff.certificate.checker import CertificateError

from .test_forged import FORGED, committed


@pytest.mark.full
@over("name", prover.__all__)
def test_every_door_has_an_example(name: str) -> None:
    (test,) = doctest.DocTestFinder(recurse=False).find(getattr(prover, name), name)
    assert test.examples
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_the_doors_are_named() -> None:
    assert dir(prover) == sorted(prover.__all__) == sorted(prover.DOORS)
    with pytest.raises(AttributeError, match=r"has no attribute 'disprove'; it has Theorem, .*prove, "):
        prover.disprove  # noqa: B018


def test_importing_the_prover_loads_nothing_heavy() -> None:
    script = "import sys, wythoff.prover; print([name for name in ('numba', 'numpy', 'flint') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    light = subprocess.run(
        [sys.executable, "-c", script.replace("wythoff.prover", "wythoff")], capture_output=True, text=True, check=True
    )
    assert done.stdout == light.stdout


@pytest.mark.parametrize("name", ["nim-1", "block-30-as-28", "whole-ray-in-two"])
def test_what_is_forged_does_not_pass_the_door(name: str) -> None:
    """The plain checker accepts these: they are true of the moves that they list."""
    with pytest.raises(CertificateError):
        prover.recheck((FORGED / f"{name}.txt").read_text(encoding="utf-8"))


def test_what_is_committed_passes_the_door() -> None:
    assert prover.recheck(committed("wythoff")).game == "wythoff"
