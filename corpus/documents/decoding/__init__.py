"""Bytes into text: which encoding they are in, and which characters no text of rules has."""
