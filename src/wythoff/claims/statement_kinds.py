"""What a statement is called in its paper: any words, in any language.

Those in `OPEN` are true or not, nobody knows, and get more of a budget of time. Two letters of a known word that have
changed places are told; other words may be another language, where 'lema' and 'exemple' are no mistakes.
"""

from __future__ import annotations

from ..errors import MeaningError

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
