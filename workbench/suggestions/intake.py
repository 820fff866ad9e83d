"""Taking in what a reader sends: once, joined to what others have said, as a text's suggestion."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from corpus.records import digest_of
from rules.models import Revision
from rules.publishing import Draft, suggest
from workbench.suggestions.limits import forget_clients
from workbench.suggestions.models import ReaderSuggestion, Receipt
from workbench.suggestions.stamps import Stamp
from workbench.suggestions.texts import TextAsRead

Kind = ReaderSuggestion.Kind
SIGNIFICANCE = {
    Kind.WRONG: Revision.Significance.MEANING,
    Kind.MISPRINT: Revision.Significance.TYPO,
}
"""How much a suggestion of each kind would change; of others it is the wording."""


@dataclass(frozen=True, slots=True)
class ReadersWord:
    """What a reader says of a place; `text` is empty if they suggest no other words."""

    kind: str
    text: str
    reason: str
    name: str
    trace: Mapping[str, Any] = field(default_factory=dict)
    """What is kept of the ruling that it is about, if it is about one."""


def take_in(said: ReadersWord, stamp: Stamp, text: TextAsRead, *, client: str) -> Receipt:
    """Store what was said of the place in the stamp, as it stands in *text*.

    The same form sent again gives the same receipt. Of two that come at once, one is first and
    the other finds it.
    """
    try:
        return _stored(said, stamp, text, client)
    except IntegrityError:
        return _stored(said, stamp, text, client)


def receipt_of(stamp: Stamp) -> Receipt | None:
    """The receipt for a form that was sent before."""
    return Receipt.objects.filter(code=stamp.code).first()


@transaction.atomic
def _stored(said: ReadersWord, stamp: Stamp, text: TextAsRead, client: str) -> Receipt:
    sent_before = receipt_of(stamp)
    if sent_before is not None:
        return sent_before
    forget_clients(timezone.now())
    suggestion = _said_already(said, stamp) or _suggested(said, stamp, text)
    return Receipt.objects.create(
        suggestion=suggestion,
        code=stamp.code,
        reason=said.reason,
        name=said.name,
        trace=dict(said.trace),
        client=client,
    )


def digest(said: ReadersWord, stamp: Stamp) -> str:
    """By which two readers are known to say one thing: the words, or a kind of report."""
    about = str(stamp.paragraph)
    return digest_of(about, said.text) if said.text else digest_of(f"{about} {said.kind}", "")


def _said_already(said: ReadersWord, stamp: Stamp) -> ReaderSuggestion | None:
    found = ReaderSuggestion.objects.filter(
        key=stamp.key,
        lang=stamp.lang,
        digest=digest(said, stamp),
        standing__in=ReaderSuggestion.OPEN,
    ).first()
    if found is not None and said.kind == Kind.WRONG and found.kind != Kind.WRONG:
        # Whoever knows that the rule is wrong says more than who would say it better.
        found.kind = Kind.WRONG
        found.save(update_fields=["kind"])
    return found


def _suggested(said: ReadersWord, stamp: Stamp, text: TextAsRead) -> ReaderSuggestion:
    before = text.words(stamp.paragraph) or ""
    title, body = text.with_words(stamp.paragraph, said.text or before)
    draft = Draft(
        key=text.key,
        lang=text.lang,
        title=title,
        body=body,
        significance=SIGNIFICANCE.get(Kind(said.kind), Revision.Significance.WORDING),
        previous=text.revision.seq,
    )
    revision = suggest(draft, author=_author(said.name, text.lang))
    return ReaderSuggestion.objects.create(
        key=text.key,
        lang=text.lang,
        paragraph=stamp.paragraph,
        seen=text.revision,
        before=before,
        kind=said.kind,
        text=said.text,
        revision=revision,
        digest=digest(said, stamp),
    )


def _author(name: str, lang: str) -> str:
    """Under whose name it stands in the journal: never that of an editor alone."""
    with translation.override(lang):
        return _("%(name)s, a reader") % {"name": name} if name else _("a reader")
