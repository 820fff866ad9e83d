"""Words of terms and names of cards: edited in one language and game, and what a new one asks of
texts that still use the old one."""
