"""A small sweep file with real answers, for the tests of the lab and of its page."""

from __future__ import annotations

import json
from pathlib import Path

from wythoff.sweeps.places.tasks import Limits, Result, Task
from wythoff.sweeps.questions.question_list import answer
from wythoff.sweeps.store import Planned, Store

LIMITS = Limits(60, 1 << 30)
ASKS = [("same-as", "wythoff:30"), ("outcomes", "30")]
FAILURES = {  # p, q -> what became of the first question there
    (2, 6): ("out of time", "took longer than 60 s"),
    (3, 6): ("killed", "its process died with signal 9"),
    (4, 6): ("refused", "no method answers <b>this</b>"),
}


def answered(game: str, question: str, extent: str) -> Result:
    found = answer(game, question, extent)
    value = json.dumps(found.value)
    return Result(Task(game, question, extent), "done", value, found.hash, found.method, 0.25, "1", "here", 1.0, 2.0)


def leaps(path: Path, largest: int = 6, is_open: bool = False) -> Path:
    """gdwn(p,q) for p < q <= largest: three tasks failed; if `is_open`, those with the largest q are not asked yet."""
    games = {(p, q): f"gdwn({p},{q})" for q in range(2, largest + 1) for p in range(1, q)}
    with Store.to_write(path, {"template": "gdwn({p},{q})"}) as store:
        store.plan([Planned({"p": p, "q": q}, game, ASKS) for (p, q), game in games.items()])
        for (p, q), game in games.items():
            first = Task(game, *ASKS[0])
            if is_open and q == largest:
                continue
            if (p, q) in FAILURES:
                status, error = FAILURES[p, q]
                store.record([Result(first, status, seconds=60, error=error)], LIMITS)
            else:
                store.record([answered(*first)], LIMITS)
            store.record([answered(game, *ASKS[1])], LIMITS)
    return path


def subsets(path: Path) -> Path:
    """One letter whose values are sets, and two members with the same game."""
    texts = {"{}": "nim", "{(1,1)}": "vectors((1,1))", "{ (1,1) }": "vectors((1,1))", "{(1,2)}": "vectors((1,2))"}
    with Store.to_write(path, {"template": "S"}) as store:
        store.plan([Planned({"S": members}, game, [("outcomes", "8")]) for members, game in texts.items()])
        store.record([answered(game, "outcomes", "8") for game in dict.fromkeys(texts.values())], LIMITS)
    return path
