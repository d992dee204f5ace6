"""The definition, executed: slow on purpose, and what everything else is tested against."""

from .layers import RemovalLayers
from .lists import (
    are_all,
    check_options,
    check_size,
    corner,
    fill,
    first_p_positions,
    is_closed_by_kind,
    p_positions,
    unfinished,
)
from .options import options
from .remoteness import Remoteness, check_remoteness
from .values import NimValues, Outcomes, Table, kind, winning_moves

__all__ = [
    "NimValues", "Outcomes", "Remoteness", "RemovalLayers", "Table", "are_all", "check_options", "check_remoteness",
    "check_size", "corner", "fill", "first_p_positions", "is_closed_by_kind", "kind", "options", "p_positions",
    "unfinished", "winning_moves",
]  # fmt: skip
