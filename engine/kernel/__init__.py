"""The rules kernel: tables, events, decisions and lines, in plain Python.

It names no game and no card, and needs nothing but the standard library.
"""
