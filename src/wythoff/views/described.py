"""Answers -> Drawings: P-positions, two games compared, numbers, layers; and what is laid over them.

Colours are those of Okabe and Ito, and cividis for numbers: both are told apart with any colour vision. Two games
also differ by shape: squares are P in both, triangles in one of them only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..errors import MeaningError
from ..question import Question
from ..rules import Game
from .canvas import GRIDDED, whole
from .drawing import Drawing, Layer, Numbers, Points
from .marks import BLUE, GREY, PURPLE, VERMILLION
from .number_scales import read_scale
from .subjects import Slice, Subject, axis_names, check_slice, is_crowded, outcome_plane, plane, points_of, slice_of

if TYPE_CHECKING:
    from ..answers import Answer, Board, Pairs


LOOKS = (("square", GREY, "both"), ("up", VERMILLION, "only-first"), ("down", BLUE, "only-second"))
PURPLE_MEANS = ", a purple one has some of each game alone"
LONGEST_NAMES = 36  # characters of two games in the legend; longer ones are called the first and the second
REMAINDERS = (BLUE, "#E69F00", "#009E73", PURPLE, "#56B4E9", VERMILLION, "#F0E442", GREY)
FRESH, REMOVED, GONE = VERMILLION, "#F0C9A4", "#e4e4e4"  # layers: P found now, what it removes, N of before

Flags = NDArray[np.bool_]


def answer_drawing(answer: Answer, compare: Board | None = None, at: Slice = ()) -> Drawing:
    """The whole of an answer, or of two boards compared; `at` are the heaps after the second."""
    at = slice_of(answer.game, at)
    check_slice(answer, at)
    if compare is not None and getattr(compare, "kind", None) != "board":
        raise MeaningError(f"a board is compared with a board, not with {compare!r}")
    if answer.kind == "pairs" and compare is None:
        return pair_drawing(answer, at)
    if compare is not None and (answer.kind != "board" or np.shape(answer) != np.shape(compare)):
        raise MeaningError(f"{answer.game} and {compare.game} are compared on boards of the same side and heaps")
    assert answer.kind == "board"
    subject = Subject(answer.game, whole(answer.side), at)
    if compare is not None:
        planes = outcome_plane(answer, at), outcome_plane(compare, at)
        return comparison_drawing(subject, compare.game, *planes)
    if answer.question != Question.OUTCOMES:
        return number_drawing(subject, answer.question, plane(answer, at), outcome_plane(answer, at))
    return outcome_drawing(subject, outcome_plane(answer, at), is_crowded(answer, at))


def pair_drawing(pairs: Pairs, at: Slice = ()) -> Drawing:
    """Listed positions with their mirror images."""
    points, side = points_of(pairs, at)
    subject = Subject(pairs.game, whole(side), at)
    title = f"The first {len(pairs)} {pairs.what} of {pairs.game}, {subject.where}"
    name = "P-position" if pairs.value is None else "position"
    layer = Layer(points, "square", BLUE, f"{name} ({len(points)})", "p-positions")
    return Drawing(subject.window, axis_names(pairs), title, title, (layer,))


def outcome_drawing(subject: Subject, is_p: Flags, crowded: bool = False) -> Drawing:
    """P-positions; where nearly all are P, dots would cover a large board: then the others."""
    points = np.argwhere(is_p)
    layer = Layer(points, "square", BLUE, f"P-position ({len(points)})", "p-positions")
    title = f"P-positions of {subject.game}, {subject.where}"
    drawing = Drawing(subject.window, subject.names, title, title, (layer,))
    if not crowded:
        return drawing
    others = np.argwhere(~is_p)
    label = f"N-position ({len(others)}), all others are P"
    caption = f"N-positions of {subject.game}, {subject.where}"
    few = replace(drawing, caption=caption, layers=(Layer(others, "square", VERMILLION, label, "p-positions"),))
    return replace(drawing, crowded=few)


def plain_drawing(subject: Subject) -> Drawing:
    """Squares alone: a game in play hides the solution."""
    title = f"{subject.game}, {subject.where}"
    return Drawing(subject.window, subject.names, title, title)


def comparison_drawing(subject: Subject, other: Game, ours: Flags, theirs: Flags) -> Drawing:
    """P in both games, in the first only, in the second only."""
    classes = [np.argwhere(marked) for marked in (ours & theirs, ours & ~theirs, theirs & ~ours)]
    counted = zip(LOOKS, _names(subject.game, other), classes, strict=True)
    layers = tuple(Layer(c, shape, colour, f"{name} ({len(c)})", id_) for (shape, colour, id_), name, c in counted)
    title = f"P-positions of {subject.game} against {other}, {subject.where}"
    return Drawing(subject.window, subject.names, title, title, layers, clash=(PURPLE, PURPLE_MEANS))


def _names(first: Game, second: Game) -> tuple[str, str, str]:
    """The classes in the legend, as long as they fit."""
    if len(f"{first}{second}") > LONGEST_NAMES:
        return "both", "only the first", "only the second"
    return "both", f"only {first}", f"only {second}"


def number_drawing(
    subject: Subject, question: Question, values: NDArray[Any], is_p: Flags, scale: str = "linear"
) -> Drawing:
    """Nim-values or remoteness; P-positions are framed on small boards and marked on larger ones."""
    kind, number = read_scale(scale)
    one = question.removesuffix("s") if question == Question.NIM_VALUES else question
    title = f"{question.capitalize()} of {subject.game}, {subject.where}"
    if kind == "only" or (kind == "mod" and number is not None and number <= len(REMAINDERS)):
        layers = tuple(_classes(values, one, kind, number or 0))
        return Drawing(subject.window, subject.names, title, title, layers, Numbers(values))
    points = np.argwhere(is_p)
    shape = "frame" if subject.window.side <= GRIDDED else "square"
    layer = Layer(points, shape, VERMILLION, f"P-position ({len(points)})", "p-positions")
    if kind == "mod":
        numbers = Numbers(np.where(values < 0, -1, values % (number or 1)), f"{one} mod {number}")
    else:
        numbers = Numbers(values, one + {"linear": "", "log": " (log)", "rank": " (by rank)"}[kind], kind)
    return Drawing(subject.window, subject.names, title, title, (layer,), numbers)


def _classes(values: NDArray[Any], one: str, kind: str, number: int) -> Iterator[Layer]:
    """The squares of one number, or of each remainder."""
    if kind == "only":
        points = np.argwhere(values == number)
        yield Layer(points, "square", BLUE, f"{one} {number} ({len(points)})", "only")
        return
    for rest in range(number):
        points = np.argwhere((values >= 0) & (values % number == rest))
        yield Layer(points, "square", REMAINDERS[rest], f"{one} ≡ {rest} mod {number}", f"rest-{rest}")


def layer_drawing(subject: Subject, steps: NDArray[Any], are_p: Flags, until: tuple[str, int]) -> Drawing:
    """Bouton–von Neumann layers until P_n or N_n: found now, removed now, and before; the step in each square."""
    kind, step = until
    when = 2 * steps + ~are_p  # P_n is found at 2n, N_n removed at 2n + 1
    now = 2 * step + (kind == "N")
    known = (steps >= 0) & (when <= now)
    is_fresh = known & are_p & (steps == step)
    is_removed = known & ~are_p & (when == now)
    classes = (
        (known & ~are_p & ~is_removed, GONE, "N"), (is_removed, REMOVED, f"N_{step}, removed now"),
        (known & are_p & ~is_fresh, BLUE, "P"), (is_fresh, FRESH, f"P_{step}" + ", found now" * (kind == "P")),
    )  # fmt: skip
    layers = tuple(
        Layer(np.argwhere(flags), "square", colour, label) for flags, colour, label in classes if flags.any()
    )
    title = f"Layers of {subject.game} until {kind}_{step}, {subject.where}"
    numbers = Numbers(np.where(known, steps, -1))
    return Drawing(subject.window, subject.names, title, title, layers, numbers)


def marked(drawing: Drawing, squares: Sequence[tuple[int, int]], shape: str, colour: str, label: str) -> Drawing:
    """Marks over a picture, on squares of the whole board; those outside the window are left out."""
    points = within(drawing, squares)
    layer = Layer(points, shape, colour, label, (label or shape).replace(" ", "-"))
    return replace(drawing, layers=(*drawing.layers, layer)) if len(points) else drawing


def within(drawing: Drawing, squares: Sequence[tuple[int, int]]) -> Points:
    """The squares that the window shows, counted from its corner."""
    (x, y), (width, height) = drawing.window
    inside = [(a - x, b - y) for a, b in squares if 0 <= a - x < width and 0 <= b - y < height]
    return np.array(inside, np.int64).reshape(-1, 2)
