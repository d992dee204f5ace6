"""The site of the docs, made by Sphinx: `make docs`. What is special about it stands in docs/site, one file each.

The pages are the docs of the repository, in the order of index.md. Made at build time, in docs/made: the gallery from
examples/gallery, the reference from the public names, the games from the catalog. Nothing comes from a network.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from sphinx.application import Sphinx

HERE = Path(__file__).parent
ROOT = HERE.parent
sys.path.insert(0, str(HERE / "site"))

import game_pages  # noqa: E402
import public_names  # noqa: E402
import repository_links  # noqa: E402
import script_pictures  # noqa: E402

import wythoff  # noqa: E402

project = "wythoff"
author = "the authors of wythoff"
version = release = wythoff.__version__
html_title = f"wythoff {release}"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_gallery.gen_gallery"]
exclude_patterns = ["made/gallery/**/*.ipynb", "made/gallery/**/*.py", "site"]
myst_heading_anchors = 4
smartquotes = False  # `--seconds` is an option and no dash
highlight_language = "none"
pygments_dark_style = "github-dark"
default_role = "code"
# The types of others have no page here, nor have the parts of which a game is made.
# Shapes of JSON are described by `wythoff schema`.
SHAPES = r"wythoff\..*(Answer|AutomatonData)"
nitpick_ignore_regex = [("py:.*", r"(?!wythoff\.).*"), ("py:class", r"wythoff\.rules\..*"), ("py:class", SHAPES)]
suppress_warnings = ["misc.highlighting_failure", "config.cache"]

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88

# Scripts are run as a person runs them: they write a picture, which is moved to the gallery.
sphinx_gallery_conf = {
    "examples_dirs": ["../examples/gallery"],
    "gallery_dirs": ["made/gallery"],
    "filename_pattern": r"\.py$",
    "subsection_order": [f"../examples/gallery/{name}" for name in ("boards", "rules", "patterns", "theorems")] + ["*"],
    "within_subsection_order": "FileNameSortKey",
    "image_scrapers": ("script_pictures.moved",),
    "reset_modules": (),
    "capture_repr": ("__repr__",),
    "abort_on_example_error": True,
    "download_all_examples": False,
    "inspect_global_variables": False,
    "min_reported_time": 10**6,
    "show_signature": False,
    "thumbnail_size": (440, 440),
    "write_computation_times": False,
}

html_theme = "furo"
html_static_path = ["site/static"]
html_css_files = ["site.css"]
html_favicon = html_logo = str(Path(wythoff.__file__).parent / "lab" / "page" / "queen.svg")
html_copy_source = html_show_sourcelink = html_show_copyright = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1f5fae", "color-brand-content": "#1f5fae"},
    "dark_css_variables": {"color-brand-primary": "#8ab8f5", "color-brand-content": "#8ab8f5"},
    "top_of_page_buttons": [],
}


def setup(app: Sphinx) -> None:
    """Write the pages that are made, before Sphinx looks which there are."""
    made = HERE / "made"
    for part in ("reference", "games"):
        shutil.rmtree(made / part, ignore_errors=True)
    script_pictures.forget_removed(made / "gallery", ROOT / "examples" / "gallery")
    public_names.write(made / "reference")
    game_pages.write(made / "games")
    repository_links.write(made, ROOT)
    app.connect("source-read", repository_links.as_on_the_site)
    app.connect("autodoc-process-signature", public_names.plain_signature)
