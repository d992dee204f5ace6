"""Compiled kernels on disk, used again only while nothing that was compiled into them has changed.

Numba's own cache looks at the file of the function alone: an edit of another file whose function was compiled in goes
unseen. Here the name of a folder contains a hash of the module, of every module of ours that it imports and of the
versions of Python, Numba, llvmlite and NumPy; the name of a file one of the signature and the processor. A file is
written whole or not at all and begins with its own hash: several first runs at once, a kill or a full disk cost time,
never an answer. Of several processes that want the same function, one compiles it and the others wait for it.
"""

from __future__ import annotations

import ast
import hashlib
import os
import pickle
import platform
import shutil
import stat
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import IO, Any

import llvmlite
import numba
import numpy as np
from numba.core import config
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from ...progress import COMPILING, aside

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

PLACE = "WYTHOFF_CACHE"  # an environment variable: the folder to use in place of the three below
VERSIONS = platform.python_version(), numba.__version__, llvmlite.__version__, np.__version__
TAG = sys.implementation.cache_tag or "python"
PATIENCE = 120  # seconds to wait for another process that compiles the same: more than any function takes
DIGEST = hashlib.sha256().digest_size

_wait: ContextVar[Callable[[], None] | None] = ContextVar("wait", default=None)


class MachineCode:
    """The compiled signatures of one function: what a Numba dispatcher asks of its cache."""

    def __init__(self, function: Callable[..., object]) -> None:
        self._name = function.__qualname__
        self._source = Path(function.__code__.co_filename)
        self._locks: dict[str, IO[bytes] | None] = {}  # of what is being compiled here

    @property
    def cache_path(self) -> str:
        return str(next(folders(self._source), ""))

    def load_overload(self, sig: object, target_context: Any) -> Any:
        """The compiled function, or None if it must be compiled."""
        target_context.refresh()
        name = self._file(sig, target_context.codegen())
        loaded = self._load(name, sig, target_context)
        if loaded is None and name not in self._locks:
            _say_that_work_waits()
            self._locks[name] = _lock(next(folders(self._source)) / f"{name}.lock")
            loaded = self._load(name, sig, target_context)  # another process may have compiled it meanwhile
        return loaded

    def _load(self, name: str, sig: object, target_context: Any) -> Any:
        for folder in folders(self._source):
            content = read(folder / name)
            with suppress(Exception):  # whatever is wrong with a file, compiling is right
                for_sig, reduced = pickle.loads(content)
                if for_sig == sig:
                    self._unlock(name)
                    return CompileResult._rebuild(target_context, *reduced)
        return None

    def save_overload(self, sig: object, data: Any) -> None:
        """Keep a compiled function in the first place that takes it; say so once if none does."""
        name = self._file(sig, data.codegen)
        if not data.library.has_dynamic_globals:
            self._save(name, dumps((sig, data._reduce())))
        self._unlock(name)
        _say_that_work_waits()

    def _save(self, name: str, content: bytes) -> None:
        problems = []
        for folder in folders(self._source, make=True):
            try:
                write(folder / name, content)
            except OSError as error:
                problems.append(f"{folder.parent}: {error.strerror}")
            else:
                _remove_old(folder)
                return
        _say_that_nothing_is_kept("; ".join(problems))

    def _unlock(self, name: str) -> None:
        if lock := self._locks.pop(name, None):
            lock.close()

    def _file(self, sig: object, codegen: Any) -> str:
        key = repr((sig, codegen.magic_tuple(), config.OPT, config.BOUNDSCHECK))
        return f"{self._name}-{hashlib.sha256(key.encode()).hexdigest()[:16]}"


@contextmanager
def compiling() -> Iterator[None]:
    """Load or compile a function and what it calls: if that takes over a second it is said, and no clock counts it."""
    with aside(COMPILING) as wait:
        token = _wait.set(wait)
        try:
            yield
        finally:
            _wait.reset(token)


def _say_that_work_waits() -> None:
    """Called at each function that is compiled, several times a second."""
    if wait := _wait.get():
        wait()


def folders(source: Path, make: bool = False) -> Iterator[Path]:
    """Where machine code of a module may lie, best first."""
    module = f"{source.parent.name}.{source.stem}-{_digest_of_sources(source)}"
    return (place / TAG / module for place in places(source.parent, make))


@cache
def _digest_of_sources(source: Path) -> str:
    """A hash of the versions, of a module and of those that it imports, directly or not."""
    digest = hashlib.sha256(repr(VERSIONS).encode())
    for path in sorted(_with_imports(source)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _with_imports(source: Path) -> set[Path]:
    """The file and the files of the package that it imports, and so on."""
    reached, waiting = set(), [source]
    while waiting:
        path = waiting.pop()
        if path not in reached and path.is_file():
            reached.add(path)
            waiting += _imported(path)
    return reached


@cache
def _imported(path: Path) -> list[Path]:
    """Where the modules that a file imports relatively would lie; a name may be a module or something in one."""
    nodes = ast.walk(ast.parse(path.read_bytes()))
    relative = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.level]
    bases = [path.parents[node.level - 1].joinpath(*(node.module or "").split(".")) for node in relative]
    inside = [base / alias.name for base, node in zip(bases, relative, strict=True) for alias in node.names]
    return [file for place in bases + inside for file in (place.with_suffix(".py"), place / "__init__.py")]


def places(kernels: Path, make: bool) -> Iterator[Path]:
    """Where machine code may lie: beside the sources, in the user's cache, in a folder of the user's for passing files.

    Code that is read from a file is run: the last one, made if `make`, must belong to the user and be closed to others.
    """
    if named := os.environ.get(PLACE):
        yield Path(named)
        return
    installed = hashlib.sha256(str(kernels).encode()).hexdigest()[:16]
    yield kernels / "__pycache__"
    if user_cache := _user_cache():
        yield user_cache / "wythoff" / installed
    passing = Path(tempfile.gettempdir()) / f"wythoff-{_user()}"
    if make:
        with suppress(OSError):
            passing.mkdir(mode=0o700, exist_ok=True)
    if _is_private(passing):
        yield passing / installed


def _user_cache() -> Path | None:
    """The folder of this user's caches; None if nobody says where the home is."""
    home = os.path.expanduser("~")
    match sys.platform:
        case "win32":
            named, below = os.environ.get("LOCALAPPDATA"), "AppData/Local"
        case "darwin":
            named, below = None, "Library/Caches"
        case _:
            named, below = os.environ.get("XDG_CACHE_HOME"), ".cache"
    if named:
        return Path(named)
    return Path(home) / below if os.path.isabs(home) else None


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def _is_private(folder: Path) -> bool:
    """Whether a folder is there and belongs to this user alone."""
    try:
        found = folder.stat(follow_symlinks=False)
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and (os.name == "nt" or (found.st_uid, found.st_mode & 0o077) == (_user(), 0))


def read(path: Path) -> bytes:
    """The content of a file behind its hash; nothing if it is missing or damaged."""
    try:
        found = path.read_bytes()
    except OSError:
        return b""
    digest, content = found[:DIGEST], found[DIGEST:]
    return content if hashlib.sha256(content).digest() == digest else b""


def _lock(path: Path) -> IO[bytes] | None:
    """Wait until no other process compiles the same; not for ever, and not where files cannot be locked.

    Calls of compiled functions form no circle, so neither does the waiting. The system frees what a dead process held.
    """
    if fcntl is None:
        return None
    end = time.monotonic() + PATIENCE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = open(path, "ab")  # noqa: SIM115  (held until the function is compiled)
        while True:
            with suppress(BlockingIOError):
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return file
            if time.monotonic() > end:
                return None
            _say_that_work_waits()
            time.sleep(0.02)
    except OSError:
        return None


def write(path: Path, content: bytes) -> None:
    """Write a file under another name and put it in its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.")
    try:
        with open(handle, "wb") as file:
            file.write(hashlib.sha256(content).digest() + content)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except OSError:
        with suppress(OSError):
            os.unlink(name)
        raise


@cache
def _remove_old(folder: Path) -> None:
    """Remove what earlier sources or versions of the same module left."""
    module = folder.name.rpartition("-")[0]
    for other in folder.parent.glob(f"{module}-*"):
        if other != folder and other.name.rpartition("-")[0] == module:
            shutil.rmtree(other, ignore_errors=True)


@cache
def _say_that_nothing_is_kept(why: str) -> None:
    warnings.warn(f"compiled code cannot be kept, so each run compiles anew ({why}); {PLACE} may name a folder",
                  RuntimeWarning, stacklevel=2)  # fmt: skip
