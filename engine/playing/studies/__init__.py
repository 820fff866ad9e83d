"""Studies: positions with a reader's notes, as an address or a file holds them. No Django."""
