"""All cards of a game as a list shows them: sorted by the reader's letters, filtered, counted."""
