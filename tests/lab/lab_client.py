"""The lab without a server, asked under a name of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fastapi.testclient import TestClient

from wythoff.lab.web.app import create_app

HOME = "http://localhost"


def lab_client(sweeps: Mapping[str, Path] | None = None, home: str = HOME) -> TestClient:
    return TestClient(create_app(warm=False, sweeps=sweeps), base_url=home)
