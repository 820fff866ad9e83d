"""What stands around the rules: above the first, below the last, at the edges of sheets."""
