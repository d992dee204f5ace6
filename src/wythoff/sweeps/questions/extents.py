"""How far a question goes: each check reads what stands after its name and gives it back in its one canonical form.

What is wrong is quoted, with what is allowed; `asks` shows the ask around it.
"""

from __future__ import annotations

import re
from decimal import Decimal

from ...errors import MeaningError

MOST = 10**15
LONGEST = 10**7  # seconds: four months
UNITS = {"": 1, "s": 1, "min": 60, "h": 3600}


def whole(extent: str, least: int = 1) -> str:
    """A whole number.

    >>> whole("0100")
    '100'
    """
    digits = extent.strip().lstrip("0") or "0"
    if not re.fullmatch(r"[0-9]+", digits) or len(digits) > len(str(MOST)) or not least <= int(digits) <= MOST:
        raise MeaningError(f"{extent!r} must be a whole number from {least} to 10^15")
    return digits


def row_number(extent: str) -> str:
    """The number of a row, 0 among them."""
    return whole(extent, 0)


def duration(extent: str) -> str:
    """Seconds; minutes and hours are turned into them.

    >>> duration("20"), duration("20s"), duration("0.50s"), duration("2min")
    ('20s', '20s', '0.5s', '120s')
    """
    match = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{1,9})?) ?(s|min|h|)", extent.strip())
    seconds = Decimal(match[1]) * UNITS[match[2]] if match else Decimal(0)
    if not 0 < seconds <= LONGEST:
        raise MeaningError(
            f"{extent!r} must be a time above 0 such as 20s, 0.5s, 2min or 1h, at most {LONGEST} seconds"
        )
    text = f"{seconds:f}"
    return f"{text.rstrip('0').rstrip('.') if '.' in text else text}s"


def seconds_of(extent: str) -> float:
    """The number of seconds of a canonical duration."""
    return float(extent.removesuffix("s"))


def amount(extent: str) -> float | None:
    """How much a canonical extent asks for, if it is a number or a duration: what another is more than.

    >>> amount("100"), amount("0.5s"), amount("wythoff:100")
    (100.0, 0.5, None)
    """
    return float(extent.removesuffix("s")) if re.fullmatch(r"[0-9]+(\.[0-9]+)?s?", extent) else None


def game_and_side(extent: str, side: str = "100") -> str:
    """The canonical text of a game and the side of a board.

    >>> game_and_side("wyt(1, 1):0200"), game_and_side("nim")
    ('wyt(1,1):200', 'nim:100')
    """
    from ...rules import read_game

    text, colon, last = extent.rpartition(":")
    if not colon:
        text, last = extent, side
    if not text.strip():
        raise MeaningError(f"{extent!r} must be a game and a side, as in same-as:wythoff:100")
    return f"{read_game(text)}:{whole(last)}"


def claim_name(extent: str) -> str:
    """The name of a claim of the ledger."""
    from ...claims import claim_named

    try:
        return claim_named(extent.strip()).name
    except MeaningError as error:
        raise MeaningError(f"{error}; a name with blanks stands in quotes, as in check:'larsson:Thm 1.1'") from None


def no_extent(extent: str) -> str:
    """Nothing may follow."""
    if extent.strip():
        raise MeaningError(f"{extent!r} must be left out: nothing follows this question")
    return ""
