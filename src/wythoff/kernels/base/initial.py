"""What is known of a board before the counters run: labels of outcomes, and values beside the options.

    labels[x, y]   FREE: as the options say; MARKED, UNMARKED: so, whatever the options are
    beside[x, y]   NOTHING: as the options say; STUCK: 0, without an option; v >= 0: one more option has the value v

Terminal and declared positions have labels; with a pass left, the position without it is one more option. An array of
size 0 says nothing about any position.
"""

import numpy as np
from numpy.typing import NDArray

from .jit import inner

Labels = NDArray[np.uint8]
Beside = NDArray[np.int32]

FREE, MARKED, UNMARKED = range(3)
NOTHING, STUCK = -1, -2

NO_LABELS: Labels = np.zeros((0, 0), np.uint8)
NONE_BESIDE: Beside = np.zeros((0, 0), np.int32)


@inner
def some_marked(labels: Labels) -> bool:
    """Whether one of these labels is MARKED.  O(n), by vectors."""
    some = False
    for n in range(labels.size):
        some |= labels[n] == MARKED
    return some
