"""Does an answer fit a JSON Schema? The few words that the schemas of the package use, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

WORDS = {"$schema", "title", "description", "type", "properties", "required", "additionalProperties", "items", "enum"}
KINDS: dict[str, type | tuple[type, ...]] = {
    "object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
    "null": type(None),
}  # fmt: skip


def faults(answer: Any, schema: dict[str, Any], at: str = "answer") -> Iterator[str]:
    """What is wrong with an answer; a field of an object that the schema does not name is wrong, too.

    >>> list(faults({"x": 1}, {"type": "object", "properties": {"x": {"type": "string"}}, "required": ["x", "y"]}))
    ["answer: 'y' is missing", 'answer.x: 1 is no string']
    """
    assert set(schema) <= WORDS | {"anyOf"}, f"{at}: unknown words in {sorted(schema)}"
    if "anyOf" in schema:
        tried = [list(faults(answer, each, at)) for each in schema["anyOf"]]
        yield from min(tried, key=len)
    if "enum" in schema and answer not in schema["enum"]:
        yield f"{at}: {answer!r} is none of {schema['enum']}"
    if "type" in schema and not _is(answer, schema["type"]):
        yield f"{at}: {answer!r} is no {schema['type']}"
    elif isinstance(answer, list):
        for n, each in enumerate(answer):
            yield from faults(each, schema.get("items", {}), f"{at}[{n}]")
    elif isinstance(answer, dict) and schema.get("type") == "object":
        yield from _fields(answer, schema, at)


def _is(answer: Any, kind: str) -> bool:
    return isinstance(answer, KINDS[kind]) and (kind == "boolean" or not isinstance(answer, bool))


def _fields(answer: dict[str, Any], schema: dict[str, Any], at: str) -> Iterator[str]:
    yield from (f"{at}: {name!r} is missing" for name in schema.get("required", ()) if name not in answer)
    named, others = schema.get("properties"), schema.get("additionalProperties")
    for name, each in answer.items():
        if named is not None and name in named:
            yield from faults(each, named[name], f"{at}.{name}")
        elif others is not None:
            yield from faults(each, others, f"{at}.{name}")
        elif named is not None:
            yield f"{at}: {name!r} is not named"
