"""Texts that came with a document and wait: beside what is published, and put into the form."""
