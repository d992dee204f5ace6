"""What a modifier adds to a game: `.radius`, `.block`, `.comply`.

A move is *nim* if it takes from one heap and *diagonal* if it takes from more than one; a modifier may speak of
one kind only. In Wythoff's game these are the papers' kinds, and every move of every game has exactly one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..errors import MeaningError

KINDS = ("nim", "diagonal")


def kind_of(removal: tuple[int, ...]) -> str:
    """Which kind of move removes this."""
    return "nim" if sum(part != 0 for part in removal) == 1 else "diagonal"


@dataclass(frozen=True)
class Radius:
    """The most that a move of each kind may take from a heap; None is no bound."""

    nim: int | None = None
    diagonal: int | None = None

    def __str__(self) -> str:
        if self.nim == self.diagonal:
            return "" if self.nim is None else f".radius({self.nim})"
        bounds = [f"{kind}={bound}" for kind in KINDS if (bound := self.of(kind)) is not None]
        return f".radius({','.join(bounds)})"

    def of(self, kind: str) -> int | None:
        return self.nim if kind == "nim" else self.diagonal

    def allows(self, removal: tuple[int, ...]) -> bool:
        bound = self.of(kind_of(removal))
        return bound is None or max(removal) <= bound


UNBOUNDED = Radius()


@dataclass(frozen=True)
class Limit:
    """How many options the previous player may block, or must propose.

    Either `total`, for all options together, or one number for each kind (1 where nothing is said).
    """

    verb: str
    total: int | None = None
    nim: int | None = None
    diagonal: int | None = None

    def __str__(self) -> str:
        if self.total is not None:
            return f".{self.verb}({self.total})"
        return "".join(f".{self.verb}({k},{kind})" for kind in KINDS if (k := getattr(self, kind)) is not None)

    def of(self, kind: str) -> int:
        """The number for this kind, where kinds are counted apart."""
        k: int | None = getattr(self, kind)
        return 1 if k is None else k

    def joined(self, other: Limit) -> Limit:
        """Both together, as in `.block(2,nim).block(3,diagonal)`."""
        if self.verb != other.verb:
            raise MeaningError(f"'{other.verb}' cannot follow '{self.verb}': options are either blocked or proposed")
        if self.total is not None or other.total is not None:
            kinds = ".".join(f"{self.verb}({k},{kind})" for k, kind in ((2, "nim"), (3, "diagonal")))
            raise MeaningError(f"'{self.verb}' is given twice; name the kinds, as in '.{kinds}'")
        for kind in KINDS:
            if getattr(self, kind) is not None and getattr(other, kind) is not None:
                raise MeaningError(f"'{self.verb}' is given twice for the {kind} moves")
        return replace(self, nim=self.nim or other.nim, diagonal=self.diagonal or other.diagonal)
