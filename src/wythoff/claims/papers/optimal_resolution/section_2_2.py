"""Section II.2: Game(c) by words and recursions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import numpy as np

from ....forms.beatty import Quadratic, fraenkel_alpha
from ...extent import Extent
from ...first_differences import board_of, first_difference, first_place, unless
from ...paper import Cases
from ...printed_tables import integers
from ...trusted import outcomes
from ...verdict import Erratum, Witness
from .contents import claim, corrected
from .piles import WYTHOFF
from .two_letter_words import Morphism, iterate, letter_positions, limit_word, sigma_c


@claim("II.2(a)", "claim", severity="slip")
def prefix_as_printed(extent: Extent) -> Cases:
    """For the Fibonacci morphism σ^{n+1}(a) is always a prefix of σ^n(a), that is, σ^{n+1}(a) starts with σ^n(a)."""
    for n in range(extent.parameters(16, "n <= {}") + 1):
        short, long = iterate(sigma_c(1), n), iterate(sigma_c(1), n + 1)
        yield unless(long.startswith(short), f"σ^{n + 1}(a)", f"starts with {short}", long)
        yield unless(short.startswith(long), f"n = {n}", f"{long} is a prefix of {short}", f"{short} is one of {long}")


@corrected("II.2(a)", "claim")
def prefix_corrected(extent: Extent) -> Cases:
    """σ^n(a) is always a prefix of σ^{n+1}(a)."""
    for n in range(extent.parameters(20, "n <= {}") + 1):
        short, long = iterate(sigma_c(1), n), iterate(sigma_c(1), n + 1)
        yield unless(long.startswith(short), f"σ^{n + 1}(a)", "starts with σ^n(a)", "does not")


@claim("II.2(b)", "example")
def fibonacci_word(extent: Extent) -> Cases:
    """The Fibonacci word begins with abaababaabaab."""
    extent.note("13 letters")
    word = limit_word("ab", "a", 13)
    yield unless(word == "abaababaabaab", "first 13 letters", "abaababaabaab", word)


@claim("II.2(c)", "claim", about=WYTHOFF)
def fibonacci_wins(extent: Extent) -> Cases:
    """In the Fibonacci word the pairs (A_i, B_i), i ≥ 1, are, with (0,0), the winning positions of Wythoff."""
    yield other_letters(WYTHOFF, sigma_c(1), extent.side(3000))


def other_letters(text: str, sigma: Morphism, side: int) -> Witness | None:
    """The smallest position at which the pairs of letter positions, with (0,0), are not the winning positions."""
    a, b = letter_positions(sigma, 4 * side)
    printed = board_of([(0, 0), *zip(a.tolist(), b.tolist(), strict=True)], side)
    return first_difference(outcomes(text, side), printed, text)


@claim("II.2 Table 1", "table", about=WYTHOFF)
def table_1(extent: Extent) -> Cases:
    """The positions of a and b in the Fibonacci word, i = 1, …, 6, which are winning positions of Wythoff."""
    yield from _table(extent, 1)


def _table(extent: Extent, c: int) -> Cases:
    rows = [row[1:] for row in integers("optimal_resolution", "morphism") if row[0] == c]
    extent.note(f"{2 * len(rows)} numbers")
    a, b = letter_positions(sigma_c(c), 200)
    board = outcomes(f"fraenkel({c})", 40)
    for i, said_a, said_b in rows:
        yield unless((said_a, said_b) == (a[i - 1], b[i - 1]), f"i = {i}", (said_a, said_b), (a[i - 1], b[i - 1]))
        yield unless(board[said_a, said_b], f"({said_a},{said_b}), c = {c}", "P", "N")
        yield unless(said_b == said_a + c * i, f"B_{i}, c = {c}", said_a + c * i, said_b)


@claim("II.2(d)", "remark", about=WYTHOFF)
def b_is_a_plus_i(extent: Extent) -> Cases:
    """In the Fibonacci word B_i = A_i + i."""
    a, b = letter_positions(sigma_c(1), extent.terms(200_000, "words of {} letters"))
    wrong = first_place(b != a + np.arange(1, len(a) + 1))
    yield unless(wrong is None, f"B_i, i = {wrong}", "A_i + i", "another number")


@claim("II.2(e)", "claim", about="fraenkel(c)")
def word_of_c(extent: Extent) -> Cases:
    """For every c the limit word of σ(a) = a^c b, σ(b) = a gives the winning positions of Game(c)."""
    side = extent.side(800)
    for c in range(1, extent.parameters(8, "c <= {}") + 1):
        yield other_letters(f"fraenkel({c})", sigma_c(c), side)


@claim("II.2 Table 2", "table", about="fraenkel(2)")
def table_2(extent: Extent) -> Cases:
    """The positions of a and b for c = 2, i = 1, …, 7; there B_i = A_i + 2i."""
    yield from _table(extent, 2)


def mex_recursion(n: int, step: int, factor: int = 1) -> list[tuple[int, int]]:
    """A_0 = B_0 = 0, A_i = mex(A_r, B_r for r < i), B_i = factor A_i + step i, for i < n."""
    pairs, used, least = [(0, 0)], {0}, 0
    for i in range(1, n):
        least = next(number for number in count(least) if number not in used)
        pairs.append((least, factor * least + step * i))
        used |= {*pairs[-1]}
    return pairs


@claim("II.2(f)", "claim", about="fraenkel(c)")
def recursion_of_c(extent: Extent) -> Cases:
    """The winning positions of Game(c) are A_0 = B_0 = 0, A_i = mex(A_r, B_r for r < i), B_i = A_i + c·i."""
    side = extent.side(800)
    for c in range(1, extent.parameters(8, "c <= {}") + 1):
        printed = board_of(mex_recursion(side, c), side)
        yield first_difference(outcomes(f"fraenkel({c})", side), printed, f"fraenkel({c})")


@claim("II.2(g)", "experimental claim", about="fraenkel(c)")
def recursion_and_word(extent: Extent) -> Cases:
    """For c = 3 and c = 4 the recursion gives the positions of a and b in the word."""
    length = extent.terms(100_000, "c = 3, 4; words of {} letters")
    for c in (3, 4):
        a, b = letter_positions(sigma_c(c), length)
        said = np.array(mex_recursion(len(a) + 1, c)[1:])
        wrong = first_place((said[:, 0] != a) | (said[:, 1] != b))
        yield unless(wrong is None, f"c = {c}, i = {wrong and wrong[0] + 1}", "the same", "different")


@claim("II.2(h)", "claim", about="fraenkel(c)", erratum=Erratum(repeats=("II.1(a)", "II.1(b)")), severity="false")
def smallest_root(extent: Extent) -> Cases:
    """The two sequences are ⌊αi⌋ and ⌊αi⌋ + i, where α is the smallest root of X² + (c-2)X - c."""
    yield from _sequences(extent, lambda c: Quadratic(2 - c, -1, c * c + 4, 2), lambda c: 1)


@claim("II.2(h)", "claim", about="fraenkel(c)", reading="the positive root", severity="false")
def positive_root(extent: Extent) -> Cases:
    """The two sequences are ⌊αi⌋ and ⌊αi⌋ + i, where α is the positive root of X² + (c-2)X - c."""
    yield from _sequences(extent, fraenkel_alpha, lambda c: 1)


@corrected("II.2(h)", "claim", about="fraenkel(c)")
def roots_and_recursion(extent: Extent) -> Cases:
    """The two sequences are ⌊αi⌋ and ⌊αi⌋ + c·i, where α is the positive (largest) root of X² + (c-2)X - c."""
    yield from _sequences(extent, fraenkel_alpha, lambda c: c)


def _sequences(extent: Extent, root: Callable[[int], Quadratic], step: Callable[[int], int]) -> Cases:
    terms = extent.terms(2000, "i < {}")
    for c in range(1, extent.parameters(8, "c <= {}") + 1):
        for i, found in enumerate(mex_recursion(terms, c)):
            a = root(c).floor(i)
            yield unless((a, a + step(c) * i) == found, f"c = {c}, i = {i}", (a, a + step(c) * i), found)


@claim("II.2(i)", "claim", about="fraenkel(c)")
def enough_letters(extent: Extent) -> Cases:
    """The first n winning positions, (0,0) among them, are the pairs of letter positions in the n-th iterate σ^n(a)."""
    yield from _enough_letters(extent, 1)


@claim("II.2(i)", "claim", about="fraenkel(c)", reading="(0,0) not counted", severity="slip")
def enough_letters_without_zero(extent: Extent) -> Cases:
    """The first n winning positions after (0,0) are the pairs of letter positions in the n-th iterate σ^n(a)."""
    yield from _enough_letters(extent, 0)


@corrected("II.2(i)", "claim", about="fraenkel(c)", reading="(0,0) not counted")
def enough_letters_corrected(extent: Extent) -> Cases:
    """σ^n(a) has at least n-1 letters b, so it gives the first n winning positions with (0,0) among them; for c = 1 and
    n = 2, 3, 4 it has exactly n-1."""
    for n in (2, 3, 4):
        number = iterate(sigma_c(1), n).count("b")
        yield unless(number == n - 1, f"letters b in σ^{n}(a), c = 1", n - 1, number)
    yield from _enough_letters(extent, 1)


def _enough_letters(extent: Extent, beside: int) -> Cases:
    """As many complete pairs as wanted in sigma^n(a); `beside` pairs are known without it."""
    most = extent.parameters(14, "n <= {}")
    for c in range(1, extent.parameters(4, "c <= {}") + 1):
        for n in range(1, min(most, 28 // (c + 1)) + 1):
            word = iterate(sigma_c(c), n)
            complete = min(word.count("a"), word.count("b")) + beside
            yield unless(complete >= n, f"pairs in σ^{n}(a) = {word[:12]}, c = {c}", f"at least {n}", complete)


@claim("II.2(j)", "complexity", about="fraenkel(c)", severity="false")
def quadratic_cost(extent: Extent) -> Cases:
    """Computing the n-th iterate and listing its letters takes O(n²) steps: the length of σ^n(a) is at most a fixed
    multiple of n². Tested with a factor of 1000; no other serves, since σ² at least doubles the length of a word."""
    for c in range(1, extent.parameters(4, "c <= {}, a factor of 1000") + 1):
        for n, length in enumerate(_lengths(c, 60), 1):
            yield unless(length <= 1000 * n * n, f"length of σ^{n}(a), c = {c}", f"at most 1000·{n * n}", length)


@corrected("II.2(j)", "complexity", about="fraenkel(c)")
def linear_cost(extent: Extent) -> Cases:
    """The length of σ^n(a) grows exponentially with n (for c = 1 by Fibonacci numbers). If the iteration stops as soon
    as n letters b are there, all iterates together have O(n) letters: at most (c+4)²·n."""
    most = extent.terms(10_000, "n <= {}")
    for n in range(2, 50):
        lengths = _lengths(1, n + 1)
        yield unless(lengths[n] >= 1.6 * lengths[n - 1], f"length of σ^{n + 1}(a)", "1.6 times the last", lengths[n])
    for c in range(1, extent.parameters(6, "c <= {}") + 1):
        for n in (1, 2, 3, 5, 10, 100, 1000, most):
            written = letters_written(c, n)
            yield unless(written <= (c + 4) ** 2 * n, f"letters for {n} pairs, c = {c}", (c + 4) ** 2 * n, written)


def _lengths(c: int, most: int) -> list[int]:
    """The lengths of sigma^n(a), 1 <= n <= most: an a gives c a's and a b, a b an a."""
    a, b, lengths = 1, 0, []
    for _ in range(most):
        a, b = c * a + b, a
        lengths.append(a + b)
    return lengths


def letters_written(c: int, n: int) -> int:
    """The letters of all iterates up to the first with n letters b."""
    a, b, written = 1, 0, 1
    while b < n:
        a, b = c * a + b, a
        written += a + b
    return written
