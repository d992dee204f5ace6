"""The wheel, installed without the source tree and without extras, answers as the tree does."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest

import wythoff
from wythoff.claims.record import recorded

from .sessions import ROOT, readme_sessions

SOURCE = Path(wythoff.__file__).parent
EXTRAS = ("matplotlib", "fastapi", "uvicorn", "anywidget", "pytest", "hypothesis", "playwright")
# The claims that are proved, judged anew on small extents: name, status, grounds.
JUDGE = """
import json, sys
from wythoff.claims import judge, claim_named
names = json.load(sys.stdin)
print(json.dumps([[name, (v := judge(claim_named(name), upto=10)).status, str(v.grounds)] for name in names]))
"""


def needed(name: str, known: dict[str, Distribution]) -> None:
    """Collect a distribution and all that it requires, extras left out."""
    known[name] = distribution(name)
    for requirement in known[name].requires or []:
        other = re.split(r"[^A-Za-z0-9._-]", requirement)[0]
        if ";" not in requirement and other not in known:
            needed(other, known)


def link_dependencies(place: Path) -> None:
    """Put what the core of wythoff stands on, and nothing else, into the folder of packages: links, no copies."""
    known: dict[str, Distribution] = {}
    needed("wythoff", known)
    del known["wythoff"]
    for part in known.values():
        tops = {file.parts[0] for file in part.files or [] if file.parts[0] not in ("..", "__pycache__")}
        for top in tops:
            if not (place / top).exists():
                (place / top).symlink_to(Path(str(part.locate_file(top))))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a clean virtual environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    build = ["wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(tree)]
    subprocess.run([sys.executable, "-m", "pip", *build], check=True)
    shutil.rmtree(tree)
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    packages = next((folder / "venv").glob("lib/python*/site-packages"))
    link_dependencies(packages)
    (wheel,) = folder.glob("*.whl")
    into = ["--python", str(folder / "venv" / "bin" / "python"), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([sys.executable, "-m", "pip", *into, str(wheel)], check=True)
    for kept in (SOURCE / "kernels").glob("*/__pycache__"):  # machine code of the same sources
        shutil.copytree(kept, packages / "wythoff" / "kernels" / kept.parent.name / "__pycache__", dirs_exist_ok=True)
    return folder / "venv" / "bin"


def run(installed: Path, *command: str, **options: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "WYTHOFF_CACHE")}
    return subprocess.run(
        [installed / command[0], *command[1:]], capture_output=True, text=True, env=kept, cwd=installed, **options
    )


def test_nothing_else_is_installed(installed: Path) -> None:
    script = f"import importlib.util as u, wythoff; print([n for n in {EXTRAS} if u.find_spec(n)], wythoff.__file__)"
    assert run(installed, "python", "-c", script).stdout.startswith(f"[] {installed.parent}")
    assert "'wythoff[figures]'" in run(installed, "wythoff", "plot", "wythoff").stderr
    assert "'wythoff[lab]'" in run(installed, "wythoff", "lab").stderr
    for line in ("wy.wythoff().board()", "wy.explore('wythoff.block({k})', k=(1, 3))"):
        assert "'wythoff[notebook]'" in run(installed, "python", "-c", f"import wythoff as wy; {line}").stderr


@pytest.mark.parametrize(("command", "output"), readme_sessions())
def test_the_session_of_the_readme(installed: Path, command: str, output: str) -> None:
    line = f"COLUMNS=100 {installed / command}"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, cwd=installed)
    assert done.stdout + done.stderr == output


def contents(package: Path) -> dict[str, bytes]:
    """All files but those that Python and the compiler make."""
    files = [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(package).as_posix(): path.read_bytes() for path in files}


def test_the_package_is_that_of_the_tree(installed: Path) -> None:
    (package,) = installed.parent.glob("lib/python*/site-packages/wythoff")
    assert contents(package) == contents(SOURCE)


def test_certificates_and_verdicts_are_those_of_the_tree(installed: Path) -> None:
    """Every seventh that is proved: the files are the same, and tests/claims judges all of them from the tree."""
    proved = [[name, verdict.status, str(verdict.grounds)] for name, verdict in recorded().items() if verdict.grounds]
    proved = proved[::7]
    done = run(installed, "python", "-c", JUDGE, input=json.dumps([name for name, *_ in proved]))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == proved
    assert "accepted" in run(installed, "wythoff", "recheck", "certificates/wythoff.txt").stdout
