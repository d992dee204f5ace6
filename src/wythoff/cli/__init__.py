"""One line for a person: `wythoff VERB ...`, one file for each verb.

The answer goes to stdout, words for people go to stderr. Exit code 0 is fine, 1 a verdict or a proof that is not
what it should be, 2 wrong usage or more than fits into memory or time, 130 an interrupt.
"""

from __future__ import annotations

import sys
import warnings
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import typer
from typer.core import TyperGroup

from .. import __version__
from ..errors import WythoffError

# Each verb with the first line of its help, so that a list of them imports none.
VERBS = {
    "games": "List the named games, with their parameters and their papers, and the modifiers.",
    "show": "Describe a game: its rule in words, its rays, its first P-positions.",
    "solve": "List the first P-positions of a game, or of another nim-value; or fill a board, also with remoteness.",
    "at": "Say of one position who wins, its nim-value, how long the game lasts and which options win.",
    "tally": "Count the P-positions in boxes of squares, where a formula or a proof says what they are.",
    "rows": "List the periods of the first rows of nim-values, each certified by two equal states.",
    "plot": "Draw P-positions, numbers, layers, options, two games, a game in play; prints the file's name.",
    "convert": "Read an answer, an automaton of Walnut or a certificate, and write it in another format.",
    "check": "Judge what papers say: by claim ('larsson:Thm 1.1'), by paper ('larsson', 'draft.py'), or everything.",
    "ledger": "Print the ledger, a page of all recorded verdicts; or judge again: a paper of your own, or the record.",
    "claims": "Begin a paper of your own: write a file with statements that `check` judges.",
    "find": "Find patterns in the P-positions of a game, or in data: a ranked list of hypotheses.",
    "compare": "Compare the P-positions of two games: equal or the first difference, how often, how far apart.",
    "prove": "Prove for all positions what the P-positions of a game are, or decide a formula.",
    "recheck": "Recheck certificates; the checker imports nothing from the prover, which uses its adders and walks.",
    "sweep": "Ask many games the same questions, and keep, read and draw the answers; go on where it ended.",
    "selftest": "Test this installation: methods against the definition, certificates, large heaps, the lab.",
    "schema": "Print the JSON Schema of what a verb writes with `--format json`; without a verb, list them.",
    "warm": "Compile everything beforehand, so that no question waits for the compiler.",
    "lab": "Serve the lab: see, change and play any game in the browser. Nothing is loaded from outside.",
}


class Verbs(TyperGroup):
    """The verbs, each imported when it is called."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        name, command, others = super().resolve_command(ctx, args)
        for text in others:
            _warn_of_powers(text)
        return name, command and verb_command(str(command.name)), others


def _warn_of_powers(text: str) -> None:
    """Ask on stderr whether a power was meant, where the text of a game has `^` beside a number."""
    if "^" not in text:
        return
    from ..rules import read_game
    from ..rules.nim_sum_words import power_doubts

    with suppress(WythoffError):  # a wrong text is told by the verb, and others are no games
        read_game(text)
        for doubt in power_doubts(text):
            print(f"wythoff: {doubt}", file=sys.stderr)


def verb_command(verb: str) -> Any:
    """The command of a verb, from its file; one with commands of its own makes them in `app`."""
    module = import_module(f".{verb}", __name__)
    if hasattr(module, "app"):
        return typer.main.get_command(module.app())
    alone = typer.Typer(add_completion=False)
    alone.command(verb, context_settings=SETTINGS | getattr(module, "CONTEXT", {}))(getattr(module, verb))
    return typer.main.get_command(alone)


SETTINGS = {"help_option_names": ["-h", "--help"]}
app = typer.Typer(
    name="wythoff",
    help="The workbench for Wythoff-type games. A GAME is one line of text, such as 'wyt(2,3)' or 'wythoff.block(4)'.",
    cls=Verbs,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings=SETTINGS,
)
for verb, words in VERBS.items():
    app.command(verb, help=words)(lambda: None)


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
    warnings.showwarning = lambda message, *where: print(f"wythoff: {message}", file=sys.stderr)
    try:
        _answer()
    except KeyboardInterrupt:  # also while an error is told
        sys.exit(130)


def _answer() -> None:
    """Run the verb; what is wrong is told in words."""
    try:
        app()
    except WythoffError as error:
        from .told_errors import told

        first, *others = f"wythoff: {told(error)}".split("\n")
        print("\n".join([first, *(" " * len("wythoff: ") + line for line in others)]), file=sys.stderr)
        sys.exit(2)
    except MemoryError:
        print("wythoff: the memory that this process may use is too small; ask for less", file=sys.stderr)
        sys.exit(2)
