"""Keep the boards that people look at now: what is known of each, who asked last, which job makes more of it.

A board grows side by side, one job for each, and the next side waits in the queue with the cost that the last one had
times four: so every board shows something soon, however many large ones are under way. A board that nobody has asked
for lately is cancelled; finished boards are kept within a number of bytes.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...boards.board_questions import BOARD_QUESTIONS
from ...boards.cache import Cache
from ...boards.fill import next_side
from ...boards.plan import Plan
from ...boards.storage import Outcomes, Valued
from ...errors import WythoffError
from ...processes.pool import BusyError, Job, Pool
from ...processes.worker import Cancelled
from ...question import Question

PATIENCE = 1.0  # seconds until an unfinished board is answered with what is known
FORGET = 4.0  # seconds after which a board that nobody asks for is cancelled
TELLING, LEAST_TELLING = 0.5, 1024  # seconds of work, and a side, from which the time left is foretold
GROWTH = 4  # how much longer twice the side takes


class Key(NamedTuple):
    question: Question
    plan: Plan


@dataclass
class WantedBoard:
    """A board on its way to the side that is wanted; `job` makes the side `step`; `known` took `taken` seconds."""

    side: int
    known: int
    step: int
    job: Job
    asked: float
    taken: float = 0.0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    error: WythoffError | None = None
    is_stopped: bool = False

    @property
    def fraction(self) -> float:
        """The part of the whole work that is done."""
        return self._done() / _work(self.side)

    @property
    def seconds_left(self) -> float | None:
        """The time left at the pace of the job that runs, or of the one before it; None where that would be a guess."""
        left = _work(self.side) - self._done()
        if self.job.done > 0 and self.job.seconds > TELLING:
            return left * self.job.seconds / (self.job.done * self.step**2)
        if self.taken < TELLING or self.known < LEAST_TELLING:
            return None
        seconds = left * self.taken / self.known**2 - self.job.seconds
        return seconds if seconds > 0 else None

    def _done(self) -> float:
        return _work(self.step) - (1 - self.job.done) * self.step**2


def _work(side: int) -> float:
    """The work up to this side, all the smaller ones before it included: the squares."""
    known, total = 0, 0.0
    while known < side:
        known = next_side(known, side)
        total += known**2
    return total


class Gallery:
    """The boards that are wanted and known, for one event loop; the heavy pool makes them."""

    def __init__(self, pool: Pool, most: int) -> None:
        self.pool = pool
        self.boards: Cache[Any] = Cache(most)
        self.wants: dict[Key, WantedBoard] = {}

    async def board(self, question: Question, plan: Plan, side: int) -> Outcomes | Valued | None:
        """Wait for the board of this side or a larger one; after a while give what is known of it, or None."""
        key, end = Key(question, plan), time.monotonic() + PATIENCE
        while True:
            known = self.known(question, plan)
            if known is not None and known.side >= side:
                return known
            want = self._wanted(key, side, known.side if known is not None else 0)
            if want.error is not None:
                raise want.error
            left = end - time.monotonic()
            if left <= 0:
                return known
            changed = want.changed
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), left)
            if want.is_stopped:
                return self.known(question, plan)

    def known(self, question: Question, plan: Plan) -> Outcomes | Valued | None:
        """The largest board that is there already."""
        board: Outcomes | Valued | None = self.boards.get(Key(question, plan))
        return board

    def stop(self, question: Question, plan: Plan) -> bool:
        """End the work on a board; whether there was any."""
        want = self.wants.pop(Key(question, plan), None)
        if want is None:
            return False
        want.is_stopped = True
        self.pool.cancel(want.job)
        self._wake(want)
        return True

    def _wanted(self, key: Key, side: int, known: int) -> WantedBoard:
        """The want of this board; a new one if there is none, or if the old one failed at a larger side."""
        now = time.monotonic()
        want = self.wants.get(key)
        if want is None or (want.error is not None and side < want.step):
            step = next_side(known, side)
            want = self.wants[key] = WantedBoard(side, known, step, self._start(key, step, 0.0), now)
        elif want.error is None:
            want.side = max(want.side, side)
        want.asked = now
        return want

    def _start(self, key: Key, step: int, cost: float) -> Job:
        loop = asyncio.get_running_loop()
        job = self.pool.submit(BOARD_QUESTIONS[key.question].make, key.plan, step, cost=cost)
        job.future.add_done_callback(lambda future: loop.call_soon_threadsafe(self._ended, key, job))
        return job

    def _ended(self, key: Key, job: Job) -> None:
        want = self.wants.get(key)
        if want is None or want.job is not job:
            return
        error = None if job.future.cancelled() else job.future.exception()
        if isinstance(error, WythoffError):
            want.error = error
        elif error is None and not job.future.cancelled():
            self._grown(key, want, job.future.result())
        else:
            assert error is None or isinstance(error, Cancelled), error
            del self.wants[key]
        self._wake(want)

    def _grown(self, key: Key, want: WantedBoard, board: Any) -> None:
        """Keep the board, and go on to the next side if more is wanted."""
        self.boards.put(key, board, board.nbytes + 1000)
        if board.side >= want.side:
            del self.wants[key]
            return
        want.known, want.taken = board.side, want.job.seconds
        want.step = next_side(board.side, want.side)
        try:
            want.job = self._start(key, want.step, GROWTH * want.taken)
        except (BusyError, Cancelled):
            del self.wants[key]

    @staticmethod
    def _wake(want: WantedBoard) -> None:
        want.changed.set()
        want.changed = asyncio.Event()

    def forget(self) -> None:
        """Cancel what nobody has asked for lately."""
        now = time.monotonic()
        for key, want in list(self.wants.items()):
            if now - want.asked > FORGET:
                self.stop(*key)

    async def sweep(self) -> None:
        """Cancel again and again what nobody wants any more."""
        while True:
            await asyncio.sleep(FORGET / 8)
            self.forget()
