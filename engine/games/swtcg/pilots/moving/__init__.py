"""How pilots move: on board, off a unit, with it, back to the build zone."""
