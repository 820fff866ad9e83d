"""A source of a game that is not in the corpus."""

from corpus.models import Game, Source
from rules.models import Section
from rules.publishing.drafts import Draft
from rules.publishing.publication import publish


def make_source(slug="zasady", number=3):
    """A source with so many Polish rules that name nothing."""
    game, _ = Game.objects.get_or_create(slug="wojna", defaults={"name_pl": "Wojna"})
    source = Source.objects.create(game=game, slug=slug, original="pl", title_pl="Zasady wojny")
    rows = Section.objects.bulk_create(
        Section(source=source, position=n, key=f"wojna/{slug}/{n}", number=str(n))
        for n in range(number)
    )
    publish(
        [Draft(f"rule:{row.key}", "pl", "", "Wyższa & <mocniejsza> bierze.") for row in rows],
        author="load",
    )
    return source
