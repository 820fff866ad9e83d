"""Interface words for what there is to do, what was done, and how far a text has come."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from rules.models import JournalEntry
from workbench.home.tasks import Task

Done = JournalEntry.Done

TASKS = {
    Task.RULE: _("The rule has changed, this text has not"),
    Task.MEANING: _("The meaning was corrected, this text was not"),
    Task.REPORTED: _("A reader says that this is wrong"),
    Task.MISSING: _("Missing in this language"),
    Task.REVIEW: _("Waits for your review"),
    Task.DIVERGED: _("The other original has changed"),
    Task.SUGGESTED: _("Suggested by a reader"),
    Task.IMPORTED: _("Waits from a document"),
    Task.WORDING: _("The original was reworded"),
    Task.BEGUN: _("Begun by you"),
    Task.RENAMED: _("Says a word that was replaced"),
}
"""In the order in which they harm readers."""

DONE = {
    Done.DRAFTED: pgettext_lazy("journal", "drafted"),
    Done.SUGGESTED: pgettext_lazy("journal", "suggested"),
    Done.DECLINED: pgettext_lazy("journal", "suggestion decided"),
    Done.SENT: pgettext_lazy("journal", "sent to review"),
    Done.RETURNED: pgettext_lazy("journal", "sent back"),
    Done.DROPPED: pgettext_lazy("journal", "given up"),
    Done.PUBLISHED: pgettext_lazy("journal", "published"),
    Done.CONFIRMED: pgettext_lazy("journal", "found still right"),
    Done.WITHDRAWN: pgettext_lazy("journal", "withdrawn"),
    Done.UNWANTED: pgettext_lazy("journal", "marked as not wanted"),
    Done.WANTED: pgettext_lazy("journal", "wanted after all"),
}

STANDINGS = {
    "missing": pgettext_lazy("state of a text", "missing"),
    "suggested": pgettext_lazy("state of a text", "suggested"),
    "draft": pgettext_lazy("state of a text", "draft"),
    "review": pgettext_lazy("state of a text", "in review"),
    "published": pgettext_lazy("state of a text", "published"),
    "stale": pgettext_lazy("state of a text", "out of date"),
    "not_wanted": pgettext_lazy("state of a text", "not wanted"),
}

RANKS = {
    "translator": pgettext_lazy("role", "translator"),
    "reviewer": pgettext_lazy("role", "reviewer"),
    "lead": pgettext_lazy("role", "lead"),
}
