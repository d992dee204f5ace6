"""Options of which there may be more: what a formula or an automaton answers where it need not find all."""

from __future__ import annotations

from ..rules import Position


class SomeOptions(list[Position]):
    """A list of options that may lack others of the same kind; a plain list of an answer lacks none."""
