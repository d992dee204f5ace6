"""Ten of the shipped certificates, read and checked again by the checker: it imports nothing from the prover."""

from __future__ import annotations

from ..certificate.checker import CertificateError
from ..claims.shipped_certificates import certificate_text
from ..errors import WythoffError
from ..progress import report
from ..prover import recheck
from .summary import Done

# Small ones of several kinds: base 2 and Fibonacci, a nim-value, blocking, a radius, misère play, single moves added.
NAMES = tuple(
    f"certificates/{name}.txt"
    for name in (
        "nim", "nim-value-1", "nim-block-2", "wythoff", "wythoff-block-3", "wythoff-radius-3", "wythoff-misere",
        "wythoff-leap-1-3", "wk-2", "tk-inf",
    )
)  # fmt: skip


def check() -> Done:
    """Check the ten certificates; what is not accepted is a fault."""
    faults = []
    for number, name in enumerate(NAMES):
        try:
            recheck(certificate_text(name))
        except (CertificateError, WythoffError, OSError) as error:
            faults.append(f"{name} is not accepted: {str(error).splitlines()[0]}")
        report((number + 1) / len(NAMES))
    return Done({"certificates": len(NAMES)}, tuple(faults))
