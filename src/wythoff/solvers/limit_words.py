"""Limit words of morphisms, by name, by text or as the gap word of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..errors import MeaningError
from ..forms.form import Numbered
from ..forms.mex_linear import MexLinear
from ..forms.morphisms import Morphism, double_power_word, gap_word, power_word
from ..rules import Game, read_game
from .known_forms import closed_form
from .refusal import Refusal

ALLOWED = "write word(c=2), word(p=2), word('a -> aab, b -> a') or word(game)"
LONGEST_IMAGE = 10**6
MOST_DIGITS = 1000  # different gaps


def word(rule: Game | str | Mapping[str, str] | None = None, *, c: int | None = None, p: int | None = None) -> Morphism:
    """The limit word of a morphism.

    c: a -> a^c b, b -> a.   p: a -> a^p b, b -> a^p.   A text or mapping: any morphism whose first letter grows.
    A game, or its text: the word of the gaps between its x_n, less their least value.

    >>> import wythoff as wy
    >>> wy.word(c=2).prefix(12), wy.word("a -> ab, b -> a").prefix(8)
    ('aabaabaaabaa', 'abaababa')
    """
    if sum(part is not None for part in (rule, c, p)) != 1:
        raise MeaningError(f"a word needs one rule; {ALLOWED}")
    for name, power in (("c", c), ("p", p)):
        if power is not None and not (isinstance(power, int) and 1 <= power <= LONGEST_IMAGE):
            raise MeaningError(f"{name} must be a whole number from 1 to {LONGEST_IMAGE}, not {power!r}")
    if c is not None:
        return power_word(c)
    if p is not None:
        return double_power_word(p)
    if isinstance(rule, str) and "->" in rule:
        rule = _images(rule)
    if isinstance(rule, Mapping):
        return _morphism(rule)
    if not isinstance(rule, str | Game):
        raise MeaningError(f"{rule!r} is no rule of a word; {ALLOWED}")
    return gap_word(_sequence(read_game(rule) if isinstance(rule, str) else rule))


def _images(text: str) -> dict[str, str]:
    parts = [re.fullmatch(r"\s*(\w)\s*->\s*(\w*)\s*", part) for part in text.split(",")]
    if not all(parts):
        raise MeaningError(f"'{text[:60]}' is no morphism; write each letter with its image, as in 'a -> aab, b -> a'")
    return {part[1]: part[2] for part in parts if part}


def _morphism(images: Mapping[str, str]) -> Morphism:
    try:
        return Morphism(dict(images), next(iter(images), ""))
    except ValueError as error:
        raise MeaningError(f"this is no morphism with a limit word: {error}") from None


def _sequence(game: Game) -> MexLinear:
    sequence = None if game.heaps_beside else _of_form(game)
    if sequence is None or sequence.is_arithmetic or sequence.b > MOST_DIGITS:
        raise MeaningError(f"{game} has no gap word with at most {MOST_DIGITS} letters; {ALLOWED}")
    return sequence


def _of_form(game: Game) -> MexLinear | None:
    """The mex-linear sequence of its pairs, if they are one."""
    try:
        form = closed_form(game).form
    except Refusal:
        return None
    return form.sequence if isinstance(form, Numbered) else None
