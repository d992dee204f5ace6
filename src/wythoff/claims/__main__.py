"""`python -m wythoff.claims record [SECONDS] [NAME…]` judges and writes the record; `page` prints docs/ledger.md."""

from __future__ import annotations

import sys

from .judging import judge_all
from .ledger import select
from .page import page
from .record import save

JOBS = 2


def main(verb: str, *arguments: str) -> None:
    if verb == "page":
        print(page(), end="")
        return
    budget = float(arguments[0]) if arguments else None
    verdicts = {}
    for verdict in judge_all(select(list(arguments[1:])), budget, jobs=JOBS):
        print(f"{verdict.seconds:7.1f} s  {verdict}", file=sys.stderr, flush=True)
        verdicts[verdict.name] = verdict
    save(verdicts.values())


if __name__ == "__main__":
    main(*sys.argv[1:])
