"""Abilities: declared with a search, answered on the stack, set off by deaths, carried out."""
