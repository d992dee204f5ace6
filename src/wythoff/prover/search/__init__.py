"""From a rule to a theorem: measure, guess, learn, prove."""
