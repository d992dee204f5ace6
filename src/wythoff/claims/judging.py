"""The judge: runs checks, in one process or several, within a budget of time.

First every claim gets its quick extent. What holds and can grow then shares the rest of the budget: the extent is
multiplied by `STEP` in work until the share is used up. Conjectures and tables get the larger shares.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import replace
from math import inf
from multiprocessing import get_context
from time import monotonic

from ..errors import WythoffError
from .extent import Extent, OutOfBudget
from .ledger import claim_named, corrected_by
from .paper import Claim
from .proofs import with_proof
from .verdict import Verdict

PATIENCE = 120.0  # seconds for one quick extent; an extent that was asked for may take its time
STEP = 4
OPEN = ("conjecture", "problem", "question", "table", "experimental", "finding")


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
    return replace(with_proof(verdict), seconds=monotonic() - start)


def judge_all(
    claims: Iterable[Claim], budget: float | None = None, upto: int | None = None, jobs: int = 1
) -> Iterator[Verdict]:
    """Verdicts as they are reached; with a budget a claim may get a second one, on a larger extent."""
    listed, start = list(claims), monotonic()
    quick = []
    for verdict in _judged([(claim.name, budget, upto, True) for claim in listed], jobs):
        quick.append(verdict)
        yield verdict
    growing = [verdict for verdict in quick if verdict.status in ("proved", "holds") and verdict.grows]
    if budget is None or upto is not None or not growing:
        return
    left = (budget - (monotonic() - start)) * jobs
    unit = left / sum(map(_weight, growing))
    shares = [(verdict.name, unit * _weight(verdict), None, False) for verdict in growing]
    further = _judged([share for share in shares if share[1] > 0], jobs)
    yield from (verdict for verdict in further if verdict.status in ("proved", "holds", "fails"))


def _weight(verdict: Verdict) -> float:
    return 8.0 if verdict.kind.startswith(OPEN) else 1.0


Task = tuple[str, float | None, int | None, bool]


def _judged(tasks: list[Task], jobs: int) -> Iterator[Verdict]:
    if jobs == 1 or len(tasks) < 2:
        yield from map(_work, tasks)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    futures: list[Future[Verdict]] = []
    try:
        futures = [pool.submit(_work, task) for task in tasks]
        for future in as_completed(futures):
            yield future.result()
    except BaseException:
        for process in list(pool._processes.values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _work(task: Task) -> Verdict:
    name, seconds, upto, is_quick = task
    claim = claim_named(name)
    return judge(claim, None, upto) if is_quick else judge(claim, seconds, upto)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _once(claim: Claim, extent: Extent) -> Verdict:
    """One run of the check on one extent."""
    start = monotonic()
    blank = Verdict(claim.paper, claim.id, claim.kind, claim.statement, "gap", claim.reason)
    if claim.check is None:
        return blank
    status, witness, words = "holds", None, ""
    cases = 0
    try:
        for witness in claim.check(extent):
            extent.check_time()
            cases += 1
            if witness is not None:
                status = "fails"
                break
        if not cases:
            status, words = "broke", "the check looked at nothing"
    except OutOfBudget:
        status, words = "gave up", f"out of time after {cases} cases of: {extent}"
    except WythoffError as error:
        status, words = "gave up", str(error)
    except Exception as error:
        status, words = "broke", f"{type(error).__name__}: {error}"
    return replace(
        blank,
        status=status,
        extent=words or str(extent),
        witness=witness,
        found=tuple(extent.found),
        corrected_by=corrected_by(claim) if status == "fails" else None,
        seconds=monotonic() - start,
        grows=extent.grows,
    )
