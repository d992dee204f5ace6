"""One way to compile a kernel: typed for mypy, kept on disk, free of the GIL.

@jit       a kernel that Python calls
@inner     a part that only kernels call: without the wrapper by which Python would call it
@inlined   a few lines in an inner loop, where a call costs as much as they do
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
from numba.core import types
from numba.core.types.misc import unliteral

from .machine_code import MachineCode, compiling

F = TypeVar("F", bound=Callable[..., object])


def jit(function: F) -> F:
    """Compile `function` on first call; with NUMBA_DISABLE_JIT=1 it stays plain Python."""
    return _compiled(function, no_cfunc_wrapper=True)


def inner(function: F) -> F:
    """Compile `function` for kernels that call it; Python, which seldom does, runs it as it is written."""
    compiled: Any = _compiled(function, no_cfunc_wrapper=True, no_cpython_wrapper=True)
    if not numba.config.DISABLE_JIT:
        # Without a wrapper a call of the machine code from Python would end the process: none is ever made known to it.
        compiled.add_overload = lambda result: compiled.overloads.__setitem__(tuple(result.signature.args), result)
        compiled._compile_for_args = lambda *arguments, **named: function
    typed: F = compiled
    return typed


def inlined(function: F) -> F:
    """Compile `function` into its callers."""
    compiled: F = numba.njit(nogil=True, inline="always")(function)
    return compiled


def _compiled(function: F, **flags: bool) -> F:
    compiled: Any = numba.njit(nogil=True, **flags)(function)
    if not numba.config.DISABLE_JIT:
        compiled._cache = MachineCode(function)
        compiled._compile_for_args = compiling()(compiled._compile_for_args)  # what a call from Python asks for
        compiled.get_call_template = _widening(compiled.get_call_template)  # what a call from a kernel asks for
    typed: F = compiled
    return typed


def _widening(resolve: Callable[..., Any]) -> Callable[..., Any]:
    """The part for widened arguments: it is compiled once for constants and numbers of all lengths."""

    def widened(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return resolve(tuple(map(_widened, args)), {name: _widened(kind) for name, kind in kws.items()})

    return widened


def _widened(kind: Any) -> Any:
    """int64 in place of a constant or a shorter signed number."""
    kind = unliteral(kind)
    return types.int64 if kind in types.signed_domain else kind
