"""Rechecks a certificate in plain Python; imports nothing from the prover and needs only the standard library.

The prover, in turn, uses the adders and walks of this package to look at its guesses.

Numbers are words: n is the n-th valid word, in lexicographic order, of every length that is large enough. So x + 1 is
the next valid word, and no arithmetic is needed. A set of positions is a machine that reads the words of all heaps at
once, most significant digit first. The certificate lists the moves of the game as linear sets

    base + t1*step1 + t2*step2 + ...,      t = 0, 1, 2, ...,      perhaps only if landing and start satisfy guards

and, for each, machines that count (up to a cap) the options in a set S that it reaches. Each is the only function
with its recursion, since base and steps take something; where a heap would become negative everything is 0:

    ray      A(z) = S(z - step) + A(z - step)          if base = step
    shift    A(z) = S(z - base)                        if not
    count    A(z) = B(z) + A(z - step)                 B the machine before, for every further step

A recursion compares words that differ by a constant, so it is checked by walking through a product of small machines;
so is, at last, that S follows from the counts by the rule of the game. Then S is the set, by induction on the heaps.
Where positions have layers (see `layered_content`) there is one set for each, and the induction is on heaps and layers.
"""

from .adders import Tick
from .checks import check as check_plain
from .content import Certificate, CertificateError, LinearMove, Machine
from .layer_checks import check_layers
from .layered_content import LayeredCertificate
from .reading import read

__all__ = [
    "Certificate", "CertificateError", "LayeredCertificate", "LinearMove", "Machine", "check", "read", "recheck",
]  # fmt: skip


def check(certificate: Certificate, tick: Tick = lambda _: None) -> None:
    """Check everything; what is wrong is a CertificateError. `tick` is called again and again, and may raise."""
    if isinstance(certificate, LayeredCertificate):
        check_layers(certificate, tick)
    else:
        check_plain(certificate, tick)


def recheck(text: str) -> Certificate:
    """Read a certificate and check all that it says; what is wrong is a CertificateError."""
    certificate = read(text)
    check(certificate)
    return certificate
