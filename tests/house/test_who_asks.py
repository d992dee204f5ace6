"""Who may ask a game: rooms below the solvers never do, claims and prover only what rests on no claim.

The questions of a Game lead up to the solvers, where no import shows it; so the syntax trees are read for their names.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.cases import over
from tests.house.test_arrows import ARROWS, SOURCE, room
from wythoff.rules.questions import Questions
from wythoff.solvers import LADDER

ASKED = {name for name in vars(Questions) if not name.startswith("_")}
QUESTIONS = ASKED - {"options"}  # options come from the definition
TRUSTED = SOURCE / "claims" / "trusted.py"  # the one file of the claims that asks
EVIDENCE = SOURCE / "prover" / "search" / "known_positions.py"  # learns from answers; what it learns is proved anew
BELOW = ("rules", "oracle", "answers", "views", "kernels", "forms")
# These cannot know a Game: the arrow test keeps the rules away from them. Their rows and pairs are of their own.
WITHOUT_GAMES = ("kernels", "forms")
FREE = {"layers", "row", "row_period"}  # no method for these rests on a claim, as is tested below


def question_calls(text: str) -> list[ast.Call]:
    """The calls of questions on what may be a game: neither on a module nor on a form."""
    tree = ast.parse(text)
    modules, forms = imported(tree)
    of_forms = names_of_forms(tree, forms)
    return [
        call
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in QUESTIONS
        if not (isinstance(call.func.value, ast.Name) and call.func.value.id in modules | of_forms)
        if not is_call_of(call.func.value, forms)
        if call.func.attr != "row" or call.args or call.keywords  # a row of a table, not of a board
    ]


def imported(tree: ast.Module) -> tuple[set[str], set[str]]:
    """The names of modules, and of what comes from the room `forms`."""
    modules, forms = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            names = {alias.asname or alias.name for alias in node.names}
            modules |= names if node.module is None else set()
            forms |= names if "forms" in (node.module or "").split(".") else set()
    return modules, forms


def is_call_of(value: ast.expr, names: set[str]) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in names


def names_of_forms(tree: ast.Module, forms: set[str]) -> set[str]:
    """Variables that are never bound to anything but a form, and parameters of such a type."""
    bound: dict[str, list[bool]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for name, value in bindings(node):
                bound.setdefault(name, []).append(is_call_of(value, forms))
        if isinstance(node, ast.arg):
            is_form = isinstance(node.annotation, ast.Name) and node.annotation.id in forms
            bound.setdefault(node.arg, []).append(is_form)
    return {name for name, are_forms in bound.items() if all(are_forms)}


def bindings(node: ast.Assign) -> list[tuple[str, ast.expr]]:
    """(name, value), tuples of names taken apart."""
    found = []
    for target in node.targets:
        pairs = [(target, node.value)]
        if isinstance(target, ast.Tuple):
            alike = isinstance(node.value, ast.Tuple) and len(node.value.elts) == len(target.elts)
            values = node.value.elts if isinstance(node.value, ast.Tuple) and alike else [node.value] * len(target.elts)
            pairs = list(zip(target.elts, values, strict=True))
        found += [(name.id, value) for name, value in pairs if isinstance(name, ast.Name)]
    return found


def rests_on_no_claim(call: ast.Call) -> bool:
    """Whether it asks for the definition, by the word itself."""
    given = [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg == "trust")]
    return any(isinstance(value, ast.Constant) and value.value == "definition" for value in given)


def files(*rooms: str) -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if room(path) in rooms]


def shown(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def said(calls: list[ast.Call]) -> list[str]:
    return [f"line {call.lineno}: {ast.unparse(call)}" for call in calls]


@over("path", files(*(set(BELOW) - set(WITHOUT_GAMES))))
def test_rooms_below_the_solvers_do_not_ask_a_game(path: Path) -> None:
    if shown(path) != "rules/questions.py":
        assert not said(question_calls(path.read_text(encoding="utf-8")))


def test_kernels_and_forms_know_no_game() -> None:
    for name in WITHOUT_GAMES:
        assert not ARROWS[name] & {"rules", "oracle", "answers", "views", "solvers", "wythoff"}


@pytest.mark.full
@over("path", files("claims"))
def test_claims_ask_through_one_file_and_rest_on_no_claim(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not said(question_calls(text))
    if path == TRUSTED:
        asked = [call for call in solver_calls(text) if ast.unparse(call.func).removeprefix("solvers.") not in FREE]
        assert asked and not said([call for call in asked if not rests_on_no_claim(call)])


def solver_calls(text: str) -> list[ast.Call]:
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    return [call for call in calls if ast.unparse(call.func).startswith("solvers.")]


def test_free_questions_have_no_method_that_rests_on_a_claim() -> None:
    resting = {method.rests_on for method in LADDER if {question.function for question in method.questions} & FREE}
    assert resting == {LADDER[-1].rests_on} and LADDER[-1].key == "definition"


@pytest.mark.full
@over("path", files("prover"))
def test_the_prover_learns_from_answers_in_one_file(path: Path) -> None:
    if path != EVIDENCE:
        asked = question_calls(path.read_text(encoding="utf-8"))
        assert not said([call for call in asked if not rests_on_no_claim(call)])


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("def f(game): return game.outcomes(5)", 1),
        ("read_game('nim').pairs(3, trust='definition')", 1),
        ("from .. import oracle\noracle.winning_moves(table, p)", 0),
        ("from ..forms.wyt import Wyt\nform, n = Wyt(2, 3), 4\nform.pair(n)\nWyt(1, 1).pair(5)", 0),
        ("from ..forms.wyt import Wyt\nform = Wyt(2, 3)\nform = other\nform.pair(4)", 1),
        ("from ..forms.wyt import Wyt\ndef f(form: Wyt): return form.pair(4)", 0),
        ("from ..forms.wyt import Wyt\ndef f(form): return form.pair(4)", 1),
        ("verdict.row()", 0),
        ("game.row(3, 4); game.options(1, 2); np.asarray(game)", 1),
    ],
)
def test_the_reader_sees_questions(text: str, count: int) -> None:
    assert len(question_calls(text)) == count


def test_every_question_has_an_example() -> None:
    assert all(">>> " in (getattr(Questions, name).__doc__ or "") for name in ASKED)
