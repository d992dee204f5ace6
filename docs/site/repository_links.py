"""Links and order: what a link of the repository is on the site, and a table of contents from the lists of index.md.

The pages are read in the repository as well, so that they link to files; some of these are a page of the site too. In
index.md every list item that begins with a link is a page, under the heading above it; so in the README.md of a folder.
"""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, relpath

from sphinx.application import Sphinx

# A file of the repository, from docs/, and the page of the site that shows it.
SHOWN_AS = {
    "../CONTRIBUTING.md": "made/contributing.md",
    "../CHANGELOG.md": "made/changes.md",
    "../examples/sweeps/README.md": "made/campaigns.md",
    "../examples/gallery": "made/gallery/index.rst",
    "../src/wythoff/__init__.pyi": "made/reference/index.rst",
    "../src/wythoff/rules/catalog.py": "made/games/index.rst",
}
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]*)?\)")
LISTED = re.compile(r"^- \[([^\]]+)\]\(([^)#\s]+)\)", re.MULTILINE)


def write(made: Path, root: Path) -> None:
    """The files that lie outside docs/ and are pages."""
    made.mkdir(exist_ok=True)
    for file, page in SHOWN_AS.items():
        if file.endswith(".md"):
            text = (root / "docs" / file).read_text(encoding="utf-8")
            (made.parent / page).write_text(moved(text, dirname(file), "made"), encoding="utf-8")


def moved(text: str, before: str, after: str) -> str:
    """The text with its links as from another folder.

    >>> moved("see [games](docs/games.md#rules), [here](#words)", "..", "made")
    'see [games](../games.md#rules), [here](#words)'
    """

    def link(found: re.Match[str]) -> str:
        target, place = found[1], found[2] or ""
        if ":" in target:
            return found[0]
        return f"]({relpath(f'/docs/{before}/{target}', f'/docs/{after}')}{place})"

    return LINK.sub(link, text)


def as_on_the_site(app: Sphinx, page: str, source: list[str]) -> None:
    """A page with links to the pages that show files, and lists of pages with their table of contents."""
    folder = dirname(page)

    def link(found: re.Match[str]) -> str:
        shown = SHOWN_AS.get(relpath(f"/docs/{folder}/{found[1]}", "/docs"))
        return found[0] if shown is None else f"]({relpath(f'/{shown}', f'/{folder}')}{found[2] or ''})"

    # Doctests end with an empty line, which a reader of the site need not see.
    source[0] = re.sub(r"(```python\n(?:(?!```).*\n)*?)\n```$", r"\1```", LINK.sub(link, source[0]), flags=re.MULTILINE)
    if page == "index":
        source[0] += contents(sections(source[0]))
    elif page.endswith("/README") and folder != "made":
        source[0] += contents({"": [file for _, file in LISTED.findall(source[0])]})


def sections(index: str) -> dict[str, list[str]]:
    """The files under each heading of index.md.

    >>> sections("## Learn\\n- [Nim](nim.md): first\\n- [more](more.md)\\n## Use\\nSee [this](x.md).\\n")
    {'Learn': ['nim.md', 'more.md'], 'Use': []}
    """
    parts = re.split(r"^## (.*)\n", index, flags=re.MULTILINE)[1:]
    titles = zip(parts[::2], parts[1::2], strict=True)
    return {title: [file for _, file in LISTED.findall(text)] for title, text in titles}


def contents(listed: dict[str, list[str]]) -> str:
    """The hidden tables of contents, from which the theme makes the list at the left."""
    tables = []
    for title, files in listed.items():
        pages = [file.rpartition(".")[0] for file in files]
        if pages:
            caption = [f":caption: {title}"] if title else []
            tables.append("\n".join(["```{toctree}", ":hidden:", *caption, "", *pages, "```"]))
    return "\n\n" + "\n\n".join(tables) + "\n"
