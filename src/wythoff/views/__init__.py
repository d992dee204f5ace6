"""Answers -> pictures and files: figures, text boards, b-files, LaTeX, npy, notebook cells. Views never compute."""

from .bfile import bfile
from .figures import SUFFIXES, check_request, figure, picture
from .html import board_html, board_png, pairs_html
from .latex import latex
from .plain_data import Answer, board_text, npy, rows
from .saving import save

__all__ = [
    "SUFFIXES", "Answer", "bfile", "board_html", "board_png", "board_text", "check_request", "figure", "latex",
    "npy", "pairs_html", "picture", "rows", "save",
]  # fmt: skip
