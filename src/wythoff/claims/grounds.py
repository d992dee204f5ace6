"""Grounds: for which parameters a claim is proved, and by what."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Literal

from ..json_shapes import NOT_WRITTEN, written

NO_PARAMETERS = "no parameters"
READING = "that this theorem is the statement"  # of words: a person wrote the formula that was proved


@dataclass(frozen=True)
class ProvedPart:
    """What the prover proved for a claim: of which game or formula, and in its own words.

    `certificate` is the name of its file, if there is one, and `text` what stands in it.
    """

    claim: str
    theorem: str
    description: str
    system: str
    states: int
    certificate: Annotated[str, "its file, or ''"] = ""
    text: Annotated[str, NOT_WRITTEN] = field(default="", repr=False)

    @property
    def words(self) -> str:
        """The theorem, with the set in a form for people where one is known."""
        return self.theorem + (f"; that is: {self.description}" if self.description else "")

    @property
    def sentence(self) -> str:
        """What was proved, without the word that it is true."""
        is_formula = self.theorem.startswith(f"{self.claim}: ")
        return self.claim if is_formula else self.words


@dataclass(frozen=True)
class Grounds:
    """What makes a claim `proved`.

    `what` is the statement as it was proved, `parameters` the parameters for which, and `is_complete` tells whether
    these are all that the claim speaks of. `certificates` are shipped files about the games of the claim and
    `certified` the parameters that they cover; the rest was decided by the formula engine alone. `by_hand` is a step of
    the proof that no machine made. `is_statement`: theorem and statement are one text; of words a person made the
    formula that was proved, which is a step by hand, too.
    """

    what: str
    parameters: str
    is_complete: bool = True
    certificates: tuple[str, ...] = ()
    certified: str = ""
    by_hand: str = ""
    is_statement: Annotated[bool, "theorem and statement are one text"] = False

    @property
    def is_certified(self) -> bool:
        """Whether certificates cover all the parameters named."""
        return bool(self.certificates) and self.certified == self.parameters

    @property
    @written
    def by(self) -> Literal["certificate", "formula engine", "formula engine and certificates"]:
        """`certificate`, `formula engine`, or both, where certificates cover a part of the parameters."""
        if self.is_certified:
            return "certificate"
        return "formula engine and certificates" if self.certificates else "formula engine"

    @property
    @written
    def hand(self) -> Annotated[str, "all steps from the theorem to the statement that no machine made"]:
        """All steps from the theorem to the statement that no machine made; '' if they are one text."""
        return "; ".join(filter(None, (self.by_hand, "" if self.is_statement else READING)))

    def __str__(self) -> str:
        only = "" if self.is_complete else "only "
        if self.is_statement:
            return f"for all positions; {self._by_what()}; theorem and statement are one text"
        return f"for all positions; {only}{self.parameters}; {self._by_what()}; by hand: {self.hand}"

    def _by_what(self) -> str:
        files = ", ".join(self.certificates)
        if self.is_certified:
            return f"by certificate ({files})"
        return "by the formula engine" + (f", with certificates for {self.certified} ({files})" if files else "")

    @classmethod
    def of(cls, row: dict[str, Any]) -> Grounds:
        """The grounds that JSON says."""
        known = {each.name: row[each.name] for each in fields(cls) if each.name in row}
        return cls(**{**known, "certificates": tuple(row["certificates"])})
