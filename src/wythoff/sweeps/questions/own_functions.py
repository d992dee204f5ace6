"""A person's own question: `module:function`, a function of a game whose answer is JSON.

The module is looked for on the path of Python and then in the current directory. A number, text, list or truth is
kept as {"value": it}, a dictionary as it is; tuples become lists, and numbers and arrays of NumPy those of Python.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from inspect import signature
from math import isfinite

from ...errors import MeaningError, WythoffError
from ...rules import Game
from .answer_hashes import Answer, Json, content_hash

OwnFunction = Callable[[Game], object]
NAME = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*(?:\.[^\W\d]\w*)*")
DEEPEST = 50  # lists in lists


def is_named(text: str) -> bool:
    """Whether a text has the form module:function."""
    return NAME.fullmatch(text) is not None


def name_of(function: object) -> str:
    """The text by which another process imports a function.

    >>> import statistics
    >>> name_of(statistics.mean)
    'statistics:mean'
    """
    module, name = getattr(function, "__module__", None), getattr(function, "__qualname__", "")
    shown = f"{getattr(function, '__name__', function)!r}"
    if not callable(function) or not isinstance(module, str) or not is_named(f"{module}:{name}"):
        raise MeaningError(
            f"{shown} cannot be asked: other processes import a question by its name, so that it must be a function"
            " at the top of a module, as in my_module.py: def my_function(game)"
        )
    if module == "__main__":
        raise MeaningError(
            f"{shown} cannot be asked: it stands in the program that runs, where other processes do not find it;"
            " write it into a file of its own, such as my_module.py, and import it from there"
        )
    if function_named(f"{module}:{name}") is not function:
        raise MeaningError(f"{shown} cannot be asked: '{module}:{name}' is another function by now")
    return f"{module}:{name}"


def function_named(text: str) -> OwnFunction:
    """Import a function by its text, or say what is missing."""
    module, _, name = text.partition(":")
    found = _module(module)
    for part in name.split("."):
        if not hasattr(found, part):
            own = [key for key in dir(found) if key[0] != "_" and callable(getattr(found, key, None))][:8]
            has = f"; it has {', '.join(own)}" if own else ""
            raise MeaningError(f"the module {module!r} has no function {part!r}{has}")
        found = getattr(found, part)
    if not callable(found):
        raise MeaningError(f"{text!r} is a {type(found).__name__}, not a function of a game")
    _check_arguments(text, found)
    return found


def _check_arguments(text: str, function: OwnFunction) -> None:
    try:
        signature(function).bind(None)
    except ValueError:  # a builtin may not say what it takes
        return
    except TypeError as error:
        raise MeaningError(f"{text!r} is no function of a game alone: {error}") from None


def _module(name: str) -> object:
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        with redirect_stdout(sys.stderr):
            return import_module(name)
    except ModuleNotFoundError as error:
        missing = error.name or name
        if name == missing or name.startswith(f"{missing}."):
            where = "neither on the path of Python nor in the current directory"
            raise MeaningError(f"there is no module {missing!r}, {where}, {here}") from None
        raise MeaningError(f"the module {name!r} imports {missing!r}, which is missing") from None
    except WythoffError:
        raise
    except (Exception, SystemExit) as error:
        raise MeaningError(f"the module {name!r} cannot be imported: {type(error).__name__}: {error}") from None


def own_answer(game: Game, text: str) -> Answer:
    """Call the function with the game; what it raises goes through."""
    function = function_named(text)
    found = plain(function(game), text)
    value: dict[str, Json] = found if isinstance(found, dict) else {"value": found}
    try:
        json.dumps(value)
    except ValueError as error:  # whole numbers of more digits than Python writes
        raise MeaningError(f"{text} of {game} cannot be kept: {error}") from None
    return Answer(value, content_hash(value), text)


def plain(found: object, text: str, depth: int = 0) -> Json:
    """The same as JSON; what JSON cannot hold without loss is refused in words."""
    if depth > DEEPEST:
        raise MeaningError(f"the answer of {text} is nested more than {DEEPEST} levels deep")
    if type(found).__module__ == "numpy":
        found = found.tolist() if hasattr(found, "tolist") else found
    if isinstance(found, dict):
        wrong = [key for key in found if not isinstance(key, str)]
        if wrong:
            raise MeaningError(
                f"the answer of {text} has the key {wrong[0]!r}; keys are texts, such as {str(wrong[0])!r}"
            )
        return {str(plain(key, text)): plain(value, text, depth + 1) for key, value in found.items()}
    if isinstance(found, list | tuple):
        return [plain(value, text, depth + 1) for value in found]
    if isinstance(found, float) and not isfinite(found):
        raise MeaningError(f"the answer of {text} is or has {found}, which is no number; None says that there is none")
    if isinstance(found, str) and not _is_text(found):
        raise MeaningError(f"the answer of {text} is or has {found!r}, which is no text of Unicode characters")
    if found is None or isinstance(found, bool | int | float | str):
        return found
    allowed = "a number, text, truth, None, or lists and dictionaries of these"
    raise MeaningError(f"the answer of {text} is or has a {type(found).__name__}; allowed is {allowed}")


def _is_text(found: str) -> bool:
    try:
        found.encode()
    except UnicodeEncodeError:  # a lone half of a character
        return False
    return True
