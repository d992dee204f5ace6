"""A small decision procedure: numbers as words of digits, formulas, automata."""
