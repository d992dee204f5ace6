"""The mex of sets of numbers that are rows of words (`bits`)."""

import numpy as np
from numpy.typing import NDArray

from .bits import trailing_zeros
from .jit import inner

Words = NDArray[np.int64]


@inner
def least_free(a: Words, b: Words, c: Words, d: Words) -> int:
    """mex of the union of four sets, which must not be full.  Reads only."""
    word = 0
    while True:
        free = ~(a[word] | b[word] | c[word] | d[word])
        if free != 0:
            return 64 * word + trailing_zeros(free)
        word += 1
