"""Two players at one table: one position in two languages, one half of it turned round."""
