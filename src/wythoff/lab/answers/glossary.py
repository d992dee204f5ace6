"""What the terms on the page mean: the one place of these texts.

A term is shown where one of its forms stands in a sentence, or where a control names it; forms are compared as they are
written, but for the case of the first letter of those longer than one.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Term(NamedTuple):
    """A term, its name for controls, the forms in which it stands in a sentence, and what it means."""

    name: str
    forms: tuple[str, ...]
    meaning: str


GLOSSARY = (
    Term("p", ("P-position", "P-positions", "P"),
         "The previous player wins, who has just moved there: without blocking every move leads to an N-position."),
    Term("n", ("N-position", "N-positions", "N"),
         "The next player wins, whose turn it is: without blocking some move leads to a P-position."),
    Term("outcome", ("outcome", "outcomes"), "Who wins with best play: P, the previous player, or N, the next one."),
    Term("mex", ("mex",), "Minimal excludant: the least of 0, 1, 2, … that does not occur in a list."),
    Term("nim-value", ("nim-value", "nim-values"),
         "The mex of the values of all options; 0 at P-positions. A sum of games has the nim-sum of their values."),
    Term("nim-sum", ("nim-sum",), "Binary addition without carry, written ^: 3 ^ 5 = 6."),
    Term("remoteness", ("remoteness",),
         "How many moves the game lasts if the winner hurries and the loser delays. It is even at P-positions."),
    Term("misere", ("misère", "misère play"), "The player who makes the last move loses."),
    Term("normal play", ("normal play",), "The player who makes the last move wins."),
    Term("block", ("blocking", "block game"),
         "Before each move the previous player may forbid some options, fewer than k, for this one move."),
    Term("comply", ("comply game",),
         "Before each move the previous player proposes at least k options, and one of these must be played."),
    Term("radius", (), "A bound on how much a move may take from a heap."),
    Term("pass", (), "Once in the game one of the players may pass, whoever does it first."),
    Term("terminal", ("terminal",), "Without a move: the game is over there."),
    Term("declare", ("declared",), "The outcome is fixed by the rules, whatever the moves are."),
    Term("beside", ("sum of games",), "Games played side by side: a move is a move in one of them."),
    Term("option", ("option", "options"), "A position that one move reaches."),
    Term("pair", ("pairs",), "P-positions with the smaller heap first, numbered 0, 1, 2, …"),
    Term("ray", ("ray", "rays"), "A family of moves: the multiples of one, perhaps from a first one on."),
    Term("diagonal", ("diagonal",), "A move that takes from more than one heap."),
    Term("guard", ("guard",), "A condition on the position under which a move is allowed."),
    Term("beam", ("beam", "beams"), "P-positions that stay near a half-line; it has a slope and a density."),
    Term("slope", ("slope", "slopes"), "What y/x tends to along the pairs."),
    Term("hypothesis", ("hypothesis", "hypotheses"),
         "A statement found in a part of the data and tried on the rest; never called true."),
    Term("certificate", ("certificate", "certificates"),
         "A text from which a small independent program sees that a theorem is true."),
    Term("automaton", ("automaton", "automata"),
         "A machine with finitely many states that reads the digits of x and y and says whether (x, y) is in a set."),
    Term("claim", ("claim", "claims"),
         "A statement of a paper; its verdict says whether it is true, and how far that is known."),
    Term("layer", ("layer", "layers"),
         "A step in which the solution grows: the next P-positions and what they settle."),
    Term("slice", ("slice",), "The part of a board with more than two numbers that is seen: all others are fixed."),
)  # fmt: skip


def glossary() -> dict[str, Any]:
    """Every term with its forms and its meaning."""
    return {"terms": [{"name": term.name, "forms": list(term.forms), "meaning": term.meaning} for term in GLOSSARY]}
