"""Answers -> pictures and files: figures, text boards, b-files, LaTeX, npy, notebook cells. Views never compute."""

from .bfile import bfile
from .described import answer_drawing
from .drawing_files import FORMATS, check_drawing, drawing_bytes
from .figure_tex import commented, drawing_tex, figure_tex, included
from .figures import SUFFIXES, check_request, figure, picture
from .foreign_texts import csv_text, json_text, mathematica_text, sage_text
from .heat_map import Gap, Heat, heat_bytes, heat_map
from .html import board_html, board_png, pairs_html, table_html
from .latex import latex
from .plain_data import board_text, npy, rows, text_rows
from .quotient_figure import check_quotient
from .row_tables import HEADER as PERIOD_HEADER
from .row_tables import period_rows, periods_latex
from .saving import save
from .subjects import slice_of as check_slice_of
from .table_tex import table_tex

__all__ = [
    "FORMATS", "Gap", "Heat", "PERIOD_HEADER", "SUFFIXES", "answer_drawing", "bfile", "board_html",
    "board_png", "board_text", "check_drawing", "check_quotient", "check_request", "check_slice_of", "commented",
    "csv_text", "drawing_bytes", "drawing_tex", "figure", "figure_tex", "heat_bytes", "heat_map", "included",
    "json_text", "latex", "mathematica_text", "npy", "pairs_html", "period_rows", "periods_latex", "picture", "rows",
    "sage_text", "save", "table_html", "table_tex", "text_rows",
]  # fmt: skip
