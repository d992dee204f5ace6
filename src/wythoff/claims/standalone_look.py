"""How the page of a paper looks: light and dark by what the reader's system says, and on paper."""

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
