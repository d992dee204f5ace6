"""Modules as one text, and the map from its lines to theirs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from wythoff.boards.joined_modules import joined
from wythoff.lab.web.source_map import DIGITS, source_map


def write(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder


def test_modules_come_after_those_they_import(tmp_path: Path) -> None:
    write(
        tmp_path,
        a='import { one as first, two } from "./b.js";\nexport const sum = () => first + two();\n',
        b='export { one } from "./c.js";\nexport function two() {\n  return 2;\n}\n',
        c="const one = 1;\nexport { one };\n",
    )
    modules = joined("a.js", tmp_path)
    assert [module.name for module in modules] == ["c.js", "b.js", "a.js"]
    functions = [module.function for module in modules]
    assert functions[0].startswith("const c = (() => {\n") and functions[0].endswith("return { one };\n})();\n")
    assert "const { one } = c;" in functions[1] and "return { two, one };" in functions[1]
    assert "const { one: first, two } = b;\nconst sum = " in functions[2] and "return { sum };" in functions[2]


def test_what_is_imported_by_a_call_and_waited_for(tmp_path: Path) -> None:
    (tmp_path / "panes").mkdir()
    write(tmp_path / "panes", x='import { y } from "../y.js";\nexport const pane = y;\n')
    write(
        tmp_path,
        list='export const PANES = await Promise.all([\n  import("./panes/x.js"),\n]);\n',
        y="export const y = async () => {\n  await 1;\n};\n",
    )
    y, x, last = (module.function for module in joined("list.js", tmp_path))
    assert y.startswith("const y = (() => {") and x.startswith("const panes_x = (() => {")
    assert last.startswith("const list = await (async () => {\nconst PANES = await Promise.all([\n")
    assert "  Promise.resolve(panes_x),\n" in last and "import" not in last


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('import "./x.js";\n', "is no import or export"),
        ("export default 3;\n", "is no import or export"),
        ("const a = 1;\nexport { a as b };\n", "is no import or export"),
        ("const x = await import(name);\n", "is no import or export"),
        ('import { a } from "./a.js";\n', "imports itself"),
        ('const x = await import("./a.js");\n', "imports itself"),
    ],
)
def test_what_cannot_be_joined_is_refused(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        joined("a.js", write(tmp_path, a=text))


def test_the_map_leads_from_each_line_to_its_module(tmp_path: Path) -> None:
    lines = "".join(f"const line{i} = {i};\n" for i in range(1000))
    write(
        tmp_path,
        a=f'// The first.\n\nimport {{\n  b,\n  line7,\n}} from "./b.js";\n{lines}b();\n',
        b=f"// The second.\n{lines}function b() {{\n  return line7;\n}}\nexport {{\n  b,\n  line7,\n}};\n",
    )
    modules = joined("a.js", tmp_path)
    found = json.loads(source_map(modules))
    assert found["version"] == 3 and found["sources"] == ["b.js", "a.js"]
    assert found["sourcesContent"] == [module.source for module in modules]
    text = "".join(module.function for module in modules).split("\n")
    places = places_of(found["mappings"])
    assert len(places) == len(text) - 1
    sources = [module.source.split("\n") for module in modules]
    seen = [(text[line], sources[place[0]][place[1]]) for line, place in enumerate(places) if place]
    assert len(seen) == sum(len(source) - 1 for source in sources)
    assert all(ours == theirs for ours, theirs in seen if re.match(r"\s*(//|const line|function|return|b\()", theirs))
    assert [theirs for ours, theirs in seen if ours != theirs] == [
        "export {",
        "  b,",
        "  line7,",
        "};",
        "import {",
        '} from "./b.js";',
    ]


def places_of(mappings: str) -> list[tuple[int, int] | None]:
    """The module and the line of each line of a text, from a map of version 3 with at most one group for each line."""
    found: list[tuple[int, int] | None] = []
    module = line = 0
    for group in mappings.split(";"):
        numbers = numbers_of(group)
        if numbers:
            module, line = module + numbers[1], line + numbers[2]
            assert numbers[0] == numbers[3] == 0
        found.append((module, line) if numbers else None)
    return found


def numbers_of(group: str) -> list[int]:
    found, value, shift = [], 0, 0
    for digit in map(DIGITS.index, group):
        value, shift = value + (digit % 32 << shift), shift + 5
        if digit < 32:
            found.append(-(value >> 1) if value & 1 else value >> 1)
            value, shift = 0, 0
    return found
