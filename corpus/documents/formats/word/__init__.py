"""Documents of a word processor: DOCX, its numbers, its parts, and what is refused."""
