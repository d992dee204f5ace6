"""The smallest automata that agree with what is known: residuals, words of digits, guesses that grow."""
