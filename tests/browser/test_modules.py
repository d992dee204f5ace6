"""The page's files, read without a browser: small, closed in themselves, and without a way in for foreign text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wythoff

PAGE = Path(wythoff.__file__).parent / "lab" / "page"
FILES = sorted(path for path in PAGE.rglob("*") if path.suffix in {".js", ".css", ".html", ".svg"})
FORBIDDEN = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\sstyle=\"|\son\w+=\""
NAMESPACE = "http://www.w3.org/2000/svg"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_from_outside_and_no_text_as_markup(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace(NAMESPACE, "")
    assert text.count("\n") <= 300
    assert not re.search(r"https?://|//cdn", text)
    assert not re.search(FORBIDDEN, text)


@pytest.mark.parametrize("path", sorted(PAGE.glob("js/*.js")), ids=lambda path: path.name)
def test_every_module_says_its_idea_and_imports_what_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("// ")
    for names, module in re.findall(r"import \{([^}]*)\} from \"\./([^\"]+)\"", text):
        source = (path.parent / module).read_text(encoding="utf-8")
        for name in filter(None, (part.strip() for part in names.split(","))):
            assert re.search(rf"export .*\b{name}\b", source), f"{module} does not export {name}"
            assert len(re.findall(rf"\b{name}\b", text)) > 1, f"{name} is imported for nothing"


def test_the_page_names_files_that_exist() -> None:
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    for name in re.findall(r"/static/([\w./-]+)", text):
        assert (PAGE / name).is_file(), name
