"""Answers -> pictures and files: figures, text boards, b-files, LaTeX, npy, notebook cells. Views never compute."""

from .bfile import bfile
from .figure_tex import figure_tex, included
from .figures import SUFFIXES, check_request, figure, picture
from .html import board_html, board_png, pairs_html, table_html
from .latex import latex
from .plain_data import Answer, board_text, npy, rows
from .quotient_figure import check_quotient
from .row_tables import HEADER as PERIOD_HEADER
from .row_tables import period_rows, periods_latex
from .saving import save
from .sweep_figures import check_sweep_picture, sweep_figure, sweep_picture
from .table_tex import table_tex

__all__ = [
    "PERIOD_HEADER", "SUFFIXES", "Answer", "bfile", "board_html", "board_png", "board_text", "check_quotient",
    "check_request", "check_sweep_picture", "figure", "figure_tex", "included", "latex", "npy", "pairs_html",
    "period_rows", "periods_latex", "picture", "rows", "save", "sweep_figure", "sweep_picture",
    "table_html", "table_tex",
]  # fmt: skip
