"""The pictures of the scripts in examples/gallery: files that a script has written are moved to the gallery.

A script does on the site what it does for a person: it saves `name.png` or `name.svg` in the directory it runs in.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from sphinx_gallery.scrapers import figure_rst


def forget_removed(gallery: Path, scripts: Path) -> None:
    """Delete the pages of scripts that are no longer there: Sphinx would miss them in every list."""
    for page in gallery.glob("*/*.rst"):
        if page.stem != "index" and not (scripts / page.parent.name / f"{page.stem}.py").exists():
            page.unlink()


def moved(block: Any, block_vars: dict[str, Any], gallery_conf: dict[str, Any]) -> str:
    """Move the pictures that lie beside the script, and show them."""
    folder = Path(block_vars["src_file"]).parent
    written = sorted(path for kind in ("*.png", "*.svg") for path in folder.glob(kind))
    images = []
    for path in written:
        image = Path(next(block_vars["image_path_iterator"])).with_suffix(path.suffix)
        shutil.move(path, image)
        images.append(str(image))
    return figure_rst(images, gallery_conf["src_dir"])
