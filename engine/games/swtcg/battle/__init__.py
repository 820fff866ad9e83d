"""Attacks, dice, damage."""
