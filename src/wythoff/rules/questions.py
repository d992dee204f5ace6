"""What one can ask a game. The solvers answer, a room above this one: each question imports them when it is asked. A
board in a notebook is shown by the room that has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..progress_line import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from ..answers import Board, Layers, Pairs, RowPeriods, Trust
    from ..forms.algebraic import Algebraic
    from ..kernels.rows.row_periods import RowPeriod
    from ..notebook.board_widget import BoardWidget
    from .game import Game
    from .positions import Position


class Questions:
    """The questions as methods of a game. `trust="definition"` uses only methods that rest on no printed claim."""

    _open_board: ClassVar[Callable[..., BoardWidget]]  # given by the front door: the notebook knows the rules

    @property
    def _game(self) -> Game:
        """This game: nothing but a Game has these methods."""
        from .game import Game

        assert isinstance(self, Game)
        return self

    def pairs(
        self, n: int, *, value: int | None = None, trust: Trust = "claims", seconds: float | None = None
    ) -> Pairs:
        """The first n P-positions in their order; after so many seconds an error that carries those `found`.

        In a symmetric game (x, y) and (y, x) are one, written with x <= y. With a `value`, the first n positions of
        this nim-value in the same order.

        >>> from wythoff import game
        >>> game("wythoff").pairs(4)
        <first 4 P-positions of wythoff: (0,0) (1,2) (3,5) (4,7), by closed form>
        >>> list(game("gdwn(1,2)").pairs(3))
        [(0, 0), (1, 3), (2, 6)]
        >>> game("wythoff").pairs(4, value=1)
        <first 4 positions of nim-value 1 of wythoff: (0,1) (2,2) (3,6) (4,8), by bitsets of nim-values>
        """
        from .. import solvers

        with shown(f"pairs of {self}"):
            if value is not None:
                return solvers.value_pairs(self._game, n, value, trust, seconds)
            return solvers.pairs(self._game, n, trust, seconds)

    def slice_pairs(self, n: int, *at: int, trust: Trust = "claims", seconds: float | None = None) -> Pairs:
        """The first n P-positions whose heaps after the second are `at`, in a symmetric game with x <= y.

        In lexicographic order where the first two heaps have endless nim moves, else by the larger of these.

        >>> from wythoff import game
        >>> game("wythoff(3)").slice_pairs(4, 1)
        <first 4 P-positions of wythoff(3): (0,2,1) (1,1,1) (3,4,1) (5,9,1), by partners>
        """
        from .. import solvers

        with shown(f"slice pairs of {self}"):
            return solvers.slice_pairs(self._game, n, at, trust, seconds)

    def p_positions(self, n: int, *, trust: Trust = "claims", seconds: float | None = None) -> list[Position]:
        """The first n P-positions by their largest heap, then lexicographically; (x, y) and (y, x) both count.

        All with heaps below some number come before any other. As in `pairs`, Nim heaps beside the game stay as they
        are and are left out, and an error after so many seconds carries those `found`.

        >>> from wythoff import game
        >>> game("wythoff").p_positions(5)
        [(0, 0), (1, 2), (2, 1), (3, 5), (5, 3)]
        """
        from .. import solvers

        with shown(f"p positions of {self}"):
            return solvers.p_positions(self._game, n, trust, seconds)

    def pair(self, n: int, *, trust: Trust = "claims") -> Position:
        """P-position number n, exact, of any size where a formula or morphism is known.

        >>> from wythoff import game
        >>> game("wythoff").pair(10**20)
        (161803398874989484820, 261803398874989484820)
        """
        from .. import solvers

        with shown(f"pair of {self}"):
            return solvers.pair(self._game, n, trust)

    def outcomes(self, side: int, *, trust: Trust = "claims") -> Board:
        """The board of P-positions, all heaps below the side.

        >>> from wythoff import game
        >>> board = game("wythoff").outcomes(8)
        >>> board
        <outcomes of wythoff, side 8, by anti-diagonal counters>
        >>> board[3, 5], board[3, 4]
        (True, False)
        """
        from .. import solvers

        with shown(f"outcomes of {self}"):
            return solvers.outcomes(self._game, side, trust)

    def nim_values(self, side: int, *, trust: Trust = "claims") -> Board:
        """The board of nim-values, all heaps below the side; the value is 0 at P-positions.

        >>> from wythoff import game
        >>> game("wythoff").nim_values(4).values.tolist()
        [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5], [3, 4, 5, 6]]
        """
        from .. import solvers

        with shown(f"nim values of {self}"):
            return solvers.nim_values(self._game, side, trust)

    def remoteness(self, side: int, *, trust: Trust = "claims") -> Board:
        """The board of remoteness: how many moves an optimal game lasts, where winners hurry and losers delay.

        Without moves it is 0; at an N-position 1 + the least remoteness of a P-option, at a P-position 1 + the greatest
        of an option. There is none where options are blocked or proposed: how long a game lasts depends on which.

        >>> from wythoff import game
        >>> game("wythoff").remoteness(4).values.tolist()
        [[0, 1, 1, 1], [1, 1, 2, 3], [1, 2, 1, 3], [1, 3, 3, 1]]
        """
        from .. import solvers

        with shown(f"remoteness of {self}"):
            return solvers.remoteness(self._game, side, trust)

    def is_p(self, *heaps: int, trust: Trust = "claims") -> bool:
        """Whether this is a P-position; any size of integers.

        >>> from wythoff import game
        >>> game("wythoff").is_p(3, 5), game("wythoff").is_p(10**30, 10**30)
        (True, False)
        """
        from .. import solvers

        with shown(f"is p of {self}"):
            return solvers.is_p(self._game, heaps, trust)

    def p_counts(
        self,
        corner: tuple[int, int],
        box: int | tuple[int, int] = 1,
        boxes: int | tuple[int, int] = 1,
        *,
        at: tuple[int, ...] = (),
        trust: Trust = "claims",
    ) -> NDArray[Any]:
        """How many P-positions each box of squares holds, from the corner on: [column, row].

        A box has so many squares, or (width, height) of them, and there are so many boxes, or (columns, rows). They are
        counted at once, up to 2^53, where a formula or a proved automaton says what the P-positions are. `at` are the
        heaps after the second. The counts are exact; where 64 bits are not enough they are Python's integers.

        >>> from wythoff import game
        >>> game("wythoff").p_counts((0, 0), box=10**12).item()
        763932022501
        >>> game("maharaja").p_counts((10**12, 1618033988749), box=4, boxes=3).tolist()
        [[0, 2, 0], [0, 0, 1], [0, 0, 0]]
        """
        from .. import solvers

        with shown(f"p counts of {self}"):
            return solvers.p_counts(self._game, corner, box, boxes, at, trust)

    def nim_value(self, *heaps: int, trust: Trust = "claims") -> int:
        """The nim-value: the least v that fewer than k options have; k is 1 without blocking, and then this is the mex.

        >>> from wythoff import game
        >>> game("wythoff").nim_value(4, 9), game("nim(3)").nim_value(3, 5, 9)
        (8, 15)
        """
        from .. import solvers

        with shown(f"nim value of {self}"):
            return solvers.nim_value(self._game, heaps, trust)

    def remoteness_of(self, *heaps: int, trust: Trust = "claims") -> int:
        """How many moves an optimal game from this position lasts.

        >>> from wythoff import game
        >>> game("wythoff").remoteness_of(3, 5), game("nim(3)").remoteness_of(1, 2, 3)
        (4, 6)
        """
        from .. import solvers

        with shown(f"remoteness of {self}"):
            return solvers.remoteness_of(self._game, heaps, trust)

    def options(self, *heaps: int) -> list[Position]:
        """The options, from the definition.

        >>> from wythoff import game
        >>> game("wythoff").options(2, 1)
        [(0, 1), (1, 0), (1, 1), (2, 0)]
        """
        from .. import solvers

        with shown(f"options of {self}"):
            return solvers.options(self._game, heaps)

    def winning_moves(self, *heaps: int, trust: Trust = "claims") -> list[Position]:
        """Where to move: options that win, [] at a P-position.

        Where a formula answers, at least one of them, and so for heaps of any size; the list is then a
        `solvers.some_options.SomeOptions`. `trust="definition"` gives all.

        >>> from wythoff import game
        >>> game("wythoff").winning_moves(4, 9), game("wythoff").winning_moves(1, 2)
        ([(4, 7)], [])
        >>> game("wythoff").winning_moves(13, 18, trust="definition")
        [(8, 13), (11, 18), (13, 8)]
        """
        from .. import solvers

        with shown(f"winning moves of {self}"):
            return solvers.winning_moves(self._game, heaps, trust)

    def row(self, y: int, n: int) -> NDArray[np.int64]:
        """The nim-values of (0, y), ..., (n-1, y), without the board.

        >>> from wythoff import game
        >>> game("wythoff").row(1, 6).tolist()
        [1, 2, 0, 4, 5, 3]
        """
        from .. import solvers

        with shown(f"row of {self}"):
            return solvers.row(self._game, y, n)

    def row_period(self, y: int) -> RowPeriod:
        """(preperiod, period, x1, x2, state): the state of rows 0..y is the same at x1 and x2, which proves it.

        >>> from wythoff import game
        >>> period = game("wythoff").row_period(1)
        >>> period.preperiod, period.period
        (0, 3)
        """
        from .. import solvers

        with shown(f"row period of {self}"):
            return solvers.row_period(self._game, y)

    def row_periods(self, upto: int, *, seconds: float | None = None) -> RowPeriods:
        """The periods of the rows 0, ..., upto; after so many seconds an error that carries those `found`.

        >>> from wythoff import game
        >>> game("wythoff").row_periods(8)
        <periods of rows 0 to 8 of wythoff: 1 3 3 6 12 24 12 24 24, by rows>
        """
        from .. import solvers

        with shown(f"row periods of {self}"):
            return solvers.row_periods(self._game, upto, seconds)

    def slopes(self, *, trust: Trust = "claims") -> tuple[Algebraic, Algebraic]:
        """Exact limits of x_n/n and y_n/n as algebraic numbers, where they are known.

        >>> from wythoff import game
        >>> [slope.polynomial() for slope in game("wythoff").slopes()]
        ['z^2 - z - 1', 'z^2 - 3z + 1']
        """
        from .. import solvers

        with shown(f"slopes of {self}"):
            return solvers.slopes(self._game, trust)

    def layers(self, side: int) -> Layers:
        """Bouton–von Neumann: the step at which each position is removed, and whether as P.

        >>> from wythoff import game
        >>> steps, is_p = game("wythoff").layers(3)
        >>> steps.tolist()
        [[0, 0, 0], [0, 0, 1], [0, 1, 0]]
        >>> is_p.tolist()
        [[True, False, False], [False, False, True], [False, True, False]]
        """
        from .. import solvers

        with shown(f"layers of {self}"):
            return solvers.layers(self._game, side)

    def board(
        self,
        *,
        view: int | tuple[float, float, float] | None = None,
        show: str = "outcomes",
        scale: str = "linear",
        queen: Sequence[int] | None = None,
        marks: Iterable[Sequence[int]] = (),
        selection: tuple[int, int, int, int] | None = None,
        at: int | Sequence[int] = (),
        height: int = 420,
    ) -> BoardWidget:
        """The lab's board in a cell of a notebook; what is given here are its traits, which can be set and observed.

        `view` is a side to be seen whole, or the point in the middle with the pixels of a square; `show` is outcomes,
        nim_values or remoteness, and `scale` how numbers become colours: linear, log, rank, mod:3, only:5; `at` are the
        heaps after the second. A click moves the queen, one with the control key sets a mark, a drag with the shift key
        selects squares. `options` are the queen's.

        >>> from wythoff import game
        >>> board = game("wythoff").board(queen=(2, 1), view=20)
        >>> board
        <board of wythoff, queen at (2,1)>
        >>> board.options
        ((0, 1), (1, 0), (1, 1), (2, 0))
        """
        look = {"view": view, "show": show, "scale": scale, "height": height}
        return Questions._open_board(self._game, at=at, queen=queen, marks=marks, selection=selection, **look)
