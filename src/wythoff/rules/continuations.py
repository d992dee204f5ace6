"""What may stand at a place of a text, and what a wrong text may have meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import NamedTuple

from ..errors import TextError, WythoffError
from .catalog import entries
from .meanings import INSTEAD
from .offers import TAILS, Offer, Place, offers
from .parser import read_game

_STEM = re.compile(r"\.?[A-Za-z_]\w*$|\.$")
_REST = re.compile(r"\w*")
_CALL = re.compile(r"\w+\s*(\([^()]*\))?")
MOST_NEAR = 3
MOST_HELPED = 600  # characters of a text in which continuations are looked for: each is read some dozens of times


class Continuation(NamedTuple):
    """Text to be put in place of `text[start:end]`, with what it means."""

    insert: str
    start: int
    end: int
    kind: str
    written: str
    meaning: str


class Repair(NamedTuple):
    """A text with one word put right, and where that begins."""

    text: str
    word: str
    start: int


def continuations(text: str, caret: int) -> list[Continuation]:
    """List what may be written at the caret, with the word that is begun there.

    >>> [one.insert for one in continuations("rule(i in ", 10)][:3], continuations("wythoff.bl", 10)[0].insert
    (['odd', 'even', 'squares'], '.block(')
    """
    if len(text) > MOST_HELPED:
        return []
    before = text[:caret]
    begun = _STEM.search(before)
    stem = begun.group() if begun else ""
    start = caret - len(stem)
    end = caret + len(_matched(_REST, text[caret:])) if stem else caret
    is_beside_word = not stem and (before[-1:].isalnum() or _matched(_REST, text[caret:]) != "")
    words = [offer for offer in offers() if not (is_beside_word and _is_wordlike(offer.insert))]
    begins = [offer for offer in words if offer.insert.lower().startswith(stem.lower()) and offer.insert != stem]
    found = [_fitted(offer, text, start, end) for offer in Place(text[:start]).those(begins)]
    if stem.strip(".") and Place(before).reads("", TAILS):
        apart = [offer for offer in words if not _is_wordlike(offer.insert)]
        found += [_fitted(offer, text, caret, caret) for offer in Place(before).those(apart)]
    if not found and stem:
        found = [_fitted(offer, text, start, end) for offer in _near(text[:start], stem)]
    return found


def expected_at(text: str, caret: int) -> str:
    """Say what the reader misses where the text ends at the caret; nothing where it might end there."""
    try:
        read_game(text[:caret])
    except TextError as error:
        return error.reason.removeprefix("the text ends too early: ") if error.start >= caret else ""
    except WythoffError:
        return ""
    return ""


def repairs(text: str) -> list[Repair]:
    """List what a wrong text may have meant.

    >>> repairs("wythof.block(3)")
    [Repair(text='wythoff.block(3)', word='wythoff', start=0)]
    >>> [repair.text for text in ("rule(i = j)", "wyt(2)", "rule(i in {1") for repair in repairs(text)]
    ['rule(i == j)', 'wyt(2,3)', 'wyt(2,3,4)', 'rule(i in {1})']
    """
    try:
        read_game(text)
    except TextError as error:
        wrong = error
    else:
        return []
    if len(text) > MOST_HELPED:
        return []
    return [repair for repair in dict.fromkeys(_replaced(text, wrong)) if _reaches_further(repair, wrong)]


def _replaced(text: str, wrong: TextError) -> Iterator[Repair]:
    """Candidates: another name, another sign, the parameters of an example."""
    start, end = wrong.start, min(wrong.end, len(text))
    if text[start : start + 2] in INSTEAD:
        end = start + 2
    culprit = text[start:end]
    if not culprit:
        words = [closers(text)]
    elif entries(culprit):
        end = start + len(_matched(_CALL, text[start:]))
        words = [entry.examples[0] for entry in entries(culprit)]
    else:
        after_dot = "." * (text[:start].rstrip()[-1:] == ".")
        near = _near(text[:start].rstrip().removesuffix("."), after_dot + culprit)
        words = [INSTEAD[key] for key in (culprit,) if key in INSTEAD] + [offer.word.word for offer in near]
    for word in words:
        yield Repair(text[:start] + word + text[end:], word, start)


def _reaches_further(repair: Repair, wrong: TextError) -> bool:
    try:
        read_game(repair.text)
    except TextError as error:
        return wrong.start < len(wrong.text) and error.start >= repair.start + len(repair.word)
    return True


def closers(text: str) -> str:
    """The parentheses and braces that are open at the end of a text, closed."""
    missing: list[str] = []
    for sign in text:
        if sign in "({":
            missing.append(")" if sign == "(" else "}")
        elif missing and sign == missing[-1]:
            missing.pop()
    return "".join(reversed(missing))


def _near(before: str, stem: str) -> list[Offer]:
    """What may stand there and is spelt nearly so."""
    words = {offer.insert.strip(" ("): offer for offer in offers()}
    meant = INSTEAD.get(stem, stem).lower()
    close = get_close_matches(meant, words, 2 * MOST_NEAR)
    return Place(before).those([words[word] for word in close])[:MOST_NEAR]


def _is_wordlike(insert: str) -> bool:
    return insert[:1].isalnum()


def _fitted(offer: Offer, text: str, start: int, end: int) -> Continuation:
    """The insertion without a space or a parenthesis that stands there already."""
    insert, before, after = offer.insert, text[:start], text[end:]
    if before[-1:] in ("", " ", "("):
        insert = insert.lstrip()
    if after[:1] == " ":
        insert = insert.rstrip()
    if insert.endswith("(") and after[:1] == "(":
        insert = insert[:-1] or insert  # one parenthesis may stand before another
    return Continuation(insert, start, end, offer.word.kind, offer.word.written, offer.word.meaning)


def _matched(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.match(text)
    return found.group() if found else ""
