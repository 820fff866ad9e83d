"""Who else has the page of a text open: editors among themselves, never readers."""
