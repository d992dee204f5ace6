"""What a search that gave up knows: which system came closest, how its automata grew, the slopes, what to try next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor, gcd, isqrt, log10
from statistics import geometric_mean

from ..logic.numeration import System
from .candidate_systems import ALWAYS, FURTHER, Slope, field_of, fraction_of, quadratic_of

GROWS = 1.5  # from this factor between two levels on an automaton is said to grow
CHANCE = 0.1  # of a number as simple as the one found, about
FIELD = 1e-4  # some hundred combinations of 1, beta, beta^2 are tried
LONGER = 4  # times as many seconds are proposed


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
    """The simplest number near; `perhaps` where numbers as simple lie so close that one is near by chance."""
    if (fraction := fraction_of(slope, error)) is not None:
        return f"{_as(error * fraction.denominator**2)} {fraction}"
    if (quadratic := quadratic_of(slope, error)) is not None:
        return f"{_as(error * sum(map(abs, quadratic)) ** 3)} {_root(slope, *quadratic)}"
    if (name := field_of(slope, error)) is not None:
        return f"perhaps in the field of {name}" if error > FIELD else f"in the field of {name}"
    return "as no number that is known here"


def _as(chance: float) -> str:
    return "as" if chance < CHANCE else "perhaps"


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


def advice(
    game: str,
    trials: Sequence[Trial],
    chosen: System | None,
    seconds: float,
    is_late: bool,
    value: int = 0,
    at: Sequence[int] | None = None,
) -> tuple[str, ...]:
    """List commands that ask the same and may get further."""
    quoted = (f"'{game}'" if not game.isalnum() else game) + (f" --nim-value {value}" if value else "")
    quoted += f" --at {','.join(map(str, at))}" if at else ""
    longer = f" --seconds {LONGER * seconds:g}" if is_late else ""
    commands = []
    if is_late:
        system = f" --system '{chosen}'" if chosen else ""
        commands.append(f"wythoff prove {quoted}{system}{longer}")
    order = ranked(trials)
    if order and chosen is None and len(order) > 1:
        commands.append(f"wythoff prove {quoted} --system '{order[0][0].system}'{longer}")
    tried = {str(trial.system) for trial in trials}
    others = [name for name in (*ALWAYS, *FURTHER) if name not in tried]
    if others and not is_late:
        commands.append(f"wythoff prove {quoted} --system '{others[0]}'")
    return tuple(dict.fromkeys(commands))
