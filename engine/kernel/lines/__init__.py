"""Lines of play: driven, named by a code, played all, and what is claimed of them."""
