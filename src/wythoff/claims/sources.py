"""What was seen of a paper, and whose form a statement has: closed lists, with the caveat that a verdict carries.

A paper that was read as a whole has neither. `form="ours"`: the source announces a result of this kind, and the
explicit form that is judged was written down here, so that the verdict is about this form.
"""

from __future__ import annotations

from typing import Literal, get_args

from ..errors import MeaningError

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
