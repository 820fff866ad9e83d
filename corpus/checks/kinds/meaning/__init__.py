"""Whether a text says what its source says: may and must, numbers, who and where and when."""
