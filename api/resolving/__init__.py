"""What somebody elsewhere means by a few words or an address, and what is told of it."""
