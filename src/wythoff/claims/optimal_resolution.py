"""optimal_resolution."""

from __future__ import annotations

from .paper import Paper

paper = Paper("optimal_resolution", "", "")
