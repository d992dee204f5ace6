"""What a search that gave up knows: which system came closest, how its automata grew, the slopes, what to try next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import floor, gcd, isqrt, log, log10
from statistics import geometric_mean

from ...automata.numeration import System
from ...forms.algebraic import Algebraic
from ...rules import Game
from ..evidence.seen_nearby import Nearby
from .candidate_systems import ALWAYS, FURTHER, Slope, likely_numbers

HOPELESS = 2.2  # times as many states for five times the heaps: sets that are proved have fewer from 3000 on
FEW = 50  # states more do not count
LEVEL = 5.0  # times the heaps of the level before
SETTLED = 1.55  # times as many states as at the level before, at most, and an automaton is likely finite
GROWS = 1.5  # from this factor between two levels on an automaton is said to grow
SURPLUS = 1.0  # digits more than a number as simple needs to be near by chance
LONGER = 4  # times as many seconds are proposed
NEAR = 5  # times larger heaps: a system that learned from smaller ones did not come near


@dataclass(frozen=True)
class Trial:
    """One attempt: the set's automaton, learned from heaps below `bound`, had so many states, or outgrew `most`."""

    system: System
    bound: int
    states: int | None
    most: int
    reason: str


def ranked(trials: Sequence[Trial]) -> list[list[Trial]]:
    """Sort the trials by system, the closest first: the set learned from the largest heaps, then by fewer states."""
    by_system: dict[System, list[Trial]] = {}
    for trial in trials:
        by_system.setdefault(trial.system, []).append(trial)
    return sorted(by_system.values(), key=_nearness)


def _nearness(trials: list[Trial]) -> tuple[int, int]:
    learned = [trial for trial in trials if trial.states is not None]
    return (-learned[-1].bound, learned[-1].states or 0) if learned else (0, -max(trial.bound for trial in trials))


def hopeful_states(trials: Sequence[Trial], system: System, bound: int) -> int | None:
    """How many states an automaton learned from heaps below the bound may have if it closes; None if none is known."""
    own = [trial for trial in trials if trial.system == system and trial.states and trial.bound < bound]
    if not own:
        return None
    levels = max(1.0, log(bound / own[-1].bound) / log(LEVEL))
    return int((own[-1].states or 0) * HOPELESS**levels) + FEW


def grows(trials: Sequence[Trial], system: System) -> bool:
    """Whether the last automaton in a system had so many more states than the one before that it will not close."""
    own = [trial for trial in trials if trial.system == system]
    most = hopeful_states(trials, system, own[-1].bound) if own else None
    return most is not None and (own[-1].states or 0) > most


def settles(trials: Sequence[Trial], system: System, bound: int, states: int) -> bool:
    """Whether an automaton learned from heaps below the bound has hardly more states than the one before it."""
    own = [trial for trial in trials if trial.system == system and trial.states and trial.bound < bound]
    return bool(own) and states <= SETTLED * (own[-1].states or 0)


def growth(trials: Sequence[Trial]) -> str:
    """Say how an automaton grew: `fib: 118, 497, 1991 states at heaps 600, 3000, 15 000: x4 each, not finite?`"""
    sizes = [f"over {trial.most}" if trial.states is None else str(trial.states) for trial in trials]
    heaps = ", ".join(_spaced(trial.bound) for trial in trials)
    return f"{trials[0].system}: {', '.join(sizes)} states at heaps {heaps}{_tendency(trials)}"


def _tendency(trials: Sequence[Trial]) -> str:
    learned = [trial.states for trial in trials if trial.states]
    factors = [after / before for before, after in pairwise(learned)]
    if not factors:
        return ""
    if min(factors) >= GROWS:
        return f": x{geometric_mean(factors):.2g} each, not finite?"
    return ": no more states" if factors[-1] <= 1 else ""


def _spaced(number: int) -> str:
    return f"{number:,}".replace(",", " ") if number >= 10_000 else str(number)


def slope_words(slopes: Sequence[Slope]) -> str:
    """Say what each slope may be: `1.61803(2), as (1 + sqrt 5)/2`."""
    return "; ".join(f"{_measured(*slope)}, {_recognised(*slope)}" for slope in slopes)


def _measured(slope: float, error: float) -> str:
    """The number with its uncertainty in units of the last digit."""
    digits = max(0, min(9, -floor(log10(error))))
    return f"{slope:.{digits}f}({max(1, round(error * 10**digits))})"


def _recognised(slope: float, error: float) -> str:
    """The number with the largest surplus of digits; `perhaps` where one as simple is near by chance."""
    found = next(iter(likely_numbers(slope, error)), None)
    if found is None:
        return "as no number that is known here"
    return f"{'as' if found.surplus >= SURPLUS else 'perhaps'} {_name(slope, found.number)}"


def _name(slope: float, number: Algebraic) -> str:
    match number.coefficients:
        case b, a:
            return str(Fraction(-b, a))
        case c, b, a:
            return _root(slope, a, b, c)
    return f"the root of {number.polynomial()}"


def _root(slope: float, a: int, b: int, c: int) -> str:
    """The root of a*z^2 + b*z + c that is nearest, as (p + q sqrt D)/r."""
    discriminant = b * b - 4 * a * c
    square = max(root for root in range(1, isqrt(discriminant) + 1) if discriminant % (root * root) == 0)
    sign = 1 if 2 * a * slope + b > 0 else -1
    divisor = gcd(b, square, 2 * a)
    p, q, r = -b // divisor, sign * square // divisor, 2 * a // divisor
    radical = f"{'' if abs(q) == 1 else abs(q)}{' ' if abs(q) != 1 else ''}sqrt {discriminant // (square * square)}"
    top = f"{p} {'+' if q > 0 else '-'} {radical}" if p else f"{'-' if q < 0 else ''}{radical}"
    return top if r == 1 else f"({top})/{r}"


def reason_words(slopes: Sequence[Slope], order: Sequence[Sequence[Trial]], why: str) -> str:
    """Say in one line why a search gave up: the slopes, how the automata of the closest system grew, what ended it."""
    parts = [f"slope {'; '.join(_named(*slope) for slope in slopes)}"] if slopes else []
    return "; ".join([*parts, *[growth(trials) for trials in order[:1]], why])


def _named(slope: float, error: float) -> str:
    """The number first, where one is recognised: `(1 + sqrt 5)/2 (measured 1.61803(2))`."""
    measured, told = _measured(slope, error), _recognised(slope, error)
    return f"{told.removeprefix('as ')} (measured {measured})" if "known here" not in told else f"{measured}, {told}"


def closest_words(order: Sequence[Sequence[Trial]]) -> str:
    """Name the closest system, and the next one if it learned from heaps nearly as large."""
    if not order:
        return ""
    first, *others = order
    reach = _reach(first)
    near = [trials for trials in others if _reach(trials) and NEAR * _reach(trials) >= reach]
    return f"{first[0].system}; " + (f"next {growth(near[0])}" if near else "no other system came near")


def _reach(trials: Sequence[Trial]) -> int:
    return max((trial.bound for trial in trials if trial.states is not None), default=0)


def advice(
    game: Game,
    trials: Sequence[Trial],
    chosen: System | None,
    late: float | None,
    value: int = 0,
    nearby: Nearby | None = None,
    at: Sequence[int] | None = None,
) -> tuple[str, ...]:
    """List commands that may get further; `late` are the seconds that were over."""
    text = str(game)
    quoted = (f"'{text}'" if not text.isalnum() else text) + (f" --nim-value {value}" if value else "")
    quoted += f" --at {','.join(map(str, at))}" if at else ""
    commands = []
    if nearby:
        other = f"'{nearby.game}'" if not nearby.game.isalnum() else nearby.game
        commands.append(f"wythoff compare {quoted} {other}")
        commands.append(f"wythoff prove {quoted} --near {other} {nearby.distance}")
    commands += _searches(quoted, trials, chosen, late)
    if game.heaps == 2 and not value and not commands:
        commands.append(f"wythoff find {quoted}")
    return tuple(dict.fromkeys(commands))


def _searches(quoted: str, trials: Sequence[Trial], chosen: System | None, late: float | None) -> Iterator[str]:
    """The same question with more time, or in one system; not where automata grow from level to level."""
    order = ranked(trials)
    if order and "not finite" in _tendency(order[0]):
        return
    longer = f" --seconds {LONGER * late:g}" if late else ""
    if late:
        system = f" --system '{chosen}'" if chosen else ""
        yield f"wythoff prove {quoted}{system}{longer}"
    if chosen is None and len(order) > 1:
        yield f"wythoff prove {quoted} --system '{order[0][0].system}'{longer}"
    tried = {str(trial.system) for trial in trials}
    others = [name for name in (*ALWAYS, *FURTHER) if name not in tried]
    if others and trials and not late:
        yield f"wythoff prove {quoted} --system '{others[0]}'"
