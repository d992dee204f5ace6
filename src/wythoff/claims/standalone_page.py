"""The page of a paper of one's own: statements, verdicts, pictures of witnesses, proofs, and how to repeat each.

It stands alone: one file without scripts, whose pictures, certificates and Python file are inside. Everything that
comes from the paper is text, and is escaped.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from datetime import date
from html import escape
from importlib import import_module
from shlex import quote
from typing import TYPE_CHECKING

from .closed_lists import MEANING
from .paper import Claim
from .reading_files import text_of
from .verdict import STATUSES, Verdict
from .witness_pictures import game_picture, games_of, witness_picture

if TYPE_CHECKING:
    from .verdict_list import Verdicts


MOST_GAMES = 6  # that have a picture
STATUS_WORDS = {
    "proved": "for all positions: the statement is a formula, and this formula was proved",
    "holds": "on the extent that is named, and nothing is said beyond it",
    "fails": "with the smallest witness: what is stated there, and what is found",
    "doubted": "a range speaks against it, and no counterexample: evidence, no proof",
    "gave up": "the time or the memory was over before the extent was covered",
    "broke": "the check itself went wrong",
    "gap": "nothing that a computation could judge",
}
RECHECK = "wythoff recheck {}"


def standalone_page(verdicts: Verdicts) -> str:
    """The whole page."""
    from .verdict_list import totals

    title = "; ".join(book.title for book in verdicts.papers)
    parts = [f"<h1>{escape(title)}</h1>"]
    parts += [f'<p class="soft">{escape(book.source)}</p>' for book in verdicts.papers]
    parts += [f"<p>{escape(totals(verdicts.verdicts))}.</p>", *_summary(verdicts), *_games(verdicts)]
    parts.append("<h2>The statements</h2>")
    parts += [_article(verdicts, verdict) for verdict in verdicts]
    parts += [*_footer(verdicts)]
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{escape(title)}</title><style>{STYLE}</style>"
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body><main>\n{body}\n</main></body></html>\n'


def _summary(verdicts: Verdicts) -> Iterator[str]:
    yield "<table><thead><tr><th>claim</th><th>verdict</th><th>on what</th></tr></thead><tbody>"
    for n, verdict in enumerate(verdicts):
        link = f'<a href="#c{n}">{escape(verdict.id)}</a>'
        yield f"<tr><td>{link}</td><td>{_badge(verdict)}</td><td>{escape(verdict.words)}</td></tr>"
    yield "</tbody></table>"


def _badge(verdict: Verdict) -> str:
    return f'<span class="verdict {verdict.status.replace(" ", "-")}">{escape(verdict.status)}</span>'


def _games(verdicts: Verdicts) -> Iterator[str]:
    """The games that the claims are about, each with its rule in words and its first P-positions."""
    games = games_of([verdicts.claim(verdict) for verdict in verdicts])
    if games:
        yield "<h2>The games</h2>"
    for game in games[:MOST_GAMES]:
        from ..rules import describe

        words = f"<p><code>{escape(str(game))}</code></p><p>{escape(describe(game))}</p>"
        yield f'<div class="both">{game_picture(game)}<div>{words}</div></div>'
    if others := games[MOST_GAMES:]:
        yield f"<p>and about {escape(', '.join(map(str, others)))}</p>"


def _article(verdicts: Verdicts, verdict: Verdict) -> str:
    claim, place = verdicts.claim(verdict), verdicts.verdicts.index(verdict)
    head = f'{escape(verdict.id)} <span class="kind">{escape(verdict.kind)}</span>{_badge(verdict)}'
    facts = "".join(f"<li>{escape(fact)}</li>" for fact in verdict.found)
    picture = witness_picture(claim, verdict.witness) if verdict.witness else ""
    told = f"<dl>{''.join(f'<dt>{label}</dt><dd>{words}</dd>' for label, words in _lines(verdicts, verdict))}</dl>"
    return (
        f'<article id="c{place}"><h3>{head}</h3><p class="statement">{escape(verdict.statement)}</p>'
        f'<div class="both">{picture}<div>{told}{f"<ul>{facts}</ul>" if facts else ""}</div></div>'
        f"{_commands(verdicts, claim, verdict)}{_code(claim)}</article>"
    )


def _lines(verdicts: Verdicts, verdict: Verdict) -> Iterator[tuple[str, str]]:
    """Labels and HTML."""
    if verdict.witness:
        yield "where", escape(verdict.witness.where)
        yield "stated", f"<b>{escape(verdict.witness.printed)}</b>"
        yield "found", f"<b>{escape(verdict.witness.found)}</b>"
    if verdict.severity:
        yield "how grave", escape(f"{verdict.severity}: {MEANING[verdict.severity]}")
    if verdict.corrected_by:
        yield "instead", _link(verdicts, verdict.corrected_by)
    if verdict.grounds:
        yield "proved", escape(f"{verdict.grounds}. {verdict.grounds.what}")
    if verdict.attached:
        yield "in words", escape(verdict.words)
    for part in verdict.proofs:
        yield "the prover", escape(part.words)
        if part.certificate:
            yield "certificate", _download(part.certificate, part.text.encode(), "text/plain", shown=part.certificate)
    yield (
        {"gap": "why not", "broke": "what happened", "gave up": "why"}.get(verdict.status, "tested on"),
        escape(verdict.extent),
    )
    if verdict.caveat:
        yield "mind", escape(verdict.caveat)


def _link(verdicts: Verdicts, name: str) -> str:
    """Another claim: a link, if it was judged too, and its statement."""
    found = [(n, verdict) for n, verdict in enumerate(verdicts) if verdict.name == name]
    return "".join(f'<a href="#c{n}">{escape(v.id)}</a>: {escape(v.statement)}' for n, v in found) or escape(name)


def _commands(verdicts: Verdicts, claim: Claim, verdict: Verdict) -> str:
    """What to type to see it again; '' for a paper that lies in no file."""
    from .witness_places import place_of

    lines = [f"wythoff check {quote(f'{claim.book.file.name}:{claim.id}')}"] if claim.book.file else []
    place = place_of(claim, verdict.witness.where) if verdict.witness else None
    if place and place[1]:
        lines.append(f"wythoff at {quote(str(place[0]))} {' '.join(map(str, place[1]))}")
    if verdicts.folder:
        lines += [RECHECK.format(quote(part.certificate)) for part in verdict.proofs if part.certificate]
    return f"<pre>{escape(chr(10).join(lines))}</pre>" if lines else ""


def _code(claim: Claim) -> str:
    """The functions of the check and of the proof, where they can be read."""
    functions = () if claim.formal else (claim.check, claim.book.proofs.provers.get(claim.id))
    text = "\n".join(filter(None, (text_of(function) for function in functions if function)))
    summary = "<summary>how it was checked</summary>"
    return f'<details class="code">{summary}<pre>{escape(text)}</pre></details>' if text else ""


def _download(name: str, content: bytes, kind: str, shown: str) -> str:
    data = b64encode(content).decode("ascii")
    short = name.rpartition("/")[2]
    return f'<a download="{escape(short)}" href="data:{kind};base64,{data}">{escape(shown)}</a>'


def _footer(verdicts: Verdicts) -> Iterator[str]:
    version = import_module("wythoff").__version__
    used = [status for status in STATUSES if any(verdict.status == status for verdict in verdicts)]
    meanings = "; ".join(f"<b>{status}</b>: {STATUS_WORDS[status]}" for status in used)
    yield f"<footer><p>{meanings}.</p>"
    yield (
        "<p>Every statement was judged by computation, from the rules of the games. A verdict that used another"
        " statement says so under <i>mind</i>. A proof that an author attaches is a proof of the theorem that stands"
        " with it; that this is the statement is the author's word. A certificate is a text from which <code>wythoff"
        " recheck</code> sees that its theorem is true: a small program that imports nothing from the prover, which in"
        " turn uses the adders and walks of this program.</p>"
    )
    yield f"<p>Judged with wythoff {escape(version)} on {date.today():%d %B %Y}.</p>"
    for file in dict.fromkeys(book.file for book in verdicts.papers if book.file):
        source = _download(file.name, file.read_bytes(), "text/x-python", file.name)
        again = f"<code>wythoff check {escape(quote(file.name))}</code>"
        yield f'<p class="download">The statements as a file: {source}; {again} judges it again.</p>'
    yield "</footer>"


# How it looks: light and dark by what the reader's system says, and on paper

STYLE = """
:root { color-scheme: light dark; --paper: #fbfbf9; --card: #fff; --line: #dde2ea; --ink: #1b2430; --soft: #57637a;
  --sunk: #f2f4f7; --link: #1f5fae; --good: #0b6e69; --good-soft: #dff2ef; --bad: #a83a1c; --bad-soft: #fbe9e3;
  --open: #8a5300; --open-soft: #fbf0dc; --board: #fff; --grid: #dde2ea; --p: #1f5fae; --mark: #c2410c;
  --numbers: #57637a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #12171f; --card: #171d27; --line: #2e3848; --ink: #e8ecf3; --soft: #9eabbf; --sunk: #10151d;
    --link: #8ab8f5; --good: #6fd3c7; --good-soft: #17393a; --bad: #ff9d80; --bad-soft: #46261e; --open: #f2b35c;
    --open-soft: #3d2f17; --board: #10151d; --grid: #2e3848; --p: #8ab8f5; --mark: #ff9d80; --numbers: #9eabbf; } }
* { box-sizing: border-box; }
html { font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
  color: var(--ink); background: var(--paper); -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 56rem; padding: 2rem 1.1rem 4rem; overflow-wrap: break-word; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .3rem; letter-spacing: -.01em; }
h2 { font-size: 1.15rem; margin: 2.4rem 0 .8rem; }
h3 { font-size: 1.05rem; margin: 0; display: flex; gap: .6rem; align-items: baseline; flex-wrap: wrap; }
p { margin: .45rem 0; }
.soft, .kind { color: var(--soft); font-weight: 400; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .88em; }
pre { margin: .4rem 0; padding: .6rem .8rem; background: var(--sunk); border-radius: 8px; white-space: pre-wrap; }
ul { margin: .4rem 0; padding-left: 1.2rem; }
.verdict { margin-left: auto; padding: .1rem .65rem; border-radius: 99px; font-size: .9rem; font-weight: 650;
  white-space: nowrap; }
.proved, .holds { color: var(--good); background: var(--good-soft); }
.proved::before { content: "\\2713\\2009"; }
.fails, .broke { color: var(--bad); background: var(--bad-soft); }
.fails::before { content: "\\2717\\2009"; }
.doubted, .gave-up, .gap { color: var(--open); background: var(--open-soft); }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th { text-align: left; color: var(--soft); font-weight: 500; font-size: .9rem; }
th, td { padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child { white-space: nowrap; }
td .verdict { margin: 0; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.2rem;
  margin: 1rem 0; }
.statement { font-size: 1.05rem; }
.both { display: flex; gap: 1.2rem; flex-wrap: wrap; align-items: flex-start; }
.both > div { flex: 1 1 16rem; min-width: 0; }
figure { margin: .5rem 0; flex: 0 0 auto; max-width: 100%; }
figure svg { max-width: 100%; height: auto; display: block; }
figcaption { color: var(--soft); font-size: .9rem; max-width: 26rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem .9rem; margin: .5rem 0; }
dt { color: var(--soft); }
dd { margin: 0; min-width: 0; }
summary { cursor: pointer; color: var(--soft); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
footer { margin-top: 3rem; color: var(--soft); font-size: .92rem; border-top: 1px solid var(--line);
  padding-top: 1rem; }
@media (max-width: 30rem) { body { padding-top: 1.2rem; } article { padding: .8rem .85rem; }
  dl { grid-template-columns: 1fr; } dd { margin-bottom: .35rem; } td:first-child { white-space: normal; } }
@page { margin: 16mm; }
@media print {
  :root { color-scheme: light; --paper: #fff; --card: #fff; --line: #bbb; --ink: #000; --soft: #444; --sunk: #f4f4f4;
    --link: #000; --good: #064b47; --good-soft: #fff; --bad: #8a2408; --bad-soft: #fff; --open: #5c3a00;
    --open-soft: #fff; --board: #fff; --grid: #ccc; --p: #1f4f90; --mark: #c2410c; --numbers: #444; }
  html { font-size: 10.5pt; } body { max-width: none; padding: 0; }
  article, figure, tr { break-inside: avoid; } h2 { break-after: avoid; }
  .verdict { border: 1px solid currentColor; } .code, .download { display: none; } }
"""
