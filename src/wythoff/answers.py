"""Board, Pairs and Panorama: the answers that travel. Each knows its game, the method that made it and its extent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from .errors import quoted
from .question import Question
from .rules import Game, Position
from .rules.positions import short_position

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from .kernels.rows.row_periods import RowPeriod
    from .solvers.method import Method

SHOWN = 12  # periods of rows in a line
Trust = Literal["claims", "definition"]  # what an answer may rest on: printed claims, or nothing but the rules


def listed_words(value: int | None) -> str:
    """What a list of pairs has: P-positions, or positions of one nim-value.

    >>> listed_words(3)
    'positions of nim-value 3'
    """
    return "P-positions" if value is None else f"positions of nim-value {quoted(value)}"


@dataclass(frozen=True, eq=False)
class Board:
    """The square 0 <= heap < side. `np.asarray(board)[x, y]` is True at P-positions, or a number.

    The number is the nim-value or the remoteness. Points that are no positions of the game are False or have -1.

    >>> import wythoff as wy
    >>> board = wy.wythoff().outcomes(8)
    >>> board[3, 5], board[3, 4], board.side
    (True, False, 8)
    """

    kind: ClassVar[Literal["board"]] = "board"
    game: Game
    question: Question
    values: NDArray[Any]
    method: Method

    @property
    def side(self) -> int:
        return int(self.values.shape[0])

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        import numpy as np

        return np.array(self.values, dtype=dtype, copy=copy)

    def __getitem__(self, position: Position) -> bool | int:
        value: bool | int = self.values[position].item()
        return value

    def __repr__(self) -> str:
        return f"<{self.question} of {self.game}, side {self.side}, by {self.method}>"

    def plot(
        self, *, compare: Board | None = None, at: tuple[int, ...] = (), dpi: int = 200, bare: bool = False
    ) -> Figure:
        """The picture as a Matplotlib figure; `at` are the heaps after the second. A `bare` one has no caption.

        >>> import wythoff as wy
        >>> figure = wy.wythoff().outcomes(8).plot()
        >>> figure.axes[0].get_xlabel()
        'x'
        """
        from .views import figure

        return figure(self, compare=compare, at=at, dpi=dpi, bare=bare)

    def save(self, path: str | Path) -> Path:
        """Write what the ending names: png, svg, pdf, npy, csv, json, tex, txt (a b-file), sage, wl.

        >>> import tempfile, wythoff as wy
        >>> folder = tempfile.mkdtemp()
        >>> wy.nim().nim_values(4).save(f"{folder}/nim.txt").read_text().split()[:6]
        ['0', '0', '1', '1', '2', '1']
        """
        from .views import save

        return save(self, path)

    def to_csv(self) -> str:
        """A row for each P-position; of a board of numbers one for each position, with its number.

        >>> import wythoff as wy
        >>> wy.nim().nim_values(2).to_csv().split()
        ['x,y,nim_value', '0,0,0', '0,1,1', '1,0,1', '1,1,0']
        """
        from .views import csv_text

        return csv_text(self)

    def to_json(self) -> str:
        """What `wythoff solve --format json` prints.

        >>> import json, wythoff as wy
        >>> json.loads(wy.nim().outcomes(2).to_json())["p_positions"]
        [[0, 0], [1, 1]]
        """
        from .views import json_text

        return json_text(self)

    def to_sage(self) -> str:
        """Lines for Sage: the text of the game, the question, and the board as a matrix `board[x, y]`.

        >>> import wythoff as wy
        >>> print(wy.nim().nim_values(2).to_sage().splitlines()[-1])
        board = matrix(ZZ, [[0, 1], [1, 0]])
        """
        from .views import sage_text

        return sage_text(self)

    def to_mathematica(self) -> str:
        """An association for Mathematica; `Get` of a file with it returns it.

        >>> import wythoff as wy
        >>> print(wy.nim().nim_values(2).to_mathematica().splitlines()[-1])
        <|"game" -> "nim", "question" -> "nim-values", "board" -> {{0, 1}, {1, 0}}|>
        """
        from .views import mathematica_text

        return mathematica_text(self)

    def to_latex(self, caption: str | bool = False) -> str:
        """The board as a LaTeX `tabular`; in a `table` with this caption, or, if it is True, with words of its own.

        >>> import wythoff as wy
        >>> print(wy.nim().nim_values(2).to_latex(caption=True).splitlines()[2])
          \\caption{Nim-values of \\texttt{nim}.}
        """
        from .views import latex

        return latex(self, caption)

    def _repr_png_(self) -> bytes | None:
        from .views import board_png

        return board_png(self)

    def _repr_html_(self) -> str:
        from .views import board_html

        return board_html(self)


@dataclass(frozen=True, eq=False)
class Pairs:
    """The first P-positions in order; `np.asarray(pairs)` has one row for each, one column for each heap.

    Where a nim-value was asked for it is the `value`, and these are the first positions that have it.

    >>> import wythoff as wy
    >>> pairs = wy.wythoff().pairs(4)
    >>> list(pairs), pairs[3], len(pairs)
    ([(0, 0), (1, 2), (3, 5), (4, 7)], (4, 7), 4)
    """

    kind: ClassVar[Literal["pairs"]] = "pairs"
    game: Game
    positions: NDArray[Any]
    method: Method
    value: int | None = None

    @property
    def what(self) -> str:
        """What is listed, in words.

        >>> import wythoff as wy
        >>> wy.wythoff().pairs(4, value=1).what
        'positions of nim-value 1'
        """
        return listed_words(self.value)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        import numpy as np

        return np.array(self.positions, dtype=dtype, copy=copy)

    def __len__(self) -> int:
        return len(self.positions)

    def __getitem__(self, n: int) -> Position:
        return tuple(self.positions[n].tolist())

    def __iter__(self) -> Iterator[Position]:
        return (tuple(row.tolist()) for row in self.positions)

    def __repr__(self) -> str:
        first = " ".join(short_position(self[n]) for n in range(min(6, len(self))))
        more = " …" if len(self) > 6 else ""
        return f"<first {len(self)} {self.what} of {self.game}: {first}{more}, by {self.method}>"

    def plot(self, *, quotient: bool = False, dpi: int = 200, bare: bool = False) -> Figure:
        """The picture as a Matplotlib figure: the positions, or the `quotient` y/x against x on a logarithmic scale.

        A `bare` picture has no caption.

        >>> import wythoff as wy
        >>> wy.gdwn(1, 2).pairs(100).plot(quotient=True).axes[0].get_ylabel()
        'y/x'
        """
        from .views import figure

        return figure(self, quotient=quotient, dpi=dpi, bare=bare)

    def to_bfile(self, column: str | None = None, offset: int = 0) -> str:
        """One column of the list as an OEIS b-file.

        >>> import wythoff as wy
        >>> print(wy.wythoff().pairs(3).to_bfile("y"), end="")
        0 0
        1 2
        2 5
        """
        from .views import bfile

        return bfile(self, column, offset)

    def to_csv(self) -> str:
        """A row `n,x,y` for each position of the list.

        >>> import wythoff as wy
        >>> wy.wythoff().pairs(3).to_csv().split()
        ['n,x,y', '0,0,0', '1,1,2', '2,3,5']
        """
        from .views import csv_text

        return csv_text(self)

    def to_json(self) -> str:
        """What `wythoff solve --format json` prints.

        >>> import json, wythoff as wy
        >>> json.loads(wy.wythoff().pairs(2).to_json())["p_positions"]
        [[0, 0], [1, 2]]
        """
        from .views import json_text

        return json_text(self)

    def to_sage(self) -> str:
        """Lines for Sage: the text of the game, and the list.

        >>> import wythoff as wy
        >>> print(wy.wythoff().pairs(3).to_sage().splitlines()[-1])
        pairs = [(0, 0), (1, 2), (3, 5)]
        """
        from .views import sage_text

        return sage_text(self)

    def to_mathematica(self) -> str:
        """An association for Mathematica; `Get` of a file with it returns it.

        >>> import wythoff as wy
        >>> print(wy.wythoff().pairs(3).to_mathematica().splitlines()[-1])
        <|"game" -> "wythoff", "pairs" -> {{0, 0}, {1, 2}, {3, 5}}|>
        """
        from .views import mathematica_text

        return mathematica_text(self)

    def to_latex(self, caption: str | bool = False) -> str:
        """The list as a LaTeX `tabular`; in a `table` with this caption, or, if it is True, with words of its own.

        >>> import wythoff as wy
        >>> print(wy.wythoff().pairs(2).to_latex().splitlines()[-2])
        1 & 1 & 2 \\\\
        """
        from .views import latex

        return latex(self, caption)

    def save(self, path: str | Path) -> Path:
        """Write what the ending names: png, svg, pdf, npy, csv, json, tex, txt (a b-file of x), sage, wl.

        >>> import tempfile, wythoff as wy
        >>> folder = tempfile.mkdtemp()
        >>> wy.wythoff().pairs(3).save(f"{folder}/pairs.csv").read_text().split()
        ['n,x,y', '0,0,0', '1,1,2', '2,3,5']
        """
        from .views import save

        return save(self, path)

    def _repr_html_(self) -> str:
        from .views import pairs_html

        return pairs_html(self)


@dataclass(frozen=True, eq=False)
class Panorama:
    """The few P-positions of a board far larger than memory could hold, or its few N-positions.

    With endless nim rays a column (x, 0), (x, 1), … holds at most as many P-positions as may be blocked, plus one:
    each is an option of all above it. So their list is proportional to the side. In a comply game the same is true of
    the N-positions, and these are listed. int[n, 2], both ways round, sorted by x, then y.
    """

    game: Game
    side: int
    positions: NDArray[np.signedinteger[Any]]
    are_p: bool
    method: Method


Answer = Board | Pairs


@dataclass(frozen=True, eq=False)
class RowPeriods:
    """The certified periods of the first rows of nim-values: `periods[y]` is that of row y.

    >>> import wythoff as wy
    >>> periods = wy.wythoff().row_periods(3)
    >>> periods[3].preperiod, periods[3].period, len(periods)
    (8, 6, 4)
    """

    game: Game
    periods: tuple[RowPeriod, ...]
    method: Method

    def __len__(self) -> int:
        return len(self.periods)

    def __getitem__(self, y: int) -> RowPeriod:
        return self.periods[y]

    def __iter__(self) -> Iterator[RowPeriod]:
        return iter(self.periods)

    def __repr__(self) -> str:
        first = " ".join(str(period.period) for period in self.periods[:SHOWN])
        more = " …" if len(self) > SHOWN else ""
        return f"<periods of rows 0 to {len(self) - 1} of {self.game}: {first}{more}, by {self.method}>"

    def to_latex(self) -> str:
        """The list as a LaTeX `tabular`.

        >>> import wythoff as wy
        >>> print(wy.wythoff().row_periods(2).to_latex().splitlines()[-2])
        2 & 0 & 3 & $3$ & 6 & 9 \\\\
        """
        from .views import periods_latex

        return periods_latex(self)


class Layers(NamedTuple):
    """Bouton–von Neumann: the step at which each position is removed, -1 where there is none, and whether as P.

    >>> import wythoff as wy
    >>> layers = wy.wythoff().layers(4)
    >>> layers.steps[1, 2], layers.is_p[1, 2]
    (np.int32(1), np.True_)
    """

    steps: NDArray[np.int32]
    is_p: NDArray[np.bool_]
