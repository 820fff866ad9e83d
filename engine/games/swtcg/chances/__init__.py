"""Chances to play: what opens them, who speaks in them, what may be played."""
