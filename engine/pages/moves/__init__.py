"""The moves that a reader has walked, as text: a tree of links, numbered, with side lines."""
