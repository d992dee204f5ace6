"""What the paper prints, number by number; its claims are in the files that are named here."""

from __future__ import annotations

from ...paper import Paper

paper = Paper(
    "duchene_gravier",
    "Geometrical extensions of Wythoff's game",
    "E. Duchêne and S. Gravier, Discrete Mathematics 309 (2009) 3595–3608",
    contents={
        "definitions": (
            "Def 1", "Def 2", "Def 3", "Def 4", "Def 5", "Def 6", "Def 12",
        ),
        "rulesets": (
            "Game Nim(n)", "Game Wythoff", "Game GeneralizedWythoff(t)", "Game HeapGame[10]", "Game n-vectors",
            "Game AllHeaps(m)", "Game [alpha,beta,gamma]", "Game [alpha,beta,1]",
            "Game [alpha,beta,gamma], gamma > 1, canonical triplets", "Game R-radius(R)",
            "Game bounded [alpha,beta,gamma]", "Game Wythoff, diagonal bounded", "Game Wythoff, Nim bounded",
            "Game bounded GeneralizedWythoff(t,R)",
        ),
        "sequences": (
            "Alg 4.2", "Seq PQ", "Seq pq",
        ),
        "section_1": (
            "Sec 1(a)", "Sec 1(b)", "Sec 1(c)", "Sec 1(d)", "Sec 1(e)", "Sec 1(f)", "Sec 1(g)", "Sec 1(h)",
            "Sec 1(i)", "Sec 1(j)", "Fig 1",
        ),
        "section_2": (
            "Sec 2(a)", "Sec 2(b)", "Sec 2(c)", "Fact 7", "Prop 8",
        ),
        "section_3": (
            "Sec 3(a)", "Thm 9", "Thm 9 proof", "Rem 10", "Sec 3(b)", "Sec 3(c)", "Tab 1",
        ),
        "section_4_1": (
            "Sec 4(a)", "Sec 4.1(a)", "Fig 4", "Thm 11", "Thm 11 proof",
        ),
        "section_4_2": (
            "Sec 4.2(a)", "Sec 4.2(b)", "Sec 4.2(c)", "Thm 13", "Thm 13 proof(a)", "Thm 13 proof(b)", "Sec 4.2(d)",
            "Sec 4.2(e)", "Sec 4.2(f)", "Sec 4.2(g)", "Sec 4.2(h)", "Sec 4.2 table", "Lem 14", "Prop 15",
            "Prop 15 proof(a)", "Prop 15 proof(b)", "Prop 15 proof(c)", "Sec 4.2(i)", "Rem 16",
        ),
        "section_4_3": (
            "Sec 4.3(a)", "Sec 4.3(b)", "Sec 4.3(c)", "Sec 4.3(d)", "Lem 17", "Thm 18", "Thm 18 proof(a)",
            "Thm 18 proof(b)", "Rem 19", "Rem 20(a)", "Rem 20(b)", "Rem 20(c)", "Rem 21(a)", "Rem 21(b)", "Conj 22",
            "Prob 23",
        ),
        "section_5": (
            "Sec 5(a)", "Lem 24", "Thm 25", "Thm 25 proof(a)", "Thm 25 proof(b)", "Thm 25 proof(c)", "Sec 5(b)",
            "Rem 26", "Prob 27", "Prob 28",
        ),
    },
)  # fmt: skip
claim, corrected, gap = paper.claim, paper.corrected, paper.gap
