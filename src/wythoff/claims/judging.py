"""The judge: runs checks, in one process or several, within a budget of time.

First every claim gets its quick extent. What holds and can grow then shares the rest of the budget: the extent is
multiplied by `STEP` in work until the share is used up. Conjectures and tables get the larger shares.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import replace
from math import inf
from multiprocessing import get_context
from time import monotonic

from ..errors import MeaningError, WythoffError
from .extent import Extent, OutOfBudget
from .lookup import claim_named, holds
from .paper import Claim
from .proving import with_proof
from .verdict import Verdict, Witness

PATIENCE = 120.0  # seconds for one quick extent; an extent that was asked for may take its time
STEP = 4
OPEN = ("conjecture", "problem", "question", "table", "experimental claim", "finding")


def judge(claim: Claim, seconds: float | None = None, upto: int | None = None) -> Verdict:
    """One verdict: the quick extent, `upto`, or as far as the seconds reach."""
    start, scale = monotonic(), 1.0
    patience = seconds or (PATIENCE if upto is None else inf)
    verdict = _once(claim, Extent(scale, upto, start + patience))
    while seconds is not None and upto is None and verdict.status == "holds" and verdict.grows:
        left = seconds - (monotonic() - start)
        if verdict.seconds * STEP > left:
            break
        scale *= STEP
        larger = _once(claim, Extent(scale, None, monotonic() + left))
        if larger.status not in ("holds", "fails"):
            break
        verdict = larger
    verdict = with_proof(verdict) if holds(claim) else verdict
    return replace(verdict, seconds=monotonic() - start)


def judge_all(
    claims: Iterable[Claim], budget: float | None = None, upto: int | None = None, jobs: int = 1
) -> Iterator[Verdict]:
    """Verdicts as they are reached; with a budget a claim may get a second one, on a larger extent."""
    listed, start = list(claims), monotonic()
    named = {claim.name: claim for claim in listed}
    if len(named) < len(listed):
        raise MeaningError(f"two of these {len(listed)} claims have the same name; a name must be of one claim only")
    quick = []
    for verdict in _judged([(claim, None, upto) for claim in listed], jobs):
        quick.append(verdict)
        yield verdict
    growing = [verdict for verdict in quick if verdict.status in ("proved", "holds") and verdict.grows]
    if budget is None or upto is not None or not growing:
        return
    left = (budget - (monotonic() - start)) * jobs
    unit = left / sum(map(_weight, growing))
    shares = [(named[verdict.name], unit * _weight(verdict), None) for verdict in growing]
    further = _judged(shares if unit > 0 else [], jobs)
    yield from (verdict for verdict in further if verdict.status in ("proved", "holds", "fails"))


def _weight(verdict: Verdict) -> float:
    return 8.0 if verdict.kind in OPEN else 1.0


Task = tuple[Claim, float | None, int | None]


def _judged(tasks: Sequence[Task], jobs: int) -> Iterator[Verdict]:
    """Verdicts as they are reached. Another process knows a claim by its name in the ledger; others are judged here."""
    here = [task for task in tasks if jobs == 1 or len(tasks) < 2 or not holds(task[0])]
    yield from (judge(*task) for task in here)
    if len(here) < len(tasks):
        yield from _by_name([(claim.name, seconds, upto) for claim, seconds, upto in tasks if holds(claim)], jobs)


def _by_name(tasks: list[tuple[str, float | None, int | None]], jobs: int) -> Iterator[Verdict]:
    """The verdicts on claims of the ledger, by several processes."""
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    futures: list[Future[Verdict]] = []
    try:
        futures = [pool.submit(_judge_named, *task) for task in tasks]
        for future in as_completed(futures):
            yield future.result()
    except BaseException:
        for process in list(pool._processes.values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _judge_named(name: str, seconds: float | None, upto: int | None) -> Verdict:
    return judge(claim_named(name), seconds, upto)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _once(claim: Claim, extent: Extent) -> Verdict:
    """One run of the check on one extent."""
    start = monotonic()
    if claim.check is None:
        return claim.verdict("gap", claim.reason)
    status, witness, words = "holds", None, ""
    cases = 0
    try:
        for witness in claim.check(extent):
            cases += 1
            if isinstance(witness, Witness):
                status = "fails"
                break
            if witness is not None:
                raise TypeError(f"a check yields a Witness or None, not {witness!r}")
            extent.check_time()
        if not cases:
            status, words = "broke", "the check looked at nothing"
    except OutOfBudget:
        status, words = "gave up", f"out of time after {cases} cases of: {extent}"
    except WythoffError as error:
        status, words = "gave up", str(error)
    except Exception as error:
        status, words = "broke", f"{type(error).__name__}: {error}"
    verdict = claim.verdict(status, words or str(extent), witness if status == "fails" else None, tuple(extent.facts))
    return replace(verdict, seconds=monotonic() - start, grows=extent.grows)
