"""What stands beside an editor's text: terms, cards, memory, examples, who wrote each word."""
