"""Which picture of a game: squares, colours and what lies on them, as one value that is drawn, or told as lines."""
