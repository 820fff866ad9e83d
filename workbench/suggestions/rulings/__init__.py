"""Rulings of worked examples that readers report, and what editors see of them."""
