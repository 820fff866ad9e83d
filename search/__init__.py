"""One box for numbers, words, cards and terms in five languages, and the pages beside it."""
