"""Make the page at /docs: the OpenAPI description as plain HTML, without any script."""

from __future__ import annotations

from html import escape
from typing import Any


def description_page(description: dict[str, Any]) -> str:
    """Describe every path with its parameters and answers; everything escaped."""
    info = description["info"]
    parts = [
        _operation(path, verb, what) for path, verbs in description["paths"].items() for verb, what in verbs.items()
    ]
    return (
        "<!doctype html><html lang='en'><meta charset='utf-8'>"
        f"<meta name='viewport' content='width=device-width'><title>{escape(info['title'])}: HTTP interface</title>"
        "<link rel='icon' href='/static/queen.svg'><link rel='stylesheet' href='/static/docs.css'>"
        f"<main><h1>{escape(info['title'])} {escape(info['version'])}</h1><p>{escape(info['description'])} "
        "The same for machines: <a href='/openapi.json'>openapi.json</a>. <a href='/'>Back to the board</a>.</p>"
        f"{''.join(parts)}</main></html>"
    )


def _operation(path: str, verb: str, what: dict[str, Any]) -> str:
    rows = "".join(map(_parameter, what.get("parameters", [])))
    table = f"<table><tr><th>parameter<th>in<th>what it is</tr>{rows}</table>" if rows else ""
    body = what.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    sends = f"<p>Body: <code>{escape(_named(body))}</code></p>" if body else ""
    answers = "".join(
        f"<li>{escape(status)}: {escape(answer['description'])}" for status, answer in what["responses"].items()
    )
    return (
        f"<section><h2><code>{escape(verb.upper())} {escape(path)}</code></h2><p>{escape(what.get('description', ''))}"
        f"</p>{table}{sends}<ul>{answers}</ul></section>"
    )


def _parameter(parameter: dict[str, Any]) -> str:
    need = "" if parameter.get("required") else " (optional)"
    words = parameter.get("description") or _named(parameter["schema"])
    return (
        f"<tr><td><code>{escape(parameter['name'])}</code>{need}<td>{escape(parameter['in'])}<td>{escape(words)}</tr>"
    )


def _named(schema: dict[str, Any]) -> str:
    return str(schema.get("$ref", schema.get("type", "any"))).rsplit("/", 1)[-1]
