"""What the paper prints, number by number; its claims are in the files that are named here."""

from __future__ import annotations

from ...paper import Paper

paper = Paper(
    "gurvich",
    "Further generalizations of the Wythoff game and minimum excludant",
    "V. Gurvich, RUTCOR Research Report RRR 12-2011; Discrete Applied Mathematics 160 (2012) 941-947",
    contents={
        "definitions": (
            "Game WYT(a,b)", "Game WYT(a)", "Game WYT(a,b,c)", "Game misere as normal", "Def mex", "Def mex_b",
            "Def tame", "Def L",
        ),
        "section_1": (
            "Abs(a)", "Abs(b)", "Sec 1(a)", "Sec 1(b)", "Sec 1(c)", "Rem 1", "Sec 1(d)", "Sec 1(e)", "Sec 1(f)",
        ),
        "section_2": (
            "Eq (1)", "Tab 1", "Eq (2)", "Sec 2(a)",
        ),
        "section_3": (
            "Sec 3(a)", "Sec 3(b)", "Sec 3(c)", "Thm 1", "Cor 1", "Cor 1 proof",
        ),
        "section_4": (
            "Sec 4(a)", "Sec 4(b)", "Sec 4(c)", "Sec 4(d)", "Sec 4(e)", "Lem 1", "Sec 4(f)", "Sec 4(g)", "Lem 2(a)",
            "Lem 2(b)", "Lem 2(c)", "Lem 2 proof", "Tab 2",
        ),
        "section_5": (
            "Thm 1 proof 1", "Thm 1 proof 2(a)", "Thm 1 proof 2(t)", "Thm 1 proof 2(tt)", "Thm 1 proof 2(tt,ii)",
            "Thm 1 proof 2(jj,ii)", "Thm 1 proof 2(jj,i)", "Thm 1 proof 2(rows)", "Thm 1 proof 2(order)",
            "Thm 1 proof 2(cases)",
        ),
        "section_6": (
            "Sec 6(a)", "Sec 6(b)", "Sec 6(c)", "Sec 6(d)", "Sec 6(e)", "Sec 6(f)", "Sec 6(g)", "Sec 6(h)",
        ),
        "section_7": (
            "Sec 7(a)", "Sec 7(b)", "Sec 7(c)", "Sec 7(d)", "Sec 7(e)", "Sec 7(f)", "Sec 7(g)",
        ),
        "section_8": (
            "Sec 8(a)", "Sec 8(b)", "Sec 8(c)", "Sec 8(d)", "Tab 3", "Tab 3 caption", "Sec 8(i)", "Sec 8(ii)",
            "Sec 8(iii)", "Sec 8(e)",
        ),
    },
)  # fmt: skip
claim, corrected, gap = paper.claim, paper.corrected, paper.gap
