"""Examples in words, for books and paper, where nothing can be played."""
