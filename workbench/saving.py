"""From the form of a text to a draft, to review or to readers."""

from django.contrib.auth.models import User
from django.db.models import Model

from cards.models import Card
from rules.models import Link, Revision, Section, Term, WantedRule
from rules.publishing import Draft, ReviewNeeded, publish, save_draft, send_to_review
from workbench.forms import TextForm
from workbench.origins import INDEPENDENT, numbered


def link_targets(kind: str, subject: Model) -> dict[str, frozenset[str]]:
    """What a text may link to: a rule to the rules it is linked with; any card and term."""
    cards: frozenset[str] = frozenset()
    if isinstance(subject, Section):
        links = Link.objects.filter(start=subject).values_list("end__key", "wanted__key")
        rules = frozenset(key for pair in links for key in pair if key)
        cards = frozenset(
            Card.objects.filter(game=subject.source.game_id).values_list("slug", flat=True)
        )
    else:
        rules = frozenset(Section.objects.values_list("key", flat=True)) | frozenset(
            WantedRule.objects.values_list("key", flat=True)
        )
    if isinstance(subject, Card):
        cards = frozenset(Card.objects.filter(game=subject.game_id).values_list("slug", flat=True))
    terms = frozenset(Term.objects.values_list("slug", flat=True))
    return {"rule": rules, "card": cards, "term": terms}


def draft_of(form: TextForm, key: str, lang: str) -> Draft:
    """What a valid form holds.

    It is made from the revision that the form named when it was opened, whatever stands there by
    now. Who corrects a typo has not compared anything: the text stays made from what it was.
    """
    data = form.cleaned_data
    chosen = data["made_from"] or form.fields["made_from"].initial
    bases = numbered(chosen) if chosen != INDEPENDENT else {}
    before = (
        Revision.objects.filter(key=key, lang=lang, seq=data["previous"] or 0)
        .select_related("based_on")
        .first()
    )
    base = before.based_on if before else None
    if data["significance"] == Revision.Significance.TYPO and base and base.lang in bases:
        bases = {base.lang: base.seq}
    ((based_on, seq),) = bases.items() or [("", None)]
    origin = Revision.Origin.TRANSLATED if based_on else Revision.Origin.AUTHORED
    return Draft(
        key=key,
        lang=lang,
        title=data.get("title", ""),
        body=data["body"],
        origin=Revision.Origin.MACHINE if data["machine"] else origin,
        based_on=based_on,
        base=seq,
        significance=data["significance"],
        comment=data["comment"],
        version=data["version"],
        previous=data["previous"],
    )


def save(form: TextForm, key: str, lang: str, *, by: User, as_draft: bool) -> bool:
    """Publish what the form holds, or send it to review if it needs one; whether readers see it.

    With *as_draft* it is kept, for editors only. Raises EditConflict if somebody changed the text
    since the form was opened, and UnknownRevision if the form names one that there is not.
    """
    draft = draft_of(form, key, lang)
    if as_draft:
        save_draft(draft, by=by)
        return False
    try:
        publish([draft], by=by)
    except ReviewNeeded:
        send_to_review(draft, by=by)
        return False
    return True
