"""Scenes -> Drawings: the answers are asked for here, and described by the views."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from .. import solvers
from ..answers import Trust
from ..errors import MeaningError
from ..progress import share
from ..question import Question
from ..rules import Game, Position, position_text
from ..rules.positions import short_position
from ..solvers.session import Session
from ..views.canvas import GRIDDED
from ..views.described import comparison_drawing, layer_drawing, marked, number_drawing, outcome_drawing, plain_drawing
from ..views.drawing import Drawing
from ..views.overlays import FORBIDDEN, with_lines, with_moves, with_options
from .scene import Scene, scene_of, slope_number
from .scene_boards import number_window, outcome_window, side_of

MOST_LAYERED = 1024  # side of a board of layers
BEAM_SECONDS, BEAM_PAIRS = 20.0, 20_000
HOLE = "#8c8c8c"


def draw(
    game: Game | str,
    *,
    show: str = "outcomes",
    scale: str = "linear",
    x: Sequence[int] | None = None,
    y: Sequence[int] | None = None,
    at: Sequence[int] = (),
    compare: Game | str | None = None,
    layers: str = "",
    options: Sequence[int] | None = None,
    moves: Iterable[Sequence[int]] = (),
    crossed: Iterable[Sequence[int]] = (),
    slopes: Iterable[str | float] = (),
    beams: bool = False,
    trust: Trust = "claims",
) -> Drawing:
    """A picture of the squares x = (first, last), y = (first, last) of a game, to be saved in any format.

    `show` is outcomes, nim-values, remoteness or nothing, and the `scale` of numbers linear, log, rank, "mod:3" (a
    colour for each remainder) or "only:5" (the squares with this number alone); `compare` a second game, or `layers`
    "P3" or "N3", the solution until that step. Over it lie the `options` of a position, the `moves` of a game in play,
    positions that are `crossed` out, lines through the corner with these `slopes`, and the `beams` that are measured.
    `at` are the heaps after the second.

    >>> import wythoff as wy
    >>> wy.draw("wythoff", compare="wythoff.block(2)", x=(10, 29), y=(10, 29))
    <P-positions of wythoff against wythoff.block(2), x = 10..29, y = 10..29>
    >>> wy.draw("wythoff", moves=[(5, 9), (4, 8), (4, 7)], show="nothing")
    <wythoff after 2 moves, at (4,7), x, y < 11>
    """
    return drawn(
        scene_of(
            game, show=show, scale=scale, x=x, y=y, at=at, compare=compare, layers=layers, options=options, moves=moves,
            crossed=crossed, slopes=slopes, beams=beams,
        ),
        solvers.check_trust(trust),
    )  # fmt: skip


def drawn(scene: Scene, trust: Trust = "claims") -> Drawing:
    """The picture of a scene."""
    with share(0, 0.7):
        drawing, method = _ground(scene, trust)
    drawing = replace(_with_holes(scene, drawing), method=method)
    with share(0.7, 0.9):
        drawing = _with_slopes(scene, drawing)
    with share(0.9, 1):
        return _with_positions(scene, drawing, trust)


def _ground(scene: Scene, trust: Trust) -> tuple[Drawing, Any]:
    subject, window, at = scene.subject, scene.window, scene.at
    if scene.layers:
        return _layers(scene)
    if scene.show == "nothing":
        return plain_drawing(subject), None
    if scene.show != "outcomes":
        question = Question(scene.show)
        values, is_p, method = number_window(scene.game, question, window, at, trust)
        return number_drawing(subject, question, values, is_p, scene.scale), method
    ours, method = outcome_window(scene.game, window, at, trust)
    if scene.compare is not None:
        theirs, _ = outcome_window(scene.compare, window, at, trust)
        return comparison_drawing(subject, scene.compare, ours, theirs), method
    return outcome_drawing(subject, ours, scene.game.is_everywhere and bool(ours.mean() > 0.5)), method


def _layers(scene: Scene) -> tuple[Drawing, Any]:
    side = side_of(scene.window)
    if side > MOST_LAYERED:
        raise MeaningError(f"layers are drawn for heaps below {MOST_LAYERED}, not up to {side - 1}")
    (x, y), (width, height) = scene.window
    cut = slice(x, x + width), slice(y, y + height)
    found = solvers.layers(scene.game, side)
    until = scene.layers[0], int(scene.layers[1:])
    return layer_drawing(scene.subject, found.steps[cut], found.is_p[cut], until), solvers.taker(
        Question.LAYERS, scene.game
    )


def _with_holes(scene: Scene, drawing: Drawing) -> Drawing:
    """Small crosses where the game has no position, while single squares are seen."""
    if scene.game.is_everywhere or scene.window.side > GRIDDED:
        return drawing
    from ..rules import is_position

    (x, y), (width, height) = scene.window
    squares = [(x + a, y + b) for a in range(width) for b in range(height)]
    holes = [square for square in squares if not is_position(scene.game, (*square, *scene.at))]
    return marked(drawing, holes, "hole", HOLE, "no position")


def _with_slopes(scene: Scene, drawing: Drawing) -> Drawing:
    slopes = [(slope_number(text), f"slope {text}") for text in scene.slopes]
    if scene.beams:
        slopes += _beams(scene.game)
    named = f"{drawing.caption}; lines through (0,0) with the slopes of the legend" if slopes else drawing.caption
    return replace(with_lines(drawing, slopes, scene.game.exchangeable > 1), caption=named)


def _beams(game: Game) -> list[tuple[float, str]]:
    """The slopes of the beams, measured, with their errors."""
    from ..finder.finding import find

    found = find(game, kinds=["beams"], n=BEAM_PAIRS, seconds=BEAM_SECONDS)
    measured: Any = next((one.hypothesis.facts["beams"] for one in found if "beams" in one.hypothesis.facts), [])
    kept = [beam for beam in measured if not beam["is_steep"] and beam["slope"]]
    if not kept:
        raise MeaningError(f"no beam was found among the P-positions of {game}")
    return [(float(beam["slope"]), f"slope {float(beam['slope']):.6g}") for beam in kept]


def _with_positions(scene: Scene, drawing: Drawing, trust: Trust) -> Drawing:
    """Options, moves and what is crossed out; those of another slice are not shown."""
    drawing = marked(drawing, _squares(scene, scene.crossed), "cross", FORBIDDEN, "not allowed")
    if scene.options:
        drawing = _with_options(scene, drawing, trust)
    if scene.moves:
        count = len(scene.moves) - 1
        words = f"{scene.game} after {count} move{'s' * (count != 1)}, at {short_position(scene.moves[-1])}"
        if scene.show == "nothing" and not scene.options:
            drawing = replace(drawing, title=f"{words}, {scene.subject.where}")
        drawing = replace(drawing, caption=f"{drawing.caption}; a game in play, {words.partition(' ')[2]}")
        drawing = with_moves(drawing, [(position[0], position[1]) for position in scene.moves])
    return drawing


def _with_options(scene: Scene, drawing: Drawing, trust: Trust) -> Drawing:
    """Where nothing of the solution is shown, winning options are not told either."""
    listed = solvers.options(scene.game, scene.options)
    crossed = set(scene.crossed)
    reached = [option for option in listed if option not in crossed]
    winning: list[Position] = []
    session = Session(scene.game, trust)
    if scene.show != "nothing" and not session.is_p(scene.options):
        winning = [one for one in listed if one[2:] == scene.options[2:] and session.is_p(one)]
    at = (scene.options[0], scene.options[1])
    has_queen = scene.options not in scene.moves[-1:]
    drawing = with_options(drawing, at, _squares(scene, reached), _squares(scene, winning), has_queen)
    words = f"options of {position_text(scene.options)} in {scene.game}, {scene.subject.where}"
    if scene.show == "outcomes" and scene.compare is None and not scene.layers:
        return replace(
            drawing, title=words, caption=f"{drawing.caption}, with the options of {short_position(scene.options)}"
        )
    return replace(drawing, caption=f"{drawing.caption}, with the options of {short_position(scene.options)}")


def _squares(scene: Scene, positions: Iterable[Position]) -> list[tuple[int, int]]:
    """Positions of the slice that is drawn, with pass and Nim heaps as they are there."""
    reference = scene.options or (scene.moves[-1] if scene.moves else ())
    state = reference[2:] if reference else None
    return [(one[0], one[1]) for one in positions if state is None or one[2:] == state]
