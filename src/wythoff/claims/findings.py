"""findings."""

from __future__ import annotations

from .paper import Paper

paper = Paper("findings", "", "")
