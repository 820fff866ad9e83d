"""The table of a position on a page: what lies there, what is open, what the source leaves open."""
