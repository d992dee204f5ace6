"""The theorem of the paper that is first-order, with its proof."""

from __future__ import annotations

from ...proof_entries import Proofs
from ...wythoff_proofs import wythoff

proofs = Proofs("optimal_resolution")
proofs.enter("I.2(b)", files=("wythoff",))(wythoff)
