"""Read a file with papers: `python -m wythoff.claims.paper_child FILE`; on stdout goes what it states, or an error."""

from __future__ import annotations

import os
import pickle
import sys
from pathlib import Path

from ..errors import WythoffError
from .child_process import ANSWER, READY, REFUSED, channel, tell
from .own_papers import load_papers
from .raised import error_words
from .reading_apart import handed_over


def main() -> None:
    """The life of the process; whatever threads the file has left end with it."""
    sys.set_int_max_str_digits(0)
    spoken = channel()
    tell(spoken, READY)
    try:
        answer = ANSWER + pickle.dumps([handed_over(book) for book in load_papers(Path(sys.argv[1]))])
    except WythoffError as error:
        answer = REFUSED + str(error).encode(errors="replace")
    except BaseException as error:
        words = f"{sys.argv[1]!r} cannot be read: {error_words(error)}"
        answer = REFUSED + words.encode(errors="replace")
    tell(spoken, answer)
    os._exit(0)


if __name__ == "__main__":
    main()
