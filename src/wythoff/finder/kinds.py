"""The registry: what is looked for, one entry for each kind; those that tell most, and cheap ones, first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module

from ..errors import MeaningError
from .data.evidence import Evidence
from .data.hypothesis import Hypothesis

Proposals = Iterable[Hypothesis | str]  # a text is a remark: what was looked for and is not there
Propose = Callable[[Evidence], Proposals]


@dataclass(frozen=True)
class Kind:
    """One entry: its words, what it looks at, and the function that proposes.

    Hypotheses are proposed from the first few thousand pairs; those that are still possible are tried on all. A kind
    that `measures` (slopes, densities) proposes again from all of them instead.
    """

    name: str
    words: str
    needs: str  # "pairs", "terms" of pairs or of a sequence, "oeis", "nim_values"
    propose: Propose
    measures: bool = False

    def suits(self, evidence: Evidence) -> bool:
        """Whether the evidence has what this kind looks at."""
        match self.needs:
            case "nim_values":
                return evidence.has_nim_values
            case "terms":
                return True
            case "oeis":
                return evidence.oeis is not None
        return evidence.pairs is not None


def _by(*names: str) -> Propose:
    """Functions of files of this room, one after the other, each loaded when it is called."""

    def propose(evidence: Evidence) -> Proposals:
        for file, _, function in (name.rpartition(".") for name in names):
            yield from getattr(import_module(f".{file}", __package__), function)(evidence)

    return propose


KINDS: tuple[Kind, ...] = (
    Kind("beams", "half-lines near which the pairs gather, and empty sectors", "pairs",
         _by("slopes.beams.beams"), measures=True),
    Kind("numbers", "slopes as roots of polynomials, strips, relations such as 1/alpha + 1/beta = k", "pairs",
         _by("slopes.exact_slopes.numbers"), measures=True),
    Kind("counts", "P-positions in columns, rows and diagonals; pairs of a number", "pairs",
         _by("forms.counts.counts")),
    Kind("finite", "finite sets, and why no further P-position can come", "pairs", _by("forms.finite_sets.finite")),
    Kind("known", "sequences of the catalog that have an A-number", "terms", _by("words.known_sequences.known")),
    Kind("oeis", "sequences of your own copy of the OEIS (--oeis)", "oeis", _by("words.oeis_matches.oeis")),
    Kind("mex", "x_n is a mex; y_n a multiple of it and a simple rest, or the least that a residue allows", "pairs",
         _by("forms.mex_forms.mex", "forms.mex_forms.two_sided", "forms.greedy_forms.greedy")),
    Kind("lines", "lines and progressions with few exceptions", "pairs", _by("forms.lines.lines")),
    Kind("lattice", "sets that are periodic in both heaps", "pairs", _by("forms.lattice_forms.lattice")),
    Kind("beatty", "pairs of exact floors, beside lines too", "pairs", _by("forms.beatty_forms.beatty"), measures=True),
    Kind("translate", "a translate of a known set but for few", "pairs",
         _by("forms.translates.translate"), measures=True),
    Kind("periods", "eventually periodic differences", "terms", _by("words.periods.periods"), measures=True),
    Kind("sturmian", "floors of lines: slope and intercept", "terms", _by("words.sturmian.sturmian"), measures=True),
    Kind("recurrences", "polynomials and linear recurrences", "terms", _by("words.recurrences.recurrences")),
    Kind("morphisms", "words that are fixed points of morphisms", "terms", _by("words.morphic.morphisms")),
    Kind("letters", "letters told by the digits of n", "terms", _by("words.letters_by_digits.letters")),
    Kind("game", "the same set as another game, of thousands or of those that --among names", "pairs",
         _by("games.same_game.among", "games.same_game.same_game")),
    Kind("nim-sums", "nim-values as nim-sums of blocks or edges, or decided by one number", "nim_values",
         _by("forms.nim_sum_forms.nim_sums"), measures=True),
    Kind("automata", "automata that read the digits of x and y: closed or growing", "pairs",
         _by("forms.automaton_growth.automata"), measures=True),
)  # fmt: skip


def kinds_named(names: Iterable[str]) -> tuple[Kind, ...]:
    """The entries of these names, in the order of the registry; all if there are none."""
    wanted = set(names)
    known = [kind.name for kind in KINDS]
    for name in wanted - set(known):
        near = get_close_matches(name, known, 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise MeaningError(f"no kind of hypothesis is called {name!r}; {hint}the kinds are {', '.join(known)}")
    return tuple(kind for kind in KINDS if not wanted or kind.name in wanted)
