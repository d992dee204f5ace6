"""`python -m wythoff.claims record SECONDS|upto=N [NAME…]` judges and writes the record; `page` prints the ledger."""

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
    how, names = arguments[0], list(arguments[1:])
    upto = int(how.removeprefix("upto=")) if how.startswith("upto=") else None
    budget = float(how) if upto is None else None
    verdicts = {}
    for verdict in judge_all(select(names), budget, upto, JOBS):
        print(f"{verdict.seconds:7.1f} s  {verdict}", file=sys.stderr, flush=True)
        verdicts[verdict.name] = verdict
    save(verdicts.values())


if __name__ == "__main__":
    main(*sys.argv[1:])
