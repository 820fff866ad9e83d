"""The words of a text as they are stored: tidy Markdown, and the links in it."""
