"""What `--format json` writes and its schema come from one type."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

import pytest

from wythoff import game
from wythoff.json_shapes import NOT_WRITTEN, plain, schema_of, written
from wythoff.rules import Game


class Row(NamedTuple):
    n: Annotated[int, "a number"]
    places: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Known:
    about: Game
    rows: list[Row]
    inner: Annotated[object, NOT_WRITTEN] = None

    @property
    @written
    def kind(self) -> Literal["few", "many"]:
        return "few" if len(self.rows) < 2 else "many"

    @property
    def unused(self) -> object:
        return object()


class Answer(TypedDict):
    known: Known | None
    side: NotRequired[float]


INTEGER = {"type": "integer"}
ROW = {
    "type": "object", "required": ["n", "places"], "properties": {
        "n": {"type": "integer", "description": "a number"},
        "places": {"type": "array", "items": {"type": "array", "items": INTEGER}},
    },
}  # fmt: skip
KNOWN = {
    "type": "object", "required": ["about", "rows", "kind"], "properties": {
        "about": {"type": "string"}, "rows": {"type": "array", "items": ROW}, "kind": {"enum": ["few", "many"]},
    },
}  # fmt: skip
SCHEMAS: list[tuple[Any, dict[str, Any]]] = [
    (Row, ROW),
    (Known, KNOWN),
    (Answer, {
        "type": "object", "required": ["known"],
        "properties": {"known": {"anyOf": [KNOWN, {"type": "null"}]}, "side": {"type": "number"}},
    }),
    (dict[str, bool], {"type": "object", "additionalProperties": {"type": "boolean"}}),
    (dict[str, Any], {"type": "object"}),
    (Iterable[Any], {"type": "array", "items": {}}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "schema"), SCHEMAS)
def test_a_type_has_its_schema(kind: Any, schema: dict[str, Any]) -> None:
    assert schema_of(kind) == schema


def test_a_value_is_written_as_its_type_says() -> None:
    answer: Answer = {"known": Known(game("nim"), [Row(3, ((1, 2),))], object())}
    row = {"n": 3, "places": [[1, 2]]}
    assert plain(answer) == {"known": {"about": "nim", "rows": [row], "kind": "few"}}


@pytest.mark.parametrize("make", [plain, schema_of])
@pytest.mark.parametrize("strange", [object(), set, tuple[int, str], complex])
def test_what_json_has_not_is_refused(make: Any, strange: Any) -> None:
    with pytest.raises(TypeError, match="is no type of an answer"):
        make(strange)
