"""Words of 64 bits held as int64, so that words and indices never mix signs.

A set of numbers is a row of words:

    bit b of word w of a set stands for the number 64*w + b
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

Int = int | np.int64
ONE = np.int64(1)
FULL = np.int64(-1)


def trailing_zeros(word: Any) -> int:
    """Index of the lowest one bit of an int64 word; the word must not be zero.  O(1)."""
    return (int(word) & -int(word)).bit_length() - 1


def _count_trailing_zeros(_typing: Any, word: Any) -> Any:
    """LLVM's cttz on one int64, with zero declared impossible."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


_cttz: Any = intrinsic(_count_trailing_zeros)


def _compiled_trailing_zeros(word: Any) -> Any:
    def trailing_zeros_of(word: Any) -> Any:
        return _cttz(np.int64(word))

    return trailing_zeros_of


overload(trailing_zeros)(_compiled_trailing_zeros)


def count_ones(word: Any) -> int:
    """The number of one bits of an int64 word.  O(1)."""
    return int(word).bit_count()


def _count_population(_typing: Any, word: Any) -> Any:
    """LLVM's ctpop on one int64."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


_ctpop: Any = intrinsic(_count_population)


def _compiled_count_ones(word: Any) -> Any:
    def count_ones_of(word: Any) -> Any:
        return _ctpop(np.int64(word))

    return count_ones_of


overload(count_ones)(_compiled_count_ones)
