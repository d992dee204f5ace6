"""Findings beyond the papers: observations, exact thresholds, corrected formulas and answers to questions.

A finding is a claim like any other: it holds on its extent until it is proved. Short proofs stand in docs/findings.md.
What is known from elsewhere says by whom; for the rest nothing more is said than that it was found here.
"""

from __future__ import annotations

from .contents import paper

__all__ = ["paper"]

paper.load_sections(__name__)
