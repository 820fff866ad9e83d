"""Games and sources, the texts on disk, and the reading of files and documents."""
