"""What a type checker must see of the front door: real types, and misuse. `make types` reads it, nobody runs it.

Each line with a mark to be ignored is refused: a mark that is not needed is an error too.
"""

from __future__ import annotations

from typing import assert_type

import wythoff as wy


def session() -> None:
    """Ask everything a little."""
    game = wy.wyt(2, 3)
    assert_type(game, wy.Game)
    assert_type(wy.game("wythoff").block(4), wy.Game)
    assert_type(game.pairs(10), wy.Pairs)
    assert_type(game.outcomes(5), wy.Board)
    assert_type(game.pair(10**100), tuple[int, ...])
    assert_type(game.row_period(3).period, int)
    assert_type(game.slopes()[0], wy.Algebraic)
    assert_type(wy.check("larsson:Thm 1.1"), wy.Verdict)
    assert_type(wy.check_paper("draft.py"), wy.Verdicts)
    assert_type(wy.check_paper("draft.py")["Thm 1"], wy.Verdict)
    assert_type(wy.prove("wythoff"), wy.Theorem)
    assert_type(wy.claims("larsson")[0], wy.Claim)
    assert_type(wy.catalog()[0], wy.Entry)


def misuse() -> None:
    """Call what is there with what it does not take, and what is not there."""
    wy.wyt(2)  # type: ignore[call-arg]
    wy.wyt("2", 3)  # type: ignore[arg-type]
    wy.nim(3).pairs("ten")  # type: ignore[arg-type]
    wy.wythoff().outcomes(5, trust="me")  # type: ignore[arg-type]
    wy.chess()  # type: ignore[attr-defined]
