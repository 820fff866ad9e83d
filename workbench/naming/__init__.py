"""What texts are called in lists, and which of them somebody has to do with."""
