"""`wythoff sweep TEMPLATE p=1..20 …`: many games, many questions, one file; `sweep status FILE` and others read it."""

from __future__ import annotations

import shlex
import sys
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from ..errors import MeaningError
from . import SETTINGS, VERBS
from .sweep_guide import print_guide

if TYPE_CHECKING:
    from ..sweeps.swept import Sweep

# Each command with its file and the first line of its help, so that a list of them imports none.
COMMANDS = {
    "run": ("sweep", "Ask every game of a family the same questions and keep the answers; typed again, it goes on."),
    "status": ("sweep_reading", "Say how a sweep stands: done, left, rate, time left, failures by reason."),
    "table": ("sweep_reading", "List the members of a sweep with their answers, or one answer over two letters."),
    "groups": ("sweep_reading", "List the classes of games with equal P-positions, each with the nearest other class."),
    "plot": ("sweep_reading", "Draw a heat map of a column over two letters."),
}  # fmt: skip
GIB = 1 << 30
SMALLEST, LARGEST = 1 / 16, 1 << 20  # GiB of memory


class GuidedCommand(TyperCommand):
    """A command whose help goes on with the questions and the letters."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super().format_help(ctx, formatter)
        print_guide()


class SweepGroup(TyperGroup):
    """`wythoff sweep WORD`: a word that is no command is the template of a sweep, and the word `run` is left out."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, *ctx.help_option_names):
            _refuse_no_command(args)
            args = ["run", *args]
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        name, command, others = super().resolve_command(ctx, args)
        return name, command and sweep_command(str(command.name)), others

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super().format_help(ctx, formatter)
        print_guide()


def _refuse_no_command(words: list[str]) -> None:
    """A lonely word before the name of a file was meant to be a command."""
    if words[0].isalpha() and len(words) > 1 and Path(words[1]).is_file():
        near = get_close_matches(words[0], COMMANDS, 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise MeaningError(f"{words[0]!r} does nothing with a file{hint} (all: {', '.join(COMMANDS)})")


def sweep_command(name: str) -> Any:
    """A command, from its file."""
    alone = typer.Typer(add_completion=False)
    function = getattr(import_module(f".{COMMANDS[name][0]}", __package__), name)
    kind = GuidedCommand if name == "run" else TyperCommand
    alone.command(name, cls=kind, context_settings=SETTINGS)(function)
    return typer.main.get_command(alone)


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
    """Ask every game of a family the same questions and keep the answers; typed again, it goes on.

    The word `run` may be left out.
    """
    from ..sweeps.places.resources import Resources
    from ..sweeps.planning import plan_of
    from ..sweeps.sweeping import DEFAULT_ASK, sweep_to
    from .bars import working

    template, ranges = _split(words or [], games)
    plan = plan_of(
        _lines(games) if games else template, ask or [DEFAULT_ASK], where=where, ranges=ranges, subsets=subsets or [],
        are_lines=games is not None,
    )  # fmt: skip
    resources = Resources(processes, dask, seconds, None if memory is None else _bytes(memory), tries)
    try:
        with working(f"sweep to {output}"):
            swept = sweep_to(
                output, plan, resources, again=again, yes=yes, add=add, other_version=other_version, only=only or [],
                command=shlex.join(["wythoff", *sys.argv[1:]]), tell=lambda words: print(words, file=sys.stderr),
            )  # fmt: skip
    except KeyboardInterrupt:
        kept = f"what is answered is in {output}: type it again to go on"
        where = kept if output.exists() else "nothing was asked yet"
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
    group = typer.Typer(
        name="sweep", cls=SweepGroup, no_args_is_help=True, add_completion=False, help=VERBS["sweep"],
        subcommand_metavar="TEMPLATE LETTER=RANGE… | COMMAND FILE", context_settings=SETTINGS,
    )  # fmt: skip
    for name, (_, words) in COMMANDS.items():
        group.command(name, help=words)(lambda: None)
    return group
