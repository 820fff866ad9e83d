"""Playing cards, and what a play sets off."""
