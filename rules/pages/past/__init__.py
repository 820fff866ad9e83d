"""What rules were before, what amends them, and what contradicts them."""
