"""What else happens on the board: moves, wounds, deaths, turns, and the squad before it all."""
