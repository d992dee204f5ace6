"""Random requests made from the OpenAPI description: no answer but those described."""

from __future__ import annotations

from pathlib import Path
from tempfile import mkdtemp

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from wythoff.lab.web.app import create_app

from .sweep_file import leaps

SWEEPS = {"gdwn": leaps(Path(mkdtemp()) / "gdwn.db", largest=3)}  # the name that the description gives as an example
CALLED = "testserver"  # by the tool
schema = schemathesis.openapi.from_asgi("/openapi.json", create_app(warm=False, sweeps=SWEEPS, allowed=[CALLED]))


@schema.parametrize()
@settings(max_examples=6, suppress_health_check=list(HealthCheck))
def test_answers_are_those_described(case: schemathesis.Case) -> None:
    case.call_and_validate(
        checks=[
            not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance,
        ],
        timeout=600,  # of a busy machine; ten seconds unless told
    )  # fmt: skip
