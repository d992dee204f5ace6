"""What the paper prints, number by number; its claims are in the files that are named here."""

from __future__ import annotations

from ...paper import Paper

paper = Paper(
    "larsson",
    "Blocking Wythoff Nim",
    "U. Larsson, Electronic Journal of Combinatorics 18 (2011)",
    contents={
        "definitions": (
            "Def 1", "Def 2", "Def 3", "Def 4", "Def 5", "Def 6", "Game blocking Nim(2), k", "Game background",
            "Def 7", "Def 8", "Def 9", "Def 10", "Game (1,2)GDWN", "Def split",
        ),
        "section_1": (
            "Sec 1(a)", "Sec 1(b)", "Sec 1(c)", "Notation 2", "Thm 1.1", "Fig 1(a)", "Fig 1(b)", "Sec 1(d)",
            "Sec 1.1(a)", "Prop 1.2(i)", "Prop 1.2(ii)", "Prop 1.2(iii)", "Prop 1.2 proof", "Prop 1.3(a)",
            "Prop 1.3(b)", "Prop 1.3(c)", "Prop 1.3(d)", "Prop 1.4",
        ),
        "section_2": (
            "Sec 2(a)", "Sec 2.1(a)", "Sec 2.1(b)", "Case 1", "Eq (3)", "Case 1 cover", "Case 1 odd", "Case 1 even",
            "Case 2", "Case 2 move", "Case 2 differences", "Case 2 inequality", "Case 3", "Case 3 cover", "Case 4",
            "Case 4a", "Case 4b", "Case 4c", "W^3 claim", "W^3 in", "W^3 out(a)", "W^3 out(b)",
        ),
        "section_3": (
            "Sec 3(a)", "Sec 3(b)", "Prop 3.1", "Prop 3.2(a)", "Prop 3.2(b)", "Prop 3.2 proof", "Sec 3(c)",
        ),
        "section_4": (
            "Eq (4)", "Eq (5)", "Conj l(k)", "Tab 1", "Sec 4(a)", "Rem 1", "Sec 4(b)", "Sec 4(c)", "Sec 4(d)",
            "Sec 4(e)", "Tab 2", "Tab 3", "Tab 4", "Fig 2",
        ),
    },
)  # fmt: skip
claim, corrected, gap = paper.claim, paper.corrected, paper.gap
