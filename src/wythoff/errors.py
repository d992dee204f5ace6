"""What can go wrong, as one tree.

    WythoffError            everything this package raises on purpose
    ├── TextError           the text of a game cannot be read; knows the place
    │   └── FormulaError    the same for a formula
    ├── MeaningError        the words are fine, but together they mean nothing
    │   ├── ArgumentError       an argument is missing, or its value means nothing; each door spells it its own way
    │   └── NoMethodError       no method answers this question about this game (solvers)
    ├── PositionError       these heaps are no position of the game
    ├── RuleError           a rule(...) cannot be evaluated, such as a division by zero
    ├── TooLargeError       it would not fit in memory or time; gives the estimate
    │   ├── OutOfTimeError      the seconds for an answer are over (solvers)
    │   ├── TakesLongError      an answer is estimated to take longer than is allowed (solvers)
    │   └── OvertimeError       the same for a job of a pool (processes)
    ├── MissingError        a part that is installed apart is missing; names it
    ├── NotFirstOrderError  the prover's logic cannot say this
    ├── GaveUpError         a proof outgrew its limits; names the step
    │   ├── ProofTimeoutError   the seconds for a proof are over (automata)
    │   ├── TooManyStatesError  an automaton outgrew its limit (prover)
    │   ├── TooFewKnownError    more known positions may help (prover)
    │   ├── RefusedError        the checker refuses what was learned (prover)
    │   └── CompositionError    the counts of a move are no sums along lines (prover)
    ├── SweepError          a sweep cannot go on: its file, its workers or its cluster (sweeps)
    ├── BusyError           too much waits to be done (processes)
    └── ActionError         an action of a played game is not allowed (lab)

Those with a room in parentheses are defined there. Outside the tree, since nobody else meets them:

    CertificateError        a certificate is refused (certificate; a ValueError, since the checker stands alone)
    Refusal                 a method does not answer this question (solvers)
    Unrecognised            a condition is no few rays (rules)
    NoSolution              no removal satisfies a conjunction (rules)
    Cancelled               a job is no longer wanted (processes)
    EndedError              a child process has ended by itself (processes)
    LateError               the time of a task is over (processes)
    GarbledError            what a child process says is no message (processes)
    OutOfBudget             the time for a claim is over (claims)

Every message names what was wrong, quotes it and says what is allowed. What to do is decided by the type of an error,
never by its text.
"""

from __future__ import annotations

QUOTED = 60  # characters of a text around the culprit that an error shows
DIGITS = 40  # digits of a number that an error shows


class WythoffError(ValueError):
    """Everything this package raises on purpose.

    >>> import wythoff as wy
    >>> try:
    ...     wy.game("wythoff").is_p(-1, 2)
    ... except wy.WythoffError as error:
    ...     print(error)
    x must be at least 0, not -1
    """


class TextError(WythoffError):
    """The text of a game cannot be read.

    `text[start:end]` is the culprit; `reason` says what is wrong and what is allowed.

    >>> import wythoff as wy
    >>> try:
    ...     wy.game("wythof.block(3)")
    ... except wy.TextError as error:
    ...     print(error.text[error.start : error.end], "-", error.reason)
    wythof - no game is called 'wythof'; did you mean 'wythoff'?
    """

    def __init__(self, text: str, start: int, end: int, reason: str) -> None:
        self.text, self.start, self.end, self.reason = text, start, end, reason
        quoted, offset, width = _excerpt(text, start, end)
        super().__init__(f"{quoted}: {reason}\n{' ' * offset}{'^' * width}")

    def __reduce__(self) -> tuple[type[TextError], tuple[str, int, int, str]]:
        return type(self), (self.text, self.start, self.end, self.reason)


class FormulaError(TextError):
    """A formula cannot be read, or says what no formula can say.

    >>> import wythoff as wy
    >>> try:
    ...     wy.logic("fib").prove("forall x: exists y: y = x*x")
    ... except wy.FormulaError as error:
    ...     print(error.reason)
    a product of variables; the logic has only sums of them
    """


class MeaningError(WythoffError):
    """The words are fine, but together they mean nothing.

    >>> import wythoff as wy
    >>> try:
    ...     wy.wythoff().misere().nim_value(3, 4)
    ... except wy.MeaningError as error:
    ...     print(error)
    nim-values belong to normal play with options to choose from; wythoff.misere is misère play
    """


class ArgumentError(MeaningError):
    """An argument is missing, or its value means nothing: its name, and its value as it is, or an example.

    The message spells it as Python does, between `before` and `after`; the command line as the option of this name.

    >>> import wythoff as wy
    >>> try:
    ...     wy.read_board("x,y\\n0,0\\n1,2\\n", side=3)
    ... except wy.WythoffError as error:
    ...     print(error)
    the text does not name its game; give game='wythoff'
    """

    def __init__(self, before: str, name: str, value: object, after: str = "", is_example: bool = False) -> None:
        self.before, self.name, self.value, self.after, self.is_example = before, name, value, after, is_example
        super().__init__(f"{before}{name}={shown(value)}{after}")

    def __reduce__(self) -> tuple[type[ArgumentError], tuple[str, str, object, str, bool]]:
        return type(self), (self.before, self.name, self.value, self.after, self.is_example)


class PositionError(WythoffError):
    """These heaps are no position of the game.

    >>> import wythoff as wy
    >>> try:
    ...     wy.vectors((2, 1), (1, 2)).is_p(1, 0)
    ... except wy.PositionError as error:
    ...     print(error)
    (1,0) is no position of vectors((2,1),(1,2)): it is no sum of the vectors
    """


class RuleError(WythoffError):
    """A `rule(...)` cannot be evaluated at some position.

    >>> import wythoff as wy
    >>> try:
    ...     wy.rule("i*j == 0 and x % y == 1").options(1, 0)
    ... except wy.RuleError as error:
    ...     print(str(error).split(";")[0])
    'x % y' divides by zero at i = 1, j = 0, x = 1, y = 0, u = 0, v = 0
    """


class TooLargeError(WythoffError):
    """It would not fit in memory or time; `found` is what a search knew when it ended: positions, periods of rows.

    >>> import wythoff as wy
    >>> try:
    ...     wy.maharaja().pair(10**40)
    ... except wy.TooLargeError as error:
    ...     print(error)
    n = a number of 133 bits is beyond every machine: at most 10^15 is tried
    """

    found: tuple[tuple[object, ...], ...] = ()


class MissingError(WythoffError):
    """A part that is installed apart, such as Matplotlib, is missing."""


class NotFirstOrderError(WythoffError):
    """The prover's logic, addition and order of natural numbers, cannot say this."""


class GaveUpError(WythoffError):
    """A proof outgrew its limits; the message names the step."""


def _excerpt(text: str, start: int, end: int) -> tuple[str, int, int]:
    """The text around the culprit in quotes, with the column and the width of the mark under it."""
    first = max(0, start - QUOTED // 2)
    last = min(len(text), max(end, first + QUOTED))
    last = min(last, first + 2 * QUOTED)
    before, after = "…" * (first > 0), "…" * (last < len(text))
    shown = "".join(c if c.isprintable() else "·" for c in text[first:last])
    width = max(1, min(end, last) - start)
    return f"'{before}{shown}{after}'", 1 + len(before) + start - first, width


def quoted(value: int | tuple[int, ...]) -> str:
    """A number or position for an error message, cut if it is long."""
    if isinstance(value, tuple):
        return f"({','.join(map(quoted, value))})"
    return str(value) if abs(value) < 10**DIGITS else f"a number of {value.bit_length()} bits"


def shown(value: object) -> str:
    """Anything for an error message, cut if it is long; Python itself refuses to write a number of many digits.

    >>> shown((3, "x")), shown([10**5000])
    ("(3, 'x')", 'a list with a long number')
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return quoted(value)
    try:
        text = repr(value)
    except ValueError:
        return f"a {type(value).__name__} with a long number"
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}…"
