"""For all positions: automata over numeration systems; a formula or a game in, a proof or a counterexample out."""
