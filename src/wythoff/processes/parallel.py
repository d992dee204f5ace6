"""Tasks in several processes at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from select import select
from typing import Any

from ..errors import WythoffError
from .child import Child, EndedError, anew
from .messages import ANSWER, REFUSED, Task


def in_parallel(tasks: Sequence[Task], processes: int) -> Iterator[tuple[int, Any]]:
    """The number of each task with its answer, as they are reached; an error, or Ctrl-C, ends all of them.

    >>> sorted(in_parallel([(divmod, (7, 2)), (divmod, (9, 2))], 2))
    [(0, (3, 1)), (1, (4, 1))]
    """
    left, children, running = iter(enumerate(tasks)), list[Child](), dict[Child, int]()
    try:
        for number, task in _first(left, processes):
            children.append(Child(anew()))
            children[-1].send([task])
            running[children[-1]] = number
        while running:
            for child in select(list(running), [], [])[0]:
                for letter, content in child.take():
                    if letter == REFUSED:
                        raise content
                    if letter == ANSWER:
                        yield running.pop(child), content
                        for number, task in _first(left, 1):
                            child.send([task])
                            running[child] = number
    except EndedError:
        raise WythoffError("a process ended by itself, probably for want of memory; fewer at once need less") from None
    finally:
        for child in children:
            child.stop()


def _first(left: Iterator[tuple[int, Task]], many: int) -> Iterator[tuple[int, Task]]:
    yield from (pair for _, pair in zip(range(many), left, strict=False))
