"""The theorem of the paper that is first-order, with its proof."""

from __future__ import annotations

from ...mathematics.shared_proofs import wythoff
from ...proof_entries import Proofs

proofs = Proofs("optimal_resolution")
proofs.enter("I.2(b)", files=("wythoff",))(wythoff)
