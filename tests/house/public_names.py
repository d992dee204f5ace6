"""Write `public_names.txt`, the names and fields of JSON that are promised: `make names` after one was added."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from inspect import get_annotations
from pathlib import Path
from types import ModuleType

from wythoff.cli.schema import ANSWERS, answer_schema
from wythoff.json_shapes import Schema

PLACE = Path(__file__).with_name("public_names.txt")
ROOMS = ("wythoff", "wythoff.claims", "wythoff.prover")


def public_names() -> list[str]:
    """What the rooms list, with the methods, properties and fields of the classes among it; the fields of JSON."""
    found = {name for room in map(import_module, ROOMS) for name in _names(room)}
    return sorted(found) + sorted({field for verb in ANSWERS for field in _fields(answer_schema(verb), f"JSON {verb}")})


def _names(room: ModuleType) -> list[str]:
    listed = [(name, getattr(room, name)) for name in room.__all__]
    found = [f"{room.__name__}.{name}" for name, _ in listed]
    for name, thing in listed:
        if isinstance(thing, type) and not issubclass(thing, BaseException):
            own = {
                attribute for kind in thing.__mro__ if kind.__module__.startswith("wythoff") for attribute in _own(kind)
            }
            found += [f"{room.__name__}.{name}.{attribute}" for attribute in own if not attribute.startswith("_")]
    return found


def _own(kind: type) -> set[str]:
    return {*vars(kind), *get_annotations(kind)}


def _fields(schema: Schema, at: str) -> Iterator[str]:
    """Each field with its type: 'JSON rows.rows[].y: integer'."""
    for part in (schema, *schema.get("anyOf", ())):
        yield from _fields(part["items"], f"{at}[]") if "items" in part else ()
        for name, field in part.get("properties", {}).items():
            yield f"{at}.{name}: {_type(field)}{'' if name in part['required'] else ', if any'}"
            yield from _fields(field, f"{at}.{name}")


def _type(schema: Schema) -> str:
    parts = schema.get("anyOf") or [schema]
    return " or ".join(
        ", ".join(part["enum"]) if "enum" in part
        else f"array of {_type(part['items'])}" if "items" in part
        else part.get("type", "anything")
        for part in parts
    )  # fmt: skip


def main() -> None:
    PLACE.write_text("\n".join(public_names()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
