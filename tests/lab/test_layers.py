"""The words beside each step of the layers are true of every position of that step."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.strategies import box
from wythoff import game
from wythoff.lab.answers.steps import layers
from wythoff.oracle import RemovalLayers, kind, options
from wythoff.oracle.values import few_kinds

LAYERED = [
    "wythoff", "wythoff.block(3)", "wythoff.block(1)", "wythoff.block(2,nim)", "wythoff.block(2,nim).block(3,diagonal)",
    "wyt(2,2).radius(3)", "wythoff.radius(3).block(2)", "wythoff + nim(2)", "wythoff.block(2) + nim(1)",
    "gdwn(1,2).block(2)",
]  # fmt: skip


@pytest.mark.parametrize("text", LAYERED)
def test_the_reasons_of_the_layers_are_those_of_the_definition(text: str) -> None:
    which, side = game(text), 8
    table = RemovalLayers(which)
    table((side - 1, side - 1, *which.heaps_beside))
    sentences = layers(text, "", side)["words"]
    for position in box(which, side):
        step, is_p = table(position)
        of_p, of_n = sentences[step].split(f" N_{step}: ")
        (check_p if is_p else check_n)(table, position, step, of_p if is_p else of_n)


def forbidden(sentence: str) -> dict[str, int]:
    """How many options of each kind, or of all, can be forbidden as a sentence says."""
    return {kind.strip(): int(most) for most, kind in re.findall(r"at most (\d+) (nim |diagonal |)options?", sentence)}


def check_p(table: RemovalLayers, position: tuple[int, ...], step: int, sentence: str) -> None:
    found = {option: table(option) for option in options(table.game, position)}
    left = [option for option, (at, is_p) in found.items() if is_p or at >= step]
    kinds = Counter(kind(table.game, position, option) for option in left)
    if most := forbidden(sentence):
        assert "can be forbidden" in sentence and kinds["beside"] == 0
        assert sum(kinds.values()) <= most[""] if "" in most else all(kinds[which] <= most[which] for which in most)
        assert "each has" not in sentence or len(left) == len(found)
    elif "no move is possible" in sentence:
        assert not found
    else:
        assert "every option was removed as an N-position" in sentence and not left


def check_n(table: RemovalLayers, position: tuple[int, ...], step: int, sentence: str) -> None:
    found = {option: table(option) for option in options(table.game, position)}
    if "cannot all be forbidden" in sentence:
        assert f"P_{step} " in sentence
        known = [option for option, (at, is_p) in found.items() if is_p and at <= step]
        assert not few_kinds(table.game, [kind(table.game, position, option) for option in known])
    else:
        assert f"a move leads to P_{step}." in sentence and (step, True) in found.values()
