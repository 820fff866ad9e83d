"""Packs for reading without network: what belongs to one, its small search, and its pages."""
