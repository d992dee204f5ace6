"""Hypothesis strategies for texts, conditions, games and positions, for the tests of every room."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from wythoff import Game, MeaningError, TextError, game
from wythoff.rules import CATALOG, Position, ThreeVectors, is_position

small = st.integers(0, 4)
positive = st.integers(1, 4)


def rules(conditions: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Rules with such conditions, but for those that only a move which adds to a heap would satisfy."""
    return conditions.map(lambda text: f"rule({text})").filter(_only_takes)


def _only_takes(text: str) -> bool:
    try:
        game(text)
    except TextError as error:
        assert "never adds to a heap" in error.reason, error
        return False
    return True


def _call(name: str, *parameters: st.SearchStrategy[int]) -> st.SearchStrategy[str]:
    return st.tuples(*parameters).map(lambda values: f"{name}({','.join(map(str, values))})")


_vectors = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)).filter(any), min_size=1, max_size=4).map(
    lambda vectors: f"vectors({','.join(f'({p},{q})' for p, q in vectors)})"
)

terms = st.recursive(
    st.sampled_from(["i", "j", "x", "y", "u", "v"]) | st.integers(0, 5).map(str),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*"]), inner).map(
            lambda parts: f"({parts[0]} {parts[1]} {parts[2]})"
        ),
        st.tuples(inner, st.sampled_from(["//", "%"]), st.integers(1, 4)).map(lambda p: f"({p[0]} {p[1]} {p[2]})"),
        st.tuples(st.sampled_from(["min", "max"]), inner, inner).map(
            lambda parts: f"{parts[0]}({parts[1]}, {parts[2]})"
        ),
        inner.map(lambda term: f"abs({term})"),
        inner.map(lambda term: f"-{term}"),
    ),
    max_leaves=4,
)
comparisons = st.tuples(terms, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), terms).map(" ".join)
conditions = st.recursive(
    comparisons,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(
            lambda parts: f"({parts[0]}) {parts[1]} ({parts[2]})"
        ),
        inner.map(lambda condition: f"not ({condition})"),
    ),
    max_leaves=3,
)
shapes = st.sampled_from(
    [
        "i == 0",
        "j == 0",
        "i == j",
        "i*j == 0",
        "i == 2*j",
        "2*i == 3*j",
        "abs(i - j) < 2",
        "min(i, j) < 2",
        "i < 2",
        "j <= 2",
        "i == 1 and j == 2",
        "i == j and i <= 3",
        "0 < i == j",
        "i == 0 and j <= 2",
        "min(i, j) == 0",
        "i == j and i >= 2",
        "i == 0 and i >= 1",
        "0 <= i < 3",
        "i == j and j != 0",
        "(i == 0 or i == j)",
        "i == j and i < j",
        "2*i == 4*j and j >= 1",
        "i == j and i % 3 == 1",
        "abs(i - j) == 1",
        "i*j == 0 and i + j >= 2",
        "i == 2*j + 1",
        "j == 0 and i != 2",
        "i + j == 2",
    ]
)
guards = st.sampled_from(
    [
        "",
        " and min(u, v) >= 2",
        " and u != v",
        " and max(u, v) >= 3 and x > y",
        " and min(u, v + 1) > 1",
        " and (x + y) % 3 > 0",
        " and x >= y",
    ]
)
ray_conditions = st.lists(st.tuples(shapes, guards).map("".join), min_size=1, max_size=4).map(" or ".join)

two_heap_texts = st.one_of(
    st.sampled_from(["wythoff", "nim", "maharaja", "tk(inf)"]),
    _call("wk", small),
    st.tuples(small, small).map(lambda kl: f"wk({min(kl)},{max(kl)})"),
    _call("wkprime", small),
    _call("tk", small),
    _call("wyt", small, small),
    _call("wyt", small, small, small),
    _call("fraenkel", small),
    _call("heap", positive, positive),
    _call("gdwn", positive, positive),
    _call("three", positive, positive, st.just(1)),
    _vectors,
    ray_conditions.map(lambda text: f"rule({text})"),
    rules(conditions),
)
other_texts = st.one_of(
    _call("nim", st.sampled_from([1, 3])),
    _call("allheaps", st.integers(1, 3)),
    _call("three", positive, positive, st.integers(2, 3)),
)
base_texts = two_heap_texts | other_texts

kinds = st.sampled_from(["", ",nim", ",diagonal"])
radii = st.one_of(
    st.just(""),
    positive.map(lambda r: f".radius({r})"),
    positive.map(lambda r: f".radius(nim={r})"),
    positive.map(lambda r: f".radius(diagonal={r})"),
    st.tuples(positive, positive).map(lambda r: f".radius(nim={r[0]},diagonal={r[1]})"),
)
limits = st.one_of(
    st.just(""),
    st.tuples(st.sampled_from(["block", "comply"]), positive, kinds).map(lambda p: f".{p[0]}({p[1]}{p[2]})"),
    st.tuples(st.sampled_from(["block", "comply"]), positive, positive).map(
        lambda p: f".{p[0]}({p[1]},nim).{p[0]}({p[2]},diagonal)"
    ),
)
heaps_beside = st.one_of(
    st.just(""), st.lists(small, min_size=1, max_size=2).map(lambda s: f" + nim({','.join(map(str, s))})")
)


@st.composite
def game_texts(draw: st.DrawFn, bases: st.SearchStrategy[str] = base_texts) -> str:
    """The text of a game with any modifiers that mean something together."""
    text = draw(bases) + draw(radii) + draw(limits)
    beside = draw(heaps_beside)
    if draw(st.booleans()):
        return f"({text}{beside}).misere" if beside else f"{text}.misere"
    return text + beside


def games(bases: st.SearchStrategy[str] = base_texts) -> st.SearchStrategy[Game]:
    """Any game; texts whose modifiers mean nothing together are left out."""
    return game_texts(bases).filter(has_meaning).map(game)


def has_meaning(text: str) -> bool:
    try:
        game(text)
    except (MeaningError, ValueError) as error:
        assert any(words in str(error) for words in WITHOUT_MEANING), error
        return False
    return True


WITHOUT_MEANING = (
    "no nim moves", "no diagonal moves", "comply game has no sum", "has other coordinates", "not of 'y'",
    "declared positions has no sum", " numbers; a position of", "is no position of", "speaks of two or three heaps",
    "have no meaning together",
)  # fmt: skip


def catalog_texts() -> list[str]:
    """Every example of the catalog."""
    return [text for entry in CATALOG for text in entry.examples]


MODIFIED = [
    "",
    ".misere",
    ".radius(2)",
    ".radius(nim=2)",
    ".block(2)",
    ".block(3).misere",
    ".comply(2)",
    ".comply(2).misere",
    ".block(2,nim)",
    ".comply(2,nim)",
    ".block(2,nim).misere",
]


@cache
def modified_catalog(most: int = len(MODIFIED)) -> list[str]:
    """Every example of the catalog with many modifiers, or with so many of them, other ones for each example."""
    found = []
    for n, text in enumerate(catalog_texts()):
        for modifier in (MODIFIED * 2)[n * most % len(MODIFIED) :][:most]:
            try:
                found.append(str(game(text + modifier)))
            except TextError as error:
                assert "has no nim moves" in str(error)
    return found


# Rules of the later literature: sets, the nim-sum, three heaps, a pass, terminal sets, declared positions, own kinds.

sets = st.one_of(
    st.lists(st.integers(-2, 6), max_size=4).map(lambda numbers: f"{{{','.join(map(str, numbers))}}}"),
    st.sampled_from(["odd", "even", "squares", "fibonacci", "powers(2)", "progression(3,1)", "progression(1,4)"]),
)
pairs_of_numbers = st.tuples(st.integers(0, 4), st.integers(0, 4))
point_sets = st.lists(pairs_of_numbers, max_size=4).map(
    lambda points: f"{{{','.join(f'({p},{q})' for p, q in points)}}}"
)
memberships = st.one_of(
    st.tuples(terms, st.sampled_from(["in", "not in"]), sets).map(" ".join),
    point_sets.map(lambda points: f"(i,j) in {points}"),
    st.tuples(st.sampled_from(["i ^ j", "i ^ u", "x ^ y ^ 3"]), sets).map(" in ".join),
)
set_conditions = st.one_of(
    memberships,
    st.tuples(ray_conditions, memberships).map(" or ".join),
    st.tuples(shapes, memberships).map(" and ".join),
)
three_heap_conditions = st.sampled_from(
    [
        "i ^ j ^ k == 0",
        "i ^ j ^ k == 0 or i*j + j*k + k*i == 0",
        "i == j == k or i*j + j*k + k*i == 0",
        "i + j + k <= 2",
        "i*j*k == 0 and max(i, j, k) < 3 and w + u >= v",
        "(i,j,k) in {(1,1,0),(0,1,1),(2,0,0)}",
        "i == 0 and j == 0 or k == 0 and x > z",
    ]
)
later_texts = st.one_of(
    rules(set_conditions),
    three_heap_conditions.map(lambda text: f"rule({text})"),
    st.sampled_from(["wythoff(3)", "wythoff(1)", "exact(2,2)", "exact(3,2)", "slow(3,2)", "slow(2,2)", "exact(1,1)"]),
)
terminal_sets = st.sampled_from(["x + y <= 2", "x < 2", "x == y", "x + y == 3", "x in {1,4}", "max(x, y) <= 2"])
declarations = st.dictionaries(pairs_of_numbers, st.sampled_from("PN"), min_size=1, max_size=3).map(
    lambda cells: ",".join(f"({x},{y})={letter}" for (x, y), letter in cells.items())
)
own_kinds = st.sampled_from(["i*j == 0 and i + j >= 3", "i == j", "x > y", "(i + j) % 2 == 1", "u in {0,2}"])


@st.composite
def later_game_texts(draw: st.DrawFn, bases: st.SearchStrategy[str]) -> str:
    """The text of a game with the modifiers of the later literature among the others."""
    parts = [draw(radii)]
    limit = draw(st.sampled_from(["", "kinds", "own"]))
    if limit:
        own = st.tuples(st.sampled_from(["block", "comply"]), positive, own_kinds).map(
            lambda p: f".{p[0]}({p[1]},{p[2]})"
        )
        parts.append(draw(limits if limit == "kinds" else own))
    if draw(st.booleans()):
        parts.append(f".terminal({draw(terminal_sets)})")
    if draw(st.booleans()):
        parts.append(f".declare({draw(declarations)})")
    elif draw(st.booleans()):
        parts.append(".pass")
    text = draw(bases) + "".join(draw(st.permutations(parts)))
    beside = draw(heaps_beside)
    if draw(st.booleans()):
        return f"({text}{beside}).misere" if beside else f"{text}.misere"
    return text + beside


def later_games(bases: st.SearchStrategy[str] = base_texts | later_texts) -> st.SearchStrategy[Game]:
    """Any game, also with the rules and modifiers of the later literature."""
    return later_game_texts(bases).filter(has_meaning).map(game)


LATER = [
    "wythoff.pass", "wythoff.pass.misere", "wythoff.pass + nim(2)", "wyt(2,3).pass", "nim.pass", "wythoff(3).pass",
    "wythoff.radius(3).pass", "wythoff.pass.terminal(x + y <= 2)",
    "wythoff.terminal(x + y <= 2)", "wythoff.terminal(x + y <= 3).misere", "wythoff.terminal(x < 2)",
    "wythoff.terminal(x == y) + nim(1)", "wythoff.terminal(x + y <= 2).block(2)", "gdwn(1,2).terminal(x + y <= 3)",
    "wythoff.terminal(max(x, y) <= 2).comply(2)", "nim(3).terminal(x + y + z <= 2)", "wk(2).terminal(x + y <= 3)",
    "wythoff.declare((1,1)=P,(0,3)=N)", "wythoff.declare((0,0)=N)", "gdwn(1,2).declare((2,2)=P).misere",
    "wythoff.declare((1,2)=N,(2,1)=N).block(2)", "wythoff.declare((3,4)=P).terminal(x + y <= 2)",
    "wyt(2,2).declare((0,1)=P,(1,0)=P)", "wythoff.declare((2,2)=P).comply(2)",
    "fraenkel(3).block(2,i*j == 0 and i + j >= 3)", "wythoff.comply(2,i == j)", "nim.block(3,x > y)",
    "rule(i*j == 0 or (i,j) in {(2,3),(3,2)})", "rule(i*j == 0 and i + j in squares)",
    "rule(i*j == 0 or (i,j) in {})", "rule(i in {})", "rule(i in odd and j in {0,2})",
    "rule(i*j == 0 or i ^ j == 1)", "rule(i ^ j ^ k == 0)", "rule(i == j == k or i + j + k == 1)",
]  # fmt: skip


def box(which: Game, side: int) -> list[Position]:
    """The positions with heaps below `side`, pass and Nim heaps beside as they stand."""
    sides = [side] * which.heaps
    for move in which.moves:
        if isinstance(move, ThreeVectors):
            sides[2] = move.gamma
    found: list[Position] = [()]
    for length in sides:
        found = [(*position, heap) for position in found for heap in range(length)]
    return [(*position, *which.state) for position in found if is_position(which, position)]
