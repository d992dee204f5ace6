"""The site of the docs: every page has its place, every link its target, every public name its group.

It is built, and the scripts of the gallery are run, in tests/docs.
"""

from __future__ import annotations

import doctest
import importlib.util
import re
from types import ModuleType

import pytest

import wythoff
from tests.cases import over

from .sessions import ROOT, pages, text_of

SITE = ROOT / "docs" / "site"
READ_IN_THE_REPOSITORY = [*pages(), "CONTRIBUTING.md", "examples/sweeps/README.md"]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def module(name: str) -> ModuleType:
    """A file of docs/site."""
    spec = importlib.util.spec_from_file_location(name, SITE / f"{name}.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.mark.parametrize("name", [path.stem for path in sorted(SITE.glob("*.py"))])
def test_examples_of_the_builder(name: str) -> None:
    assert doctest.testmod(module(name)).failed == 0


def test_every_page_is_in_one_section() -> None:
    """A new file in docs/ needs a line in docs/index.md."""
    sections = module("repository_links").sections(text_of("docs/index.md"))
    listed = [file for files in sections.values() for file in files]
    own = {page.removeprefix("docs/") for page in pages()[1:]} - {"index.md"}
    lists = {page for page in own if page.endswith("/README.md")}
    for page in lists:
        of_folder = {file for file in own - lists if file.startswith(page.removesuffix("README.md"))}
        names = module("repository_links").LISTED.findall(text_of(f"docs/{page}"))
        assert {page.replace("README.md", file) for _, file in names} == of_folder, f"{page} lists the pages beside it"
        own -= of_folder
    shown = module("repository_links").SHOWN_AS
    assert sorted(listed) == sorted([*own, *shown]), "docs/index.md lists the pages of docs/"


def without_code(text: str) -> str:
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))


def anchors(text: str) -> set[str]:
    """The headings of a page, as GitHub and MyST name them in links."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    plain = [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading) for heading in headings]
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in plain}


@over("page", READ_IN_THE_REPOSITORY)
def test_links_within_the_repository(page: str) -> None:
    for target in LINK.findall(without_code(text_of(page))):
        file, _, place = target.partition("#")
        if re.match(r"\w+:", target):
            continue
        path = (ROOT / page).parent / file if file else ROOT / page
        assert path.exists(), f"{page}: {target}"
        assert not place or place in anchors(path.read_text(encoding="utf-8")), f"{page}: {target}"


def test_every_public_name_has_a_place_in_the_reference() -> None:
    groups = module("public_names").grouped()
    assert sorted(name for names in groups.values() for name in names) == sorted(wythoff.__all__)
    assert "Further names" not in groups, "docs/site/public_names.py: say to which group the room belongs"


def test_every_modifier_has_a_picture() -> None:
    games = module("game_pages")
    assert set(games.MODIFIED) == {modifier.name for modifier in games.MODIFIERS}


def test_pictures_in_the_docs_are_small() -> None:
    for path in (ROOT / "docs").glob("*.png"):
        assert path.stat().st_size < 200_000, path
