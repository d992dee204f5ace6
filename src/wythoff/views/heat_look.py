"""How values look in a heat map: numbers as colours of a scale, few numbers and words as a few colours with a legend.

Colours of words differ in lightness as well, and carry a letter, so that they are told apart in grey and with any
colour vision. What has no value is hatched, each reason in its own way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import isfinite
from statistics import median
from string import ascii_uppercase
from typing import Any

from .canvas import FAINT
from .sweep_data import Cell, Gap
from .sweep_page import Key, printable
from .value_figure import MAP, luminance

Value = int | float | str
Look = tuple[str, str]  # colour and label

FEW = 6  # up to so many different whole numbers have a legend
FEW_POWERS = 1000
HUGE, TINY, TOO_LARGE = 10**100, 1e-100, "too large to draw"  # no scale has room for what is beyond
SPREAD = 10  # a scale is logarithmic where half of the numbers are below the largest divided by this

# Colours of Okabe and Ito beside darker and lighter ones: neighbours differ in lightness.
COLOURS = ("#0b3c6f", "#f0e442", "#d55e00", "#56b4e9", "#8a4a75", "#a6dba0", "#00735a", "#fde0ef")
GOOD, BETWEEN, BAD = COLOURS[:3]
KNOWN = {
    "true": GOOD, "proved": GOOD, "holds": GOOD, "done": GOOD, "gave up": BETWEEN, "out of time": BETWEEN,
    "doubted": BETWEEN, "false": BAD, "fails": BAD, "refuted": BAD,
}  # fmt: skip
OTHERS, OTHERS_COLOUR = "others", "#bdbdbd"
LONGEST = 40  # characters of a word in the legend

EMPTY, NO_GAME, NO_GAME_HATCH = "#ffffff", "no game there", "////"
GAP_COLOUR = "#ededed"
HATCHES = {"out of time": "//////", "out of memory": "\\\\\\\\\\\\", "refused": "xxxxx", "not asked yet": "....."}
MORE_HATCHES = ("||||||", "------", "++++++", "ooo", "OO", "**")


@dataclass(frozen=True)
class Looks:
    """Colour and label of each value, hatching of each gap, the legend, and a scale with a bar if there is one."""

    values: Mapping[Value, Look]
    gaps: Mapping[Gap, str]
    keys: list[Key]
    scale: Any = None


def plain(cells: Iterable[Cell]) -> list[Value | Gap]:
    """Truths as words; numbers too where words are among them. What has no place on a scale is a gap."""
    shown = [drawable(str(cell).lower() if isinstance(cell, bool) else cell) for cell in cells]
    if any(isinstance(cell, str) for cell in shown):
        return [cell if isinstance(cell, Gap) else printable(str(cell)) for cell in shown]
    return shown


def drawable(cell: Cell) -> Value | Gap:
    """The same where it can be drawn, else a gap with the reason.

    >>> drawable(3), drawable(1e-200), drawable(10**400).why, drawable(float("nan")).why
    (3, 0.0, 'too large to draw', 'nan')
    """
    if not isinstance(cell, int | float):
        return cell
    if isinstance(cell, float) and not isfinite(cell):
        return Gap(f"{cell}")
    if abs(cell) > HUGE:
        return Gap(TOO_LARGE)
    return 0.0 if 0 < abs(cell) < TINY else cell


def looks_of(cells: list[Value | Gap], missing: int) -> Looks:
    """How these cells look, with the legend; `missing` places have no game."""
    gaps = gap_hatches(cells)
    keys = gap_keys(cells, gaps)
    keys += [Key(f"{NO_GAME} ({missing})", EMPTY, NO_GAME_HATCH, lines=FAINT)] * (missing > 0)
    words = Counter(cell for cell in cells if isinstance(cell, str))
    numbers = Counter(cell for cell in cells if isinstance(cell, int | float))
    if words:
        return _words(words, gaps, keys)
    if len(numbers) <= FEW and all(float(number).is_integer() for number in numbers):
        return _few(numbers, gaps, keys)
    scale = number_scale(list(numbers.elements()))
    return Looks({number: (_hex(scale.to_rgba(float(number))), "") for number in numbers}, gaps, keys, scale)


def gap_keys(cells: Iterable[object], hatches: Mapping[Gap, str]) -> list[Key]:
    """The legend of what has no value."""
    counts = Counter(cell for cell in cells if isinstance(cell, Gap))
    return [Key(f"{gap.why} ({counts[gap]})", GAP_COLOUR, hatch) for gap, hatch in hatches.items()]


def gap_hatches(cells: Iterable[object]) -> dict[Gap, str]:
    """A hatching for each reason."""
    found = sorted({cell for cell in cells if isinstance(cell, Gap)})
    others = [gap for gap in found if gap.why not in HATCHES]
    hatches = {gap: MORE_HATCHES[min(place, len(MORE_HATCHES) - 1)] for place, gap in enumerate(others)}
    return {gap: HATCHES.get(gap.why) or hatches[gap] for gap in found}


def _words(words: Counter[str], gaps: dict[Gap, str], keys: list[Key]) -> Looks:
    """The most frequent words have colours and letters of their own."""
    kept = [word for word, _ in words.most_common(len(COLOURS) - (len(words) > len(COLOURS)))]
    kept.sort(key=lambda word: (known_place(word), -words[word], word))
    colours = _word_colours(kept)
    looks: dict[Value, Look] = dict(zip(kept, zip(colours, letters_of(kept), strict=True), strict=True))
    legend = [_key(f"{_cut(word)} ({words[word]})", *looks[word]) for word in kept]
    if rest := [word for word in words if word not in looks]:
        count = sum(words[word] for word in rest)
        legend.append(_key(f"{len(rest)} {OTHERS} ({count})", OTHERS_COLOUR, ""))
        looks |= dict.fromkeys(rest, (OTHERS_COLOUR, ""))
    return Looks(looks, gaps, legend + keys)


def known_place(word: str) -> int:
    """Good words first, then what lies between, then bad ones, then all others."""
    return list(KNOWN).index(word) if word in KNOWN else len(KNOWN)


def _word_colours(words: list[str]) -> list[str]:
    """Known words have colours of their own, each used once; the others what is left."""
    chosen: dict[str, str] = {}
    for word in words:
        if word in KNOWN and KNOWN[word] not in chosen.values():
            chosen[word] = KNOWN[word]
    free = iter([colour for colour in COLOURS if colour not in chosen.values()])
    return [chosen[word] if word in chosen else next(free) for word in words]


def letters_of(words: list[str]) -> list[str]:
    """A letter for each word, its first that is free; the first of the alphabet for what has none.

    >>> letters_of(["true", "false", "gave up", "time", "(3,5)", "(8,13)"])
    ['T', 'F', 'G', 'I', 'A', 'B']
    """
    used: list[str] = []
    for word in words:
        letters = [letter.upper() for letter in word if letter.isalpha()]
        used.append(next(letter for letter in (*letters, *ascii_uppercase) if letter not in used))
    return used


def _few(numbers: Counter[int | float], gaps: dict[Gap, str], keys: list[Key]) -> Looks:
    """Whole numbers with a legend, dark to light."""
    from matplotlib import colormaps

    ordered = sorted(numbers)
    steps = [0.1 + 0.9 * place / max(1, len(ordered) - 1) for place in range(len(ordered))]
    looks: dict[Value, Look] = {
        n: (_hex(colormaps[MAP](step)), str(int(n))) for n, step in zip(ordered, steps, strict=True)
    }
    return Looks(looks, gaps, [_key(f"{int(n)} ({numbers[n]})", looks[n][0], "") for n in ordered] + keys)


def number_scale(numbers: list[int | float]) -> Any:
    """A scale of colours for these numbers, logarithmic where most of them would look alike otherwise."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import LogNorm, Normalize, SymLogNorm

    low, high = float(min(numbers)), float(max(numbers))
    if not is_spread(numbers):
        norm: Normalize = Normalize(low, high)
    else:
        norm = LogNorm(low, high) if low > 0 else SymLogNorm(linthresh=1, vmin=0, vmax=high)
    return ScalarMappable(norm, MAP)


def is_spread(numbers: list[int | float]) -> bool:
    """Whether they are on a logarithmic scale: positive, or whole numbers from 0, and most far below the largest."""
    low, high = min(numbers), max(numbers)
    are_fit = low > 0 or (low == 0 and all(float(number).is_integer() for number in numbers))
    return are_fit and high >= SPREAD * max(low, 1e-300) and median(numbers) * SPREAD <= high


def mark_powers(axis: Any, numbers: list[int | float]) -> None:
    """Powers of ten along a logarithmic scale, and 2 and 5 times these where there are few; from 0, as it comes."""
    from matplotlib.ticker import LogLocator

    if min(numbers) > 0 and max(numbers) / min(numbers) < FEW_POWERS:
        axis.set_major_locator(LogLocator(subs=(1, 2, 5)))


def ink_on(colour: str) -> str:
    """Black on light colours, white on dark ones."""
    from matplotlib.colors import to_rgba

    return "black" if luminance(to_rgba(colour)) > 0.2 else "white"


def _key(label: str, colour: str, letter: str) -> Key:
    return Key(label, colour, letter=letter, ink=ink_on(colour))


def _hex(colour: Any) -> str:
    from matplotlib.colors import to_hex

    return to_hex(colour)


def _cut(word: str) -> str:
    return word if len(word) <= LONGEST else word[: LONGEST - 1] + "…"
