"""Texts for the tools of translators, and back: files of units, as pure functions bytes <-> units.

XLIFF 1.2 and 2.0, PO, TMX, CSV and the Markdown of the corpus each have a module with `write` and
`read`; `formats` finds the right one. What is written is canonical: `write(read(raw)) == raw`.
"""
