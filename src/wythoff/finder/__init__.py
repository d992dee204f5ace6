"""What is the pattern? From a game, or from data alone, to a ranked list of hypotheses."""
