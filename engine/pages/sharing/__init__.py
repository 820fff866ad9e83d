"""A position given to others: its address, its picture, its frame in another page, its report."""
