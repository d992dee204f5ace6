"""Shipped certificates with changed lines: each is refused in the checker's words, or still true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

from tests.strategies import box
from wythoff import game
from wythoff.certificate.checker import Certificate, CertificateError, LayeredCertificate
from wythoff.certificate.checker import recheck as check_alone
from wythoff.claims.shipped_certificates import certificate_names, certificate_text
from wythoff.oracle import NimValues, Outcomes
from wythoff.prover import recheck as accept

from .searching import Case, Fault, Search, changed

LONGEST = 12_000  # characters of a certificate that is checked in a moment
SLOW = ("nim-terminal-all", "tk-all")  # to compare their families with their texts takes many seconds
SIDES = {1: 60, 2: 12, 3: 5}
PIECES = ("0", "1", "2", "3", "-", "total", "nim", "misere", "comply", "value 1", "if u >= 1", "mirrors set 0", "(1,1)")
GAMES = ("nim", "wythoff", "wk(1)", "wythoff.misere", "wythoff.block(2)", "rule(i == j)", "nim(3)", "wythoff + nim(1)")


def cases(random: Random) -> Iterator[Case]:
    """A name, then changes of single lines: 'LINE NEW', 'LINE' to delete it, 'LINE<>OTHER' to swap two."""
    names = [name.split("/")[1].removesuffix(".txt") for name in certificate_names()]
    usual = [name for name in names if name not in SLOW and len(text_of(name)) < LONGEST]
    while True:
        name = random.choice(usual)
        yield name, *(_change(random, text_of(name).split("\n")) for _ in range(random.choice((1, 1, 2, 3))))


def _change(random: Random, lines: list[str]) -> str:
    place = random.randrange(len(lines))
    match random.randrange(6):
        case 0:
            return str(place)
        case 1:
            return f"{place}<>{random.randrange(len(lines))}"
        case 2:
            return f"1 game {random.choice(GAMES)}"
        case 3:
            return f"{place} {changed(random, lines[place], PIECES)}"
    words = lines[place].split(" ")
    words[random.randrange(len(words))] = random.choice((*PIECES, str(random.randrange(30))))
    return f"{place} {' '.join(words)}"


def text_of(name: str, *changes: str) -> str:
    """The certificate with these changes, one after the other; a line that is deleted leaves no empty one."""
    lines: list[str | None] = list(certificate_text(f"{name}.txt").split("\n"))
    for change in changes:
        place, has_text, new = change.partition(" ")
        if "<>" in place:
            one, other = map(int, place.split("<>"))
            lines[one], lines[other] = lines[other], lines[one]
        else:
            lines[int(place)] = new if has_text else None
    return "\n".join(line for line in lines if line is not None)


def check(case: Case) -> None:
    """The checker alone, then the whole: what they accept is compared with recursions of a few lines."""
    text = text_of(*case)
    try:
        certificate = check_alone(text)
    except CertificateError:
        certificate = None
    if certificate:
        obeys_its_moves(certificate)
    try:
        accepted = accept(text)
    except CertificateError:
        return
    assert certificate, "it is accepted, though the checker alone refuses it"
    is_of_its_game(accepted)


def obeys_its_moves(certificate: Certificate) -> None:
    """P-positions: fewer options (of each kind) than the limit are P, counted by the moves that are listed."""
    is_plain = certificate.verb == "block" and not (certificate.is_misere or certificate.value or certificate.domain)
    if not is_plain or certificate.parameters or certificate.is_squeezed or isinstance(certificate, LayeredCertificate):
        return
    found = set()
    for position in product(range(SIDES.get(certificate.heaps, 3)), repeat=certificate.heaps):
        into = found & certificate.options(position)
        counts = Counter("nim" if sum(map(int.__ne__, position, p)) == 1 else "diagonal" for p in into)
        if all((counts.total() if kind == "total" else counts[kind]) < k for kind, k in certificate.limits.items()):
            found.add(position)
        assert certificate.holds(position) == (position in found), ("its moves", certificate.game, position)


def is_of_its_game(certificate: Certificate) -> None:
    """The set is that of the game that the certificate names."""
    if certificate.parameters or isinstance(certificate, LayeredCertificate):
        return
    g = game(certificate.game)
    solved = NimValues(g) if certificate.value else Outcomes(g)
    for position in box(g, SIDES.get(g.heaps, 3)):
        expected = solved(position) == (certificate.value or True)
        assert certificate.holds(position) == expected, ("its game", certificate.game, position)


def kept(case: Case, fault: Fault) -> str:
    """A row of EDITED: the lines that differ, with those before them until they occur nowhere earlier."""
    text, other = text_of(case[0]), text_of(*case)
    end = next((n for n in range(1, len(text)) if text[-n:] != other[-n:]), len(text)) - 1
    start = next((n for n, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), 0)
    end = min(end, len(text) - start, len(other) - start)
    while start and text.find(text[start : len(text) - end]) != start:
        start -= 1
    old, new = text[start : len(text) - end], other[start : len(other) - end]
    return f"({case[0]!r}, {old!r}, {new!r}),  # a row of EDITED in tests/prover/test_forged.py"


def smaller(case: Case) -> Iterator[Case]:
    """Fewer changes."""
    return (case[:n] + case[n + 1 :] for n in range(1, len(case)))


SEARCH = Search(cases, check, kept, smaller)
