"""The pages of studies: what a reader notes at positions, shown, changed, and compared."""
