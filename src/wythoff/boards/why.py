"""Explain in words why a position wins or loses, from the outcomes of its options.

The previous player answers for the P-positions: everything is said from the definition, with the options at hand as
witnesses. Where the options are too many to list, only what is known is said.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..oracle import kind
from ..oracle.values import BESIDE, few
from ..rules import KINDS, Game, Position
from ..rules.cells import is_terminal
from ..rules.modifiers import OTHER, OWN, Limit
from ..rules.positions import short_number, short_position
from ..rules.predicate import show
from ..solvers.some_options import SomeOptions

MOST_NAMED = 4


@dataclass(frozen=True)
class Facts:
    """A position with its options: None if they are too many to list; `p_options` are then all, or SomeOptions."""

    game: Game
    position: Position
    is_p: bool
    options: list[Position] | None
    p_options: list[Position]

    @property
    def n_options(self) -> list[Position]:
        taken = set(self.p_options)
        return [option for option in self.options or [] if option not in taken]

    def counts(self, options: list[Position]) -> Counter[str]:
        return Counter(kind(self.game, self.position, option) for option in options)


def why(facts: Facts) -> str:
    """Explain the position in a few sentences."""
    if facts.position in facts.game.declared:
        who = "previous" if facts.is_p else "next"
        here = short_position(facts.position)
        return f"{here} is {settled(facts.game, facts.position)}: the {who} player wins."
    if facts.game.complies:
        return _comply(facts)
    if facts.options == []:
        return _terminal(facts)
    return _block(facts) if facts.game.limit is not None else _plain(facts)


def _terminal(facts: Facts) -> str:
    wins = "the next player, who cannot move, wins: misère play" if facts.game.is_misere else (
        "the next player cannot move and loses"
    )  # fmt: skip
    if is_terminal(facts.game, facts.position[: facts.game.heaps]):
        return f"{short_position(facts.position)} is terminal: no move from here; {wins}."
    return f"From {short_position(facts.position)} no move is possible; {wins}."


def settled(game: Game, position: Position) -> str | None:
    """Say that a position is terminal or declared, where it is."""
    if position in game.declared:
        return f"declared {'P' if game.declared[position] else 'N'}, whatever its options"
    if is_terminal(game, position[: game.heaps]):
        return "terminal: no move from here"
    return None


def _plain(facts: Facts) -> str:
    here = short_position(facts.position)
    if not facts.is_p:
        if not facts.p_options:
            return f"{here} is an N-position: some move of the next player leaves a P-position."
        best = facts.p_options[0]
        moving = "passing" if is_pass(facts.game, facts.position, best) else (
            f"moving to {short_position(best)}, which takes {taken(facts.position, best)}"
        )  # fmt: skip
        return (
            f"The next player wins by {moving}: that is a P-position, from which every move can be answered."
            f"{_others(facts)}"
        )
    if facts.options is None:
        return f"No option of {here} is a P-position: the previous player can answer every move."
    count = len(facts.options)
    each = "Its only option leads" if count == 1 else f"Each of its {count} options leads"
    return f"{each} to an N-position, from which the other player can win. So the next player loses."


def _others(facts: Facts) -> str:
    if facts.options is None or len(facts.p_options) < 2:
        return ""
    return f" Of the {len(facts.options)} options {len(facts.p_options)} are P-positions: {_named(facts.p_options)}."


def _block(facts: Facts) -> str:
    if isinstance(facts.p_options, SomeOptions):
        return _too_many(facts)
    counts = facts.counts(facts.p_options)
    named = f"{_are(len(facts.p_options), 'P-position')}{_by_kind(facts, counts)}"
    named += f": {_named(facts.p_options)}" if facts.p_options else ""
    if facts.is_p:
        if not facts.p_options:
            return f"{named}. The next player must move to an N-position and loses."
        return f"{named}. The previous player forbids {_these(facts.p_options)} and leaves only N-positions to move to."
    if facts.options is not None and few(facts.game, counts):  # misère: all options are P-positions
        return f"{named}, all it has. If all are forbidden, the next player cannot move and wins: misère play."
    open_one = (
        "a move in a Nim heap cannot be forbidden" if counts[BESIDE] else f"{allowed(facts.game)} can be forbidden"
    )
    return f"{named}. Since {open_one}, one of them stays open, and the next player takes it."


def _comply(facts: Facts) -> str:
    if facts.options is None:
        return _too_many(facts)
    game, good = facts.game, facts.n_options
    if few(game, facts.counts(facts.options)):
        end = "wins: misère play" if game.is_misere else "loses"
        count = _options(len(facts.options))
        return f"It has {count}, too few: {needed(game)} must be proposed. The previous player {end}."
    named = f"{_are(len(good), 'N-position')}{_by_kind(facts, facts.counts(good))}"
    if facts.is_p:
        return f"{named}, and {needed(game)} must be proposed: the previous player proposes only N-positions and wins."
    return f"{named}, but {needed(game)} must be proposed: the proposal has to contain a P-position, which wins."


def _too_many(facts: Facts) -> str:
    who = "previous" if facts.is_p else "next"
    return f"The options of {short_position(facts.position)} are too many to list; the {who} player wins."


def allowed(game: Game) -> str:
    """Say how many options may be forbidden."""
    limit = game.limit
    assert limit is not None
    if limit.total is not None:
        return f"at most {_options(limit.total - 1)}"
    if limit.condition is not None:
        return f"at most {_options(limit.of(OWN) - 1)} with {show(limit.condition)}"
    return " and ".join(f"at most {_options(limit.of(which) - 1, which)}" for which in KINDS)


def needed(game: Game) -> str:
    """Say how many options must be proposed."""
    limit = game.limit
    assert limit is not None
    if limit.total is not None:
        return f"at least {limit.total}"
    if limit.condition is not None:
        return f"at least {limit.of(OWN)} with {show(limit.condition)} or at least 1 other"
    return " or ".join(f"at least {limit.of(which)} {which}" for which in KINDS)


def is_pass(game: Game, position: Position, option: Position) -> bool:
    """Whether the option is reached by passing."""
    return game.has_pass and position[game.heaps] != option[game.heaps]


def shown_kind(game: Game, position: Position, option: Position) -> str:
    """The kind of a move as the page names it: a pass has a name of its own."""
    return "pass" if is_pass(game, position, option) else kind(game, position, option)


def kinds_of(limit: Limit) -> tuple[str, ...]:
    """The kinds that a limit counts apart."""
    return KINDS if limit.condition is None else (OWN, OTHER)


def kind_words(limit: Limit, which: str) -> str:
    """A kind in words: a kind of one's own by its condition."""
    return f"with {show(limit.condition)}" if which == OWN and limit.condition is not None else which


def taken(position: Position, option: Position) -> str:
    """Say what a move takes: `2 from x and 3 from y` as the plain numbers `2 and 3`."""
    return " and ".join(short_number(a - b) for a, b in zip(position, option, strict=True) if a != b)


def _options(count: int, which: str = "") -> str:
    return f"{count} {which + ' ' * bool(which)}option{'s' * (count != 1)}"


def _are(count: int, what: str) -> str:
    if count < 2:
        return f"{count or 'None'} of its options is {'an' if what[0] == 'N' else 'a'} {what}"
    return f"{count} of its options are {what}s"


def _by_kind(facts: Facts, counts: Counter[str]) -> str:
    limit = facts.game.limit
    if limit is None or limit.total is not None or not counts:
        return ""
    named = (f"{count} {kind_words(limit, which)}" for which, count in sorted(counts.items()))
    return f" ({', '.join(named)})"


def _these(options: list[Position]) -> str:
    return "it" if len(options) == 1 else "these"


def _named(options: list[Position]) -> str:
    more = f" and {len(options) - MOST_NAMED} more" if len(options) > MOST_NAMED else ""
    return " ".join(map(short_position, options[:MOST_NAMED])) + more
