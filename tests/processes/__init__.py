"""Tests of processes that can be killed."""
