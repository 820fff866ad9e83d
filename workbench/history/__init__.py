"""Every version of a text at an address of its own: listed, read, compared, and gone back to."""
