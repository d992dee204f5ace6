"""What the paper prints, number by number; its claims are in the files that are named here."""

from __future__ import annotations

from ...paper import Paper

paper = Paper(
    "fraenkel_ho",
    "When are translations of P-positions of Wythoff's game P-positions?",
    "A. S. Fraenkel, N. B. Ho, preprint",
    contents={
        "definitions": (
            "Game Wythoff", "Game W_k, k >= 0", "Game W'_k", "Game W_{k,l}, k <= l", "Game T_k, k >= 0",
            "Game T_infinity", "Def nim-value", "Def translation question",
        ),
        "section_1": (
            "Notation 1", "Sec 1(a)", "Sec 1(b)", "Sec 1(c)", "Sec 1(d)", "Sec 1(e)", "Tab 1",
        ),
        "section_2_1": (
            "Lem 1", "Thm 2", "Thm 3", "Thm 3 proof(i)", "Thm 3 proof(ii)", "Thm 3 note", "Cor 4", "Rem 1(a)",
            "Rem 1(b)", "Thm 5",
        ),
        "section_2_2": (
            "Sec 2.2(a)", "Sec 2.2(b)", "Thm 6", "Thm 6 proof", "Thm 7", "Thm 7 proof(i)", "Thm 7 proof(ii)",
            "Thm 7 proof(iii)", "Cor 8", "Sec 2.2(c)",
        ),
        "section_2_3": (
            "Sec 2.3(a)", "Sec 2.3(b)", "Thm 9", "Conj 10", "Sec 2.3(c)", "Sec 2.3(d)", "Sec 2.3(e)",
        ),
        "section_3_1": (
            "Thm 11", "Rem 2", "Thm 11 proof(i)", "Thm 11 proof(ii)", "Cor 12", "Sec 3.1(a)", "Sec 3.1(b)",
            "Sec 3.1(c)", "Sec 3.1(d)", "Sec 3.1(e)",
        ),
        "section_3_2": (
            "Thm 13", "Note 1", "Thm 13 proof", "Sec 3.2(a)", "Sec 3.2(b)", "Sec 3.2(c)", "Sec 3.2(d)", "Sec 3.2(e)",
            "Conj 14(a)", "Conj 14(b)", "Conj 15", "Sec 3.2(f)",
        ),
        "open_questions": (
            "Q 16", "Q 17",
        ),
    },
)  # fmt: skip
claim, corrected, gap = paper.claim, paper.corrected, paper.gap
