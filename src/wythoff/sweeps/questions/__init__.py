"""What a sweep asks a game: the list of questions, their extents, and the functions that answer."""
