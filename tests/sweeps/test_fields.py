"""Fields of answers, found by full and short names."""

from __future__ import annotations

import pytest

from wythoff import MeaningError
from wythoff.sweeps.fields import Fields
from wythoff.sweeps.store import Row


def row(question: str, extent: str, answer: object, k: int = 1, status: str = "done") -> Row:
    return Row(f"wythoff.block({k})", {"k": k}, question, extent, status, 1, answer, "", "", 0.5, "", "", 0, 0, "")


ROWS = [
    row("outcomes", "9", {"p": 3, "prefixes": {"1": "a", "8": "b"}}),
    row("prove", "20s", {"status": "proved", "states": 4}),
    row("my.module:f", "", {"p": 7.5}),
    row("outcomes", "9", None, 2, "out of time"),
]


@pytest.mark.parametrize(
    ("name", "full", "value"),
    [
        ("outcomes.p", "outcomes.p", 3),
        ("outcomes:9.p", "outcomes:9.p", 3),
        ("status", "prove.status", "proved"),
        ("prefixes.8", "outcomes.prefixes.8", "b"),
        ("8", "outcomes.prefixes.8", "b"),
        ("my.module:f.p", "my.module:f.p", 7.5),
        ("prove.task.status", "prove.task.status", "done"),
    ],
)
def test_a_field_has_a_full_name_and_short_ones(name: str, full: str, value: object) -> None:
    field = Fields(ROWS).find(name)
    assert field.name == full
    assert next(field.value(each) for each in ROWS if field.is_in(each)) == value


def test_what_is_unclear_or_unknown_lists_the_fields() -> None:
    fields = Fields(ROWS)
    with pytest.raises(MeaningError, match=r"'p' may be outcomes.p, my.module:f.p; write one"):
        fields.find("p")
    with pytest.raises(MeaningError, match=r"no field is called 'outcomes.q'; did you mean 'outcomes.p'\? the fields"):
        fields.find("outcomes.q")
    with pytest.raises(MeaningError, match=r"'seconds' may be outcomes.task.seconds, prove.task.seconds"):
        fields.find("seconds")


def test_extents_are_named_where_a_game_was_asked_with_several() -> None:
    fields = Fields([row("outcomes", "9", {"p": 3}), row("outcomes", "12", {"p": 5})])
    assert [field.name for field in fields.all()][:2] == ["outcomes:9.p", "outcomes:12.p"]
    with pytest.raises(MeaningError, match=r"'outcomes.p' may be outcomes:9.p, outcomes:12.p"):
        fields.find("outcomes.p")
    assert fields.find("outcomes:12.p").extent == "12"
    one_each = Fields([row("same-as", f"gdwn(1,{k}):50", {"same": k == 2}, k) for k in (2, 3)])
    assert one_each.find("same").name == "same-as.same"
