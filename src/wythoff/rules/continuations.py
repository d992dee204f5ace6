"""What may stand at a place of a text, and what a wrong text may have meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ..errors import TextError, WythoffError
from .catalog import entries
from .meanings import INSTEAD
from .near_words import near_words
from .offers import TAILS, Offer, Place, offers
from .parser import read_game

_STEM = re.compile(r"\.?[A-Za-z_]\w*$|\.$")
_REST = re.compile(r"\w*")
_CALL = re.compile(r"\w+\s*(?:\(([^()]*)\))?")
_NUMBERS = re.compile(r"\s*(\d+([\s,;]+\d+)*)?\s*")
MOST_NEAR = 3
MOST_SLIPS = 3  # in one text
OTHERWISE = ("/", "÷")  # i/2 == j is true for fewer moves than i//2 == j
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
    """A text put right, with the first word that is another one and where that begins."""

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
    """List what a wrong text may have meant: games only, and nothing is left out that was typed.

    >>> repairs("wythof.block(3)")
    [Repair(text='wythoff.block(3)', word='wythoff', start=0)]
    >>> [repair.text for text in ("rule(i = j)", "wyt(2)", "rule(i in {1") for repair in repairs(text)]
    ['rule(i == j)', 'wyt(2,3)', 'wyt(2,3,4)', 'rule(i in {1})']
    """
    return [] if len(text) > MOST_HELPED else list(islice(dict.fromkeys(_repaired(text, MOST_SLIPS)), MOST_NEAR))


def _repaired(text: str, slips: int) -> Iterator[Repair]:
    """The games that are at most so many slips away."""
    wrong = _fault(text)
    if wrong is None:
        return
    for repair in _replaced(text, wrong, is_first=slips == MOST_SLIPS):
        after = _fault(repair.text)
        if after is None and _is_game(repair.text):
            yield repair
        elif slips > 1 and after and after.start >= repair.start + len(repair.word):
            yield from (Repair(one.text, repair.word, repair.start) for one in _repaired(repair.text, slips - 1))


def _fault(text: str) -> TextError | None:
    """Where a text is wrong; nothing where it is a game, or is read but means none."""
    try:
        read_game(text)
    except TextError as error:
        return error
    except WythoffError:
        pass
    return None


def _is_game(text: str) -> bool:
    try:
        read_game(text)
    except WythoffError:
        return False
    return True


def _replaced(text: str, wrong: TextError, is_first: bool) -> Iterator[Repair]:
    """Candidates: another name, another sign, more parameters."""
    start, end = wrong.start, min(wrong.end, len(text))
    if text[start : start + 2] in INSTEAD:
        end = start + 2
    culprit = text[start:end]
    if not culprit:
        words = [closers(text)]
    elif entries(culprit):
        end = start + len(_matched(_CALL, text[start:]))
        words = list(_with_parameters(culprit, text[start:])) if is_first else []
    else:
        after_dot = "." * (text[:start].rstrip()[-1:] == ".")
        if culprit in INSTEAD:
            words = [] if culprit in OTHERWISE else [INSTEAD[culprit]]
        else:
            near = _near(text[:start].rstrip().removesuffix("."), after_dot + culprit)
            words = [offer.word.word for offer in near]
    for word in words:
        yield Repair(text[:start] + word + text[end:], word, start)


def _with_parameters(name: str, text: str) -> Iterator[str]:
    """The name with what was typed in its parentheses, and behind that as much of an example as is missing."""
    call = _CALL.match(text)
    inside = call and call.group(1)
    if inside is None:
        yield from (entry.examples[0] for entry in entries(name))
    elif _NUMBERS.fullmatch(inside):
        typed = re.findall(r"\d+", inside)
        usual = [re.findall(r"\d+", entry.examples[0]) for entry in entries(name) if entry.takes == "numbers"]
        exact = [numbers for numbers in usual if len(numbers) == len(typed)]
        for numbers in exact or [numbers for numbers in usual if len(numbers) > len(typed)]:
            yield f"{name}({','.join(typed + numbers[len(typed) :])})"


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
    """What may stand there and is spelt nearly so; a variable, `and` or `not` is spelt as it is, but for capitals."""
    meant = INSTEAD.get(stem, stem).lower()
    words: dict[str, list[Offer]] = {}
    for offer in offers():
        if offer.word.kind not in ("sign", "mark", "number", "variable", "word") or offer.word.word == meant:
            words.setdefault(offer.insert.strip(" ("), []).append(offer)
    close = [meant] if meant in words else near_words(meant, words, 2 * MOST_NEAR)
    return Place(before).those([offer for word in close for offer in words[word]])[:MOST_NEAR]


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
