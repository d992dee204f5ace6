"""The pages of the lab and their files, each under an address that changes with the content:

    /static/3f0c91d2a4b7e865/main.js

A browser keeps such a file for good and never asks for it again; after an upgrade, or an edit, the page names another
stamp. The script of a page is sent with all modules that it reaches in one text.
"""

from __future__ import annotations

import os
import re
from hashlib import sha256
from pathlib import Path

from fastapi import HTTPException, Response
from fastapi.responses import HTMLResponse

from ...boards.joined_modules import joined

SCRIPT = re.compile(r'<script type="module" src="/static/([^"]+)"')
SWEEPS = re.compile(r'\s*<a class="nav"[^>]* href="/sweep"[^>]*>[^<]*</a>')
STAMPED = re.compile(r"([0-9a-f]{16})/(.+)")
FOR_GOOD = "private, max-age=31536000, immutable"
TYPES = {"js": "text/javascript", "css": "text/css", "html": "text/html", "svg": "image/svg+xml"}


class PageFiles:
    """The files of a folder as they were at one time, in memory; `stamp` names what they hold."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._times = folder, _times_of(folder)
        self.contents = {Path(path).relative_to(folder).as_posix(): Path(path).read_bytes() for path in self._times}
        for page in folder.glob("*.html"):
            for script in SCRIPT.findall(self.contents[page.name].decode()):
                self._join(script)
        parts = (part for name in sorted(self.contents) for part in (name.encode(), self.contents[name]))
        self.stamp = sha256(b"\0".join(parts)).hexdigest()[:16]

    def now(self) -> PageFiles:
        """These files, or what stands there now if something was written since."""
        return self if _times_of(self._folder) == self._times else PageFiles(self._folder)

    def page(self, name: str, has_sweeps: bool = True) -> HTMLResponse:
        """A page, its files under stamped addresses; without sweep files nothing leads to their page."""
        text = self.contents[name].decode().replace('"/static/', f'"/static/{self.stamp}/')
        return HTMLResponse(text if has_sweeps else SWEEPS.sub("", text))

    def file(self, path: str) -> Response:
        """A file with a stamp or without one; with the stamp of another time what is here, but not for good."""
        stamp, name = found.groups() if (found := STAMPED.fullmatch(path)) else ("", path)
        if name not in self.contents:
            raise HTTPException(404)
        headers = {"Cache-Control": FOR_GOOD} if stamp == self.stamp else {}
        return Response(self.contents[name], media_type=TYPES.get(name.rpartition(".")[2]), headers=headers)

    def _join(self, script: str) -> None:
        """Put all modules of a script into it."""
        self.contents[script] = "".join(module.function for module in joined(script, self._folder)).encode()


def _times_of(folder: Path) -> dict[str, tuple[int, int]]:
    """When each file of a folder was written, and how long it is."""
    paths = (os.path.join(place, name) for place, _, names in os.walk(folder) for name in names)
    return {path: (found.st_mtime_ns, found.st_size) for path in paths for found in [os.stat(path)]}
