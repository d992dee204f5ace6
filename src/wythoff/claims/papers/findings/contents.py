"""The files of the findings, in their order; a finding has no printed number."""

from __future__ import annotations

from ...paper import Paper

SECTIONS = ("named_families", "vector_games", "translated_positions", "blocking_games", "smaller_from_first")

paper = Paper(
    "findings",
    "Findings beyond the papers",
    "What turned up while the papers were judged: found here, or known from elsewhere and then with its source",
    contents=dict.fromkeys(SECTIONS, ()),
)
claim = paper.claim
