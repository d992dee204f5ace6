"""Names of files that say the game and what of it; whatever a file system might not like is replaced."""

from __future__ import annotations

import re
from hashlib import sha256

LONGEST = 80  # characters of a game, or of a position, in a name


def file_stem(text: str) -> str:
    """Make a text a part of a file name; then a few digits keep names of different games apart.

    >>> file_stem("wythoff.block(3)"), file_stem("wythoff + nim(3,4)"), file_stem("rule(i < j)")
    ('wythoff.block(3)', 'wythoff+nim(3,4)', 'rule(i_j)-29acc3')
    """
    plain = text.replace(" + ", "+")
    safe = re.sub(r"[^A-Za-z0-9.,()+=-]+", "_", plain)
    if safe == plain and len(safe) <= LONGEST:
        return safe
    return f"{safe[:LONGEST]}-{sha256(text.encode()).hexdigest()[:6]}"
