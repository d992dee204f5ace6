"""duchene_gravier."""

from __future__ import annotations

from .paper import Paper

paper = Paper("duchene_gravier", "", "")
