"""Patterns for the page: hypotheses with their rungs, and the beams with what is left beside their slopes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ... import solvers
from ...boards.plan import read
from ...errors import TooLargeError
from ...progress import say
from ...rules import Game

if TYPE_CHECKING:
    from ...finder.findings import Findings

PAIRS = 4000  # whose distance from their beam is drawn
POINTS = 120  # of one small curve


def patterns(text: str, seconds: int, prove: int, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Look for patterns in the P-positions of a game; with `prove` seconds more, hand them to the prover."""
    from ...finder.finding import find  # half a second, which the start of the lab does not wait for

    game = read(text)
    found = find(game, seconds=seconds, kinds=kinds, prove=prove, first=_told)
    return {
        **found.to_json(), "beams": _beams(game, found),
        "command": f"wythoff find '{game}' --seconds {seconds}" + (f" --prove {prove}" if prove else ""),
        "python": f"import wythoff as wy\nwy.find({str(game)!r}, seconds={seconds})",
    }  # fmt: skip


def _told(found: Findings) -> None:
    """Say what the first list holds, while the search goes on."""
    for finding in list(found)[:5]:
        say(f"{finding.kind}: {finding.words} ({finding.rung_words})")


def _beams(game: Game, found: Findings) -> list[dict[str, Any]]:
    """The beams that were measured, each with how far its pairs lie beside the line, along x."""
    measured = next((finding.hypothesis.facts["beams"] for finding in found if finding.kind == "beams" and
                     "beams" in finding.hypothesis.facts), [])  # fmt: skip
    assert isinstance(measured, list)
    kept = [beam for beam in measured if isinstance(beam, dict) and not beam["is_steep"] and beam["slope"]]
    slopes = [float(str(beam["slope"])) for beam in kept]
    curves = _residuals(_first_pairs(game), slopes)
    names = ("slope", "error", "share", "width", "settles")
    return [{**{name: beam[name] for name in names}, "beside": curve} for beam, curve in zip(kept, curves, strict=True)]


def _first_pairs(game: Game) -> NDArray[np.float64]:
    try:
        return np.asarray(solvers.pairs(game, PAIRS)).astype(np.float64).reshape(-1, 2)
    except TooLargeError:
        return np.zeros((0, 2))


def _residuals(pairs: NDArray[np.float64], slopes: list[float]) -> list[list[float]]:
    """y - slope*x of the pairs that lie nearest to each slope, at most POINTS of them."""
    pairs = pairs[pairs[:, 0] > 0]
    if not slopes or not len(pairs):
        return [[] for _ in slopes]
    nearest = np.argmin(np.abs(pairs[:, 1:] / pairs[:, :1] - np.array(slopes)), axis=1)
    curves = []
    for number, slope in enumerate(slopes):
        x, y = pairs[nearest == number].T
        chosen = np.unique(np.linspace(0, max(len(x) - 1, 0), POINTS).astype(np.int64))[: len(x)]
        curves.append([round(float(value), 4) for value in (y - slope * x)[chosen]])
    return curves
