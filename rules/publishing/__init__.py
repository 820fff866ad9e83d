"""The one place where texts change.

Publishing appends revisions, moves the published pointer, writes the translated columns, renews the
mentions, marks translations stale, raises the content version and queues the search update, all in
the caller's transaction. Loading, editing and importing come through here.
"""

from rules.publishing.answers import answer_findings, standing_answers, take_back_answer
from rules.publishing.drafts import (
    Behind,
    Draft,
    EditConflict,
    ExamplesFall,
    NothingThere,
    OwnWork,
    ReviewNeeded,
    StepRefused,
    UnknownRevision,
)
from rules.publishing.locking import locked_states
from rules.publishing.publication import publish, revert, states_of, withdraw
from rules.publishing.review import (
    decide_on,
    drop,
    mark_not_wanted,
    mark_wanted,
    publish_reviewed,
    save_draft,
    send_back,
    send_to_review,
    still_right,
    suggest,
)

__all__ = [
    "Behind",
    "Draft",
    "EditConflict",
    "ExamplesFall",
    "NothingThere",
    "OwnWork",
    "ReviewNeeded",
    "StepRefused",
    "UnknownRevision",
    "answer_findings",
    "decide_on",
    "drop",
    "locked_states",
    "mark_not_wanted",
    "mark_wanted",
    "publish",
    "publish_reviewed",
    "revert",
    "save_draft",
    "send_back",
    "send_to_review",
    "standing_answers",
    "states_of",
    "still_right",
    "suggest",
    "take_back_answer",
    "withdraw",
]
