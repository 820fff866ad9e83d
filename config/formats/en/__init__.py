"""Our English is British, as its spelling and what pages tell of it (`en_GB`)."""
