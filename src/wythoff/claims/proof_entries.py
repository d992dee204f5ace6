"""Proofs: under which claims of a paper a proof stands, and what it makes of them.

A paper's proofs stand in its file `proofs.py`, each under the numbers of the claims that it proves:

    proofs = Proofs("larsson")

    @proofs.enter("Thm 1.1", parameters="i = 1, 2, 3", files=("wythoff", "wythoff-block-2", "wythoff-block-3"))
    def blocking():
        '''The statement as it is proved.'''
        yield from ...                      # the proofs that together are the claim
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import cleandoc
from typing import TYPE_CHECKING

from .grounds import NO_PARAMETERS, Grounds

if TYPE_CHECKING:
    from ..prover.proof import Proof

Prove = Callable[[], "Iterable[Proof]"]


def printed_id(number: str, reading: str = "", is_correction: bool = False) -> str:
    """Number, reading and correction in one text: 'Tab 1, read as: by its caption, corrected'."""
    read_as = f", read as: {reading}" if reading else ""
    return f"{number}{read_as}{', corrected' if is_correction else ''}"


class Proofs:
    """The proofs of a paper's claims, by the ids of the claims."""

    def __init__(self, paper: str) -> None:
        self.paper = paper
        self.provers: dict[str, Prove] = {}
        self.grounds: dict[str, Grounds] = {}

    def enter(
        self,
        *numbers: str,
        is_correction: bool = False,
        parameters: str = NO_PARAMETERS,
        is_complete: bool = True,
        files: tuple[str, ...] = (),
        certified: str = "",
        by_hand: str = "",
    ) -> Callable[[Prove], Prove]:
        """Enter a proof of these claims; `files` are shipped certificates, `certified` the parameters they cover."""

        def enter(prove: Prove) -> Prove:
            what = " ".join(cleandoc(prove.__doc__ or "").split())
            paths = tuple(f"certificates/{file}.txt" for file in files)
            covered = certified or (parameters if files else "")
            grounds = Grounds(what, parameters, is_complete, paths, covered, by_hand)
            for number in numbers:
                id = printed_id(number, is_correction=is_correction)
                self.provers[id], self.grounds[id] = prove, grounds
            return prove

        return enter
