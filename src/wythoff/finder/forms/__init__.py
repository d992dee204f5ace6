"""Forms: what all P-positions are, or how many lie on each line."""
