"""Gaining, and what is chosen or exchanged for it."""
