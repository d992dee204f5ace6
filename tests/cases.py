"""Many cases in one test: all of them are tried, and what fails is listed with its case.

    @over("text", modified_catalog(), few=modified_catalog(2))
    def test_it(text: str) -> None: ...

is one test that goes through the whole catalog, in the full tier; the fast tier goes through the few. A table whose
rows may fail for reasons of their own stays with `pytest.mark.parametrize`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

SHOWN = 5  # failures that are printed whole


def over(names: str | tuple[str, ...], cases: Iterable[Any], few: Iterable[Any] | None = None) -> Callable[[Any], Any]:
    """Call the test with each case as its arguments `names`, and let it fail once with all that failed."""
    arguments = [names] if isinstance(names, str) else list(names)
    every = list(cases)
    chosen = every if few is None else list(few)

    def decorate(test: Callable[..., None]) -> Any:
        signature = inspect.signature(test)
        others = [one for name, one in signature.parameters.items() if name not in arguments]

        @wraps(test)
        def whole(*, tier: str = "few", **fixtures: Any) -> None:
            tried = every if tier == "all" else chosen
            assert tried, "no case"
            failed = [error for case in tried if (error := _failure(test, arguments, case, fixtures))]
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(tried)} cases fail", failed[:SHOWN])

        given: Any = whole
        del given.__wrapped__
        if few is None:
            given.__signature__ = signature.replace(parameters=others)
            return given
        tiers = inspect.Parameter("tier", inspect.Parameter.KEYWORD_ONLY)
        given.__signature__ = signature.replace(parameters=[*others, tiers])
        return pytest.mark.parametrize("tier", ["few", pytest.param("all", marks=pytest.mark.full)])(given)

    return decorate


def _failure(
    test: Callable[..., None], arguments: list[str], case: Any, fixtures: dict[str, Any]
) -> BaseException | None:
    values = (case,) if len(arguments) == 1 else case
    try:
        test(**dict(zip(arguments, values, strict=True)), **fixtures)
    except (Exception, pytest.fail.Exception) as error:
        error.add_note(f"in the case {', '.join(f'{n} = {v!r}' for n, v in zip(arguments, values, strict=True))}")
        return error
    return None
