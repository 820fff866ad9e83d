"""How a card comes into play: summoned, revived or incarnated, each by its seven defaults."""
