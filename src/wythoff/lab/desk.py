"""The desk between the web and the workers: it keeps what was answered, joins equal questions and hands the rest on.

Light questions (a square, a move, a panel) and heavy ones (boards) have crews of their own. Bytes are made outside
the event loop: in a worker, or for tiles in a thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from ..errors import MeaningError, TooLargeError
from .boards import Window
from .cache import Cache
from .crew import Crew, Job
from .gallery import Gallery
from .plan import LARGEST_COMPARED, Plan, check_alike, largest_side, largest_valued
from .tasks import answer, warm_up
from .tiles import Place, compared, difference_tile, outcome_tile, value_tile

GIB = 1 << 30
LIGHT = {"workers": 2, "memory": 1 * GIB, "seconds": 10, "waiting": 1000}
HEAVY = {"workers": 2, "memory": 3 * GIB, "seconds": 300, "waiting": 12}
COMPILING = 120  # seconds for a light question while kernels may have to be compiled for it
WARM = {"workers": 1, "memory": 3 * GIB, "seconds": 900, "waiting": 1}
ANSWERS, TILES, BOARDS, COMPARISONS = 32 << 20, 64 << 20, 512 << 20, 128 << 20
LEAVE = 0.5  # seconds between two looks whether the person is still there

Gone = Callable[[], Awaitable[bool]]


class Tile(NamedTuple):
    """The bytes, the side up to which they are right, and whether that is all."""

    content: bytes
    known: int
    complete: bool


class Desk:
    """One for each server; made inside the event loop."""

    def __init__(self, warm: bool) -> None:
        self.light, self.heavy, self._warm = Crew(**LIGHT), Crew(**HEAVY), Crew(**WARM)
        self.gallery = Gallery(self.heavy, BOARDS)
        self.answers: Cache[bytes] = Cache(ANSWERS)
        self.tiles: Cache[Tile] = Cache(TILES)
        self.comparisons: Cache[Any] = Cache(COMPARISONS)
        self._asked: dict[Hashable, tuple[Job, int]] = {}
        self._threads = ThreadPoolExecutor(2)
        self._sweep = asyncio.create_task(self.gallery.sweep())
        self.is_warm = False
        self.light.seconds = COMPILING
        if warm:
            loop = asyncio.get_running_loop()
            done = self._warm.submit(warm_up).future
            done.add_done_callback(lambda future: loop.call_soon_threadsafe(self._warmed))

    async def close(self) -> None:
        self._sweep.cancel()
        for crew in (self.light, self.heavy, self._warm):
            await asyncio.to_thread(crew.stop)
        self._threads.shutdown()

    def _warmed(self) -> None:
        self.is_warm = True
        self.light.seconds = LIGHT["seconds"]

    # Light questions

    async def ask(self, question: str, *arguments: Any, gone: Gone) -> bytes:
        """The answer as JSON; equal questions wait for one worker, and one that nobody waits for is cancelled."""
        key = question, *arguments
        kept = self.answers.get(key)
        if kept is not None:
            return kept
        job, waiting = self._asked.get(key) or (self.light.submit(answer, question, *arguments), 0)
        self._asked[key] = job, waiting + 1
        try:
            found = await self._wait(job, gone)
        finally:
            self._leave(key, job)
        self.answers.put(key, found, len(found) + 500)
        return found

    async def _wait(self, job: Job, gone: Gone) -> bytes:
        future = asyncio.wrap_future(job.future)
        while True:
            done, _ = await asyncio.wait({future}, timeout=LEAVE)
            if done:
                return future.result()  # type: ignore[no-any-return]
            if await gone():
                raise asyncio.CancelledError

    def _leave(self, key: Hashable, job: Job) -> None:
        current, waiting = self._asked[key]
        if current is not job:
            return
        if waiting > 1:
            self._asked[key] = job, waiting - 1
        else:
            del self._asked[key]
            if not job.future.done():
                job.cancelled.set()

    # Tiles

    async def outcome_tile(self, plan: Plan, place: Place) -> Tile:
        side = place.side(largest_side(plan))
        return await self._tile(("outcomes", plan, place), side, outcome_tile, "outcomes", plan, place)

    async def value_tile(self, plan: Plan, place: Place) -> Tile:
        largest = largest_valued(plan)
        if not largest:
            raise MeaningError(f"{plan.game} has no nim-values: it is misère play or a comply game")
        side = place.side(largest)
        return await self._tile(("nim_values", plan, place), side, value_tile, "nim_values", plan, place)

    async def _tile(
        self, key: Hashable, side: int, make: Callable[..., bytes], question: str, plan: Plan, place: Place
    ) -> Tile:
        kept = self.tiles.get(key)
        if kept is not None:
            return kept
        board = await self.gallery.board(question, plan, side)
        known = 0 if board is None else min(board.side, side)
        return self._keep(key, Tile(await self._in_thread(make, board, place), known, known >= side))

    async def difference_tile(self, first: Plan, second: Plan, place: Place) -> Tile:
        side = place.side(self._common(first, second))
        key = "differences", first, second, place
        kept = self.tiles.get(key)
        if kept is not None:
            return kept
        boards, known = await self._compared(first, second, side)
        return self._keep(key, Tile(await self._in_thread(difference_tile, boards, place), known, known >= side))

    async def count_differences(self, first: Plan, second: Plan, window: Window) -> dict[str, Any]:
        """How many squares of a window are P in both games, or in one only; cut where the boards end."""
        x0, y0, width, height = window
        largest = self._common(first, second)
        side = min(1 << (max(x0 + width, y0 + height) - 1).bit_length(), largest)
        if max(x0, y0) >= largest:
            raise TooLargeError(f"the window begins at ({x0},{y0}), and these boards end at {largest}")
        boards, known = await self._compared(first, second, side)
        inside = x0, y0, max(0, min(width, known - x0)), max(0, min(height, known - y0))
        totals = [0, 0, 0]
        if boards is not None and inside[2] and inside[3]:
            totals = [await self._in_thread(board.total, inside) for board in boards]
        both, one, other = totals
        return {"both": both, "only_first": one, "only_second": other, "complete": known >= side, "known": known}

    def _common(self, first: Plan, second: Plan) -> int:
        check_alike(first, second)
        return min(largest_side(first), largest_side(second), LARGEST_COMPARED)

    async def _compared(self, first: Plan, second: Plan, side: int) -> tuple[Any, int]:
        """The three boards of differences, and the side up to which they are known."""
        found = await asyncio.gather(
            self.gallery.board("outcomes", first, side), self.gallery.board("outcomes", second, side)
        )
        if any(board is None for board in found):
            return None, 0
        known = min(board.side for board in found if board is not None)
        key = first, second, known
        kept = self.comparisons.get(key)
        if kept is None:
            kept = await self._in_thread(compared, *found)
            self.comparisons.put(key, kept, sum(board.nbytes for board in kept) + 1000)
        return kept, min(known, side)

    def _keep(self, key: Hashable, tile: Tile) -> Tile:
        if tile.complete:
            self.tiles.put(key, tile, len(tile.content) + 500)
        return tile

    async def _in_thread(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)

    # What goes on

    def status(self) -> dict[str, Any]:
        boards = [
            {
                "game": str(key.plan.game), "question": key.question, "side": want.side,
                "known": getattr(self.gallery.boards.get(key), "side", 0),
            }
            for key, want in self.gallery.wants.items()
        ]  # fmt: skip
        workers = [*self.light.workers, *self.heavy.workers]
        return {
            "warm": self.is_warm, "boards": boards, "queue": self.light.waiting + self.heavy.waiting,
            "memory": sum(worker.resident() for worker in workers),
        }  # fmt: skip
