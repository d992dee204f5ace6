"""Verdict: the judgement of a claim.

proved    for all positions; its grounds say for which parameters, whether by certificate or by the formula engine, and
          what was done by hand between theorem and statement
holds     on its extent, and nothing is said beyond it
fails     with the smallest witness and both values
doubted   a range speaks against it, and no counterexample: evidence, no proof
gave up   out of budget before the quick extent was covered
broke     the check itself went wrong: our fault
gap       nothing that a computation could judge; the extent gives the reason
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, get_args

from ..json_shapes import NOT_WRITTEN, plain, written
from ..rules import number_text
from .closed_lists import Form, Seen, Severity, caveat
from .grounds import Grounds, ProvedPart

CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]+")
VerdictStatus = Literal["proved", "holds", "fails", "doubted", "gave up", "broke", "gap", "-"]  # -: not yet
STATUSES: tuple[VerdictStatus, ...] = get_args(VerdictStatus)[:-1]
AGAINST = ("fails", "doubted")  # those with a witness
WORDS = "what the verdict rests on, in one sentence: witness, proof, extent, and what an author attaches"


@dataclass(frozen=True)
class Witness:
    """Where a statement fails: what it says there, and what is true there."""

    where: str
    printed: str
    found: str

    def __post_init__(self) -> None:
        for name in ("where", "printed", "found"):  # a check may have put a number there
            object.__setattr__(self, name, _text(getattr(self, name)))

    def told(self, says: str = "printed") -> str:
        """The witness in words; who says what is wrong may not be print."""
        return f"{self.where}: {says} {self.printed}, found {self.found}"

    def __str__(self) -> str:
        return self.told()


class Doubt(Witness):
    """What speaks against a statement on a finite range, such as one about a limit, and does not refute it."""


def _text(value: object) -> str:
    """One line, without signs that a terminal or a page would obey."""
    if isinstance(value, int) and not isinstance(value, bool):
        return number_text(value)
    return CONTROLS.sub(" ", str(value))


@dataclass(frozen=True)
class Erratum:
    """Which statements fail by one mistake, and whether it may be the copy's.

    `repeats` and `repeated_by` link the lines with the same mistake; a line that repeats none is counted as a mistake
    of its own. `perhaps_copy`: a single letter or sign, which may be damage of the copy that was read and not the
    paper's. `kinder`: the claim that reads the same sentence more kindly, under a number of its own. `is_limit`: the
    statement is about a limit, which no finite computation refutes.
    """

    repeats: tuple[str, ...] = ()
    perhaps_copy: bool = False
    repeated_by: tuple[str, ...] = ()
    kinder: str = ""
    is_limit: bool = False

    def __str__(self) -> str:
        words = [f"the same mistake as {', '.join(self.repeats)}"] * bool(self.repeats)
        words += [f"repeated in {', '.join(self.repeated_by)}"] * bool(self.repeated_by)
        words += ["perhaps damage of the copy that was read, not the paper's"] * self.perhaps_copy
        words += [f"read more kindly: {self.kinder}"] * bool(self.kinder)
        words += ["about a limit: what was computed is evidence, no proof"] * self.is_limit
        return "; ".join(words)


@dataclass(frozen=True)
class Verdict:
    """How a claim stands; true in a condition only if the claim is proved or holds.

    `found` are facts met on the way; `grows` tells whether a larger extent exists. `grounds` belong to what is proved,
    `severity` to what fails, `erratum` to what fails or is doubted. `seen` and `form` are those of the claim.
    `rests_on` are claims that the check used by asking a method that rests on them, and `proofs` what the prover
    proved: the claim itself if that is a formula, else what its author attaches. Claims of the ledger rest on none, and
    their proofs stand in its files.

    >>> import wythoff as wy
    >>> bool(wy.check("larsson:Fig 1(a)"))
    False
    >>> if wy.check("larsson:Fig 1(a), corrected"):
    ...     print("four P-positions, as corrected")
    four P-positions, as corrected
    """

    paper: str
    id: str
    kind: str
    statement: str
    status: VerdictStatus
    extent: Annotated[str, "how far it was tested, or why not"]
    witness: Witness | None = None
    found: Annotated[tuple[str, ...], "facts met on the way"] = ()
    corrected_by: str | None = None
    seconds: float = 0.0
    grows: Annotated[bool, NOT_WRITTEN] = False
    grounds: Grounds | None = None
    erratum: Erratum | None = None
    severity: Severity | None = None
    seen: Seen | None = None
    form: Form = "theirs"
    rests_on: Annotated[tuple[str, ...], "claims that the check used"] = ()
    proofs: tuple[ProvedPart, ...] = ()

    def __bool__(self) -> bool:
        return self.status in ("proved", "holds")

    @property
    def name(self) -> str:
        return f"{self.paper}:{self.id}"

    @property
    @written
    def words(self) -> Annotated[str, WORDS]:
        """What the verdict rests on: the witness, the grounds and the extent, or the extent and what is attached."""
        if self.witness is not None:
            return self.witness_words
        if self.grounds:
            stated = f"{self.grounds.what}: " if self.grounds.is_statement else ""
            return f"{stated}{self.grounds}; tested on: {self.extent}"
        return f"tested on: {self.extent}; {self.attached}" if self.attached else self.extent

    @property
    def attached(self) -> str:
        """What the author of a claim that is not proved attaches to it; '' if nothing."""
        sentences = "; ".join(_text(proof.sentence) for proof in self.proofs)
        return f"the author attaches a proof of: {sentences}" if sentences and not self.grounds else ""

    @property
    def witness_words(self) -> str:
        """The witness, with the name of what it is against: print, a statement in our words, or our form; or ''."""
        says = "our form says" if self.form == "ours" else "stated" if self.seen else "printed"
        return self.witness.told(says) if self.witness else ""

    @property
    def caveat(self) -> str:
        """What the verdict is about if not about the paper's own words, and what it rests on; often ''."""
        rests = f"rests on {', '.join(self.rests_on)}" if self.rests_on else ""
        return "; ".join(filter(None, (caveat(self.seen, self.form), rests)))

    def row(self) -> dict[str, Any]:
        """For machines; the names of the fields are fixed."""
        known: dict[str, Any] = plain(replace(self, seconds=round(self.seconds, 3)))
        return known

    def __str__(self) -> str:
        source = f" [{self.caveat}]" if self.caveat else ""
        return f"{self.name} {self.status}: {self.words}{source}"
