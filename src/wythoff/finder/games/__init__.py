"""Games: which one has these P-positions, and how two of them differ."""
