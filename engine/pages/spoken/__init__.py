"""A table told in words and played by what is said: for ears, and for who would rather type."""
