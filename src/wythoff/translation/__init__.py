"""From the text of a game to logic: its conditions, its moves, and small boards to compare with."""
