"""Papers of one's own: a Python file with a `Paper`, read from wherever it lies.

Nothing of it enters the ledger: its claims are asked for by the file, `draft.py` or `draft.py:Thm 1`, and have the key
of the paper in their names, `draft:Thm 1`.
"""

from __future__ import annotations

import linecache
import re
import sys
from contextlib import redirect_stdout
from difflib import get_close_matches
from pathlib import Path
from types import CodeType, ModuleType

from ..errors import MeaningError
from .file_errors import error_words, line_in
from .lookup import PAPERS
from .paper import Claim, Paper

NAME = re.compile(r"(?P<file>.+\.py)(?::(?P<id>.*))?", re.DOTALL)
KEY = re.compile(r"[^\W\d][\w-]*")
TEMPLATE_HINT = "wythoff claims new NAME writes one to begin with"


def own_name(name: str) -> tuple[Path, str] | None:
    """The file and the id of a claim, or '' for all of them; None for a name that is no file.

    >>> own_name("drafts/odd.py:Thm 1"), own_name("larsson:Thm 1.1")
    ((PosixPath('drafts/odd.py'), 'Thm 1'), None)
    """
    match = NAME.fullmatch(name)
    return (Path(match["file"]), match["id"] or "") if match else None


def load_papers(path: Path) -> list[Paper]:
    """The papers of a file, in the order in which they stand there; an error in it is told with its line.

    The file is carried out here, so that it may end this process: `reading_files` asks another one.
    """
    module = _module(path)
    papers = list({id(book): book for book in vars(module).values() if isinstance(book, Paper)}.values())
    if not papers:
        raise MeaningError(
            f"{str(path)!r} has no Paper, as in: paper = Paper('draft', 'Title', 'source'); {TEMPLATE_HINT}"
        )
    for book in papers:
        _check_paper(path, book)
        book.file = path.resolve()
    keys = [book.key for book in papers]
    if len(set(keys)) < len(keys):
        raise MeaningError(f"{str(path)!r} has two papers with one key: {', '.join(keys)}")
    return papers


def claims_in(papers: list[Paper], path: Path, id: str = "") -> list[Claim]:
    """The claims of a file with these papers, or the one with this id."""
    listed = [claim for book in papers for claim in book.claims.values()]
    chosen = [claim for claim in listed if id in ("", claim.id, claim.name)]
    if chosen:
        return chosen
    near = get_close_matches(id, [claim.id for claim in listed], 3, 0.4) or [claim.id for claim in listed][:8]
    raise MeaningError(f"{str(path)!r} has no claim {id!r}; it has {', '.join(map(repr, near))}")


def _check_paper(path: Path, book: Paper) -> None:
    if book.key in PAPERS:
        raise MeaningError(f"{str(path)!r}: the key {book.key!r} is that of a paper of the ledger; choose another one")
    if not KEY.fullmatch(book.key):
        raise MeaningError(f"{str(path)!r}: the key {book.key!r} is no name; letters, digits, - and _ are allowed")
    if not book.claims:
        raise MeaningError(
            f"{str(path)!r}: the paper {book.key!r} has no claim; @paper.claim('Thm 1', 'theorem') adds one"
        )
    unknown = [id for id in book.proofs.provers if id not in book.claims]
    if unknown:
        known = ", ".join(map(repr, book.claims))
        raise MeaningError(
            f"{str(path)!r}: there is a proof of {unknown[0]!r}, which is no claim; the claims are {known}"
        )
    formulas = [id for id in book.proofs.provers if book.claims[id].formal]
    if formulas:
        raise MeaningError(
            f"{str(path)!r}: {formulas[0]!r} is a formula, which is proved from its own text; take the proof away"
        )


def _module(path: Path) -> ModuleType:
    """Run the file; what it prints goes to stderr, and modules beside it can be imported."""
    code, place = _code(path), str(path.resolve())
    module = ModuleType(f"wythoff_own_{re.sub(r'[^0-9A-Za-z_]', '_', path.stem)}")
    module.__file__ = place
    sys.modules[module.__name__] = module  # dataclasses look their module up
    if str(path.resolve().parent) not in sys.path:
        sys.path.append(str(path.resolve().parent))
    linecache.checkcache(place)
    try:
        with redirect_stdout(sys.stderr):
            exec(code, vars(module))
    except BaseException as error:
        line = line_in(error, place)
        words = str(error) if isinstance(error, ValueError) and str(error) else error_words(error)
        raise MeaningError(f"{path}{f', line {line}' if line else ''}: {words}") from None
    return module


def _code(path: Path) -> CodeType:
    try:
        source = path.read_bytes()
    except FileNotFoundError:
        raise MeaningError(f"there is no file {str(path)!r}; {TEMPLATE_HINT}") from None
    except OSError as error:
        raise MeaningError(f"{str(path)!r} cannot be read: {error.strerror}") from None
    try:
        return compile(source, str(path.resolve()), "exec")
    except SyntaxError as error:
        if error.lineno is None:
            raise MeaningError(f"{str(path)!r} is no Python: {error.msg}") from None
        mark = f"\n{error.text.rstrip()}\n{' ' * ((error.offset or 1) - 1)}^" if error.text else ""
        raise MeaningError(f"{path}, line {error.lineno}: {error.msg}{mark}") from None
    except ValueError as error:
        raise MeaningError(f"{str(path)!r} is no Python: {error}") from None
