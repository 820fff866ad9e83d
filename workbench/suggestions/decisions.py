"""What editors do with what readers have sent; each asks for the rights, and is done once."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from corpus.punctuation import here
from rules.editors import Action, refuse_unless_may
from rules.models import Revision, State
from rules.publishing import NothingThere, decide_on
from workbench.suggestions.models import ReaderSuggestion

Standing = ReaderSuggestion.Standing


def look_into(suggestion: ReaderSuggestion, *, by: User) -> None:
    """Have its reader know that somebody looks at it."""
    refuse_unless_may(by, Action.DRAFT, [(suggestion.key, suggestion.lang)])
    rows = ReaderSuggestion.objects.filter(pk=suggestion.pk, standing=Standing.RECEIVED)
    rows.update(standing=Standing.LOOKED_AT, by=by, by_name=by.get_username())


def taken(suggestion: ReaderSuggestion, *, by: User) -> None:
    """Say that it came into the draft of now. Raises NothingThere if it was decided on."""
    state = State.objects.select_related("draft").get(key=suggestion.key, lang=suggestion.lang)
    _decide(suggestion, Standing.TAKEN, by, became=state.draft)


def mended(suggestion: ReaderSuggestion, *, by: User, answer: str = "") -> None:
    """Say that what readers see is right by now. Raises NothingThere if it was decided on."""
    states = State.objects.select_related("published")
    state = states.get(key=suggestion.key, lang=suggestion.lang)
    _decide(suggestion, Standing.MENDED, by, answer, became=state.published)


def decline(suggestion: ReaderSuggestion, *, by: User, answer: str) -> None:
    """Leave the text as it is, for a reason. Raises NothingThere if it was decided on."""
    _decide(suggestion, Standing.DECLINED, by, answer)


@transaction.atomic
def discard(suggestions: Iterable[ReaderSuggestion], *, by: User) -> int:
    """Throw away what is no use to anybody: all of them, or none if one is not *by*'s to judge.

    What somebody has decided on meanwhile stays as it is. Returns how many went.
    """
    found = sorted(suggestions, key=lambda one: (one.key, one.lang))
    refuse_unless_may(by, Action.DRAFT, [(one.key, one.lang) for one in found])
    gone = 0
    for one in found:
        try:
            _decide(one, Standing.DISCARDED, by)
        except NothingThere:
            continue
        gone += 1
    return gone


def credit(suggestion: ReaderSuggestion) -> str:
    """What the history says of a text that came of it, in the language of the text."""
    names = [one.name for one in suggestion.receipts.all() if one.name]
    with translation.override(suggestion.lang):
        if not names:
            return _("Suggested by a reader")
        said = _("Suggested by: %(author)s") % {"author": here().listed(dict.fromkeys(names))}
        return said[: Revision._meta.get_field("comment").max_length]


@transaction.atomic
def _decide(
    suggestion: ReaderSuggestion,
    standing: Standing,
    by: User,
    answer: str = "",
    became: Revision | None = None,
) -> None:
    # What waits for a text is on its State, which is locked here and says who was first.
    decide_on(suggestion.revision, by=by, comment=answer)
    suggestion.standing, suggestion.answer, suggestion.became = standing, answer, became
    suggestion.by, suggestion.by_name = by, by.get_username()
    suggestion.decided = timezone.now()
    suggestion.save(update_fields=["standing", "answer", "became", "by", "by_name", "decided"])
