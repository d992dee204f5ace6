"""The types of arrays, by what they hold; one that is named for its use stands in its own file."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Flags = NDArray[np.bool_]
Bytes = NDArray[np.uint8]
Cells = NDArray[np.unsignedinteger]  # of a board, as narrow as its numbers allow
SmallIntegers = NDArray[np.int32]
Integers = NDArray[np.int64]
SignedIntegers = NDArray[np.signedinteger[Any]]  # of any width
Words = NDArray[np.uint64]  # 64 flags in each
Delta = NDArray[np.int32]  # delta[state, symbol]: the next state of an automaton
