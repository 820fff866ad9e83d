"""Texts out to the tools of translators, and back in as drafts."""
