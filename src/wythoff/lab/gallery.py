"""The boards that people look at now: what is known of each, who asked last, which job makes more of it.

One job for each board at a time. It makes growing sides, and whoever waits sees each of them. A board that nobody
has asked for lately is cancelled; finished boards are kept within a number of bytes.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..errors import WythoffError
from .boards import Outcomes, Valued
from .cache import Cache
from .crew import Crew, Job
from .fill import outcome_boards, value_boards
from .plan import Plan
from .workers import Cancelled

PATIENCE = 1.0  # seconds until an unfinished board is answered with what is known
FORGET = 4.0  # seconds after which a board that nobody asks for is cancelled
MAKERS = {"outcomes": outcome_boards, "nim_values": value_boards}


class Key(NamedTuple):
    question: str
    plan: Plan


@dataclass
class Want:
    """A board on its way to the side that is wanted."""

    side: int
    job: Job
    asked: float
    since: float
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    error: WythoffError | None = None


class Gallery:
    """Lives in the event loop; the boards themselves are made by the heavy crew."""

    def __init__(self, crew: Crew, most: int) -> None:
        self.crew = crew
        self.boards: Cache[Any] = Cache(most)
        self.wants: dict[Key, Want] = {}

    async def board(self, question: str, plan: Plan, side: int) -> Outcomes | Valued | None:
        """The board of this side or a larger one; after a while what is known of it, or None."""
        key, end = Key(question, plan), time.monotonic() + PATIENCE
        while True:
            known: Outcomes | Valued | None = self.boards.get(key)
            if known is not None and known.side >= side:
                return known
            want = self._wanted(key, side, known.side if known is not None else 0)
            if want.error is not None:
                raise want.error
            left = end - time.monotonic()
            if left <= 0:
                return known
            changed = want.changed
            try:
                await asyncio.wait_for(changed.wait(), left)
            except TimeoutError:
                continue

    def _wanted(self, key: Key, side: int, known: int) -> Want:
        """The want of this board; a new one if there is none, or if the old one ended below the side."""
        now = time.monotonic()
        want = self.wants.get(key)
        if want is None or self._is_over(want, side):
            want = self.wants[key] = Want(side, self._start(key, known, side), now, now)
        want.asked = now
        return want

    @staticmethod
    def _is_over(want: Want, side: int) -> bool:
        """Whether this side needs another job: the last one was cancelled, has ended, or failed at a larger side."""
        if want.error is not None:
            return side < want.side
        return want.job.cancelled.is_set() or want.job.future.done()

    def _start(self, key: Key, known: int, side: int) -> Job:
        loop = asyncio.get_running_loop()

        def arrived(board: Any) -> None:
            loop.call_soon_threadsafe(self._grown, key, board)

        job = self.crew.submit(MAKERS[key.question], key.plan, known, side, part=arrived)
        job.future.add_done_callback(lambda future: loop.call_soon_threadsafe(self._ended, key, job))
        return job

    def _grown(self, key: Key, board: Any) -> None:
        self.boards.put(key, board, board.nbytes + 1000)
        self._tell(key)

    def _ended(self, key: Key, job: Job) -> None:
        want = self.wants.get(key)
        if want is None or want.job is not job:
            return
        error = None if job.future.cancelled() else job.future.exception()
        if isinstance(error, WythoffError):
            want.error = error
        elif error is None and not job.future.cancelled():
            self._grown(key, job.future.result())
            del self.wants[key]
        else:
            assert error is None or isinstance(error, Cancelled), error
            del self.wants[key]
        self._wake(want)

    def _tell(self, key: Key) -> None:
        if key in self.wants:
            self._wake(self.wants[key])

    @staticmethod
    def _wake(want: Want) -> None:
        want.changed.set()
        want.changed = asyncio.Event()

    def forget(self) -> None:
        """Cancel what nobody has asked for lately."""
        now = time.monotonic()
        for key, want in list(self.wants.items()):
            if now - want.asked > FORGET:
                want.job.cancelled.set()
                if want.error is not None:
                    del self.wants[key]

    async def sweep(self) -> None:
        """Forget again and again."""
        while True:
            await asyncio.sleep(FORGET / 8)
            self.forget()
