"""`python -m wythoff`: the command `wythoff`."""

from .cli import main

main()
