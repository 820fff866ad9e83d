"""How far each source has come in each language, day by day."""
