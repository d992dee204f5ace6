"""The certificates at hand: those that ship with the package, those of one's own folders, those that were named, and
those that a lab has found.

What ships is a part of the package, as its code is: its tests recheck it. Any other certificate answers after it was
rechecked about the text of its game; that it was accepted is remembered, by what it says and by the sources of whatever
accepted it.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Hashable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain, zip_longest
from pathlib import Path

from ..certificate.checker import CertificateError, read
from ..errors import GaveUpError, MeaningError, WythoffError
from ..rules import Game, read_game
from ..rules.named import equal_games, moves_key
from .proved_sets import ProvedSet

FOLDERS = "WYTHOFF_CERTIFICATES"  # an environment variable: folders of one's own, between colons (Windows: semicolons)
FOUND = "WYTHOFF_LAB_FOUND"  # another one: the folder of what a lab has found since it was started, if it is there
CACHE = "WYTHOFF_CACHE"
SECONDS = 60.0  # for one recheck; the largest certificate of the package takes 16
HEADER = 100_000  # characters in which the name of a game must end
SOURCES = ("certificate", "automata", "translation", "rules")  # on what an acceptance rests

_HOLE = re.compile(r"\{([a-t])\}")

_named: dict[Path, str] = {}  # the files that were named, with their game


def use_certificate(path: str | Path) -> str:
    """Let the certificate in a file answer about its game from now on; what it proves.

    It is rechecked first; the answer to `pair`, `is_p` and `winning_moves` is then for heaps of any size.

    >>> import tempfile, wythoff as wy
    >>> from wythoff.prover import numbered
    >>> theorem = numbered(wy.prove("rule(i*j == 0 or i == j and i <= 3)"))
    >>> path = Path(tempfile.mkdtemp()) / "few.txt"
    >>> characters = path.write_text(theorem.certificate)
    >>> wy.use_certificate(path)
    'rule(i*j == 0 or i == j and i <= 3): the P-positions are what the automaton with 18 states accepts, in base 2'
    >>> wy.game("rule(i*j == 0 or i == j and i <= 3)").pair(10**30)
    (1600000000000000000000000000000, 1600000000000000000000000000000)
    """
    file = Path(path).resolve()
    try:
        known = _accepted(file)
    except (CertificateError, WythoffError) as error:
        raise MeaningError(f"the certificate '{path}' is not accepted: {error}") from None
    _named[file] = known.certificate.game
    return known.certificate.theorem()


def files_about(game: str) -> list[Path]:
    """The files with a certificate of the game that has this text, or of a family that may have it.

    Nothing in them is checked.
    """
    own = [file for file, text in _named.items() if text == game]
    indexes = _indexes()
    found = [file for index in indexes for file in index.get(game, ())]
    families = [template for index in indexes for template in index if _values_in(template, game)]
    found += [file for index in indexes for template in families for file in index.get(template, ())]
    return list(dict.fromkeys([*own, *found]))


def _indexes() -> list[dict[str, list[Path]]]:
    """The games of all folders, with their files."""
    folders = [Path(name) for name in os.environ.get(FOLDERS, "").split(os.pathsep) if name]
    folders += [Path(name) for name in [os.environ.get(FOUND)] if name and Path(name).is_dir()]
    return [_games_in(folder) for folder in [*folders, shipped()]]


def texts_about(game: Game) -> Iterator[str]:
    """The texts by which certificates may name a game: its own, and those of games with the same moves.

    >>> from wythoff import game
    >>> list(texts_about(game("rule(i*j == 0 or i == j or (i,j) in {(1,3),(3,1)})")))[1:]
    ['rule(i*j == 0 or i == j or i == 1 and j == 3 or i == 3 and j == 1)']
    """
    yield str(game)
    yield from map(str, equal_games(game))
    key = moves_key(game)
    rules = {text for text in (*_named.values(), *chain.from_iterable(_indexes())) if text.startswith("rule(")}
    yield from sorted(text for text in rules if text != str(game) and _key_of(text) == key)


@lru_cache(maxsize=1024)
def _key_of(text: str) -> Hashable:
    try:
        return moves_key(read_game(text))
    except WythoffError:
        return None  # a family, or no game


def proved_sets(game: str) -> Iterator[ProvedSet]:
    """The sets of the certificates of a game, one after the other; one that is not accepted is a CertificateError."""
    for file in files_about(game):
        try:
            known = _read(file, _changed(file)) if file.parent == shipped() else _accepted(file)
        except (CertificateError, GaveUpError) as error:
            raise CertificateError(f"'{file}': {error}") from None
        if known.certificate.game == game:
            yield known
        elif member := _member(known, game):
            yield member


def _member(known: ProvedSet, game: str) -> ProvedSet | None:
    """The sets of a family for the parameters that make it this game; None if it is none of the family."""
    from ..translation.game_families import family_of

    certificate = known.certificate
    values = _values_in(certificate.game, game)
    if values is None or set(values) != {parameter.name for parameter in certificate.parameters}:
        return None
    family = family_of(certificate.game, map(str, certificate.parameters))
    chosen = tuple(values[letter.name] for letter in family.letters)
    if not family.allows(chosen) or str(family.member(*chosen)) != game:
        return None
    return ProvedSet(certificate, tuple(values[parameter.name] for parameter in certificate.parameters))


@lru_cache(maxsize=1024)
def _values_in(template: str, game: str) -> dict[str, int] | None:
    """The numbers that stand in a game where a template has the letters of its holes; None if they do not match."""
    letters = _HOLE.findall(template)
    pieces = [re.escape(piece) for piece in _HOLE.split(template)[::2]]
    groups = [f"(?P={name})" if name in letters[:n] else f"(?P<{name}>[0-9]+)" for n, name in enumerate(letters)]
    found = re.fullmatch("".join(map("".join, zip_longest(pieces, groups, fillvalue=""))), game) if letters else None
    return {name: int(text) for name, text in found.groupdict().items()} if found else None


@cache
def shipped() -> Path:
    """The folder of the certificates that ship with the package."""
    return Path(str(files("wythoff") / "claims" / "certificates"))


def _games_in(folder: Path) -> dict[str, list[Path]]:
    try:
        if not folder.is_dir() and folder.exists():
            raise MeaningError(f"{FOLDERS} names '{folder}', which is no folder")
        return _indexed(folder, folder.stat().st_mtime_ns)
    except OSError as error:
        raise MeaningError(f"{FOLDERS} names '{folder}', which cannot be read: {error.strerror}") from None


@lru_cache(maxsize=64)
def _indexed(folder: Path, changed: int) -> dict[str, list[Path]]:
    """The files of a folder by the game that they name in their second line; the folder was last changed then."""
    games: dict[str, list[Path]] = {}
    for file in sorted(folder.glob("*.txt")):
        with suppress(OSError, UnicodeDecodeError), file.open(encoding="utf-8") as text:
            text.readline(HEADER)
            word, _, game = text.readline(HEADER).partition(" ")
            if word == "game":
                games.setdefault(game.strip(), []).append(file)
    return games


def _changed(file: Path) -> int:
    return file.stat().st_mtime_ns


@lru_cache(maxsize=64)
def _read(file: Path, changed: int) -> ProvedSet:
    return ProvedSet(read(file.read_text(encoding="utf-8")))


def _accepted(file: Path) -> ProvedSet:
    """The sets of a file that is accepted, now or earlier."""
    try:
        return _rechecked(file, _changed(file))
    except (OSError, UnicodeDecodeError) as error:
        raise MeaningError(f"it cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}") from None


@lru_cache(maxsize=64)
def _rechecked(file: Path, changed: int) -> ProvedSet:
    text = file.read_text(encoding="utf-8")
    place = _memory() / "accepted" / hashlib.sha256((_sources() + text).encode()).hexdigest()
    if not place.exists():
        from ..certificate.acceptance import recheck

        recheck(text, SECONDS)
        with suppress(OSError):  # then it is rechecked the next time
            place.parent.mkdir(parents=True, exist_ok=True)
            place.touch()
    return ProvedSet(read(text))


def _memory() -> Path:
    """The folder in which it is remembered what was accepted."""
    if named := os.environ.get(CACHE):
        return Path(named)
    return Path.home() / ("AppData/Local" if sys.platform == "win32" else ".cache") / "wythoff"


@cache
def _sources() -> str:
    """A hash of the code that accepts: what it accepted counts only as long as it is the same."""
    house, digest = Path(__file__).parents[1], hashlib.sha256()
    for folder in SOURCES:
        for file in sorted((house / folder).rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()
