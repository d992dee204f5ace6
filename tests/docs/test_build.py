"""The site, built as `make docs` builds it, with one script of the gallery: the others are run by test_scripts.py."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.house.sessions import ROOT


def repository_around(docs: Path) -> None:
    """A copy of docs/ with the rest of the repository beside it: what is built writes nothing into the tree."""
    shutil.copytree(ROOT / "docs", docs, ignore=shutil.ignore_patterns("made"))
    shutil.copytree(ROOT / "examples", docs.parent / "examples")
    for name in ("CONTRIBUTING.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, docs.parent)


def test_the_site_is_built(tmp_path: Path) -> None:
    """Nothing is missing, nothing is said, nothing comes from outside."""
    docs, built = tmp_path / "docs", tmp_path / "built"
    repository_around(docs)
    nowhere = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9")
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "-n", "-q", "-D", "sphinx_gallery_conf.filename_pattern=small_proof",
         docs, built],
        env=os.environ | nowhere, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    front = (built / "index.html").read_text(encoding="utf-8")
    for name in ("tutorial.html", "made/gallery/index.html", "made/reference/index.html", "made/games/index.html"):
        assert f'href="{name}"' in front and (built / name).exists()
    assert (built / "_images" / "sphx_glr_1_small_proof_001.svg").exists()
    outside = re.compile(r"""<(?:script|img|link|iframe)[^>]*(?:src|href)="?(?:https?:)?//|@import|url\(["']?http""")
    for path in [*built.rglob("*.html"), *built.rglob("*.css")]:
        assert not outside.search(path.read_text(encoding="utf-8")), path
