"""What is written for LaTeX compiles: pictures of every kind, figures and tables with captions.

Where there is no pdflatex nothing here can run; then a warning says so in the summary, so that nobody takes the silence
for success. Debian has it in texlive-latex-base, and TikZ in texlive-pictures.
"""

from __future__ import annotations

import shutil
import subprocess
import warnings
from pathlib import Path

import pytest

import wythoff as wy
from tests.command import run

pytestmark = pytest.mark.full

DOCUMENT = r"""\documentclass{article}
\usepackage{tikz}
\usepackage{graphicx}
\begin{document}
%s
\end{document}
"""


class TexTestsDidNotRun(UserWarning):
    """Shown in the warnings summary of pytest."""


def compiled(folder: Path, files: list[str]) -> None:
    """Run pdflatex once over all of them."""
    if shutil.which("pdflatex") is None:
        reason = "no pdflatex is installed (Debian: texlive-latex-base, texlive-pictures)"
        warnings.warn(TexTestsDidNotRun(f"what is written for LaTeX WAS NOT COMPILED: {reason}"), stacklevel=1)
        pytest.skip(reason)
    pages = "\n\\clearpage\n".join(rf"\input{{{name}}}" for name in files)
    (folder / "all.tex").write_text(DOCUMENT % pages, encoding="utf-8")
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"],
        cwd=folder, capture_output=True, text=True, errors="replace",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
    assert "Undefined control sequence" not in done.stdout and "Overfull \\hbox (1" not in done.stdout
    assert (folder / "all.pdf").stat().st_size > 10_000


def test_pictures_and_tables_compile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    drawings = {
        "options": wy.draw("wythoff", options=(7, 9), slopes=["1.618"]),
        "values": wy.draw("vectors((2,1),(1,2))", show="nim-values", x=(0, 11), y=(3, 14)),
        "play": wy.draw("wythoff.block(2)", moves=[(5, 9), (4, 8)], options=(4, 8), crossed=[(3, 8)], show="nothing"),
        "two": wy.draw("rule(i*j == 0 or i == j and i % 2 == 1)", compare="wythoff", x=(10, 39), y=(5, 39)),
        "layers": wy.draw("wythoff", layers="N2", x=(0, 12), y=(0, 12)),
        "far": wy.draw("wythoff", x=(10**20, 10**20 + 9), y=(10**20, 10**20 + 9)),
    }
    for name, drawing in drawings.items():
        drawing.save(f"{name}.tex", width="11cm", caption='50 % of "A_1" & {B} ≤ ~ φ ☃ <x>' if name == "two" else None)
    wy.draw("wythoff", x=(0, 3), y=(0, 3)).save("bare.tex", caption="")
    assert run("plot", "wythoff", "--side", "9", "-o", "fig.pdf", "--bare", "--tex", "fig.tex").returncode == 0
    line = ("plot", "wythoff", "--options", "3,5", "-o", "own.pdf", "--caption", "Own #1.", "--tex", "own-fig.tex")
    assert run(*line).returncode == 0
    rule = wy.game("rule(i*j == 0 or i == j and i % 2 == 1)")
    Path("pairs.tex").write_text(rule.pairs(5).to_latex(caption=True), encoding="utf-8")
    Path("board.tex").write_text(rule.nim_values(8).to_latex(caption="Values, 100 % of them."), encoding="utf-8")
    Path("plain.tex").write_text(rule.outcomes(8).to_latex(), encoding="utf-8")
    Path("periods.tex").write_text(wy.wythoff().row_periods(4).to_latex(), encoding="utf-8")
    compiled(tmp_path, [*(f"{name}.tex" for name in drawings), "bare.tex", "fig.tex", "own-fig.tex", "pairs.tex",
                        "board.tex", "plain.tex", "periods.tex"])  # fmt: skip
