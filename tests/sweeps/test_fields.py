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
    assert fields.find("outcomes:12.p", of_all_extents=True).extent == "12"
    one_each = Fields([row("same-as", f"gdwn(1,{k}):50", {"same": k == 2}, k) for k in (2, 3)])
    assert one_each.find("same").name == "same-as.same"


def proof(extent: str, status: str, is_answered: bool = True) -> Row:
    found = row("prove", extent, {"status": status} if is_answered else None, status="done" if is_answered else status)
    return found._replace(hash="ab" if status == "proved" else "")


@pytest.mark.parametrize(
    ("rows", "extent"),
    [
        ([proof("10s", "gave up"), proof("60s", "proved")], "60s"),
        ([proof("10s", "proved"), proof("60s", "gave up")], "10s"),
        ([proof("10s", "gave up"), proof("9s", "gave up"), proof("60s", "out of time", False)], "10s"),
        ([proof("10s", "killed", False), proof("100s", "open", False), proof("60s", "open", False)], "100s"),
    ],
)
def test_without_an_extent_the_largest_that_says_something_counts(rows: list[Row], extent: str) -> None:
    field = Fields(rows).find("prove.status" if rows[0].answer else "prove.task.status", of_all_extents=True)
    assert field.extent is None
    counts = field.of(rows)
    assert counts is not None and counts.extent == extent


def test_extents_that_are_no_numbers_are_not_mixed() -> None:
    fields = Fields([row("same-as", f"{game}:50", {"same": False}) for game in ("nim", "wythoff")])
    with pytest.raises(MeaningError, match=r"'same' may be same-as:nim:50.same, same-as:wythoff:50.same"):
        fields.find("same", of_all_extents=True)
