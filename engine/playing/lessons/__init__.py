"""Examples as lessons: in which order, and what helps a reader on the way. No Django."""
