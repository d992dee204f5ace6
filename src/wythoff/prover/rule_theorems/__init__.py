"""What the rules alone say of the P-positions, where no automaton of them is known: counts on lines, bounds."""
