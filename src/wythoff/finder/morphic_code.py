"""A morphic word in words and as Python: its images, and the sums of its letters for places of any size."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from .desubstitution import Substitution

Rows = Sequence[tuple[int, ...]]

SUMS = '''
def sums(n):
    """The sums of the first n letters, by whole images of images."""
    total = tuple(map(sum, zip(*BEFORE[:n]))) if BEFORE[:n] else (0,)*len(STEPS[0])
    n, total = max(0, n - len(BEFORE)), (0, *total)
    sizes = [[(1, *step) for step in STEPS]]

    def add(word, k):
        nonlocal total
        for letter in word:
            if total[0] + sizes[k][letter][0] > n:
                return letter
            total = tuple(map(sum, zip(total, sizes[k][letter])))

    k, letter = 0, add(SEED, 0)
    while letter is None and total[0] < n:
        letter, k = add(TAIL, k), k + 1
        sizes.append([tuple(map(sum, zip(*(sizes[-1][l] for l in image)))) for image in IMAGES])
    while letter is not None and total[0] < n:
        k -= 1
        letter = add(IMAGES[letter], k - 1)
    return total[1:]
'''


def sums_code(before: Rows, substitution: Substitution, values: Rows) -> str:
    """Python that defines `sums(n)`."""
    return (
        f"BEFORE = {list(before)}\n"
        f"SEED, TAIL = {list(substitution.seed)}, {list(substitution.tail)}\n"
        f"IMAGES = {[list(image) for image in substitution.images]}\n"
        f"STEPS = {list(values)}\n{SUMS}"
    )


def letters_text(values: Sequence[int | str]) -> list[str]:
    """What the letters are called: themselves where each is one character, else a, b, c, …

    >>> letters_text([1, 2]), letters_text([9, 10])
    (['1', '2'], ['a', 'b'])
    """
    shown = [str(value) for value in values]
    return shown if all(len(text) == 1 for text in shown) else list(ascii_lowercase[: len(shown)])


def morphism_text(substitution: Substitution, letters: list[str]) -> str:
    """The word in words, such as "the fixed point of 1 -> 12, 2 -> 1".

    >>> morphism_text(Substitution(b"", (bytes([0, 1]), bytes([0])), 0), ["1", "2"])
    'the fixed point of 1 -> 12, 2 -> 1 that begins with 1'
    >>> morphism_text(Substitution(bytes([0]), (bytes([1]), bytes([0, 1])), 0), ["1", "2"])
    'the word w = 1 s(w), s: 1 -> 2, 2 -> 12'
    """
    images = [f"{letters[i]} -> {_spelled(image, letters)}" for i, image in enumerate(substitution.images)]
    if not substitution.begin:
        return f"the fixed point of {', '.join(images)} that begins with {letters[substitution.start]}"
    return f"the word w = {_spelled(substitution.begin, letters)} s(w), s: {', '.join(images)}"


def _spelled(word: bytes, letters: list[str]) -> str:
    """The word, long runs of a letter as powers.

    >>> _spelled(bytes([0] * 9 + [1]), ["1", "2"])
    '1^9 2'
    """
    text = ""
    place = 0
    while place < len(word):
        run = len(word[place:]) - len(word[place:].lstrip(word[place : place + 1]))
        letter = letters[word[place]]
        text += f" {letter}^{run} " if run > 5 else letter * run
        place += run
    return " ".join(text.split())
