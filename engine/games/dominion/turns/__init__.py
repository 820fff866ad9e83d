"""Turns: their course, what waits for a moment of one, and the end of the game."""
