"""The scripts of the gallery: each is run as a person runs it, and leaves one picture."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest
from matplotlib import pyplot
from matplotlib.image import imread

from tests.house.sessions import ROOT

SCRIPTS = sorted((ROOT / "examples" / "gallery").glob("*/*.py"))


def test_the_gallery_is_large() -> None:
    assert len(SCRIPTS) >= 20


@pytest.mark.parametrize("script", SCRIPTS, ids=[path.stem for path in SCRIPTS])
def test_script_of_the_gallery(script: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says a page of words, draws one picture, and writes it where one stands."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    source = script.read_text(encoding="utf-8")
    assert "import wythoff as wy" in source and not re.search(r"from wythoff|import wythoff\.", source)
    try:
        runpy.run_path(str(script))
    finally:
        pyplot.close("all")
    (picture,) = tmp_path.iterdir()
    if picture.suffix == ".svg":
        assert "<circle" in picture.read_text(encoding="utf-8")
    else:
        image = imread(picture)
        assert min(image.shape[:2]) >= 400 and image.min() < image.max()
