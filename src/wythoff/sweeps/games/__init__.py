"""The games of a sweep: a text with letters, and what the letters run over."""
