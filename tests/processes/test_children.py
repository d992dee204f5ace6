"""A child: what it is told first, what it answers, how it ends; tasks in several at once."""

from __future__ import annotations

import doctest
import os
import time
from types import ModuleType

import pytest

from wythoff.errors import MeaningError, WythoffError
from wythoff.processes import messages, parallel
from wythoff.processes.child import Child, EndedError, LateError, anew
from wythoff.processes.messages import SAID, GarbledError, Messages, message
from wythoff.processes.parallel import in_parallel
from wythoff.progress import say


def prepare(words: str) -> None:
    os.environ["PREPARED"] = words


def prepared(number: int) -> tuple[str, int]:
    say("at it")
    return os.environ["PREPARED"], number


def refuse(words: str) -> None:
    raise MeaningError(words)


def never() -> bool:
    return False


def test_the_first_task_prepares_and_the_others_are_answered_in_order() -> None:
    child, said = Child(anew(), (prepare, ("so",))), list[str]()
    try:
        child.send([(prepared, (1,)), (prepared, (2,)), (refuse, ("no",))])
        assert child.answer(never, listener=said.append) == ("so", 1)
        assert child.answer(never) == ("so", 2) and child.is_ready and said == ["at it"]
        with pytest.raises(MeaningError, match="no"):
            child.answer(never)
    finally:
        child.stop()


def test_how_a_process_ended_is_known() -> None:
    child = Child(anew())
    child.send([(os._exit, (3,))])
    with pytest.raises(EndedError):
        child.answer(never)
    assert child.stop() == 3 and child.stop() == 3


def test_who_waits_too_long_gives_up() -> None:
    child = Child(anew())
    child.send([(time.sleep, (600,))])
    with pytest.raises(LateError):
        child.answer(lambda: child.is_ready)
    assert child.stop() == -9


def test_several_at_once() -> None:
    assert sorted(in_parallel([(divmod, (n, 3)) for n in range(5)], 2)) == [(n, divmod(n, 3)) for n in range(5)]
    with pytest.raises(MeaningError, match="no"):
        list(in_parallel([(divmod, (1, 1)), (refuse, ("no",))], 2))
    with pytest.raises(WythoffError, match="ended by itself"):
        list(in_parallel([(os.abort, ())], 1))


@pytest.mark.parametrize("read", [b"words that are no message", SAID + (101).to_bytes(8, "big")])
def test_what_is_no_message_is_seen(read: bytes) -> None:
    with pytest.raises(GarbledError):
        list(Messages(100).of(read))


def test_a_message_may_come_in_pieces() -> None:
    arriving, sent = Messages(100), message(SAID, "words")
    found = [each for byte in sent for each in arriving.of(bytes([byte]))]
    assert [letter for letter, _ in found] == [SAID]


@pytest.mark.parametrize("module", [messages, parallel])
def test_examples(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted and not found.failed
