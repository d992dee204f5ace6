"""One line for a person: `wythoff VERB ...`, one file for each verb.

The answer goes to stdout, words for people go to stderr. Exit code 0 is fine, 1 a verdict or a proof that is not
what it should be, 2 wrong usage or more than fits into memory or time, 130 an interrupt.
"""

from __future__ import annotations

import sys
from importlib import import_module
from io import TextIOWrapper

import typer

from .. import __version__
from ..errors import WythoffError

VERBS = ("games", "show", "solve", "at", "plot", "check", "prove", "recheck", "lab")

app = typer.Typer(
    name="wythoff",
    help="The workbench for Wythoff-type games. A GAME is one line of text, such as 'wyt(2,3)' or 'wythoff.block(4)'.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for verb in VERBS:
    module = import_module(f".{verb}", __name__)
    app.command(verb, context_settings=getattr(module, "CONTEXT", {}))(getattr(module, verb))


@app.callback(invoke_without_command=True)
def common(version: bool = typer.Option(False, "--version", help="Print the version and exit.")) -> None:
    if version:
        print(f"wythoff {__version__}")
        raise typer.Exit


def main() -> None:
    """The command `wythoff`."""
    sys.set_int_max_str_digits(0)  # heaps of many digits are normal input
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except WythoffError as error:
        first, *others = f"wythoff: {error}".split("\n")
        print("\n".join([first, *(" " * len("wythoff: ") + line for line in others)]), file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
