"""JSON from types: what a verb writes is declared once, as a TypedDict, a NamedTuple or a dataclass.

    plain(answer)     the answer as `json.dumps` takes it
    schema_of(type)   the JSON Schema of every such answer

`Annotated[int, "words"]` describes a field and `Annotated[int, NOT_WRITTEN]` leaves it out; a property under `written`
is a field, too. A tuple is an array of one type, a game its text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from .rules import Game

T = TypeVar("T")
Schema = dict[str, Any]

NOT_WRITTEN = object()  # marks a field that JSON leaves out
NAMES = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null", Game: "string"}
ARRAYS = (list, tuple, Sequence, Iterable)


def written(get: Callable[[Any], T]) -> Callable[[Any], T]:
    """Make a property a field of the JSON object; stands between `@property` and the method."""
    get.__dict__["is_written"] = True
    return get


def plain(value: Any) -> Any:
    """The value as dictionaries, lists, texts and numbers.

    >>> from wythoff.claims import Witness
    >>> plain([Witness("(1,2)", "N", "P"), None])
    [{'where': '(1,2)', 'printed': 'N', 'found': 'P'}, None]
    """
    kind: Any = type(value)
    match value:
        case None | bool() | int() | float() | str():
            return value
        case Game():
            return str(value)
        case Mapping():
            return {name: plain(each) for name, each in value.items()}
        case _ if _is_object(kind):
            return {name: plain(getattr(value, name)) for name in fields_of(kind)}
        case list() | tuple():
            return [plain(each) for each in value]
    raise TypeError(f"{kind.__name__} is no type of an answer")


def schema_of(kind: Any) -> Schema:
    """The JSON Schema of a type.

    >>> schema_of(list[int | None])
    {'type': 'array', 'items': {'anyOf': [{'type': 'integer'}, {'type': 'null'}]}}
    """
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return {**schema_of(args[0]), "description": args[1]}
    if origin is NotRequired:
        return schema_of(args[0])
    if origin is Literal:
        return {"enum": list(args)}
    if origin in (Union, UnionType):
        return {"anyOf": [schema_of(each) for each in args]}
    if origin in ARRAYS and {*args[1:]} <= {args[0], ...}:
        return {"type": "array", "items": schema_of(args[0])}
    if origin in (dict, Mapping):
        return {"type": "object"} if args[1] is Any else {"type": "object", "additionalProperties": schema_of(args[1])}
    if kind is Any:
        return {}
    return {"type": NAMES[kind]} if kind in NAMES else _object_schema(kind)


def _object_schema(kind: Any) -> Schema:
    if not _is_object(kind):
        raise TypeError(f"{kind} is no type of an answer")
    named = fields_of(kind)
    required = [name for name, hint in named.items() if get_origin(hint) is not NotRequired]
    return {
        "type": "object", "properties": {name: schema_of(hint) for name, hint in named.items()}, "required": required
    }  # fmt: skip


def _is_object(kind: Any) -> bool:
    return is_typeddict(kind) or is_dataclass(kind) or hasattr(kind, "_fields")


@cache
def fields_of(kind: Any) -> dict[str, Any]:
    """The fields of the JSON object that a type is written as, with their types."""
    hints = get_type_hints(kind, include_extras=True)
    if is_typeddict(kind):
        return hints
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else kind._fields
    kept = {name: hints[name] for name in names if NOT_WRITTEN not in getattr(hints[name], "__metadata__", ())}
    computed = {name: each.fget for name, each in vars(kind).items() if isinstance(each, property)}
    return kept | {
        name: get_type_hints(get, include_extras=True)["return"]
        for name, get in computed.items()
        if hasattr(get, "is_written")
    }
