"""The types of the public names; made from the catalog by `make stub`, compared in tests/house."""

from collections.abc import Sequence

from . import progress as progress
from .answers import Board as Board
from .answers import Layers as Layers
from .answers import Pairs as Pairs
from .answers import RowPeriods as RowPeriods
from .claims import Claim as Claim
from .claims import Severity
from .claims import Verdict as Verdict
from .claims import Verdicts as Verdicts
from .claims import check as check
from .claims import check_paper as check_paper
from .errors import ArgumentError as ArgumentError
from .errors import FormulaError as FormulaError
from .errors import GaveUpError as GaveUpError
from .errors import MeaningError as MeaningError
from .errors import MissingError as MissingError
from .errors import NotFirstOrderError as NotFirstOrderError
from .errors import PositionError as PositionError
from .errors import RuleError as RuleError
from .errors import TextError as TextError
from .errors import TooLargeError as TooLargeError
from .errors import WythoffError as WythoffError
from .exchange.reading_answers import read_automaton as read_automaton
from .exchange.reading_answers import read_board as read_board
from .exchange.reading_answers import read_pairs as read_pairs
from .finder.finding import find as find
from .finder.findings import Findings as Findings
from .finder.games.comparing import Comparison as Comparison
from .finder.games.comparing import compare as compare
from .finder.games.which_game import Candidates as Candidates
from .finder.games.which_game import which_game as which_game
from .forms.algebraic import Algebraic as Algebraic
from .kernels.rows.row_periods import RowPeriod as RowPeriod
from .notebook.exploring import explore as explore
from .progress_line import show as show_progress
from .prover.questions.named_logic import Logic as Logic
from .prover.questions.named_logic import logic as logic
from .prover.search.theorem import Theorem as Theorem
from .prover.search.theorem import prove as prove
from .rules import Entry as Entry
from .rules import Game as Game
from .rules import read_game as game
from .scenes.drawing_scenes import draw as draw
from .shelf.certificate_files import use_certificate as use_certificate
from .solvers.limit_words import word as word
from .sweeps.sweeping import sweep as sweep
from .sweeps.swept import Sweep as Sweep
from .views.drawing import Drawing as Drawing

__version__: str
__all__ = [
    "Algebraic",
    "Board",
    "Candidates",
    "Claim",
    "Comparison",
    "Drawing",
    "Entry",
    "Findings",
    "FormulaError",
    "Game",
    "GaveUpError",
    "Layers",
    "Logic",
    "MeaningError",
    "MissingError",
    "NotFirstOrderError",
    "Pairs",
    "PositionError",
    "RowPeriod",
    "RowPeriods",
    "RuleError",
    "Sweep",
    "TextError",
    "Theorem",
    "TooLargeError",
    "Verdict",
    "Verdicts",
    "WythoffError",
    "allheaps",
    "catalog",
    "check",
    "check_paper",
    "claims",
    "compare",
    "draw",
    "exact",
    "explore",
    "find",
    "fraenkel",
    "game",
    "gdwn",
    "heap",
    "logic",
    "maharaja",
    "nim",
    "progress",
    "prove",
    "read_automaton",
    "read_board",
    "read_pairs",
    "rule",
    "show_progress",
    "slow",
    "sweep",
    "three",
    "tk",
    "use_certificate",
    "vectors",
    "which_game",
    "wk",
    "wkprime",
    "word",
    "wyt",
    "wythoff",
]

def catalog() -> tuple[Entry, ...]: ...
def claims(paper: str | None = None, severity: Severity | None = None) -> list[Claim]: ...
def wythoff(h: int = ..., /) -> Game: ...
def nim(h: int = ..., /, *sizes: int) -> Game: ...
def vectors(*vectors: Sequence[int]) -> Game: ...
def allheaps(h: int, /) -> Game: ...
def three(alpha: int, beta: int, gamma: int, /) -> Game: ...
def wk(k: int, l: int = ..., /) -> Game: ...
def wkprime(k: int, /) -> Game: ...
def tk(k: float, /) -> Game: ...
def wyt(a: int, b: int, c: int = ..., /) -> Game: ...
def fraenkel(a: int, /) -> Game: ...
def heap(s: int, t: int, /) -> Game: ...
def gdwn(p: int, q: int, /) -> Game: ...
def maharaja() -> Game: ...
def exact(n: int, k: int, /) -> Game: ...
def slow(n: int, k: int, /) -> Game: ...
def rule(condition: str, /) -> Game: ...
