"""Mathematics that claims of more than one paper need: counts, texts of games, shared proofs."""
