"""A source to be taken along: as a book for e-readers (EPUB 3), and on paper."""
