"""The embedded backend: Whoosh as a store of postings in a folder, no service needed.

Terms come from `search.language.analysis`, rows and scores from `search.backends`; Whoosh's
analyzers, query parser, queries and weights take no part.
"""

from search.backends.whoosh.folder import about, agree, size, writing
from search.backends.whoosh.matching import candidates, counted
from search.backends.whoosh.reading import check, forget, generation, stored, vocabulary
from search.backends.whoosh.updating import create, replace

__all__ = [
    "about",
    "agree",
    "candidates",
    "check",
    "counted",
    "create",
    "forget",
    "generation",
    "replace",
    "size",
    "stored",
    "vocabulary",
    "writing",
]
