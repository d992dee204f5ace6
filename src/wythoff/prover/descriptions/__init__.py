"""A proved set in a form for people: remainders, products, Beatty pairs, progressions."""
