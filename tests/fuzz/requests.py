"""Questions to the lab, made from its description: an answer or a refusal in words, never a server error."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote, urlencode

from fastapi.testclient import TestClient

from tests.lab.lab_client import lab_client
from tests.lab.sweep_file import leaps
from tests.strategies import LATER, modified_catalog

from .searching import AT_END, Case, Fault, Search, changed, shorter

INTEGERS = (0, 1, 2, 3, 5, 8, 40, 255, 256, 1000, -1, 10**6, 2**31, 2**63, 10**30)
ODD = ("", "0", "3,5", "5", "1,2,3", "-1,0", "x", "gdwn", "p", "fib", "larsson:Thm 1.1", None, [], {}, [[]], 1.5, True)


@cache
def lab() -> TestClient:
    """The lab with one sweep, open until the last step."""
    folder = Path(AT_END.enter_context(TemporaryDirectory()))
    return AT_END.enter_context(lab_client({"gdwn": leaps(folder / "gdwn.db", largest=3)}))


def cases(random: Random) -> Iterator[Case]:
    """A method, a path, and parameters as 'name=JSON'."""
    described = lab().app.openapi()  # type: ignore[attr-defined]
    known = [*modified_catalog(), *LATER]
    asked = [(path, verb, what) for path, verbs in described["paths"].items() for verb, what in verbs.items()]
    while True:
        path, verb, what = random.choice(asked)
        schemas = {one["name"]: one["schema"] for one in what.get("parameters", ())}
        needed = {one["name"] for one in what.get("parameters", ()) if one.get("required")}
        if "requestBody" in what:
            body = _resolved(described, what["requestBody"]["content"]["application/json"]["schema"])
            schemas, needed = schemas | body.get("properties", {}), needed | set(body.get("required", ()))
        chosen = [name for name in schemas if random.random() < (0.97 if name in needed else 0.5)]
        values = {name: _value(random, described, name, schemas[name], known) for name in chosen}
        for name in [name for name in values if f"{{{name}}}" in path]:
            path = path.replace(f"{{{name}}}", str(values.pop(name)).replace("/", "") or "0")
        yield verb, path, *(f"{name}={json.dumps(value)}" for name, value in values.items())


def _resolved(described: Any, schema: Any) -> Any:
    return described["components"]["schemas"][schema["$ref"].split("/")[-1]] if "$ref" in schema else schema


def _value(random: Random, described: Any, name: str, schema: Any, known: list[str]) -> Any:
    """A value that fits the schema, often; long tasks get a second."""
    schema = _resolved(described, schema)
    if name in ("seconds", "prove"):
        return 1
    if random.random() < 0.05:
        return random.choice(ODD)
    if name in ("game", "other", "text"):
        text = random.choice(known)
        return changed(random, text) if random.random() < 0.3 else text
    if examples := schema.get("enum") or (random.random() < 0.5 and schema.get("examples")):
        return random.choice(examples)
    match schema.get("type", "anyOf" if "anyOf" in schema else ""):
        case "anyOf":
            return _value(random, described, name, random.choice(schema["anyOf"]), known)
        case "integer" | "number":
            return random.choice(INTEGERS)
        case "boolean":
            return random.random() < 0.5
        case "array":
            items = schema.get("prefixItems") or [schema.get("items", {})] * random.randint(0, 4)
            return [_value(random, described, name.rstrip("s"), item, known) for item in items]
        case "object":
            return {
                key: _value(random, described, key, one, known) for key, one in schema.get("properties", {}).items()
            }
    return random.choice(ODD)


def check(case: Case) -> None:
    """Ask; a task that is begun is stopped at once."""
    path, body = question(case)
    answer = lab().request(case[0], path, **body)
    assert answer.status_code < 500, ("server error", case[1], answer.status_code, answer.text[:300])
    if case[1].startswith("/api/task/") and answer.status_code == 200 and "key" in answer.text:
        lab().post(f"/api/task/{answer.json()['key']}/stop")


def question(case: Case) -> tuple[str, dict[str, Any]]:
    """The address and the body as they are sent: in ASCII, since a request may hold what no text may."""
    values = {name: json.loads(value) for name, _, value in (part.partition("=") for part in case[2:])}
    path = quote(case[1], errors="surrogateescape")
    if case[0] == "post":
        return path, {"content": json.dumps(values), "headers": {"content-type": "application/json"}}
    return f"{path}?{urlencode(values, doseq=True, errors='surrogateescape')}", {}


def kept(case: Case, fault: Fault) -> str:
    path, body = question(case)
    words = ", ".join((repr(path), *(f"{name}={value!r}" for name, value in body.items())))
    return f"assert lab.{case[0]}({words}).status_code < 500  # tests/lab/test_api.py"


def smaller(case: Case) -> Iterator[Case]:
    """Fewer parameters, shorter texts."""
    for n in range(2, len(case)):
        name, _, value = case[n].partition("=")
        yield case[:n] + case[n + 1 :]
        if isinstance(text := json.loads(value), str):
            yield from (case[:n] + (f"{name}={json.dumps(one)}",) + case[n + 1 :] for one in shorter(text))


SEARCH = Search(cases, check, kept, smaller)
