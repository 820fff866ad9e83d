"""Where editors begin: what there is to do, what has changed, and how far each source has come."""
