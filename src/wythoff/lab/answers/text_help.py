"""Help while the text of a game is written."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...rules.continuations import Repair, continuations, expected_at, repairs
from ...rules.word_kinds import word_kinds

SHOWN = 40  # characters of a repaired text


@lru_cache(maxsize=512)
def help_with(text: str, caret: int) -> dict[str, Any]:
    """What the words of a text are, what may stand at the caret, and what a wrong text may have meant."""
    caret = min(caret, len(text))
    return {
        "words": word_kinds(text),
        "expected": expected_at(text, caret),
        "continuations": [one._asdict() for one in continuations(text, caret)],
        "repairs": [{"shown": _shown(repair), "text": repair.text} for repair in repairs(text)],
    }


def _shown(repair: Repair) -> str:
    """The repaired text, or of a long one what stands around the word."""
    text, word, start = repair
    if len(text) <= SHOWN:
        return text
    first, last = max(0, start - SHOWN // 2), start + len(word) + SHOWN // 4
    return "…" * (first > 0) + text[first:last] + "…" * (last < len(text))
