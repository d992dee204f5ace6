"""Closed lists: what a statement is called, what was seen of its paper, whose form it has, how grave a failure is."""

from __future__ import annotations

from typing import Literal, get_args

from ..errors import MeaningError

# What a statement is called in its paper: any words, in any language.
#
# Those in `OPEN` are true or not, nobody knows, and get more of a budget of time. Two letters of a known word that have
# changed places are told; other words may be another language, where 'lema' and 'exemple' are no mistakes.


OPEN = ("conjecture", "problem", "question", "table", "experimental claim", "finding", "guess")
KINDS = (
    "theorem", "lemma", "proposition", "corollary", "fact", "claim", "remark", "example", "observation", "identity",
    "definition", "ruleset", "algorithm", "complexity", "figure", "numbers", "proof fact", *OPEN,
)  # fmt: skip


def read_kind(word: object) -> str:
    """The kind as it is kept: those of the list in small letters, others as they stand.

    >>> read_kind("Theorem"), read_kind("Satz")
    ('theorem', 'Satz')
    """
    kind = " ".join(word.split()) if isinstance(word, str) else ""
    small = kind.lower()
    if small in KINDS:
        return small
    meant = next((known for known in KINDS if _is_exchange(small, known)), "")
    if kind and not meant:
        return kind
    guess = f"did you mean {meant!r}? " if meant else ""
    raise MeaningError(
        f"{word!r} is no kind of statement; {guess}allowed are {', '.join(KINDS[:5])}, …, any word that a paper prints"
    )


def _is_exchange(word: str, known: str) -> bool:
    """Whether two neighbouring letters have changed places."""
    places = [n for n, (a, b) in enumerate(zip(word, known, strict=False)) if a != b]
    if len(word) != len(known) or len(places) != 2 or places[1] != places[0] + 1:
        return False
    n = places[0]
    return word[n : n + 2] == known[n + 1] + known[n]


# What was seen of a paper, and whose form a statement has, with the caveat that a verdict carries.
#
# A paper that was read as a whole has neither. `form="ours"`: the source announces a result of this kind, and the
# explicit form that is judged was written down here, so that the verdict is about this form.


Seen = Literal["opening", "abstract", "secondary", "recalled"]
Form = Literal["theirs", "ours"]
SEEN: tuple[Seen, ...] = get_args(Seen)
FORMS: tuple[Form, ...] = get_args(Form)
WHAT: dict[Seen, str] = {
    "opening": "its abstract and its first lines",
    "abstract": "its abstract",
    "secondary": "another text's account of it",
    "recalled": "nothing, the statement is recalled",
}
OURS = "about our form, not the paper's wording"


def read_seen(word: str | None) -> Seen | None:
    """What was seen, in one of the words that are allowed; None for a paper that was read as a whole."""
    if word is not None and word not in SEEN:
        raise MeaningError(f"seen={word!r} is not known; allowed are {', '.join(SEEN)}")
    return word


def read_form(word: str) -> Form:
    """Whose form a statement has, in one of the words that are allowed."""
    if word not in FORMS:
        raise MeaningError(f"form={word!r} is not known; allowed are {', '.join(FORMS)}")
    return word


def caveat(seen: Seen | None, form: Form) -> str:
    """What a reader of a verdict must know of its source; '' if nothing.

    >>> caveat("abstract", "ours")
    "about our form, not the paper's wording; seen of the paper: its abstract"
    """
    words = [OURS] * (form == "ours")
    words += [f"seen of the paper: {WHAT[seen]}"] if seen else []
    return "; ".join(words)


# How grave it is that a statement fails, gravest first

Severity = Literal["false", "number", "proof", "slip"]
SEVERITIES: tuple[Severity, ...] = get_args(Severity)
MEANING: dict[Severity, str] = {
    "false": "the statement is wrong",
    "number": "a cell, a constant or a bound is wrong",
    "proof": "a step or a case of a proof is wrong or missing, and the result stands",
    "slip": "a misprint, an index, the wording",
}


def read_severity(word: str) -> Severity:
    """The severity of that name.

    >>> read_severity("slip")
    'slip'
    """
    if word not in SEVERITIES:
        raise MeaningError(f"{word!r} is no severity; allowed are {', '.join(SEVERITIES)}")
    return word
