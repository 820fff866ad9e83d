"""What readers see of cards: all of a game, and each by itself."""
