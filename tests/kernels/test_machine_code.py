"""Compiled kernels on disk: never old code, and always an answer, whatever happens to the files."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wythoff.kernels.base import machine_code

pytestmark = pytest.mark.full

fcntl = pytest.importorskip("fcntl", reason="folders have no mode and files no lock on Windows")

BASE = Path(machine_code.__file__).parent
HELPER = "from .jit import jit\n\n\n@jit\ndef change(n):\n    return n + {}\n"
KERNEL = "from .jit import jit\nfrom .helper import change\n\n\n@jit\ndef total(n):\n    return 100 * change(n)\n"
# Prints the answer of the kernel and how many functions had to be compiled for it.
ASK = "from inn.kernels.house.kernel import total; print(total(1), sum(total.stats.cache_misses.values()))"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A package with a kernel and a helper that is compiled into it, in rooms like the real ones."""
    house = tmp_path / "inn" / "kernels" / "house"
    house.mkdir(parents=True)
    shutil.copy(BASE.parents[1] / "progress.py", tmp_path / "inn")
    for name in ("jit", "machine_code"):
        shutil.copy(BASE / f"{name}.py", house)
    (house / "__init__.py").touch()
    (house / "helper.py").write_text(HELPER.format(1))
    (house / "kernel.py").write_text(KERNEL)
    return house


def environment(house: Path, **changes: str) -> dict[str, str]:
    """A user whose home and folder for passing files lie beside the house."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "XDG_", "WYTHOFF_"))}
    places = {"HOME": str(house.parent / "home"), "TMPDIR": str(house.parent / "passing")}
    for place in places.values():
        Path(place).mkdir(exist_ok=True)
    packages = f"{house.parent}{os.pathsep}{house.parents[2]}"
    return kept | places | {"PYTHONPATH": packages, "PYTHONDONTWRITEBYTECODE": "1"} | changes


def ask(house: Path, script: str = ASK, **changes: str) -> tuple[str, str]:
    """What a process of its own prints on stdout and stderr."""
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment(house, **changes), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), done.stderr


def kept_files(place: Path) -> list[Path]:
    kept = [path for path in place.rglob("*") if path.is_file() and path.parent.parent.name == machine_code.TAG]
    return [path for path in kept if path.suffix != ".lock"]


def close_package(house: Path) -> None:
    """Nothing can be kept beside the sources: a file stands where the folder would be. Holds for root too."""
    shutil.rmtree(house / "__pycache__", ignore_errors=True)
    (house / "__pycache__").write_text("")


def test_a_second_run_compiles_nothing(house: Path) -> None:
    assert ask(house) == ("200 1", "")
    assert ask(house) == ("200 0", "")


def test_a_change_of_a_helper_in_another_file_is_seen(house: Path) -> None:
    ask(house)
    before = {path.parent.name for path in kept_files(house)}
    (house / "helper.py").write_text(HELPER.format(2))
    assert ask(house) == ("300 1", "")
    after = {path.parent.name for path in kept_files(house)}
    assert before.isdisjoint(after) and len(after) == 2, "old folders are removed"


def test_a_change_back_is_seen_too(house: Path) -> None:
    for amount in (1, 2, 1):
        (house / "helper.py").write_text(HELPER.format(amount))
        assert ask(house)[0].split()[0] == str(100 * (1 + amount))


def test_a_change_inside_the_real_package_is_seen(tmp_path: Path) -> None:
    """With every limit reached at once no position is P: compiled into the kernel of nim(3) from another file."""
    copy = tmp_path / "wythoff"
    shutil.copytree(BASE.parents[1], copy, ignore=shutil.ignore_patterns("__pycache__", "page"))
    script = "import wythoff; print(int(wythoff.game('nim(3)').outcomes(4).values.sum()))"
    assert ask(copy, script)[0] == "16"
    limits = copy / "kernels" / "base" / "limits.py"
    text = limits.read_text()
    assert text.count("marked[0] + marked[1] < limits[0]") == 1
    limits.write_text(text.replace("marked[0] + marked[1] < limits[0]", "marked[0] + marked[1] < 0"))
    assert ask(copy, script)[0] == "0"


def test_versions_and_processor_are_part_of_the_name(house: Path) -> None:
    ask(house)
    assert ask(house, NUMBA_CPU_NAME="generic")[0] == "200 1"
    assert ask(house)[0] == "200 0"
    script = f"import inn.kernels.house.machine_code as m; m.VERSIONS = ('another',); {ASK}"
    assert ask(house, script)[0] == "200 1"


def test_a_closed_package_uses_the_cache_of_the_user(house: Path) -> None:
    close_package(house)
    assert ask(house) == ("200 1", "")
    assert ask(house) == ("200 0", "")
    assert kept_files(house.parent / "home" / ".cache" / "wythoff")


def test_what_an_administrator_compiled_beside_the_sources_is_used(house: Path) -> None:
    ask(house)
    assert ask(house, HOME=os.devnull, TMPDIR=os.devnull) == ("200 0", "")


def test_a_closed_home_uses_a_private_folder_for_passing_files(house: Path) -> None:
    close_package(house)
    assert ask(house, HOME=os.devnull) == ("200 1", "")
    assert ask(house, HOME=os.devnull) == ("200 0", "")
    (passing,) = (house.parent / "passing").glob("wythoff-*")
    assert passing.stat().st_mode & 0o077 == 0


def test_a_folder_for_passing_files_that_others_may_write_is_not_trusted(house: Path) -> None:
    close_package(house)
    ask(house, HOME=os.devnull)
    (passing,) = (house.parent / "passing").glob("wythoff-*")
    passing.chmod(0o777)
    answer, words = ask(house, HOME=os.devnull)
    assert answer == "200 1"
    assert "cannot be kept" in words


def test_where_nothing_can_be_kept_it_says_so_and_works(house: Path) -> None:
    answer, words = ask(house, WYTHOFF_CACHE=os.devnull)
    assert answer == "200 1"
    assert words.count("compiled code cannot be kept, so each run compiles anew") == 1
    assert "WYTHOFF_CACHE may name a folder" in words


def test_a_full_disk(house: Path) -> None:
    """No file may grow beyond 100 bytes."""
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)); "
    answer, words = ask(house, full + ASK)
    assert answer == "200 1"
    assert "compiled code cannot be kept" in words
    assert kept_files(house.parent) == [], "no half file stays"
    assert ask(house) == ("200 1", "")


@pytest.mark.parametrize("damage", [b"", b"garbage", None])
def test_damaged_files_are_compiled_again(house: Path, damage: bytes | None) -> None:
    ask(house)
    for path in kept_files(house):
        content = path.read_bytes()
        path.write_bytes(content[: len(content) // 2] if damage is None else damage)
    assert ask(house) == ("200 1", "")
    assert ask(house) == ("200 0", "")


def test_several_first_runs_at_once(house: Path) -> None:
    runs = [
        subprocess.Popen([sys.executable, "-c", ASK], env=environment(house), stdout=subprocess.PIPE) for _ in range(4)
    ]
    answers = [run.communicate()[0].split() for run in runs]
    assert {answer for answer, _ in answers} == {b"200"}
    assert ask(house) == ("200 0", "")


def test_of_several_first_runs_one_compiles_and_the_others_wait(house: Path) -> None:
    """While one process holds the lock of a function, another waits; it takes what is there afterwards."""
    ask(house)
    (kept,) = (path for path in kept_files(house) if path.name.startswith("total"))
    content = kept.read_bytes()
    kept.unlink()
    with open(f"{kept}.lock", "ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        run = subprocess.Popen([sys.executable, "-c", ASK], env=environment(house), stdout=subprocess.PIPE)
        with pytest.raises(subprocess.TimeoutExpired):
            run.communicate(timeout=3)
        kept.write_bytes(content)
    assert run.communicate()[0].split() == [b"200", b"0"]


def test_a_lock_that_is_never_freed_is_not_waited_for(house: Path) -> None:
    ask(house)
    (kept,) = (path for path in kept_files(house) if path.name.startswith("total"))
    kept.unlink()
    script = f"import inn.kernels.house.machine_code as m; m.PATIENCE = 0.1; {ASK}"
    with open(f"{kept}.lock", "ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert ask(house, script) == ("200 1", "")


@pytest.mark.parametrize("files", [0, 1])
def test_a_kill_while_compiling(house: Path, files: int) -> None:
    """Killed before the first function is kept, and after it."""
    run = subprocess.Popen([sys.executable, "-c", ASK], env=environment(house), stdout=subprocess.PIPE)
    while len(kept_files(house)) < files and run.poll() is None:
        time.sleep(0.001)
    run.send_signal(signal.SIGKILL)
    run.communicate()
    assert ask(house)[0].startswith("200 ")
    assert ask(house) == ("200 0", "")


def test_python_may_call_a_part_that_only_kernels_call(house: Path) -> None:
    """Before and after it is compiled, and after it was read from disk."""
    (house / "helper.py").write_text(HELPER.format(1).replace("jit\n", "inner\n").replace("@jit", "@inner"))
    script = "from inn.kernels.house.kernel import total, change; print(change(1), total(1), change(1), change(n=2))"
    assert ask(house, script) == ("2 200 2 3", "")
    assert ask(house, script) == ("2 200 2 3", "")
