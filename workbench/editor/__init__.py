"""What stands about the form of a text: its source, what changed there, checks."""
