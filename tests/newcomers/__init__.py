"""What comes in many comes in by its how-to alone: a language, a game. Done in a copy of the house."""
