"""Automata as texts: for Walnut, for Graphviz, as JSON, as a drawing; and from Walnut's texts.

Walnut's text has the numeration systems of the tracks in its first line, then each state with its output and its edges:

    msd_fib msd_fib

    0 1
    0 0 -> 0
    0 1 -> 1

Edges that lead nowhere are left out. Systems are called msd_2, msd_fib; those that Walnut makes by `ost`, or by a file
of one's own, get names such as msd_ostrowski_2 and msd_pisot_0_1_1.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import numpy as np

from ..errors import MeaningError
from .automaton import Automaton, AutomatonData
from .budget import limits
from .numeration import System, system_of
from .operations import checked

MOST_DRAWN = 40  # states
MOST_READ = 200_000  # states of a text


def to_walnut(automaton: Automaton) -> str:
    """The text of an automaton file."""
    dead = _dead(automaton)
    order = [0, *(state for state in range(1, automaton.states) if state != dead)]
    names = {state: name for name, state in enumerate(order)}
    blocks = [" ".join([_walnut_name(automaton.system)] * len(automaton.tracks)) or "true"]
    for state in order:
        lines = [f"{names[state]} {int(automaton.accepting[state])}"]
        for symbol, target in enumerate(automaton.delta[state].tolist()):
            if target != dead:
                lines.append(f"{' '.join(map(str, automaton.digits_of(symbol)))} -> {names[target]}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def from_walnut(text: str, tracks: tuple[str, ...] = ()) -> Automaton:
    """Read an automaton file; its tracks are x, y, z, w, or x0, x1, …, unless they are named.

    >>> from_walnut("msd_2\\n\\n0 1\\n0 -> 0\\n1 -> 1\\n\\n1 0\\n0 -> 1\\n1 -> 1\\n").accepts(0)
    True
    """
    lines = [line.split("//")[0].split("#")[0].strip() for line in text.splitlines()]
    first = next((line for line in lines if line), "")
    system, count = _systems(first)
    names = tracks or (tuple("xyzw"[:count]) if count <= 4 else tuple(f"x{place}" for place in range(count)))
    if len(names) != count:
        raise MeaningError(f"the automaton has {count} tracks, and {len(names)} names are given")
    if wrong := [name for name in names if not (isinstance(name, str) and name.isidentifier())]:
        raise MeaningError(f"{wrong[0]!r} is no name of a track; a letter, or letters and digits, is one")
    delta, accepting = _table(lines[lines.index(first) + 1 :], system, count)
    return checked(Automaton(system, names, delta, accepting))


def _systems(line: str) -> tuple[System, int]:
    words = line.split()
    systems = {_system(word) for word in words}
    if len(systems) != 1:
        raise MeaningError(f"{line[:60]!r}: the first line has one system for all tracks, such as 'msd_fib msd_fib'")
    return systems.pop(), len(words)


def _system(word: str) -> System:
    match = re.fullmatch(r"msd_(?:(\d+)|(fib)|(?:(ostrowski|pisot|base)((?:_-?\d+)+)))", word)
    if match is None:
        raise MeaningError(f"{word[:40]!r} is no system that is known here; msd_2, msd_fib, msd_ostrowski_2 are")
    number, fib, name, numbers = match.groups()
    return system_of(f"base {number}" if number else "fib" if fib else f"{name}{numbers.replace('_', ' ')}")


def _table(lines: list[str], system: System, count: int) -> tuple[np.ndarray, np.ndarray]:
    """delta and accepting, with a sink for edges that are left out; what is wrong is quoted."""
    outputs: dict[int, int] = {}
    edges: list[tuple[int, int, int]] = []
    state = -1
    for line in filter(None, lines):
        if header := re.fullmatch(r"(\d{1,9})\s+(\d{1,9})", line):
            state, output = int(header[1]), int(header[2])
            if state in outputs or state >= MOST_READ:
                raise MeaningError(f"{line!r}: a state has one place, and its number is below {MOST_READ}")
            outputs[state] = output
        elif edge := re.fullmatch(r"((?:\d{1,9}\s+)*\d{1,9})\s*->\s*(\d{1,9})", line):
            edges.append((state, _symbol(line, edge[1], system, count), int(edge[2])))
        else:
            raise MeaningError(f"{line[:60]!r} is neither a state with its output, '0 1', nor an edge, '0 1 -> 2'")
    if next(iter(outputs), 1) or any(source < 0 or target not in outputs for source, _, target in edges):
        raise MeaningError("every state needs a line with its output, before its edges, and the first one is 0")
    if (len(outputs) + 1) * system.radix**count > limits().cells:
        raise MeaningError(f"{len(outputs)} states on {count} tracks: a table may have {limits().cells} cells")
    return _filled(outputs, edges, system.radix**count)


def _symbol(line: str, digits: str, system: System, count: int) -> int:
    numbers = [int(digit) for digit in digits.split()]
    if len(numbers) != count or max(numbers) >= system.radix:
        raise MeaningError(f"{line[:60]!r}: an edge has {count} digits below {system.radix}")
    symbol = 0
    for number in numbers:
        symbol = symbol * system.radix + number
    return symbol


def _filled(outputs: dict[int, int], edges: list[tuple[int, int, int]], symbols: int) -> tuple[np.ndarray, np.ndarray]:
    order = {state: place for place, state in enumerate(sorted(outputs))}
    sink = len(order)
    delta = np.full((sink + 1, symbols), sink, np.int32)
    for source, symbol, target in edges:
        if delta[order[source], symbol] != sink:
            raise MeaningError(f"state {source} has two edges for the same digits: the automaton is not deterministic")
        delta[order[source], symbol] = order[target]
    return delta, np.array([*(outputs[state] > 0 for state in sorted(outputs)), False], np.bool_)


def _walnut_name(system: System) -> str:
    word, _, numbers = system.name.partition(" ")
    return f"msd_{numbers}" if word == "base" else "_".join(["msd", word, *numbers.split()])


def _dead(automaton: Automaton) -> int:
    """The state that accepts nothing any more; -1 if there is none. A smallest automaton has at most one."""
    stays = (automaton.delta == np.arange(automaton.states)[:, None]).all(axis=1) & ~automaton.accepting
    return int(np.argmax(stays)) if stays.any() else -1


def to_dot(automaton: Automaton) -> str:
    """A digraph: accepting states have two circles, edges the digits of the tracks."""
    shape = {True: "doublecircle", False: "circle"}
    tracks = ", ".join(automaton.tracks)
    lines = ["digraph automaton {", "  rankdir=LR;", f'  label="({tracks}) in {automaton.system}";']
    dead = _dead(automaton)
    lines += [
        f"  {state} [shape={shape[bool(automaton.accepting[state])]}];"
        for state in range(automaton.states)
        if state != dead or dead == 0
    ]
    lines += [f'  {source} -> {target} [label="{label}"];' for source, target, label in _edges(automaton, dead)]
    return "\n".join([*lines, "}"]) + "\n"


def _edges(automaton: Automaton, dead: int) -> Iterator[tuple[int, int, str]]:
    """Edges with all their digits, those to the dead state left out."""
    for source, row in enumerate(automaton.delta.tolist()):
        labels = defaultdict(list)
        for symbol, target in enumerate(row):
            labels[target].append("".join(map(str, automaton.digits_of(symbol))))
        for target, digits in labels.items():
            if dead not in (source, target):
                yield source, target, " ".join(digits)


def to_json(automaton: Automaton) -> AutomatonData:
    """Plain data."""
    return {
        "system": str(automaton.system), "tracks": list(automaton.tracks),
        "accepting": np.flatnonzero(automaton.accepting).tolist(), "delta": automaton.delta.tolist(),
    }  # fmt: skip


def to_svg(automaton: Automaton) -> str | None:
    """A drawing of a small automaton; None if it is large."""
    from ..views.graph_svg import graph_svg

    dead = _dead(automaton)
    if automaton.states > MOST_DRAWN or dead == 0:
        return None
    states = {state: bool(automaton.accepting[state]) for state in range(automaton.states) if state != dead}
    title = f"({', '.join(automaton.tracks)}) in {automaton.system}"
    return graph_svg(states, list(_edges(automaton, dead)), title)
