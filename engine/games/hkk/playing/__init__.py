"""Playing a card: announced, aimed, decided, counted, paid for, answered, and what follows."""
