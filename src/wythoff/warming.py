"""Compile every kernel beforehand, by asking one small question for each, in several processes.

A kernel is compiled when it is first called, for the types that it is called with; the questions here are those that
people ask, so that all of it is on disk afterwards. Which files that makes is written down beside them: as long as they
are there, there is nothing to do.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .automata.numeration import system_of
from .certificate.linear_moves import outline
from .kernels.automata import lockstep
from .kernels.base import compiled_files
from .kernels.base.limits import Limits
from .kernels.outcomes.queen import queen_pairs
from .kernels.sequences import mex_floor
from .processes.parallel import in_parallel
from .progress import report
from .prover.evidence.known_positions import evidence
from .prover.learning.guess import StateLimit
from .prover.search.induction import Induction
from .prover.search.theorem import prove
from .rules import Game, read_game

SIDE, SIDE_OF_HEAPS, COUNT = 40, 12, 5000


class Task(NamedTuple):
    """A question about a game, and about how many seconds its kernels take to compile after those of the others."""

    question: str
    text: str
    seconds: float = 0.2


# One game for each method that fills boards.
WARM_GAMES = (
    "wythoff", "wyt(2,3)", "wyt(2,3,4)", "wythoff.block(3)", "wythoff.block(3,diagonal)", "wythoff.misere",
    "wythoff.comply(2)", "wythoff.radius(5)", "wk(2)", "tk(1).misere", "tk(1)", "gdwn(1,2)", "gdwn(1,2).misere",
    "maharaja.block(2)", "three(2,2,1)", "three(3,1,1)", "three(2,3,4)", "heap(2,1)", "heap(2,1).misere",
    "rule((i + j) % 2 == 1)", "rule(i*j == 0 or x > y and i == 2*j)", "vectors((2,0),(0,3),(1,1))", "wythoff + nim(3)",
    "nim(3)", "wythoff(3)", "exact(3,2)", "rule((i + j + k) % 2 == 1)", "rule(i ^ j == k and x > y)",
    "rule(i + j < x)", "rule(i*j == 0 or i == j and (x + y) % 3 != 0)", "wyt(2,3).block(2)",
    "rule(i == j or j == 0 and x >= y or i == 0 and y >= x)",
    "wythoff.pass", "wythoff.terminal(x == y)", "rule(i + j < x).pass", "nim.block(3,x > y)",
)  # fmt: skip

# One game for each kernel of remoteness.
REMOTE_GAMES = ("wythoff", "three(2,3,4)", "heap(2,1)", "tk(1)", "rule(i + j < x)")

# Measured; the others take next to nothing.
SECONDS = {
    ("outcomes", "rule(i + j < x)"): 10, ("outcomes", "tk(1).misere"): 10, ("outcomes", "gdwn(1,2)"): 8,
    ("outcomes", "vectors((2,0),(0,3),(1,1))"): 7, ("outcomes", "rule(i*j == 0 or x > y and i == 2*j)"): 6,
    ("outcomes", "wythoff"): 5, ("nim_values", "gdwn(1,2)"): 4, ("outcomes", "rule((i + j) % 2 == 1)"): 3,
    ("nim_values", "rule(i + j < x)"): 3, ("outcomes", "nim(3)"): 2, ("nim_values", "nim(3)"): 2,
}  # fmt: skip

TASKS = (
    *(Task("outcomes", text, SECONDS.get(("outcomes", text), 0.5)) for text in WARM_GAMES),
    *(
        Task("nim_values", text, SECONDS.get(("nim_values", text), 0.5))
        for text in WARM_GAMES
        if ".misere" not in text and ".comply" not in text
    ),
    Task("outcomes", "rule((i + j) % 2 == 1).block(3)", 1),
    Task("nim_values", "nim(3).block(2)", 1),
    Task("prove", "wythoff", 8),
    Task("prove", "wk(3)", 1),
    Task("row_period", "wythoff", 4),
    Task("layers", "gdwn(1,2)", 1),
    *(Task("remoteness", text, 4) for text in REMOTE_GAMES),
    Task("pairs", "wythoff.block(5)"),
    Task("pairs", "gdwn(1,2)"),
    Task("pairs", "wyt(2,3)"),
    Task("pairs", "three(3,3,1)"),
    Task("pairs", "wythoff.block(3,diagonal)"),
    Task("values", "wythoff", 4),
    Task("values", "wythoff.block(2)"),
    Task("list", "wythoff.block(2)"),
    Task("mistake", "wythoff", 2),
    Task("beyond", "wythoff", 5),
    Task("slice_pairs", "wythoff(3)", 2),
    Task("p_counts", "maharaja", 4),
    Task("stray", "three(2,2,1)"),
)


def warm(jobs: int) -> int:
    """Compile what is not on disk in so many processes; how many functions that was."""
    if is_done():
        return 0
    before, done, total = len(compiled_files.names()), 0.0, sum(task.seconds for task in TASKS)
    longest_first = sorted(TASKS, key=lambda task: -task.seconds)
    for number, _ in in_parallel([(ask, (task,)) for task in longest_first], jobs):
        done += longest_first[number].seconds
        report(done / total)
    remember()
    return len(compiled_files.names()) - before


def is_done() -> bool:
    """Whether all of it was compiled before and is still on disk."""
    return compiled_files.is_complete(repr(TASKS))


def remember() -> None:
    """Write down that every task was done."""
    compiled_files.remember(repr(TASKS))


def ask(task: Task) -> None:
    """Ask the question; what the answer is does not matter."""
    match task.question:
        case "prove":
            prove(read_game(task.text), seconds=10)
        case "values":
            read_game(task.text).pairs(SIDE, value=1)
        case "list":
            queen_pairs(SIDE, Limits(2))
        case "mistake":
            find_a_mistake()
        case "beyond":
            go_beyond(read_game(task.text))
        case "stray":
            stray_a_little()
        case "row_period":
            read_game(task.text).row_period(3)
        case "slice_pairs":
            read_game(task.text).slice_pairs(SIDE, 1)
        case "p_counts":
            read_game(task.text).p_counts((0, 0), SIDE, SIDE)
        case "pairs":
            read_game(task.text).pairs(COUNT)
        case question:
            asked = read_game(task.text)
            getattr(asked, question)(SIDE if asked.heaps == 2 else SIDE_OF_HEAPS)


def find_a_mistake() -> None:
    """`kernels.automata.lockstep` on two automata of which the second accepts a word of one letter only."""
    delta, accepting = np.array([[0, 0], [1, 2], [2, 2]], np.int32), np.array([True, False, True])
    starts, roles = np.array([0, 1], np.int32), np.array([lockstep.DOMAIN, lockstep.POINTS], np.int32)
    lockstep.first_mistake(delta, ~accepting, starts, roles, np.zeros(1, np.int32), SIDE)
    lockstep.first_mistake(delta, accepting, starts, roles, np.zeros(1, np.int32), SIDE)


def go_beyond(game: Game) -> None:
    """`kernels.automata.one_length` on a set that is learned from too few positions."""
    empty = outline(game)
    attempt = Induction(empty, system_of("fib"), evidence(game, empty, SIDE), StateLimit(SIDE))
    attempt.learn_set()
    attempt.prove_beyond()


def stray_a_little() -> None:
    """The walk of `kernels.sequences.mex_floor`, which only claims take."""
    counts, first = np.zeros((2, 9), np.int64)
    ring = np.zeros(mex_floor.ring_bytes(1, 2, COUNT), np.uint8)
    mex_floor.stray(1, 2, COUNT, np.array(mex_floor.START, np.int64), ring, counts, first)
