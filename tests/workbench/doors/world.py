"""A small library in which every door of the workbench leads somewhere, in Hungarian."""

from dataclasses import replace

from django.apps import apps
from django.contrib.auth.models import User
from django.utils import timezone

from cards.models import CardName
from rules import publishing
from rules.models import (
    Concept,
    Import,
    ImportedSection,
    JournalEntry,
    PlayersQuestion,
    PlayersWord,
    Revision,
    Role,
    Section,
    State,
)
from rules.publishing import Draft
from tests.builders import make_editor, make_game, make_section, publish_text
from tests.rules.drafts.outlines import landed, outline, piece
from tests.search.builders import make_card
from tests.workbench.exchange.files import sent_out, with_words
from tests.workbench.suggestions.readers import reported
from workbench.exchange import batches
from workbench.exchange.collections import collection_named
from workbench.exchange.models import ExchangeBatch
from workbench.models import NewsRead
from workbench.people import invitations
from workbench.people.models import Appointment, Invitation, MailWish
from workbench.suggestions.models import ReaderSuggestion
from workbench.words.models import RenamedText, WordChange

STALE, EXCHANGED, REVIEWED, EMPTY, UNWANTED, SUGGESTED = TEXTS = tuple(
    f"dominion/exchange/1.{number}" for number in range(1, 7)
)
COUNTED = (
    CardName, PlayersQuestion, PlayersWord,
    Import, ImportedSection, JournalEntry, Revision, Role, Section, State, ExchangeBatch,
    Appointment, Invitation, MailWish, NewsRead, ReaderSuggestion, RenamedText, WordChange, *apps.get_app_config("presence").get_models(),
)  # fmt: skip


def build():
    """Hungarian texts in every state, a document, a file that came back, people and a letter."""
    make_game("hkk", "HKK")
    for number, name in enumerate(TEXTS):
        make_section(name, number=f"1.{number + 1}", position=number)
        publish_text("Kartę zwracasz.", key=f"rule:{name}")
    said = {"based_on": "pl", "origin": "translated"}
    publish_text("A lap visszamegy.", "hu", f"rule:{STALE}", **said)
    publish_text("A lap visszakerül.", "hu", f"rule:{STALE}", version=1, **said)
    publish_text("Karty nie zwracasz.", key=f"rule:{STALE}", version=1, significance="rule")
    somebody = make_editor("Somebody", "lead", ["hu"])
    waits = Draft(f"rule:{REVIEWED}", "hu", body="A lap marad.", significance="wording")
    publishing.send_to_review(waits, by=somebody)
    publishing.mark_not_wanted(f"rule:{UNWANTED}", "hu", version=0, by=somebody)
    publishing.suggest(Draft(f"rule:{SUGGESTED}", "hu", body="Talán így."), author="a reader")
    landed(outline(piece("1.4", "A lap elmegy.", line=3)), lang="hu")
    waiting = with_words(sent_out(), first="A lap megmarad.")
    taken = with_words(sent_out(), second="A lap megmarad.")
    batches.keep(waiting, name="new.po", form="po", by=somebody)
    old_source = tuple(replace(unit, made_from=1) for unit in waiting.units)
    batches.keep(replace(waiting, units=old_source), name="parked.po", form="po", by=somebody)
    batch = batches.keep(taken, name="old.po", form="po", by=somebody)
    batches.take_in(batch, collection_named("dominion/exchange"), by=somebody)
    reported(f"rule:{STALE}", "hu")
    make_card("smithy", hu="Kovács")
    change = WordChange.objects.create(
        key="term:deck", lang="hu", before=[], after=[], by=somebody, by_name="Somebody"
    )
    RenamedText.objects.create(change=change, old="lap", key=f"rule:{STALE}", lang="hu")
    trash = Concept.objects.create(slug="trash", of_class="verb", meaning="throw away")
    PlayersWord.objects.create(concept=trash, lang="hu", text="szemétbe", weight=0.7)
    stale = Section.objects.get(key=STALE)
    PlayersQuestion.objects.create(section=stale, lang="hu", text="És most?")
    make_editor("Somebody else", "translator", ["hu"])
    make_editor("Somebody foreign", "translator", ["ja"])
    invitations.invite("zsofia@example.org", "translator", "hu", [], by=somebody)


def everything():
    """All that a door could change."""
    people = User.objects.order_by("pk").values("username", "email", "is_staff", "is_superuser")
    return [list(model._base_manager.order_by("pk").values()) for model in COUNTED] + [list(people)]


def version(name):
    """The version of a Hungarian text, 0 where there is none."""
    found = State.objects.filter(key=f"rule:{name}", lang="hu").first()
    return found.version if found else 0


def long_ago():
    return timezone.now().isoformat()
