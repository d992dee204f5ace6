"""One way to compile a kernel: typed for mypy, kept on disk, free of the GIL."""

from collections.abc import Callable
from typing import TypeVar

import numba

from .machine_code import MachineCode

F = TypeVar("F", bound=Callable[..., object])


def jit(function: F) -> F:
    """Compile `function` on first call; with NUMBA_DISABLE_JIT=1 it stays plain Python."""
    compiled: F = numba.njit(nogil=True)(function)
    if not numba.config.DISABLE_JIT:
        compiled._cache = MachineCode(function)  # type: ignore[attr-defined]
    return compiled


def inlined(function: F) -> F:
    """Compile `function` into its callers: for a few lines in an inner loop, where a call costs as much as they do."""
    compiled: F = numba.njit(nogil=True, inline="always")(function)
    return compiled
