"""Put the web application together: routes, errors in words, headers that let nothing in from outside."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ... import __version__
from ...errors import TextError, TooLargeError, WythoffError
from ..jobs.broker import Broker
from ..jobs.pool import BusyError
from ..jobs.workers import Cancelled
from . import board_routes, light_questions, sweep_routes, task_routes, work_routes
from .api_page import description_page

PAGE = Path(__file__).parents[1] / "page"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
        "font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def create_app(*, warm: bool = True, sweeps: Mapping[str, Path] | None = None) -> FastAPI:
    """Make the lab as an ASGI application; `warm` compiles all kernels in the background when it starts.

    `sweeps` are the sweep files that it shows, by their short names.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.broker = Broker(warm)
        yield
        await app.state.broker.close()

    app = FastAPI(
        title="wythoff lab", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        description="Boards, squares, panels and play of Wythoff-type games. A game is one line of text.",
    )  # fmt: skip
    app.state.sweeps = dict(sweeps or {})
    app.add_middleware(Guard)
    app.add_exception_handler(WythoffError, _refuse)
    app.add_exception_handler(Cancelled, _left)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _missing)
    for routes in (board_routes, light_questions, sweep_routes, task_routes, work_routes):
        app.include_router(routes.router)
    app.get("/docs", include_in_schema=False)(lambda: HTMLResponse(description_page(app.openapi())))
    app.get("/", include_in_schema=False)(_first_page)
    app.get("/sweep", include_in_schema=False)(lambda: FileResponse(PAGE / "sweep.html"))
    app.get("/ledger", include_in_schema=False)(lambda: FileResponse(PAGE / "ledger.html"))
    app.mount("/static", StaticFiles(directory=PAGE), name="static")
    return app


async def _first_page(request: Request) -> FileResponse:
    """The start page; the board where the address asks for something."""
    return FileResponse(PAGE / ("index.html" if request.query_params else "start.html"))


class Guard:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        await self.app(scope, receive, send_guarded)


async def _refuse(request: Request, error: Exception) -> JSONResponse:
    """Answer a WythoffError as the 4xx that it is."""
    status = 429 if isinstance(error, BusyError) else 413 if isinstance(error, TooLargeError) else 422
    content = {"message": str(error), "start": None, "end": None, "index": getattr(error, "index", None)}
    if isinstance(error, TextError):
        content |= {"message": error.reason, "start": error.start, "end": error.end}
    return JSONResponse(content, status)


async def _left(request: Request, error: Exception) -> JSONResponse:
    return _wrong("cancelled: the server ends, or nobody waited for it; ask again", 503)


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    """Say in one sentence what FastAPI refuses."""
    assert isinstance(error, RequestValidationError)
    problems = [f"{'.'.join(map(str, part['loc'][1:])) or 'the request'}: {part['msg']}" for part in error.errors()[:3]]
    return _wrong("; ".join(problems)[:1000], 422)


async def _missing(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    words = {404: f"there is no page {request.url.path[:100]!r}", 405: f"{request.method} is not possible here"}
    response = _wrong(words.get(error.status_code, str(error.detail)), error.status_code)
    response.headers.update(error.headers or {})
    return response


def _wrong(message: str, status: int) -> JSONResponse:
    return JSONResponse({"message": message, "start": None, "end": None, "index": None}, status)
