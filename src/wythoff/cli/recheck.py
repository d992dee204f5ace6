"""`wythoff recheck FILE ...`: certificates, by the plain checker and against the text of their game.

The checker proves the theorem about the moves and the numbers that the file lists. That they are those of the game and
the numeration system named in it is decided from the text of the game (`certificate.comparison`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..errors import GaveUpError, MeaningError, WythoffError
from .bars import working
from .output import write_table

Row = tuple[str, str, str]
CODES = {"accepted": 0, "not accepted": 1, "gave up": 2}


def recheck(
    files: Annotated[list[Path] | None, typer.Argument(metavar="FILE …", help="Certificates.")] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="All certificates of the package, also against boards of side 2000: minutes.")
    ] = False,
    seconds: Annotated[
        float, typer.Option("--seconds", help="Give up a certificate after about so many seconds.")
    ] = 600.0,
) -> None:
    """Recheck certificates; the checker imports nothing from the prover, which uses its adders and walks."""
    if everything == bool(files):
        raise MeaningError("name certificates to check, or --all for those that ship with the package, not both")
    if not seconds > 0:
        raise MeaningError(f"--seconds must be above 0, not {seconds:g}")
    rows = _all_rows(seconds) if everything else [_row(str(file), _text(file), seconds) for file in files or ()]
    write_table(("file", "verdict", "theorem"), rows)
    codes = {CODES[verdict] for _, verdict, _ in rows}
    raise typer.Exit(next(code for code in (1, 2, 0) if code in codes))


def _row(name: str, text: str, seconds: float) -> Row:
    """The verdict on one certificate, by the checker and against the text of its game."""
    from ..certificate.checker import CertificateError
    from ..prover import recheck

    with working(f"checking {name}"):
        try:
            return name, "accepted", recheck(text, seconds).theorem()
        except GaveUpError as error:
            return name, "gave up", f"{error}; this says nothing about the theorem"
        except (CertificateError, WythoffError) as error:
            return name, "not accepted", str(error).splitlines()[0]


def _all_rows(seconds: float) -> list[Row]:
    """The verdicts on the certificates of the package, each compared with a large board, too."""
    from ..claims.shipped_certificates import certificate_names, certificate_text, unlike_board

    rows = []
    for name in certificate_names():
        row = _row(name, certificate_text(name), seconds)
        with working(f"comparing {name} with a board"):
            fault = unlike_board(certificate_text(name)) if row[1] == "accepted" else ""
        rows.append((name, "not accepted", fault) if fault else row)
    return rows


def _text(file: Path) -> str:
    """The file, or as much of it as is too long for a certificate: it may have no end."""
    from ..certificate.checker.reading import MOST_CHARACTERS

    if not file.exists():
        from ..claims.shipped_certificates import certificate_names, certificate_text

        if file.as_posix() in certificate_names():
            return certificate_text(file.as_posix())
    try:
        with file.open(encoding="utf-8") as text:
            return text.read(MOST_CHARACTERS + 1)
    except OSError as error:
        raise MeaningError(f"cannot read '{file}': {error.strerror}") from None
    except UnicodeDecodeError:
        raise MeaningError(f"cannot read '{file}': a certificate is a text") from None
