"""One method of the ladder asked by its key, whoever stands above it."""

from __future__ import annotations

from typing import Any

from wythoff import Game
from wythoff.question import Question
from wythoff.solvers import method_named


def asked(key: str, question: str, g: Game, *arguments: Any) -> Any:
    """The answer of this method, or its Refusal."""
    method = method_named(key)
    return method.answer(Question(question), g, method.fit(g), *arguments)
