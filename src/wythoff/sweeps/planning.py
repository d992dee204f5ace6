"""What a sweep asks: its games one after the other, and the questions with their holes filled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import MeaningError
from ..progress import say
from ..rules import Game
from .games.ranges import Ranges, ranges_of, subsets_range
from .games.templates import Member, Template, count, from_iterable, members, read_template, texts_of
from .questions.asks import Ask, read_asks
from .store import Planned

if TYPE_CHECKING:
    from .games.given_values import Given

MANY = 100_000  # games that a person may not have meant to make
COUNTED = 10**6  # games that are counted one by one where they cannot be counted at once: some seconds
TOLD = 10_000  # games between two words about the plan

Own = Callable[[Game], object]  # a function of the user's own


@dataclass(frozen=True)
class SweepPlan:
    """What is asked: games, in words and one by one, how many there are at least, and the questions.

    `template` is their text with holes, '' without one; `words` also say what its letters run over.
    """

    template: str
    words: str
    members: Iterator[Member]
    count: int
    asks: tuple[tuple[Ask, Template | None], ...]

    def planned(self) -> Iterator[Planned]:
        """Every game with its questions, their holes filled."""
        fixed = [None if template else (ask.name, ask.extent) for ask, template in self.asks]
        for n, member in enumerate(self.members):
            if n % TOLD == 0 and n:
                say(f"{n} games so far")
            asks = [done or self._filled(n, member) for n, done in enumerate(fixed)]
            yield Planned(member.parameters, member.text, list(dict.fromkeys(asks)))

    def _filled(self, n: int, member: Member) -> tuple[str, str]:
        ask, template = self.asks[n]
        assert template is not None
        read = Ask(ask.name, template.fill(member.parameters)).read()
        return read.name, read.extent


def plan_of(
    games: str | Iterable[str | Game],
    asks: Iterable[str | Own],
    *,
    where: str = "",
    ranges: Iterable[str] = (),
    subsets: Iterable[str] = (),
    letters: dict[str, Given] | None = None,
    are_lines: bool = False,
) -> SweepPlan:
    """Read what is to be asked: a template with its letters, or games one by one (`are_lines`: of a text)."""
    read, over = read_asks(*asks), ranges_of([*ranges, *map(subsets_range, subsets)], letters)
    holed = [str(ask) for ask in read if ask.has_holes]
    if isinstance(games, str):
        found, many = members(games, over, where, holed), count(over, where, COUNTED)
        words = " ".join(filter(None, [games, str(over), f"where {where}" * bool(where.strip())]))
        return SweepPlan(games.strip(), words, found, many, tuple((ask, _template(ask, over)) for ask in read))
    if over.letters or where.strip() or holed:
        raise MeaningError("letters, --where and holes belong to a template; these games are given one by one")
    listed = texts_of(str(line) for line in games) if are_lines else from_iterable(games)
    return SweepPlan("", "", listed, 0, tuple((ask, None) for ask in read))


def _template(ask: Ask, ranges: Ranges) -> Template | None:
    return read_template(ask.extent, ranges) if ask.has_holes else None
