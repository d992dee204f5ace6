"""A board where nothing but the extra `notebook` is installed: `make notebook-alone`."""

from importlib.util import find_spec

import wythoff as wy

OTHERS = ("fastapi", "uvicorn", "matplotlib", "distributed", "pytest", "jupyterlab")


def main() -> None:
    """Make a board, ask it what a cell asks, and show what it is."""
    there = [name for name in OTHERS if find_spec(name)]
    assert not there, f"{there} are installed: this is no environment of its own"
    board = wy.game("wythoff").board(queen=(3, 4))
    board._handle_custom_msg(
        {"number": 1, "questions": [{"id": 1, "path": "/api/tiles/0/0/0", "query": {"game": "wythoff"}}]}, []
    )
    assert board._version == 1 and b'"complete": true' in board._answer
    bundle, _ = board._repr_mimebundle_()
    print(board, len(board.options), "options", sorted(bundle))
    print(wy.explore("wythoff.block({k})", k=(1, 20)))


if __name__ == "__main__":
    main()
