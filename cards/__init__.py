"""Cards with their names in each language, and the lists that they stand in."""
