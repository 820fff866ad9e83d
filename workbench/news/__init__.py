"""What is new for readers: a page and feeds, of everything, of a game or of a source."""
