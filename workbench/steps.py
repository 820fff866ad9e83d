"""The buttons beside the form of a text: what is done with it as it stands."""

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.http import Http404
from django.utils.translation import gettext as _

from corpus.markup.wording import as_remark
from corpus.punctuation import here
from rules.editors import Action, may_with_text
from rules.models import Revision, State
from rules.publishing import (
    Behind,
    EditConflict,
    ExamplesFall,
    OwnWork,
    StepRefused,
    UnknownRevision,
    decide_on,
    drop,
    mark_not_wanted,
    mark_wanted,
    publish_reviewed,
    send_back,
    still_right,
)
from workbench.forms import LONGEST_REASON
from workbench.origins import numbered

TO_READERS = {"publish", "right"}
"""After these, one is led to what readers see."""


class UnknownButton(Exception):
    """A button that no page of ours has."""


def take(said: Mapping[str, str], key: str, lang: str, *, by: User) -> None:
    """Do what a button says. Raises StepRefused or UnknownRevision where the text is not so far."""
    version = number_in(said, "version")
    why = as_remark(said.get("why", ""), LONGEST_REASON)
    match said["do"]:
        case "publish":
            publish_reviewed(key, lang, version=version, by=by, comment=why)
        case "return":
            send_back(key, lang, version=version, by=by, comment=why)
        case "right":
            seen = numbered(said.get("seen", ""))
            still_right(key, lang, version=version, by=by, comment=why, seen=seen)
        case "drop":
            drop(key, lang, version=version, by=by, comment=why)
        case "unwanted":
            mark_not_wanted(key, lang, version=version, by=by, comment=why)
        case "wanted":
            mark_wanted(key, lang, version=version, by=by, comment=why)
        case "decided":
            decide_on(suggestion_or_404(said, key, lang), by=by, comment=why)
        case _:
            raise UnknownButton


def number_in(said: Mapping[str, str], name: str) -> int:
    """A number that a form holds; -1, which nothing has, if that is none."""
    written = said.get(name, "")
    return int(written) if written.isascii() and written.isdigit() and len(written) < 10 else -1


def suggestion_or_404(said: Mapping[str, str], key: str, lang: str) -> Revision:
    """One that nobody follows: a reader who waits for an answer gets it on a page of its own."""
    seq = number_in(said, "suggestion")
    found = Revision.objects.filter(key=key, lang=lang, seq=seq, of_reader=None).first()
    if found is None:
        raise Http404(_("There is no such text."))
    return found


def suggestions_of(state: State | None) -> list[Revision]:
    """What readers have suggested and nobody has decided on."""
    if state is None or not state.suggestions:
        return []
    rows = Revision.objects.filter(key=state.key, lang=state.lang, seq__in=state.suggestions)
    return list(rows.select_related("of_reader").order_by("seq"))


def offered(state: State | None, user: User, key: str, lang: str) -> list[str]:
    """The buttons that make sense of a text as it stands, for *user*; by the names of `take`."""
    reviews = may_with_text(user, Action.REVIEW, key, lang)
    leads = may_with_text(user, Action.NOT_WANTED, key, lang)
    if state is None:
        return ["unwanted"] if leads else []
    found = ["publish", "return"] if state.review and reviews else []
    if state.work:
        return [*found, "drop"]
    if state.published:
        return ["right"] if state.is_stale or state.is_diverged else []
    return [] if not leads else ["wanted"] if state.not_wanted else ["unwanted"]


def said_of(error: StepRefused | UnknownRevision) -> str:
    """Why a step was refused, in the words of the interface."""
    match error:
        case OwnWork():
            return _("You have written some of this text. Somebody else has to review it.")
        case Behind():
            return _(
                "Another text was published since this one was begun. Its author has to bring the "
                "two together first."
            )
        case ExamplesFall():
            return _(
                "Worked examples that show this rule do not prove what they claim: %(examples)s. "
                "Mend them or the text first."
            ) % {"examples": here().listed(error.examples)}
        case EditConflict():
            return _("Somebody else changed this text since the page was opened. Nothing was done.")
    return _("This text is not waiting for that any more. Nothing was done.")
