"""`wythoff sweep TEMPLATE p=1..20 …`: many games, many questions, one file; `sweep status FILE` and others read it."""

from __future__ import annotations

import shlex
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from ..errors import MeaningError
from . import VERBS
from .bars import working

if TYPE_CHECKING:
    from ..sweeps.swept import Sweep

READING = {
    "status": "sweep_reading", "table": "sweep_reading", "groups": "sweep_reading", "diff": "sweep_reading",
    "top": "sweep_reading",
}  # fmt: skip
GIB = 1 << 30
SMALLEST, LARGEST = 1 / 16, 1 << 20  # GiB of memory


class SweepGroup(TyperGroup):
    """`wythoff sweep WORD`: a word that is no command is the template of a sweep, and the word `run` is left out."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, *ctx.help_option_names):
            args = ["run", *args]
        return super().parse_args(ctx, args)


def run(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="TEMPLATE LETTER=RANGE…",
            help="A game with holes and what its letters run over: 'gdwn({p},{q})' p=1..20 q=p+1..20.",
            show_default=False,
        ),
    ] = None,
    ask: Annotated[
        list[str] | None,
        typer.Option("--ask", metavar="ASKS", help="What is asked of each game: 'outcomes:100 prove:20s' (see below)."),
    ] = None,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE", help="The file that keeps the answers.")
    ] = Path("sweep.db"),
    where: Annotated[str, typer.Option("--where", help="Only games whose letters satisfy this: 'p + q < 30'.")] = "",
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="CONDITION", help="Only games of which the file says 'prove.status = gave up'."),
    ] = None,
    subsets: Annotated[
        list[str] | None,
        typer.Option("--subsets", help="A letter that runs over subsets: 'S=(1,2) (1,3)'; without S= it is S."),
    ] = None,
    games: Annotated[
        Path | None, typer.Option("--games", metavar="FILE", help="Texts of games, one in a line; - reads stdin.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", help="How many on this machine; by default one for each core.")
    ] = None,
    dask: Annotated[
        str | None,
        typer.Option(
            "--dask", help="A Dask cluster: tcp://HOST:PORT or a scheduler file; also DASK_SCHEDULER_ADDRESS."
        ),
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", help="What one task may take.")] = 600.0,
    memory: Annotated[
        float | None, typer.Option("--memory", help="GiB that one task may use; by default its share of what is free.")
    ] = None,
    tries: Annotated[int, typer.Option("--tries", help="How often a task is asked whose process dies.")] = 2,
    again: Annotated[bool, typer.Option("--again", help="Ask once more what has failed.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Very many games are meant.")] = False,
    add: Annotated[bool, typer.Option("--add", help="Add to a file of another template.")] = False,
    other_version: Annotated[
        bool, typer.Option("--other-version", help="Add to a file that another version of wythoff wrote.")
    ] = False,
) -> None:
    """Ask every game of a family the same questions, and keep the answers; to go on after an end, type it again.

    The word `run` may be left out.
    """
    from ..sweeps.means import Means
    from ..sweeps.order import order_of
    from ..sweeps.sweeping import DEFAULT_ASK, sweep_to

    template, ranges = _split(words or [], games)
    order = order_of(
        _lines(games) if games else template, ask or [DEFAULT_ASK], where=where, ranges=ranges, subsets=subsets or [],
        are_lines=games is not None,
    )  # fmt: skip
    means = Means(processes, dask, seconds, None if memory is None else _bytes(memory), tries)
    try:
        with working(f"sweep to {output}"):
            swept = sweep_to(
                output, order, means, again=again, yes=yes, add=add, other_version=other_version, only=only or [],
                command=shlex.join(["wythoff", *sys.argv[1:]]), tell=lambda words: print(words, file=sys.stderr),
            )  # fmt: skip
    except KeyboardInterrupt:
        where = f"what is answered is in {output}: type it again to go on" if output.exists() else "nothing was asked yet"
        print(f"\ninterrupted; {where}", file=sys.stderr)
        raise
    _tell(swept, output)


def _bytes(memory: float) -> int:
    if not SMALLEST <= memory <= LARGEST:
        raise MeaningError(f"--memory is a number of GiB from {SMALLEST} to {LARGEST}, not {memory:g}")
    return int(memory * GIB)


def _split(words: list[str], games: Path | None) -> tuple[str, list[str]]:
    """The template and the ranges."""
    if games is not None:
        if words:
            raise MeaningError(f"--games {str(games)!r} names the games; {words[0]!r} is one thing too many")
        return "", []
    if not words:
        raise MeaningError(
            "which games? give a template and ranges, as in 'gdwn({p},{q})' p=1..9 q=p+1..9, or --games FILE"
        )
    return words[0], words[1:]


def _lines(path: Path) -> list[str]:
    try:
        return (sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")).splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise MeaningError(f"{str(path)!r} cannot be read: {getattr(error, 'strerror', None) or error}") from None


def _tell(swept: Sweep, output: Path) -> None:
    """How it ended; exit code 1 if tasks ended by time, memory or a crash."""
    print(swept.summary())
    if swept.unanswered:
        print(f"{swept.unanswered} without an answer: wythoff sweep status {shlex.quote(str(output))}", file=sys.stderr)
        raise typer.Exit(1)


def app() -> typer.Typer:
    """The verb with its commands."""
    group = typer.Typer(name="sweep", cls=SweepGroup, no_args_is_help=True, add_completion=False, help=VERBS["sweep"])
    settings = {"help_option_names": ["-h", "--help"]}
    group.command("run", context_settings=settings)(run)
    for name, module in READING.items():
        group.command(name, context_settings=settings)(getattr(import_module(f".{module}", __package__), name))
    return group
