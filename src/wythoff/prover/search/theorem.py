"""From a rule to a theorem: solve, measure the slopes, choose systems, learn, prove.

Cheap attempts come first: few known positions and small automata in every system, then more of both. An attempt ends
with a certificate whose every check has passed, or in words; nothing else is called a theorem.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...automata.automaton import Automaton
from ...automata.budget import ProofTimeoutError, step, within_seconds
from ...automata.numeration import System, system_of
from ...certificate.checker import read
from ...certificate.checker.content import Certificate
from ...certificate.checker.layered_content import LayeredCertificate
from ...certificate.comparison import automaton_of, difference
from ...certificate.writing import write
from ...errors import GaveUpError, MeaningError, NotFirstOrderError
from ...progress import work_time
from ...rules import Game, read_game
from ...translation.game_families import GameFamily, family_of, is_template
from ..descriptions.described_letters import describe_family
from ..descriptions.description import describe
from ..descriptions.layer_sets import LayerSet, layer_sets
from ..evidence.seen_nearby import Nearby, seen_nearby
from ..proof import GAVE_UP, PROVED, Proof
from ..rule_theorems.weaker_theorems import Weaker, weaker
from .attempts import ProofSearch
from .giving_up import advice, closest_words, ranked, reason_words, slope_words

SECONDS = 120.0
MOST_VALUE = 8
SWEPT = 12  # games of a family that are proposed one by one
GRACE = 4.0  # seconds more for all that follows the search together: the comparison with the game, the form for people


@dataclass(frozen=True, eq=False, repr=False)
class Theorem(Proof):
    """A proof by learning, or what is known after giving up.

    `description` is the set in a form for people, where one is known to be equal; `certificate` the checked text that
    `recheck` reads; `layers` are the sets of all layers where positions have them (a pass, a fixed heap), the one asked
    for last. After giving up, `slope` is what was measured, `closest` the system that came closest, `weaker`
    what is proved from the rules alone, `seen` what was seen and is not proved, `advice` the commands to try next.
    `nth` is what is known of the n-th pair, if `numbered` was asked; `source` says that it was known before.

    >>> from wythoff.prover import prove
    >>> theorem = prove("wk(1)")
    >>> theorem
    <proved: wk(1) (fib, 9 states)>
    >>> theorem.automaton.accepts(2 * 10**30, 10**30)
    False
    >>> print(theorem.certificate.splitlines()[1])
    game wk(1)
    """

    description: str = ""
    certificate: str = ""
    layers: tuple[LayerSet, ...] = ()
    slope: str = ""
    closest: str = ""
    weaker: tuple[Weaker, ...] = ()
    seen: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()
    nth: str = ""
    source: str = ""


def prove(
    game: Game | str,
    system: str | System | None = None,
    value: int = 0,
    seconds: float = SECONDS,
    ranges: Sequence[str] = (),
    at: Sequence[int] | None = None,
) -> Theorem:
    """Describe the P-positions (or those of a nim-value) of a game by an automaton and prove it; or say why not.

    A text with letters in holes is a family of games, and the theorem is about all of them; `ranges` say from where on
    the letters run, if not from 0 on.

    >>> from wythoff.prover import prove
    >>> theorem = prove("nim.block(2)")
    >>> theorem.status, theorem.system, theorem.states
    ('proved', 'base 2', 5)
    >>> theorem.description
    '(0,0); y = x + 1; and mirror images'
    >>> prove("nim", value=1).theorem
    'the positions of nim-value 1 of nim are what an automaton of 3 states accepts, in base 2'
    >>> theorem = prove("nim.terminal(x < {l})", ranges=["l=1.."])
    >>> theorem
    <proved: nim.terminal(x < {l}) (base 2, 3 states)>
    >>> theorem.automaton.accepts(5, 8, 10**20), theorem.automaton.accepts(5, 8, 5)
    (True, False)

    `at` fixes the heaps after the second, or the Nim heaps beside; a game with a pass has its sets with and without it.

    >>> prove("nim(3)", at=(1,)).theorem
    'the P-positions (x,y,1) of nim(3) are what an automaton of 3 states accepts, in base 2'
    >>> [(layer.place, layer.description) for layer in prove("nim.pass").layers]
    [('(x,y,0)', 'y = x; and mirror images'), ('(x,y,1)', '(0,0); (2k + 1, 2k + 2); k >= 0; and mirror images')]
    """
    known = game_or_family(game, ranges)
    if not isinstance(seconds, int | float) or not seconds > 0:
        raise MeaningError(f"seconds must be above 0, not {seconds!r}")
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_VALUE:
        raise MeaningError(f"a nim-value is proved if it is a whole number from 0 to {MOST_VALUE}, not {value!r}")
    if at is not None and value:
        raise MeaningError("a nim-value is proved of the game as it is, without heaps that are fixed")
    start = work_time()
    chosen = None if system is None else system_of(system)
    search, certificate, late = None, None, ""
    try:
        with within_seconds(seconds):
            search = ProofSearch(known, chosen, value, None if at is None else tuple(at))
            certificate = search.run()
    except NotFirstOrderError as error:
        return _refused(known, value, str(error), start)
    except ProofTimeoutError as error:
        late = str(error)
    if search is None:
        return _refused(known, value, late, start)
    if certificate is None:
        return _gave_up(search, late, seconds, start)
    text = write(certificate)
    try:
        with within_seconds(_left(start + seconds)), step("comparison of the certificate with the game"):
            is_about = certificate.game == str(known)
            fault = difference(read(text)) if is_about else f"this is about {certificate.game}"
        if not fault:
            return theorem_of(known, certificate, text, seconds, start)
    except ProofTimeoutError as error:
        fault = str(error)
    return Theorem(str(known), GAVE_UP, f"gave up: {fault}", certificate.system, seconds=work_time() - start)


def game_or_family(game: Game | str, ranges: Sequence[str] = ()) -> Game:
    """Read the text of a game, or with letters in holes that of a family."""
    if isinstance(game, str) and is_template(game):
        return family_of(game, ranges)
    if ranges:
        raise MeaningError(f"'{ranges[0]}': {str(game)!r} has no letter in a hole, as in 'wk({{k}})'")
    return game if isinstance(game, Game) else read_game(game)


def _left(until: float) -> float:
    """The seconds for a step after the search, which had until then; a step that gets none ends at its first look."""
    return max(until + GRACE - work_time(), 1e-9)


def _family_gave_up(family: GameFamily, words: str, start: float, search: ProofSearch | None = None) -> Theorem:
    """Say why there is no theorem about all games of a family; one at a time they may have one."""
    ranges = (f"{letter.name}={letter.least}..{letter.least + SWEPT if isinstance(letter.least, int) else SWEPT}"
              for letter in family.letters)  # fmt: skip
    tip = f"wythoff sweep '{family}' {' '.join(ranges)} --ask prove:30s -o family.db"
    slope, closest = ("", "") if search is None else (slope_words(search.slopes), closest_words(ranked(search.trials)))
    return Theorem(
        str(family), GAVE_UP, words, "", steps=tuple(search.failures) if search else (),
        seconds=work_time() - start, slope=slope, closest=closest, advice=(tip,),
    )  # fmt: skip


def _refused(game: Game, value: int, words: str, start: float) -> Theorem:
    """Say why no search was made, and what the rules alone say."""
    if isinstance(game, GameFamily):
        return _family_gave_up(game, words, start)
    theorems = _weaker(game, value, GRACE)
    return Theorem(
        str(game), GAVE_UP, words, "", seconds=work_time() - start, weaker=theorems,
        advice=advice(game, (), None, None, value, None),
    )  # fmt: skip


def _weaker(game: Game, value: int, seconds: float) -> tuple[Weaker, ...]:
    try:
        with within_seconds(seconds):
            return weaker(game, value)
    except (NotFirstOrderError, MeaningError, GaveUpError):
        return ()


def _nearby(search: ProofSearch, seconds: float) -> Nearby | None:
    """To which understood game the known positions are near; on two heaps, and nothing if there is no time."""
    if search.game.heaps != 2 or search.game.state or search.outline.value or not search.known:
        return None
    try:
        with within_seconds(seconds):
            return seen_nearby(search.game, search.outline, search.known[0])
    except GaveUpError:
        return None


def _gave_up(search: ProofSearch, late: str, seconds: float, start: float) -> Theorem:
    """Say why the search gave up, what came closest, and what is known all the same."""
    order, value = ranked(search.trials), search.outline.value
    why = late or (order[0][-1].reason if order else "; ".join(search.failures[-1:]) or "no position is known")
    words = f"gave up: {reason_words(search.slopes, order, why)}"
    if isinstance(search.game, GameFamily):
        return _family_gave_up(search.game, words, start, search)
    until = start + seconds
    theorems = _weaker(search.game, value, _left(until))
    nearby = _nearby(search, _left(until))
    return Theorem(
        str(search.game), GAVE_UP, words, "", steps=tuple(search.failures), seconds=work_time() - start,
        slope=slope_words(search.slopes), closest=closest_words(order), weaker=theorems,
        seen=(nearby.words,) if nearby else (),
        advice=advice(search.game, search.trials, search.system, seconds if late else None, value, nearby, search.at),
    )  # fmt: skip


def _described(certificate: Certificate, automaton: Automaton) -> str:
    """The set in words, if some are known; of families with one letter that runs from a number on."""
    match certificate.parameters:
        case ():
            return describe(automaton) or ""
        case ((_, int() as least),):
            return describe_family(automaton, least) or ""
    return ""


def theorem_of(game: Game, certificate: Certificate, text: str, seconds: float, start: float) -> Theorem:
    """The theorem of an accepted certificate, in words; begun at `start`, with so many seconds."""
    automaton = automaton_of(certificate)
    layers: tuple[LayerSet, ...] = ()
    with within_seconds(_left(start + seconds)):
        if isinstance(certificate, LayeredCertificate):
            layers = layer_sets(certificate)
        description = layers[-1].description if layers else _described(certificate, automaton)
    what = f"positions of nim-value {certificate.value}" if certificate.value else "P-positions"
    where = f" {layers[-1].place}" if layers and layers[-1].state else ""
    system = certificate.system
    words = f"the {what}{where} of {game} are what an automaton of {automaton.states} states accepts, in {system}"
    if game.has_layers:
        words = f"the P-positions of {game} are, layer by layer, what automata accept, in {system}"
    if certificate.parameters:
        words += f", for all {', '.join(parameter.words for parameter in certificate.parameters)}"
    steps = tuple(f"{key}: {len(machine.rows)} states" for key, machine in certificate.machines.items())
    return Theorem(
        str(game), PROVED, words, system, automaton.states, None, steps, work_time() - start, automaton,
        description=description, certificate=text, layers=layers,
    )  # fmt: skip
