"""A directed graph with labelled edges as SVG: states in columns by their distance from the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import hypot

Point = tuple[float, float]

RADIUS, ACROSS, DOWN, MARGIN = 16.0, 130.0, 84.0, 54.0
BEND = 0.18  # of an edge's length
LONGEST = 18  # characters of a label

STYLE = (
    "text{font:12px sans-serif;text-anchor:middle;dominant-baseline:central;fill:currentColor}"
    "circle,path{fill:none;stroke:currentColor;stroke-width:1.2}"
    ".label{font-size:10px;paint-order:stroke;stroke:Canvas;stroke-width:4px}"
)


def graph_svg(states: Mapping[int, bool], edges: Sequence[tuple[int, int, str]], title: str = "") -> str:
    """The drawing; a state is shown with two circles if its value is true.

    >>> graph_svg({0: True}, [(0, 0, "1")]).count("<circle")
    2
    """
    places = _places(states, edges)
    width = max(x for x, _ in places.values()) + MARGIN
    height = max(y for _, y in places.values()) + MARGIN
    parts = [f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>", _arrow_head(), _entry(places[0])]
    twins = {(source, target) for source, target, _ in edges}
    for source, target, label in edges:
        parts.append(_edge(places[source], places[target], label, (target, source) in twins))
    for state, is_double in states.items():
        parts.append(_state(places[state], state, is_double))
    box = f'xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}"'
    return f'<svg {box} viewBox="0 0 {width:.0f} {height:.0f}" role="img">{"".join(parts)}</svg>'


def _places(states: Mapping[int, bool], edges: Sequence[tuple[int, int, str]]) -> dict[int, Point]:
    """States in columns, the first alone; those that no edge reaches stand in the last column."""
    column, frontier = {0: 0}, [0]
    while frontier:
        after = [target for source in frontier for start, target, _ in edges if start == source]
        frontier = list(dict.fromkeys(target for target in after if target not in column))
        column |= dict.fromkeys(frontier, max(column.values()) + 1)
    column |= dict.fromkeys((state for state in states if state not in column), max(column.values()) + 1)
    rows: dict[int, int] = {}
    places = {}
    for state in column:
        row = rows.get(column[state], 0)
        rows[column[state]] = row + 1
        places[state] = (column[state], row)
    tallest = max(rows.values())
    return {
        state: (MARGIN + ACROSS * x, MARGIN + DOWN * (y + (tallest - rows[x]) / 2)) for state, (x, y) in places.items()
    }


def _arrow_head() -> str:
    shape = '<path d="M0,0 L8,4 L0,8 z" style="fill:currentColor;stroke:none"/>'
    marker = f'<marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">{shape}</marker>'
    return f"<defs>{marker}</defs>"


def _entry(place: Point) -> str:
    x, y = place
    return f'<path d="M{x - 44:.1f},{y:.1f} L{x - RADIUS:.1f},{y:.1f}" marker-end="url(#tip)"/>'


def _state(place: Point, state: int, is_double: bool) -> str:
    x, y = place
    rings = [RADIUS, RADIUS - 3] if is_double else [RADIUS]
    circles = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{ring:g}"/>' for ring in rings)
    return f'{circles}<text x="{x:.1f}" y="{y:.1f}">{state}</text>'


def _edge(start: Point, end: Point, label: str, is_double: bool) -> str:
    if start == end:
        return _loop(start, label)
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y)
    across = (-(v - y) / length, (u - x) / length)
    bend = BEND * length if is_double or abs(u - x) != ACROSS else 0.0
    middle = ((x + u) / 2 + bend * across[0], (y + v) / 2 + bend * across[1])
    first, last = _towards(start, middle), _towards(end, middle)
    path = f"M{first[0]:.1f},{first[1]:.1f} Q{middle[0]:.1f},{middle[1]:.1f} {last[0]:.1f},{last[1]:.1f}"
    top = ((x + u) / 4 + middle[0] / 2, (y + v) / 4 + middle[1] / 2 - 6)
    return f'<path d="{path}" marker-end="url(#tip)"/>{_label(top, label)}'


def _loop(place: Point, label: str) -> str:
    x, y = place
    path = f"M{x - 8:.1f},{y - 14:.1f} C{x - 20:.1f},{y - 42:.1f} {x + 20:.1f},{y - 42:.1f} {x + 8:.1f},{y - 14:.1f}"
    return f'<path d="{path}" marker-end="url(#tip)"/>{_label((x, y - 42), label)}'


def _towards(place: Point, other: Point) -> Point:
    """The point of the circle around `place` in the direction of the other."""
    (x, y), (u, v) = place, other
    length = hypot(u - x, v - y) or 1.0
    return x + RADIUS * (u - x) / length, y + RADIUS * (v - y) / length


def _label(place: Point, label: str) -> str:
    x, y = place
    shown = label if len(label) <= LONGEST else label[: LONGEST - 1] + "…"
    return f'<text class="label" x="{x:.1f}" y="{y:.1f}">{escape(shown)}<title>{escape(label)}</title></text>'
