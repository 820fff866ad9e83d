"""The moves that a reader has walked: their tree, and where its tables are the same."""
