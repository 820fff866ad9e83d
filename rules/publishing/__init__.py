"""The one place where texts change.

Publishing appends revisions, moves the published pointer, writes the translated columns, renews the
mentions, marks translations stale, raises the content version and queues the search update, all in
the caller's transaction. Loading, editing and importing come through here.
"""

from rules.publishing.drafts import Draft, EditConflict, UnknownRevision
from rules.publishing.following import mark_stale
from rules.publishing.locking import locked_states
from rules.publishing.publication import publish, revert, states_of, withdraw

__all__ = [
    "Draft",
    "EditConflict",
    "UnknownRevision",
    "locked_states",
    "mark_stale",
    "publish",
    "revert",
    "states_of",
    "withdraw",
]
