"""Cards on the way from one zone to another."""
