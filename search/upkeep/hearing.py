"""What is edited as rows and not published, such as names of cards: its changes are heard.

A load and an import write many rows at once, which no signal tells; they announce them themselves.
"""

from typing import Any

from django.db.models import Model
from django.db.models.signals import post_delete, post_save

from cards.models import Card, CardList, CardListEntry, CardName
from corpus.languages import CODES
from corpus.models import Game, Source
from rules.announcing import announce
from rules.models import (
    Concept,
    Link,
    PlayersQuestion,
    PlayersWord,
    Section,
    Term,
    TermWord,
    WantedRule,
)

SEARCHED = (Card, CardName, PlayersQuestion, Section, Term, TermWord)
SHOWN = (CardList, CardListEntry, Game, Link, Source, WantedRule)
REMEMBERED = (Concept, PlayersWord)


def connect() -> None:
    """Queue a search update with every saved or deleted name, word, card, term or section.

    What is only shown beside them makes the pages that are kept old, and so does what players
    say, which no text holds: it is read into what a process remembers.
    """
    for models, hear in ((SEARCHED, queue), (SHOWN, renew), (REMEMBERED, renew)):
        for model in models:
            for signal in (post_save, post_delete):
                signal.connect(hear, sender=model, dispatch_uid=f"search {model.__name__}")


def renew(**_: object) -> None:
    """Tell every cache of pages that something on them may have changed."""
    announce()


def queue(sender: type[Model], instance: Any, **_: object) -> None:
    """Leave a Change for each language of what *instance* is or belongs to; pages change too.

    A question is found in its own language alone.
    """
    key = content_key(instance)
    if key:
        langs = (instance.lang,) if isinstance(instance, PlayersQuestion) else CODES
        announce((key, lang) for lang in langs)


def content_key(instance: Card | CardName | PlayersQuestion | Section | Term | TermWord) -> str:
    """The content key of the thing that *instance* is or names; empty if that went with it."""
    match instance:
        case CardName():
            return instance.card.content_key
        case PlayersQuestion():
            return instance.section.content_key
        case TermWord():
            return instance.term.content_key
    return instance.content_key
