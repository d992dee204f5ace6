"""Modules as one text."""

from __future__ import annotations

from pathlib import Path

import pytest

from wythoff.boards.joined_modules import joined


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
