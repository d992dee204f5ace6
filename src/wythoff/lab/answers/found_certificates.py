"""The certificates that searches of this server have found: at hand as long as it runs, in a folder of its own.

Every process of the server looks for certificates there too, so that a game that was proved a moment ago is drawn and
played as one whose certificate ships. The folder stands in the environment, which workers take over.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from ...errors import MeaningError
from ...shelf.certificate_files import FOUND, files_about, use_certificate


@contextmanager
def found_folder() -> Iterator[None]:
    """Keep what is found in a new folder, and forget it in the end."""
    before = folder_now()
    with TemporaryDirectory(prefix="wythoff-lab-", ignore_cleanup_errors=True) as folder:
        look_into(folder)
        try:
            yield
        finally:
            look_into(before)


def folder_now() -> str:
    """The folder in force, or nothing."""
    return os.environ.get(FOUND, "")


def look_into(folder: str) -> None:
    """Look for certificates in this folder from now on."""
    os.environ[FOUND] = folder


def keep(game: str, certificate: str) -> bool:
    """Recheck a certificate of a game that has none at hand, and keep it; whether there is one at hand now."""
    if not folder_now() or files_about(game):
        return bool(files_about(game))
    file = Path(folder_now()) / f"{hashlib.sha256(certificate.encode()).hexdigest()[:24]}.txt"
    file.parent.mkdir(exist_ok=True)  # who cleans up what lies about for weeks may have taken it away
    file.write_text(certificate, encoding="utf-8")
    try:
        use_certificate(file)
    except MeaningError:
        file.unlink()
        return False
    return True
