"""Rechecks every certificate here, slowly and completely: `python -m proofs [FILE ...]`, or `make proofs`.

Each is checked by the plain checker, its moves are compared with the game that it names, and its set with a board that
was filled from the definition of the game alone.
"""

import sys
import time
from pathlib import Path

import numpy as np
from wythoff.prover.certificate.checker import CertificateError, recheck
from wythoff.prover.certificate.comparison import automaton_of, difference

from wythoff import game

SIDES = {1: 10**5, 2: 2000, 3: 40}


def fault(text: str) -> str:
    """What is wrong with a certificate; '' if nothing is."""
    try:
        certificate = recheck(text)
    except CertificateError as error:
        return str(error)
    named, side = game(certificate.game), SIDES[certificate.heaps]
    automaton = automaton_of(certificate)
    learned = automaton.accepts_many(*np.ogrid[tuple(slice(0, side) for _ in range(certificate.heaps))])
    if certificate.value:
        board = np.asarray(named.nim_values(side, trust="definition")) == certificate.value
    else:
        board = np.asarray(named.outcomes(side, trust="definition"))
    return difference(certificate) or ("" if (learned == board).all() else f"not the board of side {side}")


def main() -> None:
    files = [Path(name) for name in sys.argv[1:]] or sorted(Path(__file__).parent.glob("*.txt"))
    wrong = 0
    for file in files:
        start = time.perf_counter()
        found = fault(file.read_text(encoding="utf-8"))
        wrong += bool(found)
        sys.stdout.write(f"{file.stem:<28}{time.perf_counter() - start:8.2f} s  {found or 'accepted'}\n")
        sys.stdout.flush()
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
