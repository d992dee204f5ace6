"""Pictures of a sweep's file, as plain data for the views: what spans them, and what stands at each place.

    map      a field over two letters
    curve    fields over one letter
    boards   a board for each game (board_pictures.py)

Where several members meet at one place, because of letters that do not span the picture, a map says that they differ
if they do, and a curve has all their numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..errors import MeaningError, TooLargeError
from ..views.heat_look import drawable
from ..views.sweep_data import Cell, Curve, Curves, Gap, Grid, LetterValue, Matrix, Picture, Several
from .cell_texts import cell_text, is_number
from .fields import ask_text
from .member_columns import Column, Columns, NoAnswer
from .member_filters import condition
from .members import members
from .store import Store
from .tasks import OPEN, STATUS_WORDS

if TYPE_CHECKING:
    from .members import Asked

MAP, CURVE, BOARDS = "map", "curve", "boards"
KINDS = (MAP, CURVE, BOARDS)
MOST_PLACES = 40_000  # of a map or a curve: on paper a cell is then thinner than a hair
NO_VALUE, DIFFER = "no value", "several values"


class Drawn(NamedTuple):
    """A member without its answers: the values of its letters, its game, and what it says of each field."""

    parameters: dict[str, LetterValue]
    game: str
    said: tuple[object, ...]


class Request(NamedTuple):
    """What is to be drawn: a kind ('' for what suits the letters), letters that span it, fields, and conditions."""

    kind: str = ""
    over: Sequence[str] = ()
    show: Sequence[str] = ()
    where: Sequence[str] = ()
    side: int | None = None
    nim_values: bool = False


def picture_of(store: Store, request: Request) -> Picture:
    """The picture that is asked for, or in words what is missing for it."""
    if request.kind not in ("", *KINDS):
        raise MeaningError(f"no picture is called {request.kind!r}; the kinds are {', '.join(KINDS)}")
    there = Columns(store)
    _check_letters(request.over, there)
    shown = [there.find(name) for name in request.show] or there.of(there.asks[:1])[:1]
    drawn = _drawn(store, there, shown, request.where)
    letters = tuple(request.over) or varying(drawn)
    kind = request.kind or _suited(request, letters)
    _check_options(kind, request, letters)
    words = _family(store, request.where)
    if kind == BOARDS:
        from .board_pictures import boards_of_members

        return boards_of_members(store, drawn, letters if len(letters) == 2 else (), request, words)
    caption = f"{', '.join(_written(column, there) for column in shown)} of {words}"
    if kind == MAP:
        return _matrix(drawn, letters, shown[0].name, caption)
    return _curves(drawn, letters[0], [column.name for column in shown], caption)


def _drawn(store: Store, there: Columns, shown: Sequence[Column], where: Sequence[str]) -> list[Drawn]:
    tests = [condition(text, there) for text in where]

    def wanted(member: Asked) -> bool:
        return all(test(member) for test in tests)

    found = [
        Drawn(member.parameters, member.game, tuple(column.cell(member) for column in shown))
        for member in members(store)
        if wanted(member)
    ]
    if not found:
        raise MeaningError(f"no member of this file satisfies {' and '.join(map(repr, where))}: nothing to draw")
    return found


def varying(drawn: Iterable[Drawn]) -> tuple[str, ...]:
    """The letters that have more than one value, in the order of the file; all of them if none has."""
    values: dict[str, set[LetterValue]] = {}
    for member in drawn:
        for letter, value in member.parameters.items():
            values.setdefault(letter, set()).add(value)
    return tuple(letter for letter, some in values.items() if len(some) > 1) or tuple(values)


# What was asked for


def _check_letters(over: Sequence[str], there: Columns) -> None:
    listed = f"its letters are {', '.join(there.letters)}" if there.letters else "it has none"
    for letter in over:
        if letter not in there.letters:
            raise MeaningError(f"{letter[:40]!r} is no letter of this sweep; {listed}")
    if len(set(over)) < len(over):
        raise MeaningError(f"a picture is spanned by different letters, not by {', '.join(over)}; {listed}")


def _suited(request: Request, letters: Sequence[str]) -> str:
    """The kind that suits the letters, where nobody said one."""
    if request.side is not None or request.nim_values or not letters:
        return BOARDS
    return CURVE if len(letters) == 1 else MAP


def _check_options(kind: str, request: Request, letters: Sequence[str]) -> None:
    if kind == BOARDS and request.show:
        raise MeaningError("boards show P-positions, or nim-values with --nim-values; they go without --show")
    if kind == BOARDS:
        return
    if request.side is not None or request.nim_values:
        raise MeaningError(f"--side and --nim-values are for boards; a {kind} goes without them")
    _check_span(kind, letters)
    if kind == MAP and len(request.show) > 1:
        raise MeaningError(f"a map shows one field, not {len(request.show)}: {', '.join(request.show)}")


def _check_span(kind: str, letters: Sequence[str]) -> None:
    needed, words = (2, "two letters") if kind == MAP else (1, "one letter")
    named = ", ".join(letters) or "no letter"
    if len(letters) < needed:
        raise MeaningError(f"a {kind} is over {words}, and here is {named}; {BOARDS} need none")
    if len(letters) > needed:
        others = f"others are fixed with --where '{letters[-1]} = 1'"
        raise MeaningError(
            f"a {kind} is over {words}, and here are {named}: choose with --over {','.join(letters[:needed])}; {others}"
        )


def _family(store: Store, where: Sequence[str]) -> str:
    """The games in words."""
    template = store.about().get("template", "") or f"the games of {store.path.name}"
    return template + (f"; only {' and '.join(where)}" if where else "")


def _written(column: Column, there: Columns) -> str:
    """The name of a column with its extent, where all members have the same."""
    if column.field is None or column.field.extent is not None:
        return column.name
    extents = [extent for question, extent in there.asks if question == column.field.question]
    asked = ask_text(column.field.question, extents[0] if len(extents) == 1 else None)
    return f"{asked}.{column.field.path}"


# What stands where


def axis(drawn: Iterable[Drawn], letter: str) -> tuple[LetterValue, ...]:
    """The values of a letter: numbers by size, then texts as they come."""
    values = dict.fromkeys(member.parameters[letter] for member in drawn if letter in member.parameters)
    numbers = sorted(value for value in values if isinstance(value, int))
    return (*numbers, *(value for value in values if not isinstance(value, int)))


def places_of(drawn: Iterable[Drawn], letters: Sequence[str], grid: Grid) -> dict[tuple[int, int], list[Drawn]]:
    """The members at each place of a grid."""
    across, up = ({value: at for at, value in enumerate(side)} for side in (grid.across, grid.up))
    found: dict[tuple[int, int], list[Drawn]] = {}
    for member in drawn:
        if all(letter in member.parameters for letter in letters):
            first, second = (member.parameters[letter] for letter in letters)
            found.setdefault((across[first], up[second]), []).append(member)
    return found


def grid_of(drawn: Sequence[Drawn], letters: Sequence[str], most: int) -> Grid:
    """Two letters with their values; refused if there are too many to be seen."""
    first, second = (axis(drawn, letter) for letter in letters)
    _refuse_many(len(first) * len(second), f"{len(first)} x {len(second)}", most)
    return Grid(tuple(letters), first, second)


def _refuse_many(many: int, words: str, most: int) -> None:
    if many > most:
        raise TooLargeError(f"{words} places are too many for a picture, at most {most}: take fewer with --where")


def _matrix(drawn: Sequence[Drawn], letters: Sequence[str], name: str, caption: str) -> Matrix:
    grid = grid_of(drawn, letters, MOST_PLACES)
    cells = {
        place: _together([single(member.said[0]) for member in some])
        for place, some in places_of(drawn, letters, grid).items()
    }
    return Matrix(grid, name, cells, caption)


def _together(cells: Sequence[Cell]) -> Cell:
    different = {(type(cell), cell) for cell in cells}
    return cells[0] if len(different) == 1 else Gap(DIFFER)


def _curves(drawn: Sequence[Drawn], letter: str, names: Sequence[str], caption: str) -> Curves:
    across = axis(drawn, letter)
    _refuse_many(len(across), str(len(across)), MOST_PLACES)
    meeting: dict[LetterValue, list[Drawn]] = {}
    for member in drawn:
        if letter in member.parameters:
            meeting.setdefault(member.parameters[letter], []).append(member)
    curves = tuple(Curve(name, _heights(meeting, across, at)) for at, name in enumerate(names))
    return Curves(letter, across, curves, caption)


def _heights(
    meeting: Mapping[LetterValue, list[Drawn]], across: Sequence[LetterValue], field: int
) -> tuple[Cell | Several, ...]:
    return tuple(_points([member.said[field] for member in meeting[value]]) for value in across)


def _points(said: Sequence[object]) -> Cell | Several:
    """What some members say at one place of a curve: a cell, or all their numbers."""
    listed = [item for each in said if isinstance(each, list) for item in each]
    if len(said) == 1 and not listed:
        return single(said[0])
    loose = [cell for each in said if not isinstance(each, list) for cell in [single(each)]]
    numbers = [drawable(item) for item in (*listed, *loose) if isinstance(item, int | float) and is_number(item)]
    if numbers:
        return Several(tuple(float(number) for number in numbers if isinstance(number, int | float)))
    return _together(loose or [single(each) for each in said])


def single(cell: object) -> Cell:
    """A cell of a table as one of a picture."""
    match cell:
        case NoAnswer(status):
            return Gap(STATUS_WORDS[OPEN] if status == OPEN else status)
        case None | []:
            return Gap(NO_VALUE)
        case bool() | str() | float() | int():
            return cell
        case _:
            return cell_text(cell)
