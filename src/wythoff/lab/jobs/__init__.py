"""Who does the work: questions joined and kept, worker processes under limits."""
