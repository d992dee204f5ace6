"""Tests; `strategies` and `literal` are for all of them."""
