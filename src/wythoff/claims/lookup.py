"""The ledger: all papers in order, shelf by shelf, and how to find a claim in them.

The later papers are what stands in `papers/` under a key with a year, a file or a package, by their keys. A paper is
imported when one of its claims is asked for, and only then.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from ..errors import MeaningError
from ..rules import Game
from ..rules.named import named
from .paper import Claim, Paper

FIRST = ("duchene_gravier", "fraenkel_ho", "gurvich", "optimal_resolution", "larsson", "findings")
PLACE = Path(__file__).with_name("papers")
KEY = re.compile(r"\w+_\d{4}[a-z]?")
LATER = tuple(sorted(found.name for found in iter_modules([str(PLACE)]) if KEY.fullmatch(found.name)))
SHELVES = {"first": FIRST, "later": LATER}
PAPERS = (*FIRST, *LATER)
SUGGESTED = 3


def paper(key: str) -> Paper:
    """A paper with its claims."""
    book: Paper = import_module(f".papers.{key}", __package__).paper
    return book


def notation(key: str) -> str:
    """What the statements of a paper speak of: all but the first line of its module's docstring, as one line.

    >>> notation("sun_2005")[:13]
    'f(n) = ⌊nφ⌋; '
    """
    words = import_module(f".papers.{key}", __package__).__doc__ or ""
    return " ".join(words.partition("\n")[2].split()).replace("`", "")


def all_claims() -> list[Claim]:
    """The claims of all papers, in the ledger's order."""
    return [claim for key in PAPERS for claim in paper(key).claims.values()]


def claims_of(key: str) -> list[Claim]:
    """The claims of one paper, in its order."""
    if key not in PAPERS:
        raise MeaningError(f"no paper is called {key!r}; the papers are {', '.join(PAPERS)}")
    return list(paper(key).claims.values())


def select(names: list[str]) -> list[Claim]:
    """The claims of these papers and names, in the ledger's order; all of them if none is named."""
    if not names:
        return all_claims()
    chosen = [claim for name in names for claim in _named(name)]
    named = {claim.name for claim in chosen}
    keys = {claim.paper for claim in chosen}
    return [claim for key in PAPERS if key in keys for claim in claims_of(key) if claim.name in named]


def claim_named(name: str) -> Claim:
    """The one claim with this name; the nearest names are suggested."""
    key, _, number = name.partition(":")
    if key in PAPERS and number in paper(key).claims:
        return paper(key).claims[number]
    raise MeaningError(f"no claim is called {name!r}; {_suggest(name)}")


def about(game: Game) -> list[Claim]:
    """The claims that speak of this game; of a rule also those about the named game that it is."""
    texts = {str(name).replace(" ", "") for name in (game, named(game))}
    return [claim for claim in all_claims() if any(map(claim.is_about, texts))]


def holds(claim: Claim) -> bool:
    """Whether this very claim is in the ledger; a paper from outside may use any key."""
    return claim.paper in PAPERS and paper(claim.paper).claims.get(claim.id) is claim


def _named(name: str) -> list[Claim]:
    return claims_of(name) if name in PAPERS else [claim_named(name)]


def _suggest(name: str) -> str:
    names = [*PAPERS, *(claim.name for claim in all_claims())]
    near = get_close_matches(name, names, SUGGESTED, 0.5)
    return (
        f"the nearest are {', '.join(map(repr, near))}" if near else f"the papers are {', '.join(PAPERS)}"
    ) + " (all: wythoff check --list)"
