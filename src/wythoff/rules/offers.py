"""The words of the language as they are offered at a place of a text: the reader of texts itself is asked.

A word may stand there if the text up to it, with the word, is read to its end; that it then ends too early does not
matter. So a new game, modifier or word of the language is offered as soon as it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..errors import TextError, WythoffError
from .catalog import entries
from .meanings import Meaning, meanings
from .modifiers import MODIFIERS
from .parser import read_game
from .predicate import COMPARISONS

# A text may end in the middle of a condition, behind a number or behind a point: then one of these is read on.
TAILS = ("", " == x - y", " in {(0,0)}", " in {(0,0,0)}")
NUMBERS = ("1", "2", "3")
# Where none of these is read, no other word of its class is: the reader is asked less often. What goes on with x may
# take back that a removal would be negative: `i == -j` is refused, `i == -j + x` is not.
A_NUMBER, A_SET, A_GAME = ("1", "1,1", "1,1,1", "1 + x"), ("odd",), ("nim.misere", "nim(1)")
SAMPLES = {  # what stands in the parentheses of a modifier, for one, two and three heaps
    "nothing": ("",), "a number": ("(2)",), "a radius": ("(2)",), "a limit": ("(2)",),
    "a condition": ("(x <= 1)",),
    "cells": tuple(f"(({','.join('0' * heaps)})=N)" for heaps in range(1, 4)),
}  # fmt: skip


class Offer(NamedTuple):
    """A word, how it is inserted, and texts of which one must be read behind the place; of `needed` one, too."""

    word: Meaning
    insert: str
    probes: tuple[str, ...]
    needed: tuple[str, ...] = ()

    @property
    def tails(self) -> tuple[str, ...]:
        """What may have to follow it, so that the reader is content."""
        ends_term = self.word.kind in ("variable", "number", "sign") or self.word.word == ")"
        return TAILS if ends_term else TAILS[:1]


class Place:
    """The place behind a text; what was asked there is kept."""

    def __init__(self, before: str) -> None:
        self.before = before
        self.asked: dict[tuple[str, ...], bool] = {}

    def those(self, offered: Iterable[Offer]) -> list[Offer]:
        """The offers that may stand there."""
        return [offer for offer in offered if self._may_need(offer) and self._reads_any(offer.probes, offer.tails)]

    def _may_need(self, offer: Offer) -> bool:
        if offer.needed and offer.needed not in self.asked:
            self.asked[offer.needed] = self._reads_any(offer.needed, TAILS)
        return not offer.needed or self.asked[offer.needed]

    def _reads_any(self, probes: tuple[str, ...], tails: tuple[str, ...]) -> bool:
        return any(self.reads(probe, tails) for probe in probes)

    def reads(self, probe: str, tails: tuple[str, ...]) -> bool:
        """Whether nothing is wrong with the text and what follows but that it may end too early."""
        return any(_is_read(self.before + probe + tail) for tail in tails)


def _is_read(text: str) -> bool:
    try:
        read_game(text)
    except TextError as error:
        return error.start >= len(text)
    except WythoffError:
        return False
    return True


def offers() -> tuple[Offer, ...]:
    """Every word of the language as it is inserted."""
    named = [offer for word in meanings() for offer in _ways(word)]
    beside = next(modifier for modifier in MODIFIERS if modifier.takes == "heaps")
    added = Meaning("nim", "modifier", beside.signature, beside.listed)
    numbers = [
        Offer(Meaning(one, "number", one, "a whole number"), one, (one, f"{one},1", f"{one},1,1")) for one in NUMBERS
    ]
    return (*named, Offer(added, " + nim(", (" + nim(1)",)), *numbers)


def _ways(word: Meaning) -> Iterator[Offer]:
    name = word.word
    match word.kind:
        case "game":
            named = entries(name)
            is_bare = any(entry.default is not None or entry.examples[0] == name for entry in named)
            sizes = (f"{name}(1)",) if named[0].gives_sizes else ()
            yield Offer(word, name if is_bare else f"{name}(", (f"{named[0].examples[0]}.misere", *sizes), A_GAME)
        case "modifier":
            takes = next(modifier.takes for modifier in MODIFIERS if modifier.name == name)
            probes = tuple(f".{name}{sample}" for sample in SAMPLES[takes])
            yield Offer(word, f".{name}" + "(" * (takes != "nothing"), probes)
        case "function":
            yield Offer(word, f"{name}(", (f"{name}(",), A_NUMBER)
        case "set":
            yield Offer(word, f"{name}(" if "(" in word.written else name, (name,), A_SET)
        case "kind":
            yield Offer(word, name, (f"{name})",))
            yield Offer(word, f"{name}=", (f"{name}=",))
        case "variable":
            yield Offer(word, name, (f"{name} == 0)", f"{name},0)", f"{name}) == 0)", f"{name} + x"), A_NUMBER)
        case "sign" if name in COMPARISONS:
            yield Offer(word, f" {name} ", (f"{name} 1", f"{name} x - y"), ("== 1", "== x - y"))
        case "sign":
            alike = "-" if name == "-" else "*"  # a minus may also begin a number
            same, probes = ((f"{sign} 1", f"{sign} 1 + x") for sign in (alike, name))
            yield Offer(word, name if name in ("*", "-") else f" {name} ", probes, same)
        case "word" if name == "not":
            yield Offer(word, "not ", ("not 1 == 1",), A_NUMBER)
        case "word":
            yield Offer(word, f" {name} ", (f" {name} ",))
        case _:
            yield Offer(word, name, (name,))
