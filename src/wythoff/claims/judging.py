"""The judge: runs checks, in one process or several, within a budget of time.

First every claim gets its quick extent. What holds and can grow then shares the rest of the budget: the extent is
multiplied by `STEP` in work until the share is used up. Conjectures and tables get the larger shares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from math import inf
from typing import TYPE_CHECKING

from ..errors import MeaningError, WythoffError
from ..processes.messages import Task as ProcessTask
from ..processes.parallel import in_parallel
from ..progress import watched, work_time
from .closed_lists import OPEN
from .extent import Extent, OutOfBudget
from .file_errors import told
from .lookup import claim_named, holds
from .own_proofs import NO_PROOF, with_own_proof
from .paper import Claim
from .proof_entries import Proofs
from .verdict import AGAINST, Doubt, Verdict, VerdictStatus, Witness

if TYPE_CHECKING:
    from ..prover.proof import Proof


Alarm = Callable[[Extent], AbstractContextManager[None]]

PATIENCE = 120.0  # seconds for one quick extent; an extent that was asked for may take its time
STEP = 4


def judge(
    claim: Claim, seconds: float | None = None, upto: int | None = None, patience: float | None = None
) -> Verdict:
    """One verdict: the quick extent, `upto`, or as far as the seconds reach; `patience` is for the first extent."""
    return judge_with(lambda extent: nullcontext(), claim, seconds, upto, patience)


def judge_with(alarm: Alarm, claim: Claim, seconds: float | None, upto: int | None, patience: float | None) -> Verdict:
    """The verdict, where every run of the check is done inside `alarm(extent)`, which may raise OutOfBudget."""
    start, scale = work_time(), 1.0
    patience = seconds or patience or (PATIENCE if upto is None else inf)
    verdict = _once(claim, Extent(scale, upto, start + patience), alarm)
    while seconds is not None and upto is None and verdict.status == "holds" and verdict.grows:
        left = seconds - (work_time() - start)
        if verdict.seconds * STEP > left:
            break
        scale *= STEP
        larger = _once(claim, Extent(scale, None, work_time() + left), alarm)
        if larger.status not in ("holds", *AGAINST):
            break
        verdict = larger
    left = max(0.0, patience - (work_time() - start))
    verdict = with_proof(verdict) if holds(claim) else with_own_proof(verdict, claim, left)
    return replace(verdict, seconds=work_time() - start)


def judge_all(
    claims: Iterable[Claim],
    budget: float | None = None,
    upto: int | None = None,
    jobs: int = 1,
    patience: float | None = None,
) -> Iterator[Verdict]:
    """Verdicts as they are reached; with a budget a claim may get a second one, on a larger extent."""
    listed, start = list(claims), work_time()
    named = {claim.name: claim for claim in listed}
    if len(named) < len(listed):
        raise MeaningError(f"two of these {len(listed)} claims have the same name; a name must be of one claim only")
    quick = []
    for verdict in _judged([(claim, None, upto, patience) for claim in listed], jobs):
        quick.append(verdict)
        yield verdict
    growing = [verdict for verdict in quick if verdict.status in ("proved", "holds") and verdict.grows]
    if budget is None or upto is not None or not growing:
        return
    left = (budget - (work_time() - start)) * jobs
    unit = left / sum(map(_weight, growing))
    shares = [(named[verdict.name], unit * _weight(verdict), None, None) for verdict in growing]
    before = {verdict.name: verdict for verdict in growing}
    for verdict in _judged(shares if unit > 0 else [], jobs):
        if verdict.status in ("proved", "holds", *AGAINST):
            yield _with_proof_of(before[verdict.name], verdict)


def _with_proof_of(before: Verdict, verdict: Verdict) -> Verdict:
    """The verdict on a larger extent, with the proofs that were found before: the prover may have had less time now."""
    if not (before.grounds or before.proofs) or verdict.status in AGAINST:
        return verdict
    found = tuple(fact for fact in verdict.found if not fact.startswith(NO_PROOF))
    return replace(verdict, status=before.status, grounds=before.grounds, proofs=before.proofs, found=found)


def _weight(verdict: Verdict) -> float:
    return 8.0 if verdict.kind in OPEN else 1.0


Task = tuple[Claim, float | None, int | None, float | None]


def _judged(tasks: Sequence[Task], jobs: int) -> Iterator[Verdict]:
    """Verdicts as they are reached. Another process knows a claim by its name in the ledger, or by its file; others are
    judged here."""
    filed = [task for task in tasks if task[0].book.file is not None]
    listed = [task for task in tasks if holds(task[0]) and jobs > 1 and len(tasks) > 1]
    yield from (judge(*task) for task in tasks if task not in filed and task not in listed)
    if filed:
        from .judging_files import judge_files

        yield from judge_files(filed, jobs)
    if listed:
        yield from _by_name(listed, jobs)


def _by_name(tasks: Sequence[Task], jobs: int) -> Iterator[Verdict]:
    """The verdicts on claims of the ledger, by several processes."""
    named: list[ProcessTask] = [(_judge_named, (claim.name, *limits)) for claim, *limits in tasks]
    for _, verdict in in_parallel(named, jobs):
        yield verdict


def _judge_named(name: str, seconds: float | None, upto: int | None, patience: float | None) -> Verdict:
    return judge(claim_named(name), seconds, upto, patience)


def _once(claim: Claim, extent: Extent, alarm: Alarm) -> Verdict:
    """One run of the check on one extent; the clock is looked at between cases, and where boards are filled."""
    from .trusted import resting

    start = work_time()
    if claim.check is None:
        return claim.verdict("gap", claim.reason)
    status: VerdictStatus = "holds"
    words, cases = "", 0
    witness: Witness | None = None
    with resting() as used:
        try:
            with watched(lambda done: extent.check_time()), alarm(extent):
                for case in _cases(claim.check(extent)):
                    cases += 1
                    if isinstance(case, Witness):
                        status = "doubted" if isinstance(case, Doubt) else "fails"
                        witness = Witness(case.where, case.printed, case.found)
                        break
                    if case is not None:
                        raise TypeError(f"a check yields a Witness or None, not {case!r}")
                    extent.check_time()
            if not cases:
                status, words = "broke", "the check looked at nothing"
        except OutOfBudget:
            status, words = "gave up", f"out of time after {cases} cases" + (f" of: {extent}" if extent.notes else "")
        except WythoffError as error:
            status, words = "gave up", str(error)
        except (Exception, SystemExit) as error:
            status, words = "broke", told(error, _file_of(claim))
    covered = str(extent) or f"{cases} case{'s' * (cases != 1)}"
    verdict = claim.verdict(status, words or covered, witness, tuple(extent.facts))
    return replace(verdict, seconds=work_time() - start, grows=extent.grows, rests_on=tuple(used))


def _cases(given: object) -> Iterable[object]:
    """What a check yields, or returns: one witness, or a list of cases."""
    if isinstance(given, Witness):
        return [given]
    if given is None:
        raise TypeError("the check returns nothing; it yields a Witness, or None, for each case that it looks at")
    if not isinstance(given, Iterable) or isinstance(given, str):
        raise TypeError(f"a check yields a Witness or None, and does not return {given!r}")
    return given


def _file_of(claim: Claim) -> str:
    return getattr(getattr(claim.check, "__code__", None), "co_filename", "")


# Proofs of the ledger: a claim that holds on its extent and that the prover proves is `proved`


def proofs_of(paper: str) -> Proofs:
    """The proofs of a paper of the ledger: in a file of that name, or under that name in the one file of the paper."""
    book = import_module(f"{__package__}.papers.{paper}")
    if not hasattr(book, "__path__"):
        return getattr(book, "proofs", Proofs(paper))
    module = f"{__package__}.papers.{paper}.proofs"
    if find_spec(module) is None:
        return Proofs(paper)
    proofs: Proofs = import_module(module).proofs
    return proofs


def prove_claim(paper: str, id: str) -> list[Proof]:
    """The proofs of a claim; all of them are `proved`, or the claim is not."""
    provers = proofs_of(paper).provers
    if id not in provers:
        known = ", ".join(f"{paper}:{other}" for other in provers)
        raise MeaningError(f"no proof of {f'{paper}:{id}'!r} is known; known are {known}")
    return list(provers[id]())


def with_proof(verdict: Verdict) -> Verdict:
    """The verdict, raised to `proved` or confirmed by a refutation where the prover has one."""
    if verdict.status not in ("holds", "fails"):
        return verdict
    grounds = proofs_of(verdict.paper).grounds.get(verdict.id)
    if grounds is None:
        return verdict
    proofs = prove_claim(verdict.paper, verdict.id)
    if verdict.status == "fails" and any(proof.status == "refuted" for proof in proofs):
        return replace(verdict, found=(*verdict.found, "refuted by the prover, too"))
    if verdict.status == "fails" or not all(proofs):
        return replace(verdict, status="broke", extent=f"the check says {verdict.status}, the prover does not agree")
    return replace(verdict, status="proved", grounds=grounds)
