"""Random searches for faults, with new seeds each time: `make fuzz SECONDS=600`. What is found is kept as a test.

    games           random games: every method against the oracle, winning moves against the outcomes
    properties      the property tests of the suite, with other examples than theirs
    certificates    shipped certificates with changed lines: refused, or still true
    texts           texts of games, right and wrong: an answer, or an error in words
    requests        questions to the lab: never a server error

Each is a module with a `SEARCH`. Nothing here belongs to `make test`, but tests/house/test_fuzz.py.
"""
