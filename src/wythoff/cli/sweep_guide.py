"""What `wythoff sweep --help` tells beside the options: the questions, and how letters and games are written."""

from __future__ import annotations

from ..sweeps.questions.question_list import OWN, QUESTIONS

LETTERS = (
    ("p=1..20", "the numbers 1, 2, …, 20; p=1..20..3 in steps of 3; p=1,2,5 these; p=1..3,7 both"),
    ("q=p+1..20", "ends are numbers in other letters: + - * // %, min, max, abs, gcd, len(S)"),
    ("S={1,2,3}", "a capital runs over all subsets; of removals too: S={(1,2),(2,1)}"),
    ("--subsets", "the same without commas: 'S=(1,2) (1,3) (2,3)'; without a letter it is S"),
    ("--where", "'p + q < 30 and gcd(p,q) == 1', 'len(S) <= 2': the other games are left out"),
    ("{p} {2*p+1}", "a hole of the template, where a number stands; S stands as it is: 'rule((i,j) in S)'"),
    ("--only", "'prove.status = gave up': only games of which the file says so, for a second look"),
    ("--games FILE", "no template: the text of a game on each line, # begins a comment"),
)
OTHERS = (
    (OWN, "a function of your own, in a file here or on the path of Python, of a game"),
    ("with holes", "letters may stand in what is asked: same-as:gdwn({p},{q}):100"),
)
EXAMPLES = (
    "wythoff sweep 'gdwn({p},{q})' p=1..20 q=p+1..20 --ask 'same-as:wythoff:500 prove:20s' -o gdwn.db",
    "wythoff sweep 'rule(i*j == 0 or (i,j) in S)' --subsets '(1,1) (1,2) (2,1)' --ask outcomes:100 -o sets.db",
    "wythoff sweep status gdwn.db",
    "wythoff sweep plot gdwn.db --show same-as.same -o gdwn.png",
)


def questions() -> list[tuple[str, str]]:
    """Each form with its words, and what is asked where nothing follows the name."""
    known = [
        (question.form, f"{question.words}{f' ({question.default})' if question.default else ''}")
        for question in QUESTIONS.values()
    ]
    return [*known, *OTHERS]


def print_guide() -> None:
    """The panels under the options."""
    from rich.console import Console, Group
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text

    def listed(rows: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> Table:
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        for name, words in rows:
            table.add_row(Text(name, "bold cyan"), Text(words))
        return table

    panels = (
        ("Questions, for --ask; in parentheses what is meant without an extent", listed(questions())),
        ("Letters and games", listed(LETTERS)),
        ("Examples", Group(*map(Text, EXAMPLES))),
    )
    console = Console()
    for title, inside in panels:
        console.print(Panel(inside, title=title, title_align="left", border_style="dim"))
