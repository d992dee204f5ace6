"""Put the web application together: routes, errors in words, headers that let nothing in from outside."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ... import __version__
from ...errors import TextError, TooLargeError, WythoffError
from ...processes.pool import BusyError
from ...processes.worker import Cancelled
from ..answers.found_certificates import found_folder
from ..jobs.broker import Broker
from . import board_routes, light_questions, sweep_routes, task_routes, work_routes
from .api_page import description_page
from .page_files import PageFiles
from .refusal_words import refusal_words
from .visitors import LOCAL, Visitors

PAGE = Path(__file__).parents[1] / "page"

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
HEADERS = {
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def create_app(
    *, warm: bool = True, sweeps: Mapping[str, Path] | None = None, host: str = LOCAL[0], allowed: Iterable[str] = ()
) -> FastAPI:
    """Make the lab as an ASGI application; `warm` compiles all kernels in the background when it starts.

    `sweeps` are the sweep files that it shows, by their short names. It answers to the names of this machine, to `host`
    and to those that are `allowed`.
    """
    visitors = Visitors(host, allowed)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with found_folder():
            app.state.broker = Broker(warm)
            yield
            await app.state.broker.close()

    app = FastAPI(
        title="wythoff lab", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        description="Boards, squares, panels and play of Wythoff-type games. A game is one line of text. "
        "Questions are answered for the lab's own pages and for programs, under the names of the lab.",
    )  # fmt: skip
    app.state.sweeps, app.state.files = dict(sweeps or {}), PageFiles(PAGE)
    app.add_middleware(Guard, visitors=visitors)
    app.add_exception_handler(WythoffError, _refuse)
    app.add_exception_handler(Cancelled, _left)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _missing)
    for routes in (board_routes, light_questions, sweep_routes, task_routes, work_routes):
        app.include_router(routes.router)
    app.get("/docs", include_in_schema=False)(lambda: HTMLResponse(description_page(app.openapi())))
    app.get("/", include_in_schema=False)(_first_page)
    app.get("/sweep", include_in_schema=False)(lambda: _page(app, "sweep.html"))
    app.get("/ledger", include_in_schema=False)(lambda: _page(app, "ledger.html"))
    app.add_route("/static/{path:path}", _file)
    return app


def _first_page(request: Request) -> Response:
    """The start page; the board where the address asks for something. Only the bare board may stand in a frame."""
    page = _page(request.app, "index.html" if request.query_params else "start.html")
    if request.query_params.get("embed") == "1":
        page.headers["Content-Security-Policy"] = POLICY
    return page


def _page(app: FastAPI, name: str) -> Response:
    """A page as it is now."""
    files: PageFiles = app.state.files.now()
    app.state.files = files
    return files.page(name, bool(app.state.sweeps))


async def _file(request: Request) -> Response:
    """A file that a page names."""
    files: PageFiles = request.app.state.files
    return files.file(request.path_params["path"])


class Guard:
    """Refuses foreign visitors, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, visitors: Visitors) -> None:
        self.app, self.visitors = app, visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        refused = self.visitors.refused(scope) if scope["type"] == "http" else None
        answer = _wrong(refused.words, refused.status) if refused else self.app
        await answer(scope, receive, send_guarded)


class RefusedAnswer(JSONResponse):
    """An error in words. Half a UTF-16 pair, which it may quote and UTF-8 cannot hold, stays the escape that it is in
    JSON."""

    def render(self, content: Any) -> bytes:
        return json.dumps(content, ensure_ascii=False).encode(errors="backslashreplace")


async def _refuse(request: Request, error: Exception) -> RefusedAnswer:
    """Answer a WythoffError as the 4xx that it is."""
    status = 429 if isinstance(error, BusyError) else 413 if isinstance(error, TooLargeError) else 422
    content = {"message": str(error), "start": None, "end": None, "index": getattr(error, "index", None)}
    if isinstance(error, TextError):
        content |= {"message": error.reason, "start": error.start, "end": error.end}
    return RefusedAnswer(content, status)


async def _left(request: Request, error: Exception) -> RefusedAnswer:
    return _wrong("cancelled: the server ends, or nobody waited for it; ask again", 503)


async def _invalid(request: Request, error: Exception) -> RefusedAnswer:
    """Say in one sentence what FastAPI refuses."""
    assert isinstance(error, RequestValidationError)
    return _wrong(refusal_words(list(error.errors())), 422)


async def _missing(request: Request, error: Exception) -> RefusedAnswer:
    assert isinstance(error, HTTPException)
    words = {404: f"there is no page {request.url.path[:100]!r}", 405: f"{request.method} is not possible here"}
    response = _wrong(words.get(error.status_code, str(error.detail)), error.status_code)
    response.headers.update(error.headers or {})
    return response


def _wrong(message: str, status: int) -> RefusedAnswer:
    return RefusedAnswer({"message": message, "start": None, "end": None, "index": None}, status)
