"""A method's word that it cannot answer; the ladder goes on to the next one."""

from __future__ import annotations


class Refusal(Exception):
    """Why a method does not answer this question about this game."""
