"""`wythoff recheck FILE ...`: certificates, by the plain checker and against the text of their game.

The checker proves the theorem about the moves and the numbers that the file lists. That they are those of the game and
the numeration system named in it is decided from the text of the game (`prover.named_game`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..errors import MeaningError, WythoffError
from ..progress import report
from .bars import working
from .output import write_table


def recheck(files: Annotated[list[Path], typer.Argument(metavar="FILE …", help="Certificates.")]) -> None:
    """Check certificates again, with a checker that shares nothing with the prover."""
    from ..prover.certificate.checker import CertificateError, check, read
    from ..prover.certificate.comparison import other_boards, other_claim

    rows = []
    for file in files:
        try:
            with working(f"checking {file}"):
                certificate = read(_text(file))
                fault = other_claim(certificate)
                if not fault:
                    check(certificate, lambda: report(0.0))
                    fault = other_boards(certificate)
        except (CertificateError, WythoffError) as error:
            if isinstance(error, MeaningError) and error.args[0].startswith("cannot read"):
                raise
            fault = str(error)
        words = fault.splitlines()[0] if fault else certificate.theorem()
        rows.append((str(file), "not accepted" if fault else "accepted", words))
    write_table(("file", "verdict", "theorem"), rows)
    if any(verdict != "accepted" for _, verdict, _ in rows):
        raise typer.Exit(1)


def _text(file: Path) -> str:
    """The file, or as much of it as is too long for a certificate: it may have no end."""
    from ..prover.certificate.checker.reading import MOST_CHARACTERS

    try:
        with file.open(encoding="utf-8") as text:
            return text.read(MOST_CHARACTERS + 1)
    except OSError as error:
        raise MeaningError(f"cannot read '{file}': {error.strerror}") from None
    except UnicodeDecodeError:
        raise MeaningError(f"cannot read '{file}': a certificate is a text") from None
