"""What is wrong with a request, in words: the value in quotes and what is allowed; no words of the library."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

QUOTED = 40  # characters of a value
MOST = 3  # faults that are said
# By the names that pydantic gives to what it refuses; what stands in braces is its own number or list.
ALLOWED = {
    "missing": "is missing", "extra_forbidden": "is not known here", "json_invalid": "is no JSON",
    "greater_than_equal": "must be at least {ge}", "greater_than": "must be above {gt}",
    "less_than_equal": "must be at most {le}", "less_than": "must be below {lt}",
    "literal_error": "must be {expected}", "enum": "must be {expected}",
    "string_too_long": "has at most {max_length} characters",
    "string_too_short": "has at least {min_length} characters",
    "too_long": "has at most {max_length} entries", "too_short": "has at least {min_length} entries",
    "string_unicode": "must have whole characters, no half of a pair of UTF-16",
    "string_pattern_mismatch": "is written otherwise: /docs shows how",
}  # fmt: skip
KINDS = {
    "int": "a whole number", "bool": "true or false", "float": "a number", "finite": "a number", "string": "a text",
    "list": "a list", "tuple": "a list", "dict": "an object", "model": "an object", "none": "nothing",
}  # fmt: skip


def refusal_words(faults: list[Mapping[str, Any]]) -> str:
    """The first faults of a request.

    >>> refusal_words([{"type": "greater_than_equal", "loc": ("query", "side"), "input": "0", "ctx": {"ge": 1}}])
    "'side' must be at least 1, not '0'"
    >>> refusal_words([{"type": "int_parsing", "loc": ("query", "n"), "input": "ten"}])
    "'n' must be a whole number, not 'ten'"
    >>> refusal_words([{"type": "string_type", "loc": ("body", "name"), "input": True}])
    "'name' must be a text, not 'true'"
    """
    return "; ".join(dict.fromkeys(_words(fault) for fault in faults[:MOST]))


def _words(fault: Mapping[str, Any]) -> str:
    kind = str(fault["type"])
    name = next((part for part in fault["loc"][1:] if isinstance(part, str) and part.isidentifier()), "")
    what = f"'{name}'" if name else "the request"
    if kind in ALLOWED:
        allowed = ALLOWED[kind].format_map(fault.get("ctx", {}))
    else:
        allowed = f"must be {KINDS[kind.split('_')[0]]}" if kind.split("_")[0] in KINDS else "is not what /docs says"
    given = fault.get("input")
    is_quoted = isinstance(given, str | int | float) and kind not in ("missing", "json_invalid")
    return f"{what} {allowed}" + (f", not {_quoted(given)}" if is_quoted else "")


def _quoted(value: object) -> str:
    """A text as it is, anything else as JSON writes it."""
    text = value if isinstance(value, str) else "a longer number" if _is_long(value) else json.dumps(value)
    return f"'{text}'" if len(text) <= QUOTED else f"'{text[:QUOTED]}…'"


def _is_long(value: object) -> bool:
    return isinstance(value, int) and abs(value) >= 10**QUOTED
