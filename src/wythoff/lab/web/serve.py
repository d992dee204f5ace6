"""Run the lab on a port of this machine."""

from __future__ import annotations

import logging
import socket
import threading
import webbrowser
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import FrameType

import uvicorn

from ...errors import MeaningError
from .app import create_app
from .visitors import LOCAL

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # what listens at all addresses, and one of them
BACKLOG = 2048  # connections that wait until the application is up


def listen(host: str, port: int) -> socket.socket:
    """Listen on a port; where that is not possible, say why."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listening.close()
        raise MeaningError(
            f"cannot listen on {host!r}, port {port}: {error}; choose another one with --port, or --port 0 for any"
        ) from None
    return listening


def address(listening: socket.socket) -> str:
    """The address at which a browser on this machine finds the lab."""
    host, port = listening.getsockname()[:2]
    host = EVERYWHERE.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def is_everywhere(listening: socket.socket) -> bool:
    """Whether other machines find the lab, at every address of this one."""
    return listening.getsockname()[0] in EVERYWHERE


def serve(
    listening: socket.socket, *, browser: bool, sweeps: Mapping[str, Path] | None = None, host: str = LOCAL[0],
    allowed: Iterable[str] = (),
) -> None:  # fmt: skip
    """Serve until interrupted; `sweeps` are the sweep files that it shows, and then their page is opened first.

    It answers to the names of this machine, to `host` and to those that are `allowed`.
    """
    app = create_app(sweeps=sweeps, host=host, allowed=allowed)
    config = uvicorn.Config(app, log_level=logging.WARNING, timeout_graceful_shutdown=5, timeout_keep_alive=60)
    if browser:
        page = f"{address(listening)}sweep" if sweeps else address(listening)
        threading.Timer(0.5, webbrowser.open, [page]).start()
    _Server(config).run(sockets=[listening])


class _Server(uvicorn.Server):
    """A server that ends what is under way as soon as it is told to end, so that nobody has to be cut off."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        broker = getattr(self.config.app.state, "broker", None)  # type: ignore[union-attr]
        if broker is not None:
            broker.loop.call_soon_threadsafe(broker.leave)
        super().handle_exit(sig, frame)
