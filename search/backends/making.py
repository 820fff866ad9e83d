"""What an index depends on besides the texts: the shape of its terms and how words are analysed."""

import hashlib

from search.language import analysis

# To be raised when documents give other terms or positions, or backends keep them otherwise.
SHAPE = 3


def made_by() -> str:
    """A hash of the index's shape and of all analyzers' versions: with others, it is made anew."""
    said = f"{SHAPE} {analysis.fingerprint()}"
    return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()
