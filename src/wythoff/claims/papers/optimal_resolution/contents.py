"""What the paper prints, number by number; its claims are in the files that are named here."""

from __future__ import annotations

from ...paper import Paper

paper = Paper(
    "optimal_resolution",
    "Optimal resolution of the Wythoff game and its variants",
    "author not named",
    contents={
        "definitions": (
            "Game Nim", "Game Wythoff", "Def winning positions", "Def Grundy", "Game Wythoff plus Nim piles",
            "Game(c)", "Game(p)", "Def morphism", "Def morphism(c)", "Def morphism(p)",
        ),
        "section_1": (
            "I(a)", "I.2(a)", "I.2(b)", "I.2(c)", "I.2 Theorem", "I.2(d)", "I.3 Theorem", "I.3(a)", "I.3 Table",
            "I.3(b)", "I.3(c)",
        ),
        "section_1_4": (
            "I.4(a)", "I.4(b)", "I.4(c)", "I.4(d)",
        ),
        "section_2_1": (
            "II(a)", "II(b)", "II.1(a)", "II.1(b)", "II.1(c)", "II.1 proof(a)", "II.1 proof(b)", "II.1 proof(c)",
            "II.1 proof(d)", "II.1 proof(e)", "II.1(d)", "II.1(e)",
        ),
        "section_2_2": (
            "II.2(a)", "II.2(b)", "II.2(c)", "II.2 Table 1", "II.2(d)", "II.2(e)", "II.2 Table 2", "II.2(f)",
            "II.2(g)", "II.2(h)", "II.2(i)", "II.2(j)",
        ),
        "section_2_3": (
            "II.3(a)", "II.3(b)", "II.3(c)", "II.3(d)", "II.3(e)",
        ),
        "section_3": (
            "III(a)",
        ),
    },
)  # fmt: skip
claim, corrected, gap = paper.claim, paper.corrected, paper.gap
