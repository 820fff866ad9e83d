"""Whether play bears out what a scenario says, and what it shows."""
