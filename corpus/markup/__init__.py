"""The words of a text: tidy Markdown as they are stored, the links in them, and their HTML."""
