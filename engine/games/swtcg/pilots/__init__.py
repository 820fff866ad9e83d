"""Pilots: what they give to their unit, how they move, and what moves with them."""
