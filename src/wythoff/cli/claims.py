"""`wythoff claims new NAME`: a paper of one's own, as a file to begin with."""

from __future__ import annotations

import sys
from shlex import quote
from typing import Annotated

import typer


def app() -> typer.Typer:
    """The commands."""
    commands = typer.Typer(
        help="Begin a paper of your own: write a file with statements that `check` judges.",
        no_args_is_help=True, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]},
    )  # fmt: skip
    commands.callback()(_alone)
    commands.command("new")(new)
    return commands


def _alone() -> None:
    """Begin a paper of your own: write a file with statements that `check` judges."""


def new(name: Annotated[str, typer.Argument(metavar="NAME", help="Of the paper: mypaper writes mypaper.py.")]) -> None:
    """Write a file with three statements, to be replaced by your own; no file is written over."""
    from ..claims.template import write_template

    path = write_template(name)
    print(path)
    shown, page = quote(str(path)), quote(str(path.with_suffix(".html")))
    print(f"next: write your statements into it, then\n  wythoff check {shown}", file=sys.stderr)
    print(f"  wythoff check {shown} -o {page}     a page to send to a co-author", file=sys.stderr)
