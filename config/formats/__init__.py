"""How numbers and days are written where Django writes them otherwise than we do."""
