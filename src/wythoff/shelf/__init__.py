"""Certificates at hand, and what they answer about heaps of any size."""
