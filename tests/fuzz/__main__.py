"""`python -m tests.fuzz [--seconds N] [--seed S] [--only NAME]`: search for faults, one search after the other."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from random import SystemRandom

from .watching import Watch

SEARCHES = ("games", "properties", "certificates", "texts", "requests")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Search for faults at random.")
    parser.add_argument("--seconds", type=float, default=600, help="when to end (default 600)")
    parser.add_argument("--seed", type=int, default=SystemRandom().getrandbits(32), help="repeat a run, or a finding")
    parser.add_argument("--only", choices=SEARCHES, help="one search alone")
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    watch = Watch((given.only,) if given.only else SEARCHES, given.seed, given.seconds)
    with suppress(KeyboardInterrupt):
        watch.run()
    print(f"\nseed {given.seed}; cases: {watch}")
    return int(watch.found > 0)


if __name__ == "__main__":
    sys.exit(main())
