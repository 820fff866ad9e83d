"""Words and names that are made for a test are read anew; Ferenc translates into one language."""

import pytest

from cards.models import Card, CardName
from rules.kept import forget_everything
from rules.models import Term, TermWord
from tests.builders import make_editor, make_game


@pytest.fixture(autouse=True)
def nothing_kept():
    forget_everything()
    yield
    forget_everything()


@pytest.fixture
def ferenc(client, db):
    """A browser of a translator into Hungarian, Japanese and Russian."""
    client.force_login(make_editor("Ferenc", "translator", langs=["hu", "ja", "ru"]))
    return client


@pytest.fixture
def term(db):
    """Make a term; its words by language, or by game and language."""

    def make(slug, words, *, ours=(), forbidden=None):
        made = Term.objects.create(slug=slug, position=Term.objects.count())
        every = [(place, text, "word") for place, text in words.items()]
        every += [(place, text, "forbidden") for place, text in (forbidden or {}).items()]
        for place, text, kind in every:
            lang, _, game = place[::-1].partition(".")
            lang, game = lang[::-1], game[::-1]
            TermWord.objects.create(
                term=made, lang=lang, text=text, game=make_game(game) if game else None,
                ours=place in ours, kind=kind,
            )  # fmt: skip
        return made

    return make


@pytest.fixture
def card(db):
    """Make a card of Dominion with its names by language."""

    def make(slug, **names):
        made = Card.objects.create(game=make_game(), slug=slug, position=Card.objects.count())
        for lang, text in names.items():
            CardName.objects.create(card=made, lang=lang, text=text)
        return made

    return make
