"""The tree of a document: what stands below what, and of what kind it is by that."""
