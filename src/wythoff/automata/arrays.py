"""The arrays of which automata and sets of positions are made."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Delta = NDArray[np.int32]  # delta[state, symbol]: the next state
Truths = NDArray[np.bool_]
Numbers = NDArray[np.int64]
Values = NDArray[np.uint8]
