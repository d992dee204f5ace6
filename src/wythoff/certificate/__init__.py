"""Certificates: writing them, checking them, and whether they speak of the game that they name."""
