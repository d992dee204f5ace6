"""Read boards, pairs and automata that were written here or elsewhere. Nothing that is read is checked to be true."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..answers import Board, Pairs
from ..errors import ArgumentError, MeaningError, TooLargeError, quoted
from ..finder.data.array_data import MAGIC, npy_array
from ..finder.data.data_files import as_text, read_bytes
from ..finder.data.number_tables import Rows
from ..question import Question
from ..rules import Game, position_text, read_game
from ..solvers.ladder import GIVEN
from .answer_texts import NUMBERED, QUESTIONS, Told, told

if TYPE_CHECKING:
    from ..automata.automaton import Automaton

CERTIFICATE = "wythoff certificate"
ENDINGS = (".csv", ".json", ".npy", ".sage", ".wl", ".m", ".txt")  # of a line that is taken for the name of a file
MOST_CELLS = 10**9  # of a board
SMALL = np.iinfo(np.int64).max


def read_answer(
    source: str | Path, *, game: Game | str | None = None, question: str | None = None, side: int | None = None,
    value: int | None = None,
) -> Board | Pairs:  # fmt: skip
    """A board or pairs, whichever the file or text holds.

    >>> import wythoff as wy
    >>> read_answer(wy.nim().outcomes(3).to_sage())
    <outcomes of nim, side 3, by a file>
    """
    if question is not None and question not in QUESTIONS:
        raise ArgumentError("", "question", question, f" is not known; allowed are {', '.join(QUESTIONS)}")
    if side is not None and (type(side) is not int or side < 1):
        raise ArgumentError("", "side", side, " is no side; a whole number, at least 1")
    name, content = _content(source)
    if content.startswith(MAGIC):
        array = _array(name, content)
        is_board = array.ndim != 2 or array.dtype == np.bool_ or (array.shape[0] == array.shape[1] > 2)
        rules = _game(name, None, game)
        if is_board or question or side:
            return _of_side(board_of_array(name, array, rules, question), name, side)
        return pairs_of_array(name, array, rules, value)
    text = as_text(name, content)
    is_automaton = text.lstrip().startswith(("msd_", "lsd_"))
    if (is_automaton or text.startswith(CERTIFICATE)) and question not in (None, "outcomes"):
        raise MeaningError(f"{name} is an automaton: its board is one of outcomes, not of {question}")
    if text.startswith(CERTIFICATE):
        automaton, about, number = _certified(name, text)
        if number:
            raise MeaningError(f"{name} is about the positions of nim-value {number}; they are no board of {about}")
        return _accepted(name, automaton, _game(name, about, game), side)
    if is_automaton:
        return _accepted(name, read_automaton(text), _game(name, None, game), side)
    found = told(name, text)
    is_board = found.question is not None or found.cells is not None or side is not None or question is not None
    if is_board and found.columns[:1] == ("n",):
        raise MeaningError(f"{name} holds pairs, no board: neither a side nor a question goes with it")
    if is_board:
        return _board(found, _game(name, found.game, game), question, side)
    return _pairs(found, _game(name, found.game, game), value)


def read_pairs(source: str | Path, *, game: Game | str | None = None, value: int | None = None) -> Pairs:
    """Pairs from a file or a text: CSV, JSON, Sage, Mathematica or npy, as `Pairs` writes them.

    A text that does not name its game needs one. The positions are taken as they stand there.

    >>> import wythoff as wy
    >>> wy.read_pairs(wy.wythoff().pairs(4).to_mathematica())
    <first 4 P-positions of wythoff: (0,0) (1,2) (3,5) (4,7), by a file>
    >>> wy.read_pairs("n,x,y\\n0,0,0\\n1,1,2\\n", game="wythoff")[1]
    (1, 2)
    """
    found = read_answer(source, game=game, value=value)
    if not isinstance(found, Pairs):
        raise MeaningError(f"{_name(source)} holds a board, no pairs; wy.read_board reads it")
    return found


def read_board(
    source: str | Path, *, game: Game | str | None = None, question: str | None = None, side: int | None = None
) -> Board:
    """A board from a file or a text: CSV, JSON, Sage, Mathematica, npy, or an automaton of Walnut.

    A text that does not name its game needs one; a CSV of P-positions and an automaton also need the side.

    >>> import wythoff as wy
    >>> board = wy.read_board(wy.wythoff().nim_values(5).to_csv(), game="wythoff")
    >>> board, board[3, 4]
    (<nim-values of wythoff, side 5, by a file>, 2)
    >>> wy.read_board(wy.prove("nim").automaton.to_walnut(), game="nim", side=4)[3, 3]
    True
    """
    found = read_answer(source, game=game, question=question, side=side)
    if not isinstance(found, Board):
        needs = "; P-positions are a board with side=N" if side is None else ""
        raise MeaningError(f"{_name(source)} holds pairs, no board{needs}; wy.read_pairs reads it")
    return found


def read_automaton(source: str | Path, tracks: tuple[str, ...] = ()) -> Automaton:
    """An automaton from Walnut's text, its tracks x, y, … unless they are named; or that of a certificate, rechecked.

    >>> import wythoff as wy
    >>> theorem = wy.prove("wk(1)")
    >>> wy.read_automaton(theorem.automaton.to_walnut()).accepts(3, 5)
    False
    >>> wy.read_automaton(theorem.certificate).to_walnut() == theorem.automaton.to_walnut()
    True
    """
    from ..automata.interchange import from_walnut

    name, content = _content(source)
    text = as_text(name, content)
    return _certified(name, text)[0] if text.startswith(CERTIFICATE) else from_walnut(text, tracks)


def _certified(source: str, text: str) -> tuple[Automaton, str, int]:
    """The automaton of a certificate, which is checked first, its game and its nim-value, 0 for P-positions."""
    from ..certificate.checker import CertificateError
    from ..certificate.listed_moves import automaton_of
    from ..prover import recheck

    try:
        certificate = recheck(text)
    except CertificateError as error:
        raise MeaningError(f"{source}: the certificate is not accepted: {error}") from None
    return automaton_of(certificate), certificate.game, certificate.value


def _content(source: str | Path) -> tuple[str, bytes]:
    """The name of a source and its bytes; a line that ends as files do is the name of a file."""
    if isinstance(source, Path) or (isinstance(source, str) and _is_name(source)):
        return str(source), read_bytes(source, str(source))
    if not isinstance(source, str):
        raise MeaningError(f"{source!r} is nothing to be read; allowed are a Path, the name of a file, or a text")
    return "the text", source.encode()


def _is_name(text: str) -> bool:
    return "\n" not in text and text.strip().lower().endswith(ENDINGS)


def _name(source: str | Path) -> str:
    return str(source) if isinstance(source, Path) or _is_name(source) else "the text"


def _game(source: str, named: str | None, given: Game | str | None) -> Game:
    """The game that is given, or named in the text."""
    if given is None and named is None:
        raise ArgumentError(f"{source} does not name its game; give ", "game", "wythoff", is_example=True)
    wanted = given if isinstance(given, Game) else read_game(given) if given is not None else None
    found = None if named is None else read_game(named)
    if wanted is not None and found is not None and wanted != found:
        raise MeaningError(f"{source} is about {found}, not about {wanted}")
    game = wanted or found
    assert game is not None
    return game


def _array(source: str, content: bytes) -> NDArray[Any]:
    array = npy_array(source, content)
    if array.dtype.kind not in "biu":
        raise MeaningError(f"{source} holds {array.dtype}; whole numbers or truths are read")
    return array


def pairs_of_array(source: str, array: NDArray[Any], game: Game, value: int | None = None) -> Pairs:
    """Rows of positions."""
    if array.ndim != 2 or array.shape[1] != game.heaps:
        shape = " x ".join(map(str, array.shape))
        raise MeaningError(f"{source}: {shape} numbers are no positions of {game}, which have {game.heaps} numbers")
    if array.size and array.min() < 0:
        raise MeaningError(f"{source}: {quoted(int(array.min()))} is no heap; a heap is 0 or more")
    return Pairs(game, array, GIVEN, value)


def _pairs(found: Told, game: Game, value: int | None) -> Pairs:
    start = 1 if found.columns[:1] == ("n",) else 0
    _check_columns(found, game, start)
    array = _array_of(found.rows)[:, start:] if len(found.rows) else np.zeros((0, game.heaps), np.int64)
    return pairs_of_array(found.source, array, game, found.value if value is None else value)


def _array_of(rows: Rows) -> NDArray[Any]:
    """Rows of one width; of Python's integers where 64 bits are too few."""
    if isinstance(rows, np.ndarray):
        return rows
    return np.array(rows, object if any(abs(number) > SMALL for row in rows for number in row) else np.int64)


def _check_columns(found: Told, game: Game, start: int, last: tuple[str, ...] = ()) -> None:
    """Columns that have names have those of the heaps, in their order; in Sage and Mathematica they have none."""
    wanted, own = (*game.coordinates[: game.heaps], *last), found.columns[start:]
    if own != (wanted if any(own) else ("",) * len(wanted)) and (len(found.rows) or found.columns):
        width = f"{len(own)} numbers in a row" if not any(own) else ",".join(own)[:60]
        raise MeaningError(f"{found.source}: {width} are no columns of {game}; they are {','.join(wanted)}")


def _of_side(board: Board, source: str, side: int | None) -> Board:
    if side is not None and board.side != side:
        raise MeaningError(f"{source} holds a board of side {board.side}, not {quoted(side)}")
    return board


def board_of_array(source: str, array: NDArray[Any], game: Game, question: str | None = None) -> Board:
    """Cells [x, y, …]."""
    asked = Question(question or ("outcomes" if array.dtype == np.bool_ else "nim-values"))
    is_cube = array.ndim == game.heaps and len({*array.shape[: 2 if game.has_layers else None]}) == 1
    if not is_cube or not array.size:
        shape = " x ".join(map(str, array.shape))
        raise MeaningError(f"{source}: {shape} numbers are no board of {game}, which has {game.heaps} equal sides")
    if asked is Question.OUTCOMES:
        if array.min() < 0 or array.max() > 1:
            raise MeaningError(f"{source}: a board of outcomes has 1 at P-positions and 0 elsewhere")
        return Board(game, asked, array.astype(np.bool_), GIVEN)
    if array.min() < -1:
        raise MeaningError(f"{source}: {quoted(int(array.min()))} is no {asked.removesuffix('s')}; -1 is no position")
    return Board(game, asked, array, GIVEN)


def _board(found: Told, game: Game, question: str | None, side: int | None) -> Board:
    asked = found.question or question or "outcomes"
    if question is not None and question != asked:
        raise MeaningError(f"{found.source} holds {asked}, not {question}")
    if found.value:
        raise MeaningError(f"{found.source} lists positions of nim-value {quoted(found.value)}: no board of {asked}")
    if found.cells is not None:
        board = board_of_array(found.source, _nested(found.source, found.cells), game, asked)
        return _of_side(board, found.source, side)
    own, numbered = game.heaps, asked != "outcomes"
    _check_columns(found, game, 0, tuple(name for name, one in NUMBERED.items() if one == asked))
    if side and found.side and side != found.side:
        raise MeaningError(f"{found.source} holds a board of side {quoted(found.side)}, not {quoted(side)}")
    largest = max((max(row[:own]) for row in found.rows), default=-1)
    side = side or found.side or (largest + 1 if numbered else None)
    if side is None:
        raise ArgumentError(
            f"{found.source} lists P-positions; to make a board of them give ", "side", largest + 1, is_example=True
        )
    if side**own > MOST_CELLS:
        raise TooLargeError(f"a board of side {quoted(side)} has too many squares; at most {MOST_CELLS}")
    if largest >= side or any(min(row[:own]) < 0 for row in found.rows):
        raise MeaningError(f"{found.source}: heaps of a board of side {side} are from 0 to {side - 1}")
    shape = (side, side, game.layer_count or side)[:own] if game.has_layers else (side,) * own
    if numbered:
        return board_of_array(found.source, _numbers(found, game, shape), game, asked)
    flags = np.zeros(shape, np.bool_)
    for row in found.rows:
        flags[tuple(row)] = True
    return board_of_array(found.source, flags, game, asked)


def _numbers(found: Told, game: Game, shape: tuple[int, ...]) -> NDArray[np.int64]:
    """The last column at the cells of the others, -1 where there is no position."""
    values = np.full(shape, -1, np.int64)
    for *cell, value in found.rows:
        if value > SMALL:
            raise MeaningError(f"{found.source}: {quoted(value)} at {position_text(tuple(cell))} is above {SMALL}")
        if values[tuple(cell)] not in (-1, value):
            raise MeaningError(f"{found.source} has two numbers at {position_text(tuple(cell))}")
        values[tuple(cell)] = value
    if values.size and game.is_everywhere and values.min() == -1:
        place = position_text(tuple(np.argwhere(values < 0)[0].tolist()))
        raise MeaningError(f"{found.source} has no number at {place}; a board of side {len(values)} has one everywhere")
    return values


def _nested(source: str, cells: Any) -> NDArray[Any]:
    with suppress(ValueError, TypeError, OverflowError):
        array: NDArray[Any] = np.array(cells)
        if array.dtype.kind == "i":
            return array
    raise MeaningError(f"{source}: the board is no block of whole numbers with equal sides")


def _accepted(source: str, automaton: Automaton, game: Game, side: int | None) -> Board:
    """The board of what an automaton accepts."""
    if side is None:
        raise ArgumentError(f"{source} is an automaton; to make a board of it give ", "side", 100, is_example=True)
    if len(automaton.tracks) != game.heaps:
        raise MeaningError(f"{source}: the automaton has {len(automaton.tracks)} tracks, {game} has {game.heaps} heaps")
    if side**game.heaps > MOST_CELLS // 50:
        raise TooLargeError(f"a board of side {quoted(side)} has too many squares; at most {MOST_CELLS // 50}")
    heaps = np.indices((side,) * game.heaps).reshape(game.heaps, -1)
    accepted = automaton.accepts_many(*heaps)
    return Board(game, Question.OUTCOMES, np.asarray(accepted).reshape((side,) * game.heaps), GIVEN)
