"""The lab, started as `wythoff lab` does it, on a free port of this machine: its first page, one question, its end."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from importlib.util import find_spec
from threading import Timer

from ..progress import report
from .summary import Done, Verified, faults_of

NEEDED = ("fastapi", "uvicorn")
HANGS = 600  # seconds after which a server that hangs is ended; nothing else depends on time
ADDRESS = re.compile(r"http://(127\.0\.0\.1):(\d+)/")
INTERRUPTED = 130  # the exit code of the command
QUESTION = "/api/hover?game=wythoff&at=3,5"


def check() -> Done:
    """Start the lab, ask for the first page and a square, and end it."""
    if any(find_spec(name) is None for name in NEEDED):
        return Done({}, left_out="not installed, left out")
    with _server() as server:
        said = _first_words(server)
        found = ADDRESS.search(said)
        if not found:
            return Done({"checks": 0}, (f"the lab does not start: {said.strip() or 'no word'}",))
        report(0.5)
        verified = list(_answers(found[1], int(found[2])))
        server.send_signal(signal.SIGINT)
        verified.append(("Ctrl-C", server.wait(), INTERRUPTED))
    return Done({"checks": len(verified)}, tuple(faults_of("the lab", verified, "expected")))


@contextmanager
def _server() -> Iterator[subprocess.Popen[str]]:
    """The command in a process of its own, in a group of its own that is gone afterwards, whatever happens."""
    server = subprocess.Popen(
        [sys.executable, "-P", "-m", "wythoff", "lab", "--port", "0"], stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, text=True, start_new_session=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )  # fmt: skip
    watch = Timer(HANGS, server.kill)
    watch.start()
    try:
        yield server
    finally:
        watch.cancel()
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(server.pid, signal.SIGKILL)
        server.communicate()


def _first_words(server: subprocess.Popen[str]) -> str:
    """What it says up to its address, or up to its end."""
    said = ""
    assert server.stderr is not None
    while not ADDRESS.search(said) and (line := server.stderr.readline()):
        said += line
    return said


def _answers(host: str, port: int) -> Iterator[Verified]:
    status, page = _get(host, port, "/")
    yield "/", (status, "<html" in page), (200, True)
    status, answer = _get(host, port, QUESTION)
    yield QUESTION, (status, json.loads(answer).get("outcome")), (200, "P")


def _get(host: str, port: int, path: str) -> tuple[int, str]:
    connection = HTTPConnection(host, port)  # not urllib, which would ask a proxy
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode("utf-8", "replace")
    finally:
        connection.close()
