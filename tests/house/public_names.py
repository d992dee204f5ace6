"""The names and the fields of JSON that are promised: `make names` writes them to `public_names.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import get_annotations
from pathlib import Path

import wythoff
from wythoff.cli.schema import ANSWERS, answer_schema
from wythoff.json_shapes import Schema

PLACE = Path(__file__).with_name("public_names.txt")
# The promise of docs/stable.md: these names of `wythoff`, beside one for each game of the catalog, and of its nouns.
PROMISED = {
    "": """game catalog rule claims check check_paper compare find which_game prove logic word sweep draw explore
        read_pairs read_board read_automaton use_certificate progress show_progress
        WythoffError TextError MeaningError PositionError RuleError TooLargeError GaveUpError MissingError""",
    "Game": """pairs pair p_positions slice_pairs outcomes nim_values remoteness is_p nim_value remoteness_of options
        winning_moves row row_period row_periods slopes layers p_counts board name heaps
        misere radius block comply beside with_pass terminal declare""",
    "Board": "game question method side values plot save to_csv to_json to_latex",
    "Pairs": "game method positions value plot save to_csv to_json to_latex to_bfile",
    "Verdict": "name paper statement status extent witness severity rests_on",
    "Theorem": "claim status theorem description system states certificate witness",
    "Findings": "game items best notes to_json",
    "Sweep": "frame groups status plot",
}


def public_names() -> list[str]:
    """The promised names that there are, then the fields of JSON."""
    names = {f"wythoff.{entry.name}" for entry in wythoff.catalog() if hasattr(wythoff, entry.name)}
    for noun, promised in PROMISED.items():
        place = [noun] * bool(noun)
        room = getattr(wythoff, noun) if noun else wythoff
        known = {*dir(room), *(name for kind in getattr(room, "__mro__", ()) for name in get_annotations(kind))}
        names |= {".".join(["wythoff", *place, name]) for name in promised.split() if name in known}
        names |= {f"wythoff.{noun}"} if noun else set()
    return sorted(names) + sorted({field for verb in ANSWERS for field in _fields(answer_schema(verb), f"JSON {verb}")})


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
