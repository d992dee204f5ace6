"""fraenkel_ho."""

from __future__ import annotations

from .paper import Paper

paper = Paper("fraenkel_ho", "", "")
