"""Stand between the web and the workers: keep what was answered, join equal questions and hand the rest on.

Light questions (a square, a move, a panel) and heavy ones (boards) have pools of their own. Bytes are made outside
the event loop: in a worker, or for tiles in a thread.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from ...boards.board_questions import BOARD_QUESTIONS
from ...boards.cache import Cache
from ...boards.counted_tiles import counted_tile, unknown_tile
from ...boards.declared_squares import settled_in
from ...boards.differing import difference_after, difference_before
from ...boards.fill import FIRST
from ...boards.plan import LARGEST_COMPARED, Plan, check_alike, largest_side
from ...boards.square import check_window
from ...boards.square_lines import line_in, lines_of
from ...boards.storage import Window
from ...boards.tiles import Counted, Place, compared, difference_tile, window_of
from ...errors import TooLargeError, WythoffError
from ...processes.child import fork_server
from ...processes.pool import SMALL, BusyError, Job, Pool
from ...processes.worker import Cancelled
from ...progress import COMPILING as COMPILING_WORDS
from ...question import Question
from ...rules.positions import short_position
from ...warming import TASKS, remember
from ..answers.downloads import check_comparison, comparison_file
from ..answers.found_certificates import folder_now, look_into
from .followed import FollowedTasks
from .gallery import Gallery, Key, WantedBoard
from .light_answers import LightQuestion, answer, is_warm, warm_up

fork_server.set_forkserver_preload(["wythoff.lab.jobs.before_the_fork"])

GIB = 1 << 30
LIGHT = {"workers": 2, "small": 1, "memory": 1 * GIB, "seconds": 10, "waiting": 1000}
LONG = {"workers": 1, "memory": 4 * GIB, "seconds": 900, "waiting": 24}  # proofs, searches, checks further out
HEAVY = {"workers": 2, "small": 1, "memory": 3 * GIB, "seconds": 300, "waiting": 24}
COMPILING = 120  # seconds for a light question while kernels may have to be compiled for it
WARM = {"workers": os.cpu_count() or 1, "memory": 3 * GIB, "seconds": 900, "waiting": len(TASKS)}
ANSWERS, TILES, BOARDS, COMPARISONS = 32 << 20, 64 << 20, 512 << 20, 128 << 20
STOPPED = "stopped"
LONGEST_WAIT = 20  # seconds in which a comparison must be known
LOOKING = 1.5  # seconds until what was found of a difference so far is said
LEAVE = 0.5  # seconds between two looks whether the person is still there

Gone = Callable[[], Awaitable[bool]]


class Tile(NamedTuple):
    """The bytes, the side up to which they are right, whether that is all, and if it will stay so, why."""

    content: bytes
    known: int
    complete: bool
    note: str = ""


class Broker:
    """Answers every question of one server; made inside the event loop."""

    def __init__(self, warm: bool) -> None:
        self.light, self.heavy, self._warm, self._long = (
            Pool(**limits, prepare=lambda: (look_into, (folder_now(),))) for limits in (LIGHT, HEAVY, WARM, LONG)
        )
        self.followed = FollowedTasks(self._long)
        self.gallery = Gallery(self.heavy, BOARDS)
        self.answers: Cache[bytes] = Cache(ANSWERS)
        self.tiles: Cache[Tile] = Cache(TILES)
        self.comparisons: Cache[Any] = Cache(COMPARISONS)
        self._asked: dict[LightQuestion, tuple[Job, int]] = {}
        self._threads = ThreadPoolExecutor(2)
        self._sweeps = [asyncio.create_task(each.sweep()) for each in (self.gallery, self.followed)]
        self.is_warm = False
        self.light.seconds = COMPILING
        self.loop, self._is_leaving = asyncio.get_running_loop(), False
        self._cold, self._has_failed = len(TASKS), False
        if warm:
            self._submit_warm(is_warm, 0.0, self._begin_warming)

    @property
    def _pools(self) -> list[Pool]:
        return [self.light, self.heavy, self._long, self._warm]

    def leave(self) -> None:
        """Tell whoever waits that the server is about to end, and cancel all work."""
        self._is_leaving = True
        for pool in self._pools:
            pool.leave()

    async def close(self) -> None:
        self.leave()
        for sweep in self._sweeps:
            sweep.cancel()
        for pool in self._pools:
            await asyncio.to_thread(pool.stop)
        self._threads.shutdown()

    def _submit_warm(self, function: Callable[..., Any], cost: float, then: Callable[[Any], None], *of: Any) -> None:
        with suppress(Cancelled):
            done = self._warm.submit(function, *of, cost=cost).future
            done.add_done_callback(lambda future: self.loop.call_soon_threadsafe(then, future))

    def _begin_warming(self, asked: Future[bool]) -> None:
        """Compile everything, unless it is on disk."""
        if not asked.cancelled() and asked.exception() is None and asked.result():
            self._end_warming()
            return
        for task in TASKS:
            self._submit_warm(warm_up, -task.seconds, self._warmed, task)

    def _warmed(self, task: Future[None]) -> None:
        """One task more is done; after the last, nothing has to be compiled any more."""
        self._cold -= 1
        self._has_failed |= task.cancelled() or task.exception() is not None
        if self._cold == 0:
            if not self._has_failed:
                self._threads.submit(remember)
            self._end_warming()

    def _end_warming(self) -> None:
        self.is_warm = True
        self.light.seconds = LIGHT["seconds"]
        self._warm.leave()

    # Light questions

    async def ask(self, question: LightQuestion, gone: Gone) -> bytes:
        """Have a worker answer; equal questions wait for one worker, and one that nobody waits for is cancelled."""
        kept = self.answers.get(question)
        if kept is not None:
            return kept
        job, waiting = self._asked.get(question) or (self._submit(question), 0)
        self._asked[question] = job, waiting + 1
        try:
            content = await self._wait(job, gone)
        finally:
            self._leave(question, job)
        self.answers.put(question, content, len(content) + question.size)
        return content

    def _submit(self, question: LightQuestion) -> Job:
        cost = 2 * SMALL if question.is_long else 0.0
        return self.light.submit(answer, question.function, *question.arguments, cost=cost)

    async def _wait(self, job: Job, gone: Gone) -> bytes:
        """Wait for the answer; Cancelled when the person has gone, or the server goes. A later error is nobody's."""
        ended = asyncio.Event()
        job.future.add_done_callback(lambda future: self.loop.call_soon_threadsafe(ended.set))
        while not ended.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), LEAVE)
            if not ended.is_set() and (self._is_leaving or await gone()):
                raise Cancelled
        if job.future.cancelled():
            raise Cancelled
        return job.future.result()  # type: ignore[no-any-return]

    def _leave(self, question: LightQuestion, job: Job) -> None:
        current, waiting = self._asked.get(question, (None, 0))
        if current is not job:
            return
        if waiting > 1:
            self._asked[question] = job, waiting - 1
        else:
            del self._asked[question]
            if not job.future.done():
                self.light.cancel(job)

    # Tiles

    async def tile(
        self, question: Question, plan: Plan, place: Place, working: bool = True, counted: Counted | None = None
    ) -> Tile:
        """Cut a tile from a board, or from what is known of it; of numbers the means, or what is `counted`."""
        key, asked = Key(question, plan), BOARD_QUESTIONS[question]
        side = place.side(asked.largest(plan))
        kept = self.tiles.get((key, place, counted))
        if kept is not None:
            return kept
        board, note = await self._board(key, side, working)
        known = 0 if board is None else min(board.side, side)
        content = await self._in_thread(asked.tile, board, place, *([counted] if counted else []))
        return self._keep((key, place, counted), Tile(content, known, known >= side, note))

    async def counted_tile(self, plan: Plan, place: Place, working: bool, gone: Gone) -> Tile:
        """Have a worker count a tile for which no board is filled."""
        question = LightQuestion("tile", counted_tile, (str(plan.game), rest_of(plan), place), is_long=True)
        if not working and self.answers.get(question) is None:
            return Tile(unknown_tile(place), 0, False, STOPPED)
        return Tile(await self.ask(question, gone), place.end, True)

    async def _board(self, key: Key, side: int, working: bool) -> tuple[Any, str]:
        """The board of this side, or what is known of it; a refusal where something is known is a note."""
        known = self.gallery.known(*key)
        if not working and (known is None or known.side < side):
            return known, STOPPED
        try:
            return await self.gallery.board(*key, side), ""
        except BusyError:
            raise
        except WythoffError as error:
            known = self.gallery.known(*key)
            if known is None:
                raise
            return known, str(error)

    async def squares(self, plan: Plan, window: Window, question: Question, working: bool) -> dict[str, Any]:
        """A small window of a board: P-positions or numbers, row by row from the lowest y."""
        check_window(window)
        x0, y0, width, height = window
        side = BOARD_QUESTIONS[question].side_for(plan, window)
        board, note = await self._board(Key(question, plan), side, working)
        known = 0 if board is None else min(board.side, side)
        return {
            "x0": x0, "y0": y0, "w": width, "h": height, "values": await self._in_thread(window_of, board, window),
            "known": known, "complete": known >= side, "note": note,
            "settled": await self._in_thread(settled_in, plan, window),
        }  # fmt: skip

    async def lines(self, plan: Plan, square: tuple[int, int], reach: int, question: Question) -> dict[str, Any]:
        """The squares beside one on its row, its column and its diagonal, from what a board knows."""
        largest = BOARD_QUESTIONS[question].largest(plan)
        if max(square) >= largest:
            raise TooLargeError(f"the square is {short_position(square)}, and this board ends at {largest}")
        side = min(1 << (max(square) + reach).bit_length(), largest)
        board, note = await self._board(Key(question, plan), side, working=True)
        known = 0 if board is None else min(board.side, side)
        lines = await self._in_thread(lines_of, plan, square, reach, partial(line_in, board))
        return {"lines": lines, "known": known, "complete": known >= side, "note": note}

    def stop(self, question: Question, plan: Plan) -> bool:
        """End the work on a board, in its process."""
        return self.gallery.stop(question, plan)

    async def difference_tile(self, first: Plan, second: Plan, place: Place, working: bool = True) -> Tile:
        side = place.side(self._common(first, second))
        key = "differences", first, second, place
        kept = self.tiles.get(key)
        if kept is not None:
            return kept
        boards, known, note = await self._compared(first, second, side, working)
        content = await self._in_thread(difference_tile, boards, place)
        return self._keep(key, Tile(content, known, known >= side, note))

    async def count_differences(self, first: Plan, second: Plan, window: Window) -> dict[str, Any]:
        """Count the squares of a window that are P in both games, or in one only; cut where the boards end."""
        x0, y0, width, height = window
        largest = self._common(first, second)
        side = min(1 << (max(x0 + width, y0 + height) - 1).bit_length(), largest)
        if max(x0, y0) >= largest:
            raise TooLargeError(f"the window begins at ({x0},{y0}), and these boards end at {largest}")
        boards, known, note = await self._compared(first, second, side)
        inside = x0, y0, max(0, min(width, known - x0)), max(0, min(height, known - y0))
        totals = [0, 0, 0]
        if boards is not None and inside[2] and inside[3]:
            totals = [await self._in_thread(board.total, inside) for board in boards]
        both, one, other = totals
        return {
            "both": both,
            "only_first": one,
            "only_second": other,
            "complete": known >= side,
            "known": known,
            "note": note,
        }

    async def comparison(self, games: tuple[Plan, Plan], window: Window, form: str, gone: Gone) -> bytes:
        """Write the same squares as a file, when all of them are known."""
        check_comparison(window)
        x0, y0, width, height = window
        end, largest = max(x0 + width, y0 + height), self._common(*games)
        if end > largest:
            raise TooLargeError(f"the window ends at {end}, and these boards at {largest}")
        until = self.loop.time() + LONGEST_WAIT
        while True:
            boards, known, note = await self._compared(*games, min(1 << (end - 1).bit_length(), largest))
            if boards is not None and known >= end:
                return await self._in_thread(comparison_file, games, boards, window, form)  # type: ignore[no-any-return]
            if note or self.loop.time() > until:
                raise TooLargeError(note or f"these boards are known up to side {known} so far; try again later")
            if self._is_leaving or await gone():
                raise Cancelled

    async def difference(
        self, games: tuple[Plan, Plan], at: tuple[int, int] | None, backwards: bool, below: int
    ) -> dict[str, Any]:
        """Find the next square where two games differ; boards that show none grow, for a while."""
        largest, until = min(self._common(*games), below), self.loop.time() + LOOKING
        start = min(0 if at is None else max(at), largest - 1)
        side = min(max(FIRST, 1 << start.bit_length()), largest)
        while True:
            boards, known, note = await self._compared(*games, side)
            found = None
            if boards is not None and known > start:
                look = difference_before if backwards else difference_after
                found = await self._in_thread(look, *boards[1:], at)
            is_over = known >= largest or (backwards and known > start)
            if found or is_over or note or self.loop.time() > until:
                return {
                    "at": found and list(map(str, found.at)), "only": found and found.only, "known": known,
                    "complete": is_over, "note": note,
                }  # fmt: skip
            side = min(2 * side, largest) if known >= side else side

    def _common(self, first: Plan, second: Plan) -> int:
        check_alike(first, second)
        return min(largest_side(first), largest_side(second), LARGEST_COMPARED)

    async def _compared(self, first: Plan, second: Plan, side: int, working: bool = True) -> tuple[Any, int, str]:
        """The three boards of differences, the side up to which they are known, and a note if that is all."""
        keys = Key(Question.OUTCOMES, first), Key(Question.OUTCOMES, second)
        answers = await asyncio.gather(*(self._board(key, side, working) for key in keys))
        boards, note = [board for board, _ in answers], " ".join(dict.fromkeys(note for _, note in answers if note))
        if any(board is None for board in boards):
            return None, 0, note
        known = min(board.side for board in boards)
        key = first, second, known
        kept = self.comparisons.get(key)
        if kept is None:
            kept = await self._in_thread(compared, *boards)
            self.comparisons.put(key, kept, sum(board.nbytes for board in kept) + 1000)
        return kept, min(known, side), note

    def _keep(self, key: Hashable, tile: Tile) -> Tile:
        if tile.complete:
            self.tiles.put(key, tile, len(tile.content) + 500)
        return tile

    async def _in_thread(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)

    # What goes on

    def status(self) -> dict[str, Any]:
        workers = [*self.light.workers, *self.heavy.workers, *self._long.workers]
        return {
            "warm": self.is_warm, "boards": [self._progress(key, want) for key, want in self.gallery.wants.items()],
            "questions": [_waiting(question, job) for question, (job, _) in self._asked.items()],
            "queue": self.light.waiting + self.heavy.waiting + self._long.waiting,
            "memory": sum(worker.resident() for worker in workers),
        }  # fmt: skip

    def _progress(self, key: Key, want: WantedBoard) -> dict[str, Any]:
        return {
            "game": str(key.plan.game), "rest": rest_of(key.plan),
            "question": key.question.function, "side": want.side, "known": getattr(self.gallery.known(*key), "side", 0),
            "fraction": want.fraction, "seconds_left": want.seconds_left,
            "state": "refused" if want.error else _state(want.job),
        }  # fmt: skip


def rest_of(plan: Plan) -> str:
    """The numbers that are fixed, as a request names them."""
    return ",".join(map(str, plan.position(0, 0)[plan.axes :]))


def _state(job: Job) -> str:
    if not job.is_running:
        return "waiting"
    return "compiling" if job.words == COMPILING_WORDS else "running"


def _waiting(question: LightQuestion, job: Job) -> dict[str, Any]:
    """A light question that somebody waits for; its first argument is the game, or what begins with it."""
    first = question.arguments[0] if question.arguments else ""
    game = first[0] if isinstance(first, tuple) else first
    return {
        "game": game, "question": question.name, "fraction": job.done, "state": _state(job),
    }  # fmt: skip
