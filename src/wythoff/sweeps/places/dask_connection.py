"""One connection to a Dask scheduler: batches go in, answers and failures come out; the only file that imports Dask.

Each batch is followed by a coroutine in the thread of Dask's client, which gathers the answer as soon as it is there,
releases it on the cluster and puts it into a queue. When the connection breaks, Dask cancels everything that is in
flight; a new connection is then the client's affair (`cluster.py`).
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import pickle
import re
import socket
import uuid
import warnings
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

from ...errors import MissingError
from .batches import described, run_batch
from .tasks import Limits, SweepError

if TYPE_CHECKING:
    from distributed import Client, Future

VARIABLE = "DASK_SCHEDULER_ADDRESS"
ADDRESS = re.compile(r"(?:tcp|tls)://(?:\[[0-9a-fA-F:.%\w]+\]|[^\s:/\[\]]+):\d{1,5}")
OFTEN = 1.0  # seconds between two looks at how many workers there are
CHECK = 20.0  # seconds for all workers to say which package they have
CLOSE = 3.0  # seconds for a farewell to the scheduler
FORMS = "an address such as tcp://head:8786, or the file that `dask scheduler --scheduler-file` wrote"


class Failure(NamedTuple):
    """Why a batch has no answer; `is_killed` if the workers that tried it died, `is_import` if one lacks a module."""

    words: str
    is_killed: bool = False
    is_import: bool = False


def cluster_address(option: str | None) -> str | None:
    """Where tasks go: the option if there is one, else what the environment says, else None, which is here.

    >>> cluster_address("tcp://head:8786")
    'tcp://head:8786'
    """
    place = option if option is not None else os.environ.get(VARIABLE) or None
    if place is not None and not ADDRESS.fullmatch(place) and not Path(place).is_file():
        source = "" if option is not None else f" (of {VARIABLE})"
        raise SweepError(f"{place!r}{source} is no place of a Dask cluster: give {FORMS}")
    return place


def address_in(place: str) -> str:
    """The address itself; of a scheduler file, the one that stands in it now."""
    if ADDRESS.fullmatch(place):
        return place
    try:
        address = json.loads(Path(place).read_text(encoding="utf-8"))["address"]
    except (OSError, ValueError, KeyError, TypeError):
        raise SweepError(f"{place!r} is no file of a Dask scheduler: give {FORMS}") from None
    if not isinstance(address, str) or not ADDRESS.fullmatch(address):
        raise SweepError(f"{place!r} names {address!r}, which is no address such as tcp://head:8786")
    return address


class Connection:
    """A client of a scheduler; within so many seconds it is connected, or the scheduler is refused in words."""

    def __init__(self, place: str, seconds: float) -> None:
        self.address = address_in(place)
        self.threads: dict[str, int] = {}  # of each worker, by its address
        self._client = _client(self.address, seconds)
        self._come: SimpleQueue[tuple[str, str | Failure]] = SimpleQueue()
        self._run, self._number = uuid.uuid4().hex, 0
        self._loop = self._client.loop.asyncio_loop
        self._futures: dict[str, Future] = {}
        with suppress(Exception):
            self.threads = dict(self._client.nthreads())
        self._spawn(self._watch())

    @property
    def is_lost(self) -> bool:
        return bool(self._client.status != "running")

    def submit(self, batch: str, limits: Limits, ours: str, seconds: float) -> str:
        """Send a batch; the key under which its answer comes."""
        self._number += 1
        key = f"wythoff-{self._run}-{self._number}"
        call = _call(run_batch, batch, tuple(limits), ours, seconds)
        future = self._client.submit(pickle.loads, call, key=key, pure=False)
        self._futures[key] = future
        self._spawn(self._follow(key, future))
        return key

    def come(self, seconds: float) -> list[tuple[str, str | Failure]]:
        """The keys with answers and failures that have come, waited for at most so long."""
        found = []
        with suppress(Empty):
            found.append(self._come.get(timeout=max(0.0, seconds)))
            while True:
                found.append(self._come.get_nowait())
        return found

    def described(self) -> dict[str, tuple[str, str, int] | str]:
        """What each worker says of itself (batches.described), or the words of its error; those that answer in time."""
        told: dict[str, tuple[str, str, int] | Exception] = {}

        def ask() -> None:
            with suppress(Exception):
                told.update(self._client.run(pickle.loads, _call(described), on_error="return"))

        thread = Thread(target=ask, daemon=True)  # a worker that hangs must not hang the client
        thread.start()
        thread.join(CHECK)
        return {
            name: f"{type(one).__name__}: {one}" if isinstance(one, Exception) else (one[0], one[1], one[2])
            for name, one in told.items()
        }

    def close(self) -> None:
        """Leave: the scheduler forgets what was in flight, and the workers end the children that were at it."""
        self._futures.clear()
        with suppress(Exception):
            self._client.close(timeout=CLOSE)

    # In the thread of Dask's client

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop)

    async def _follow(self, key: str, future: Future) -> None:
        answer: str | Failure
        try:
            answer = await self._client.gather(future, asynchronous=True)
        except Exception as error:
            answer = _failure(error)
        self._come.put((key, answer))
        self._futures.pop(key, None)
        future.release()

    async def _watch(self) -> None:
        while self._client.status in ("running", "connecting"):
            with suppress(Exception):
                self.threads = dict(await self._client.nthreads(asynchronous=True))
            await asyncio.sleep(OFTEN)


class _Call:
    """A call that is made when its pickle is loaded."""

    def __init__(self, function: Callable[..., object], *given: object) -> None:
        self._call = (function, given)

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return self._call


def _call(function: Callable[..., object], *given: object) -> bytes:
    """Bytes such that pickle.loads calls a function of this package.

    A function itself would be loaded where Dask reads a message: a worker without the package dies of that, time and
    again, and the scheduler would need the package too. So it is loaded inside the task, whose error comes back.
    """
    return pickle.dumps(_Call(function, *given))


def _client(address: str, seconds: float) -> Client:
    try:
        from distributed import Client
    except ImportError:
        raise MissingError(
            "a Dask cluster needs the package 'distributed', which is not installed: pip install 'wythoff[sweeps]'"
        ) from None
    _silence()
    made: list[Client | Exception] = []

    def make() -> None:
        try:
            asyncio.run(_recognise(address, seconds))
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of versions; those that matter are compared by us
                made.append(Client(address, timeout=seconds, set_as_default=False))
        except Exception as error:
            made.append(error)

    reason = _unreachable(address, seconds)
    if not reason:
        thread = Thread(target=make, daemon=True)  # a notebook has a loop of its own in this one
        thread.start()
        thread.join(2 * seconds + 1)
        if made and not isinstance(made[0], Exception):
            return made[0]
        reason = str(made[0]).split("\n")[0] if made else "it hangs"
    raise SweepError(
        f"no Dask scheduler answers at {address} within {seconds:g} s ({reason}); "
        "`dask scheduler` starts one and prints its address"
    )


def _unreachable(address: str, seconds: float) -> str:
    """Why nobody listens at an address, '' if somebody does; Dask's client leaves a thread behind when it fails."""
    host, _, port = address.split("://")[1].rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), seconds).close()
    except (OSError, OverflowError) as error:
        return getattr(error, "strerror", None) or str(error)
    return ""


async def _recognise(address: str, seconds: float) -> None:
    """Refuse what is no scheduler: Dask's client would wait for it for ever, and again when Python ends."""
    from distributed.core import rpc
    from distributed.security import Security

    try:
        async with rpc(address, timeout=seconds, connection_args=Security().get_connection_args("client")) as there:
            told = await asyncio.wait_for(there.identity(), seconds)
    except Exception:  # of whatever type: what came may be anything
        raise SweepError("something else listens there, or it hangs") from None
    if told.get("type") != "Scheduler":
        raise SweepError(f"a {str(told.get('type')).lower()} of Dask listens there")


def _silence() -> None:
    """Keep Dask's own words from stderr: what matters is said by us."""
    mute = logging.CRITICAL + 1
    names = [name for name in logging.root.manager.loggerDict if name.split(".")[0] in ("distributed", "tornado")]
    for name in ("asyncio", *names):
        logging.getLogger(name).setLevel(mute)


def _failure(error: Exception) -> Failure:
    from distributed.scheduler import KilledWorker

    if isinstance(error, KilledWorker):
        times, last = error.allowed_failures + 1, error.last_worker.address
        return Failure(f"Dask workers died while they had it, {times} in a row, the last at {last}", is_killed=True)
    words = str(error).split("\n")[0][:500]
    return Failure(f"{type(error).__name__}: {words}", is_import=isinstance(error, ImportError))
