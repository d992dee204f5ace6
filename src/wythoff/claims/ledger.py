"""The ledger: all papers in order, and how to find a claim in them."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from ..errors import MeaningError
from ..rules import Game
from .paper import Claim, Paper

PAPERS = ("duchene_gravier", "fraenkel_ho", "gurvich", "optimal_resolution", "larsson", "findings")
SUGGESTED = 3


def paper(key: str) -> Paper:
    """A paper with its claims; its file is read on first use."""
    found: Paper = import_module(f".{key}", __package__).paper
    return found


def all_claims() -> list[Claim]:
    return [claim for key in PAPERS for claim in paper(key).claims.values()]


def select(names: list[str]) -> list[Claim]:
    """The claims of these papers and names, in the ledger's order; all of them if none is named."""
    if not names:
        return all_claims()
    chosen = {claim.name for name in names for claim in _named(name)}
    return [claim for claim in all_claims() if claim.name in chosen]


def claim_named(name: str) -> Claim:
    """The one claim with this name; the nearest names are suggested."""
    key, _, number = name.partition(":")
    if key in PAPERS and number in paper(key).claims:
        return paper(key).claims[number]
    raise MeaningError(f"no claim is called {name!r}; {_suggest(name)}")


def about(game: Game) -> list[Claim]:
    """The claims that speak of this game."""
    return [claim for claim in all_claims() if claim.is_about(str(game).replace(" ", ""))]


def holds(claim: Claim) -> bool:
    """Whether this very claim is in the ledger; a paper from outside may use any key."""
    return claim.paper in PAPERS and paper(claim.paper).claims.get(claim.id) is claim


def _named(name: str) -> list[Claim]:
    if name in PAPERS:
        return list(paper(name).claims.values())
    return [claim_named(name)]


def _suggest(name: str) -> str:
    names = [*PAPERS, *(claim.name for claim in all_claims())]
    near = get_close_matches(name, names, SUGGESTED, 0.5)
    return (
        f"the nearest are {', '.join(map(repr, near))}" if near else f"the papers are {', '.join(PAPERS)}"
    ) + " (all: wythoff check --list)"
