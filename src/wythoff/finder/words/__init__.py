"""Sequences and words: known ones, periods, floors of lines, recurrences, morphisms, letters by digits."""
