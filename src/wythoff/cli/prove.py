"""`wythoff prove GAME`: from a rule to a theorem; `--formula` asks a question of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from ..errors import GaveUpError, MeaningError, WythoffError
from ..progress import work_time
from ..rules.positions import read_position
from .bars import working
from .output import Format, write_csv, write_facts, write_json, write_table
from .prove_weaker import given_up, list_weaker, prove_nearness

if TYPE_CHECKING:
    from ..prover.proof import Proof
    from ..prover.search.theorem import Theorem
    from .proof_json import StatementRow

AT_HELP = "The heaps after the second, or the Nim heaps beside, as in 3 or 3,4: only positions with these."
# The options that ask a question of their own: what may stand beside them.
QUESTIONS: dict[str, tuple[set[str], str]] = {
    "--file": (set(), "--file says everything by itself; it goes with --seconds and --format only"),
    "--redundant": ({"GAME", "--system"}, "--redundant goes with a GAME, --system, --seconds and --format only"),
    "--weaker": ({"GAME", "--nim-value"}, "--weaker goes with one GAME, --nim-value and --format only"),
    "--near": ({"GAME"}, "--near goes with one GAME, --seconds and --format only"),
}
EXIT = {"proved": 0, "refuted": 1, "gave up": 2}


def prove(
    text: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The text of a game; with letters in holes, 'wk({k})', of all."),
    ] = None,
    ranges: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RANGE …]", help="From where on a letter runs, if not from 0 on: k=1.. or l=k.."),
    ] = None,
    system: Annotated[
        str | None,
        typer.Option(
            "--system",
            help="'base 2', 'fib', 'ostrowski 2', 'pisot 4 -1' (z^2 = 4z - 1), … (measured; 'fib' for --formula).",
        ),
    ] = None,
    value: Annotated[
        int, typer.Option("--nim-value", help="The positions of this nim-value, 0 to 8, not the P-positions.")
    ] = 0,
    at: Annotated[str | None, typer.Option("--at", metavar="HEAPS", help=AT_HELP)] = None,
    formula: Annotated[
        str | None, typer.Option("--formula", help="A sentence; or, with GAME, the P-positions as a formula in x, y.")
    ] = None,
    redundancy: Annotated[
        bool, typer.Option("--redundant", help="Which removals may be added without a change, and which can be spared.")
    ] = False,
    weaker: Annotated[
        bool, typer.Option("--weaker", help="What follows from the rules alone, where no automaton is known.")
    ] = False,
    near: Annotated[
        tuple[str, int] | None,
        typer.Option("--near", metavar="GAME2 D", help="Whether all P-positions are within distance D of GAME2's."),
    ] = None,
    search: Annotated[
        bool, typer.Option("--search", help="Search also where a certificate at hand has the theorem already.")
    ] = False,
    nth: Annotated[bool, typer.Option("--nth", help="The n-th pair as a function of n, too: an automaton.")] = False,
    let: Annotated[
        list[str] | None,
        typer.Option("--let", help="A name for --formula: P=GAME, 'V=GAME:1', 'F=a -> ab, b -> a'; several times."),
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", help="A file of definitions and statements (docs/logic.md).")
    ] = None,
    output: Annotated[Path | None, typer.Option("-o", help="Write the certificate to this file.")] = None,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds", help="Give up after so many seconds, and at most ten more; a first compilation is not counted."
        ),
    ] = 120.0,
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table,
) -> None:
    """Prove for all positions what the P-positions of a game are, or decide a formula."""
    if not 0 <= value <= 8 or not seconds > 0:
        raise MeaningError(f"--nim-value is 0 to 8 and --seconds is above 0, not {value} and {seconds}")
    if ranges and (formula is not None or redundancy):
        raise MeaningError(f"'{ranges[0]}': ranges are for the letters of a GAME, without --formula and --redundant")
    given = {
        "GAME": text, "RANGE": ranges, "--system": system, "--nim-value": value, "--at": at, "--formula": formula,
        "--redundant": redundancy, "--weaker": weaker, "--near": near, "--search": search, "--nth": nth,
        "--let": let, "--file": file, "-o": output,
    }  # fmt: skip
    _refuse_strangers({name for name, said in given.items() if said})
    if file is not None:
        _prove_file(file, seconds, form)
    if redundancy:
        _prove_redundancy(text or "", system, seconds, form)
    if weaker:
        list_weaker(text or "", value, form)
    if near:
        prove_nearness(text or "", *near, seconds, form)
    if text is None and formula is None:
        raise MeaningError("what is to be proved? give a GAME, or --formula, or both, or --file")
    if let and (formula is None or text is not None):
        raise MeaningError("--let gives names for a sentence: it goes with --formula, and without a GAME")
    if formula is not None and (value or at):
        raise MeaningError("--nim-value and --at find a set by themselves; they do not go with --formula")
    if nth and (formula is not None or value or at):
        raise MeaningError("--nth numbers the P-positions of a GAME; it does not go with --formula, --nim-value, --at")
    with working(f"proving {text or formula}", is_limited=True):
        if let:
            proof, certificate, reason = _about_names(formula or "", let, system or "fib", seconds), "", ""
        else:
            asked = text, ranges or [], formula, system
            proof, certificate, reason = _proof(*asked, value, seconds, output is not None, at, search, nth)
        if nth and proof:
            proof = _numbered(proof, seconds)
            certificate = certificate and getattr(proof, "certificate", "")
    if output and certificate:  # first, since who reads the answer may leave early
        reason = _saved(output, certificate)
    _write(proof, form, str(output) if certificate else "")
    if reason:
        raise MeaningError(f"it is proved, but there is no certificate: {reason}")
    raise typer.Exit(EXIT[proof.status])


def _proof(
    text: str | None, ranges: list[str], formula: str | None, system: str | None, value: int, seconds: float,
    is_certified: bool, at: str | None, is_searched: bool, is_numbered: bool,
) -> tuple[Proof, str, str]:  # fmt: skip
    """The proof, its certificate if one is wanted, and why there is none."""
    from ..automata.budget import ProofTimeoutError, within_seconds
    from ..prover.proof import GAVE_UP, Proof
    from ..prover.search.theorem import prove as prove_game

    if formula is None:
        fixed = None if at is None else read_position(at)
        known = None if is_searched or ranges or fixed else _known(text or "", system, value, is_numbered)
        found = known or prove_game(text or "", system, value, seconds, ranges, fixed)
        return found, *_certificate(found, is_certified)
    from ..prover.given.given_set import prove_formula, prove_set

    chosen = system or "fib"
    try:
        with within_seconds(seconds):
            proof = prove_formula(formula, chosen) if text is None else prove_set(text, formula, chosen)
            return proof, *_certificate(proof, is_certified)
    except ProofTimeoutError as error:
        return Proof(text or formula, GAVE_UP, f"gave up: {error}", chosen, seconds=seconds), "", ""


def _saved(output: Path, certificate: str) -> str:
    """Write the certificate; why it could not be written, or ''."""
    try:
        output.write_text(certificate, encoding="utf-8")
    except OSError as error:
        return f"it cannot be written to '{output}': {error.strerror}"
    return ""


def _known(text: str, system: str | None, value: int, is_numbered: bool) -> Theorem | None:
    """The theorem of a certificate at hand, about the game or a family that has it; None if there is none.

    The pairs of a family have no numbers.
    """
    from ..prover.questions.known_theorems import family_theorem, theorem_at_hand
    from ..prover.search.theorem import game_or_family

    game = game_or_family(text)
    return theorem_at_hand(game, system, value) or (None if is_numbered else family_theorem(game, system, value))


def _numbered(proof: Proof, seconds: float) -> Proof:
    """The same with the n-th pair as a function of n, in the time that is left."""
    from ..prover.search.pair_numbers import numbered
    from ..prover.search.theorem import Theorem

    assert isinstance(proof, Theorem)
    return numbered(proof, max(1.0, seconds - proof.seconds))


def _about_names(formula: str, let: list[str], system: str, seconds: float) -> Proof:
    """Decide a sentence about games and words that have names."""
    from ..prover.questions.named_logic import Logic
    from ..prover.questions.statement_files import Statement, carried_out
    from ..solvers.limit_words import word

    logic, end = Logic(system, seconds=seconds), work_time() + seconds
    for given in let:
        name, _, meaning = given.partition("=")
        kind = "word" if "->" in meaning else "value" if ":" in meaning else "game"
        carried_out(logic, Statement(0, kind, f"{name} = {meaning}"), word)
        logic.seconds = end - work_time()
        if logic.seconds <= 0:
            raise GaveUpError(f"gave up: out of time after {seconds:g} seconds, at the name {name!r}")
    return logic.prove(formula)


def _prove_redundancy(text: str, system: str | None, seconds: float, form: Format) -> NoReturn:
    """Which removals may be added to a rule, and which can be spared."""
    from ..prover.questions.redundant import redundant
    from .proof_json import RedundancyAnswer

    with working(f"proving {text}", is_limited=True):
        found = redundant(text, system, seconds)
    if form is Format.json:
        write_json(RedundancyAnswer(
            game=str(found.game), system=found.theorem.system, addable=found.addable.to_json(),
            spared=found.spared.to_json(), may_be_added=found.may_be_added(), can_be_spared=found.can_be_spared(),
        ))  # fmt: skip
    elif form is Format.csv:
        raise MeaningError("redundant removals are written as a table or as json, not as csv")
    else:
        write_facts([("game", str(found.game)), ("status", "proved"), *found.facts()])
    raise typer.Exit(0)


def _refuse_strangers(given: set[str]) -> None:
    """Refuse what stands beside an option that asks a question of its own, and such an option without its game."""
    for option, (beside, words) in QUESTIONS.items():
        if option in given and (given - {option} - beside or "GAME" in beside - given):
            raise MeaningError(words)


def _prove_file(file: Path, seconds: float, form: Format) -> NoReturn:
    """Carry out a file of statements, line by line; exit code 1 if one is refuted, 2 if one was given up."""
    from ..prover.questions.statement_files import statements
    from ..solvers.limit_words import word
    from .proof_json import StatementRow

    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise MeaningError(f"{str(file)!r} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    worst, rows = 0, []
    try:
        with working(f"proving {file}", is_limited=True):
            for line, result in statements(text, word, seconds):
                if result is None:
                    continue
                status = getattr(result, "status", f"{getattr(result, 'states', 0)} states")
                witness = getattr(result, "witness", None) or {}
                worst = max(worst, EXIT.get(status, 0))
                told = ", ".join(f"{name} = {number}" for name, number in witness.items())
                rows.append(StatementRow(str(line.number), status, line.rest, told))
    except WythoffError:
        if rows:
            _write_rows(rows, form)
        raise
    _write_rows(rows, form)
    raise typer.Exit(worst)


def _write_rows(rows: list[StatementRow], form: Format) -> None:
    from .proof_json import FileAnswer, StatementRow

    match form:
        case Format.json:
            write_json(FileAnswer(statements=rows))
        case Format.csv:
            write_csv(StatementRow._fields, rows)
        case _:
            write_table(StatementRow._fields, rows)


def _certificate(proof: Proof, is_wanted: bool) -> tuple[str, str]:
    """The certificate, and why there is none though one is wanted."""
    from ..prover.search.certified_sets import certificate_of

    if not is_wanted or not proof:
        return "", ""
    try:
        return certificate_of(proof), ""
    except WythoffError as error:
        return "", str(error).splitlines()[0]


def _write(proof: Proof, form: Format, certificate: str) -> None:
    description, layers = getattr(proof, "description", ""), getattr(proof, "layers", ())
    witness = ", ".join(f"{name} = {number}" for name, number in (proof.witness or {}).items())
    if form is Format.json:
        from .proof_json import proof_answer

        write_json(proof_answer(proof, certificate))
        return
    if form is Format.csv:
        raise MeaningError("a proof is written as a table or as json, not as csv")
    if proof.status == "gave up":
        write_facts(given_up(proof))
        return
    write_facts(
        [
            ("claim", proof.claim),
            ("status", proof.status),
            ("theorem" if proof else "because", proof.theorem if proof else f"fails at {witness}"),
            ("that is", description),
            *((layer.place, layer.description or f"{layer.automaton.states} states") for layer in layers[:-1]),
            ("n-th pair", getattr(proof, "nth", "")),
            ("system", proof.system),
            ("states", str(proof.states) if proof.states else ""),
            ("known", f"from {source}; --search proves it anew" if (source := getattr(proof, "source", "")) else ""),
            ("seconds", f"{proof.seconds:.2f}"),
            ("certificate", certificate),
        ]
    )
