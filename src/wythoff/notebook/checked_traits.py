"""A trait whose values are checked by a function of the board and the value: what is refused changes nothing.

The check comes before the value is taken, also for a value from the page, so that a refusal leaves the board as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import traitlets

from ..rules.positions import number_text


class Checked(traitlets.TraitType):  # type: ignore[misc]  # not typed
    """Takes what the check makes of a value; travels to the page as `sent` writes it."""

    def __init__(self, first: Any, check: Callable[[Any, Any], Any], sent: Callable[[Any], Any] | None = None) -> None:
        super().__init__(default_value=first)
        self.check = check
        self.tag(sync=True)
        if sent is not None:
            self.tag(to_json=lambda value, board: sent(value))

    def validate(self, obj: Any, value: Any) -> Any:
        return self.check(obj, value)


def digits(numbers: Iterable[int] | None) -> list[str] | None:
    """Numbers as strings, or none."""
    return None if numbers is None else [number_text(number) for number in numbers]
