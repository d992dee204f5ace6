"""Where people enter: a logic with names for proved games and words, files of statements."""
