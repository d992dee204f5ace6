"""Many questions with a memory: a template of games, what is asked of each, a file, and processes or a cluster."""
