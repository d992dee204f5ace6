"""What is no Python is installed, too: tables, certificates, the record, the page of the lab."""

from __future__ import annotations

import tomllib
from pathlib import Path

from wythoff.claims.shipped_certificates import certificate_names

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "wythoff"


def test_every_file_of_the_package_is_shipped() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = settings["tool"]["setuptools"]["package-data"]["wythoff"]
    shipped = {path for pattern in patterns for path in SOURCE.glob(pattern)}
    others = {path for path in SOURCE.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyi", ".pyc")}
    compiled = {path for path in others if "__pycache__" in path.parts}
    assert others - compiled <= shipped
    certificates = {path.name for path in shipped if path.parent.name == "certificates"}
    assert certificates == {Path(name).name for name in certificate_names()} | {"README.md"}
    assert sum(path.parent.name == "tables" for path in shipped) == 12
