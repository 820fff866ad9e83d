"""Examples as lessons: their list with its filters, guessing first, hints, what one has done."""
