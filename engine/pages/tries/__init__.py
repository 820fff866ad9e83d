"""Refused moves on a page: tried, forced, and what there would be if they were allowed."""
