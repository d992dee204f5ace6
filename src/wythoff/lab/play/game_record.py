"""Read and play the record of a game: where it started, who moves first, and what was done since.

The server keeps nothing: each request carries the whole record, and the state follows from it. So undo is a shorter
record, a link is the record, and nothing illegal can be smuggled in. In a block or comply game each move has an
action of the previous player before it: which options he forbids, or which he proposes.

    wythoff.block(2) from (4,7), player 1 first, person against machine: block (4,1); (3,6); block; …

Where a game has a pass, the word `pass` is a move. A game ends where the outcome of a position is declared. A puzzle
is a record with a goal, which whoever moves first is to reach:

    wythoff from (4,9), player 1 first, person against machine, to win in 2 moves: (4,7); …
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ...boards.decide import MOST_OPTIONS, Decider
from ...boards.plan import read
from ...boards.why import allowed, is_pass, kinds_of, needed
from ...errors import TooLargeError, WythoffError
from ...oracle import kind
from ...oracle.lists import check_options
from ...oracle.values import few
from ...rules import Game, Position, Ray, position_of, position_text
from ...rules.legality import is_option
from ...rules.moves import Exactly
from ...rules.positions import read_position, short_position
from .levels import PLAYERS

MOST_ACTIONS = 2000
MOST_TEXT = 200_000
PASS = "pass"
EXAMPLE = "wythoff from (3,5), player 1 first: (1,3); (1,2)"

_RECORD = re.compile(
    r"\s*(?P<game>.+?)\s+from\s+(?P<start>\([^()]*\))(?:\s*,\s*player\s+(?P<first>[12])\s+first)?"
    rf"(?:\s*,\s*(?P<one>{'|'.join(PLAYERS)})\s+against\s+(?P<other>{'|'.join(PLAYERS)}))?"
    r"(?:\s*,\s*(?P<puzzle>to\s+win)(?:\s+in\s+(?P<goal>[1-9]\d{0,3})(?:\s+moves?)?)?)?"
    r"\s*(?::(?P<actions>.*))?",
    re.DOTALL,
)
_POSITION = re.compile(r"\(([^()]*)\)")


class ActionError(WythoffError):
    """An action that is not legal; `index` is its place in the record."""

    def __init__(self, reason: str, index: int) -> None:
        self.index = index
        super().__init__(reason)

    def __reduce__(self) -> tuple[type[ActionError], tuple[str, int]]:
        return ActionError, (str(self), self.index)


@dataclass(frozen=True)
class State:
    """Who does what now. `restricted` holds the options that are forbidden, or in a comply game those proposed."""

    position: Position
    phase: str  # move, block, propose, over
    turn: int
    restricted: tuple[Position, ...] = ()
    winner: int | None = None


@dataclass(frozen=True)
class Record:
    """`players` are the two as words: person, machine, or a level at which it errs; None if nobody said it. The `goal`
    of a puzzle is the number of moves in which the first player is to win, 0 if any number will do."""

    game: Game
    start: Position
    first: int = 0
    actions: tuple[str, ...] = ()
    players: tuple[str, str] | None = None
    goal: int | None = None

    def __str__(self) -> str:
        done = "; ".join(self.actions)
        start = position_text(self.start)
        players = f", {self.players[0]} against {self.players[1]}" if self.players else ""
        goal = "" if self.goal is None else f", {goal_words(self.goal)}"
        return f"{self.game} from {start}, player {self.first + 1} first{players}{goal}:{' ' * bool(done)}{done}"


def goal_words(goal: int) -> str:
    """What is to be done in a puzzle."""
    return f"to win in {goal} move{'s' * (goal > 1)}" if goal else "to win"


def record_of(
    text: str, start: Sequence[str], first: int, actions: Sequence[str], players: tuple[str, str] | None = None,
    goal: int | None = None,
) -> Record:  # fmt: skip
    game = read(text)
    return Record(game, position_of(game, read_position(",".join(start))), first, tuple(actions), players, goal)


def read_record(text: str) -> Record:
    """Read a pasted line as a record."""
    line = _RECORD.fullmatch(text.strip()) if len(text) <= MOST_TEXT else None
    if line is None:
        raise ActionError(f"a record looks like '{EXAMPLE}'", 0)
    actions = [action.strip() for action in (line["actions"] or "").split(";")]
    start = [part.strip() for part in line["start"][1:-1].split(",")]
    players = (line["one"], line["other"]) if line["one"] else None
    first, goal = int(line["first"] or 1) - 1, int(line["goal"] or 0) if line["puzzle"] else None
    return record_of(line["game"], start, first, [action for action in actions if action], players, goal)


def play(record: Record) -> tuple[Record, list[State]]:
    """Play a record: the same in canonical words, and the states from the start to now."""
    if len(record.actions) > MOST_ACTIONS:
        raise ActionError(f"a record has at most {MOST_ACTIONS} actions", MOST_ACTIONS)
    decider, said = Decider(record.game), []
    states = [begin(decider, record.start, record.first)]
    for index, action in enumerate(record.actions):
        try:
            words, state = act(decider, states[-1], action)
        except TooLargeError:
            raise
        except WythoffError as error:
            raise ActionError(str(error), index) from None
        said.append(words)
        states.append(state)
    return replace(record, actions=tuple(said)), states


def restricts(game: Game) -> str | None:
    """What the previous player does before each move: block, propose, or nothing."""
    limit = game.limit
    if limit is None:
        return None
    if limit.verb == "comply":
        return "propose"
    return "block" if (limit.total or max(limit.of(which) for which in kinds_of(limit))) > 1 else None


def begin(decider: Decider, position: Position, turn: int) -> State:
    """The state when this player is about to move from the position."""
    declared = decider.game.declared.get(position)
    if declared is not None:
        return State(position, "over", turn, winner=1 - turn if declared else turn)
    verb = restricts(decider.game)
    if verb is None:
        return _to_move(decider, State(position, "move", turn))
    if verb == "propose" and _cannot_propose(decider, position):
        winner = 1 - turn if decider.game.is_misere else turn
        return State(position, "over", 1 - turn, winner=winner)
    return State(position, verb, 1 - turn)


def act(decider: Decider, state: State, action: str) -> tuple[str, State]:
    """Do an action: the same in canonical words, and the state after it."""
    words = action.strip()
    if state.phase == "over":
        raise ActionError("the game is over", 0)
    if state.phase == "move":
        option = _landing(decider.game, state, words)
        said = PASS if is_pass(decider.game, state.position, option) else position_text(option)
        return said, begin(decider, option, 1 - state.turn)
    chosen = _chosen(decider.game, state, words)
    listed = "".join(f" {position_text(option)}" for option in chosen)
    return state.phase + listed, _to_move(decider, State(state.position, "move", 1 - state.turn, chosen))


def _to_move(decider: Decider, state: State) -> State:
    """The state itself, or the end of the game if no move is left."""
    if has_moves(decider, state):
        return state
    winner = state.turn if decider.game.is_misere else 1 - state.turn
    return replace(state, phase="over", winner=winner)


def has_moves(decider: Decider, state: State) -> bool:
    """Whether an option may be played; of huge heaps one step along a ray is tried."""
    options = decider.options(state.position)
    if options is not None:
        return any(is_playable(decider.game, state, option) for option in options)
    if any(is_playable(decider.game, state, option) for option in small_steps(decider.game, state.position)):
        return True
    raise TooLargeError(f"the options of {short_position(state.position)} are too many to list; choose smaller heaps")


def small_steps(game: Game, position: Position) -> list[Position]:
    """The options that one step along a ray or in a Nim heap reaches, the pass, and a few steps more."""
    own, few = game.heaps, range(4)
    taken = [(*removal, *(0,) * len(game.state)) for times in few for removal in _taken(game, times)]
    heaps = range(own + game.has_pass, len(position))
    taken += [tuple((times + 1) * (axis == heap) for axis in range(len(position))) for times in few for heap in heaps]
    landings = [tuple(a - b for a, b in zip(position, removal, strict=True)) for removal in taken]
    found = [option for option in landings if min(option) >= 0 and is_option(game, position, option)]
    has_move = any(option[own:] == position[own:] for option in found)
    return found + [passed(game, position)] * (has_move and game.has_pass and position[own] == 1)


def _taken(game: Game, times: int) -> list[Position]:
    """What rays take after so many steps; of exact moves, so many more than one from each heap that they touch."""
    rays = [move.removal(times) for move in game.moves if isinstance(move, Ray)]
    touched = [
        heaps for move in game.moves if isinstance(move, Exactly) for heaps in combinations(range(game.heaps), move.k)
    ]
    return rays + [tuple((times + 1) * (heap in heaps) for heap in range(game.heaps)) for heaps in touched]


def is_playable(game: Game, state: State, option: Position) -> bool:
    """Whether an option is not forbidden, or is proposed."""
    if restricts(game) == "propose":
        return option in state.restricted
    return option not in state.restricted


def _cannot_propose(decider: Decider, position: Position) -> bool:
    options = decider.options(position)
    if options is None:
        raise TooLargeError(f"the options of {short_position(position)} are too many to list; choose smaller heaps")
    return few(decider.game, kinds(decider.game, position, options))


def kinds(game: Game, position: Position, options: Sequence[Position]) -> Counter[str]:
    return Counter(kind(game, position, option) for option in options)


def _landing(game: Game, state: State, words: str) -> Position:
    """Where a move lands: `(1,2)`, `to 1,2`, `take 2,3`, or `pass`; pass and Nim heaps may be left out of it."""
    if words == PASS:
        return _passed(game, state)
    takes = words.startswith("take")
    numbers = read_position(re.sub(r"^(take|to)\b", "", words))
    if len(numbers) == game.heaps:
        numbers += (0,) * len(game.state) if takes else state.position[game.heaps :]
    if takes and len(numbers) == len(state.position):
        numbers = tuple(a - b for a, b in zip(state.position, numbers, strict=True))
    if len(numbers) != len(state.position) or min(numbers) < 0 or not _is_move(game, state.position, numbers):
        raise ActionError(f"{words[:80]!r} is no move from {short_position(state.position)}", 0)
    if not is_playable(game, state, numbers):
        why = "was not proposed" if restricts(game) == "propose" else "is forbidden"
        raise ActionError(f"{short_position(numbers)} {why}", 0)
    return numbers


def _passed(game: Game, state: State) -> Position:
    """Where a pass leads, if it is a move."""
    own, here = game.heaps, short_position(state.position)
    if not game.has_pass:
        raise ActionError(f"'{PASS}' is no move: {game} has no pass", 0)
    if not state.position[own]:
        raise ActionError(f"'{PASS}' is no move from {here}: the pass is used", 0)
    if not _is_move(game, state.position, passed(game, state.position)):
        raise ActionError(f"'{PASS}' is no move from {here}: nobody may pass where there is no other move", 0)
    return passed(game, state.position)


def passed(game: Game, position: Position) -> Position:
    """The same heaps with the pass used."""
    return (*position[: game.heaps], 0, *position[game.heaps + 1 :])


def _is_move(game: Game, position: Position, option: Position) -> bool:
    """Whether the option is one; a pass of huge heaps if there is a small move, which is all that has to be found."""
    if option != position and is_pass(game, position, option):
        try:
            check_options(game, position, MOST_OPTIONS)
        except TooLargeError:
            if option in small_steps(game, position):
                return True
            raise
    return is_option(game, position, option)


def _chosen(game: Game, state: State, words: str) -> tuple[Position, ...]:
    """The options that are forbidden or proposed."""
    verb, _, listed = words.partition(" ")
    if verb != state.phase or _POSITION.sub("", listed).strip(" ,"):
        raise ActionError(f"{words[:80]!r}: expected '{state.phase} (1,2) (3,4)', with the options in parentheses", 0)
    named = [read_position(inner) for inner in _POSITION.findall(listed)]
    rest = state.position[game.heaps :]
    chosen = tuple(dict.fromkeys(numbers + rest if len(numbers) == game.heaps else numbers for numbers in named))
    for option in chosen:
        if len(option) != len(state.position) or not is_option(game, state.position, option):
            raise ActionError(f"{short_position(option)} is no option of {short_position(state.position)}", 0)
    is_few = few(game, kinds(game, state.position, chosen))
    if state.phase == "block" and not is_few:
        raise ActionError(f"so many must not be forbidden: {words[:80]!r}; forbid {allowed(game)}", 0)
    if state.phase == "propose" and is_few:
        raise ActionError(f"too few are proposed: {words[:80]!r}; propose {needed(game)} options", 0)
    return chosen
