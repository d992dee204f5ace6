"""Send what the broker brings: JSON, a file with its name, or the numbers of a tile."""

from __future__ import annotations

import gzip
from urllib.parse import quote

from fastapi import Request, Response

from ..answers.downloads import name_and_content
from ..jobs.broker import Broker, Tile
from ..jobs.light_answers import LightQuestion

RETRY = 500  # milliseconds after which an unfinished tile may be asked for again
TYPES = {
    "csv": "text/csv", "json": "application/json", "txt": "text/plain", "png": "image/png", "svg": "image/svg+xml",
    "pdf": "application/pdf", "tex": "application/x-tex", "ipynb": "application/x-ipynb+json",
}  # fmt: skip


def broker(request: Request) -> Broker:
    the_broker: Broker = request.app.state.broker
    return the_broker


async def ask(request: Request, question: LightQuestion) -> Response:
    """Have a worker answer a light question as JSON."""
    content = await broker(request).ask(question, gone=request.is_disconnected)
    return Response(content, media_type="application/json")


async def ask_for_file(request: Request, question: LightQuestion) -> Response:
    """Have a worker make a file."""
    return file(await broker(request).ask(question, gone=request.is_disconnected))


def file(named: bytes) -> Response:
    """Send a file; its name stands before its content."""
    name, content = name_and_content(named)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=TYPES[name.rpartition(".")[2]], headers=headers)


def binary(request: Request, tile: Tile) -> Response:
    """Send a tile with what is known of it in the headers; one that is complete may be kept by the browser."""
    headers = {"X-Known": str(tile.known), "X-Complete": str(int(tile.complete)), "X-Note": quote(tile.note)}
    if tile.complete:
        headers["Cache-Control"] = "private, max-age=3600"
    else:
        headers |= {"X-Retry-After": str(RETRY), "Cache-Control": "no-store"}
    content = tile.content
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="application/octet-stream", headers=headers | {"Vary": "Accept-Encoding"})
