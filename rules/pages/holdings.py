"""What of the rules is here and what is not, in numbers."""

from dataclasses import dataclass

from django.db.models import Count, Q

from cards.models import Card
from corpus.languages import column
from corpus.models import Game, Source
from rules.kept import Kept, content_version
from rules.models import Link, Section, Term, WantedRule


@dataclass(frozen=True, slots=True)
class Holdings:
    """How much is held, how many of the rules have a text in one language, what is lacking."""

    games: int
    sources: int
    rules: int
    in_language: int
    cards: int
    terms: int
    wanted: int
    """Rules that those held refer to."""
    taken_for_granted: int
    """What examples rest on and no source that we hold says."""

    @property
    def untranslated(self) -> int:
        """How many rules are shown in their original, for want of a text in the language."""
        return self.rules - self.in_language


def holdings(ui: str) -> Holdings:
    """What is held, seen from *ui*. One query for as long as nothing is published."""
    kept = _holdings(content_version())
    if ui not in kept:
        kept[ui] = _counted(ui)
    return kept[ui]


def _counted(ui: str) -> Holdings:
    title, body = column("title", ui), column("body", ui)
    said = ~Q(**{f"{body}__isnull": True}) & ~Q(**{body: ""})
    named = ~Q(**{f"{title}__isnull": True}) & ~Q(**{title: ""})
    rules = Section.objects.exclude(kind="heading").aggregate(
        held=Count("pk"), in_language=Count("pk", filter=said | named)
    )
    wanted = Link.objects.filter(wanted__isnull=False).aggregate(n=Count("wanted", distinct=True))
    return Holdings(
        games=Game.objects.count(),
        sources=Source.objects.count(),
        rules=rules["held"],
        in_language=rules["in_language"],
        cards=Card.objects.count(),
        terms=Term.objects.count(),
        wanted=wanted["n"],
        taken_for_granted=WantedRule.objects.count() - wanted["n"],
    )


_holdings: Kept[dict[str, Holdings]] = Kept(lambda _content: {})
