"""The backend for many documents: the index in the site's own PostgreSQL.

Vectors are written from the same terms as everywhere; PostgreSQL's own configurations and
dictionaries take no part, and its rank only counts how often a term stands somewhere.
"""

from search.backends.postgres.matching import candidates
from search.backends.postgres.tables import (
    about,
    agree,
    check,
    counted,
    create,
    forget,
    generation,
    replace,
    size,
    stored,
    vocabulary,
    writing,
)

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
