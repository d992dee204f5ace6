"""Many questions about many games: ranges, templates, tasks, one file that remembers."""
