"""`wythoff lab`: the board in a browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..errors import MeaningError


def lab(
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port; 0 takes any that is free.")] = 8000,
    host: Annotated[
        str, typer.Option("--host", help="Address to listen on; by default this machine only.")
    ] = "127.0.0.1",
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            "--allow-host",
            metavar="NAME",
            help="Another name under which browsers open the lab, such as that of a proxy; several times.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    sweep: Annotated[
        list[Path] | None,
        typer.Option("--sweep", metavar="FILE", help="A sweep file to show, or a directory of them; several times."),
    ] = None,
) -> None:
    """Serve the lab: see, change and play any game in the browser. Nothing is loaded from outside."""
    try:
        from ..lab.answers.sweep_files import named_files
        from ..lab.web.serve import address, is_everywhere, listen, serve
        from ..lab.web.visitors import allowed_name
    except ModuleNotFoundError as error:
        raise MeaningError(f"the lab needs {error.name!r}; install it with: pip install 'wythoff[lab]'") from None
    sweeps = named_files(sweep or ())
    allowed = [allowed_name(name) for name in allow_host or ()]
    listening = listen(host, port)
    print(f"the lab is at {address(listening)} (Ctrl-C ends it)", file=sys.stderr, flush=True)
    if is_everywhere(listening):
        print("other machines open it at an IP address of this one; a name needs --allow-host NAME", file=sys.stderr)
    if sweeps:
        print(f"its sweeps are at {address(listening)}sweep: {', '.join(sweeps)}", file=sys.stderr, flush=True)
    serve(listening, browser=browser, sweeps=sweeps, host=host, allowed=allowed)
