"""Texts of games, right and wrong, for the reader, the help while one writes, `wythoff at` and `wythoff show`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from tests.command import run
from tests.rules.test_continuations import MODIFIED, test_any_text_is_helped_and_a_repair_is_a_game
from tests.strategies import LATER, modified_catalog
from wythoff import WythoffError, game
from wythoff.rules.meanings import meanings

from .searching import Case, Fault, Search, changed, shorter_words

SECONDS = 5  # of processor time that one line may take, the loading of machine code left out
HEAPS = ("0", "1", "2", "3", "7", "12", "-1", "1e6", "99999", "1e400", "9" * 300, "x", "", "3.5", "１", "--format")
helped = test_any_text_is_helped_and_a_repair_is_a_game.hypothesis.inner_test  # type: ignore[attr-defined]


def cases(random: Random) -> Iterator[Case]:
    """A verb, a text, and what goes with it: a caret, heaps."""
    known = [*modified_catalog(), *LATER, *MODIFIED]
    words = tuple(one.written for one in meanings()) + tuple(f".{text.partition('.')[2]}" for text in known)
    while True:
        text = random.choice(known)
        match random.randrange(10):
            case 0:
                text = "".join(random.choice(words) for _ in range(random.randint(0, 12)))
            case 1:
                text = text.replace(random.choice("123ij("), random.choice((*HEAPS, "(" * 300, "i*i", "-" * 300)))
            case 2 | 3 | 4 | 5 | 6 | 7:
                text = changed(random, text, words)
        verb = random.choice(("game", "game", "help", "at", "show"))
        more = {
            "help": (str(random.randint(0, len(text))),),
            "at": random.choices(HEAPS, k=random.choice((1, 2, 2, 3))),
        }
        yield verb, text, *more.get(verb, ())


def check(case: Case) -> None:
    """An answer, or an error of the project, in a few seconds; what is slow has a second chance, with all loaded."""
    for is_last in (False, True):
        start = time.process_time()
        VERBS[case[0]](*case[1:])
        seconds = time.process_time() - start
        if seconds < SECONDS:
            return
        assert not is_last, ("slow", f"{seconds:.0f} s")


def read(*words: str) -> None:
    """What is read is written so that it is read again."""
    try:
        g = game("".join(words))
    except WythoffError as error:
        assert str(error).strip(), "an error without words"
        return
    assert game(str(g)) == g, "its own text is another game"


def help_at(text: str = "", caret: str = "0") -> None:
    helped(text, min(int(caret or 0), len(text)))


def call(verb: str, *words: str) -> None:
    done = run(verb, *words)
    assert done.returncode in (0, 2), ("exit code", done.returncode)
    assert done.returncode == 0 or done.stderr.strip(), "refused without a word"
    assert "Traceback" not in done.stderr, done.stderr


VERBS = {
    "game": read, "help": help_at,
    "at": lambda *words: call("at", *words), "show": lambda *words: call("show", *words),
}  # fmt: skip


def kept(case: Case, fault: Fault) -> str:
    verb, *words = case
    if verb == "help":
        return f"@example({words[0]!r}, {int(words[1])})  # {helped.__name__} in tests/rules/test_continuations.py"
    if verb == "game":
        return f"with suppress(WythoffError):\n    assert game(str(game({words[0]!r}))) == game({words[0]!r})"
    return f"assert run({', '.join(map(repr, case))}).returncode in (0, 2)"


def smaller(case: Case) -> Iterator[Case]:
    """Of what is read keep one word, of what has a caret two."""
    least = {"game": 2, "help": 3}.get(case[0], 1)
    return (other for other in shorter_words(case) if len(other) >= least)


SEARCH = Search(cases, check, kept, smaller)
