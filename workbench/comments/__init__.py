"""What editors say to each other about a paragraph; it stays with the paragraph."""
