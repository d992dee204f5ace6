"""Words as pdfLaTeX prints them with any fonts and without a package."""

from __future__ import annotations

_SPECIAL = {
    "\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    **{character: f"\\{character}" for character in "&%$#_{}"},
}  # fmt: skip
_SIGNS = {
    "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}", "≤": r"$\le$", "≥": r"$\ge$", "×": r"$\times$",
    "±": r"$\pm$", "≡": r"$\equiv$", "·": r"$\cdot$", "∞": r"$\infty$", "φ": r"$\varphi$", "…": r"\dots{}",
    "–": "--", "—": "---", "“": "``", "”": "''", "‘": "`", "’": "'", '"': "''",
}  # fmt: skip
_ACCENTED = frozenset("ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿőűŁłŚśŠšŽžČčŘřŃńĚěŮů")


def escaped(text: str) -> str:
    """The text as LaTeX prints it."""
    return "".join(_SPECIAL.get(character, character) for character in text)


def tex_words(text: str) -> str:
    """The text in LaTeX; what its fonts lack is named by its number.

    >>> print(tex_words("50 % of x ≤ y, by Erdős ☃"))
    50 \\% of x $\\le$ y, by Erdős U+2603
    """
    return "".join(map(_written, " ".join(text.split())))


def _written(sign: str) -> str:
    if sign in _SIGNS:
        return _SIGNS[sign]
    return escaped(sign) if (sign.isascii() and sign.isprintable()) or sign in _ACCENTED else f"U+{ord(sign):04X}"
