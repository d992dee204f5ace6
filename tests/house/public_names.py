"""Write `public_names.txt`, the names that are promised: `make names` after a name was added."""

from __future__ import annotations

from importlib import import_module
from inspect import get_annotations
from pathlib import Path
from types import ModuleType

PLACE = Path(__file__).with_name("public_names.txt")
ROOMS = ("wythoff", "wythoff.claims", "wythoff.prover")


def public_names() -> list[str]:
    """What the rooms list, with the methods, properties and fields of the classes among it."""
    found = {name for room in map(import_module, ROOMS) for name in _names(room)}
    return sorted(found)


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


def main() -> None:
    PLACE.write_text("\n".join(public_names()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
