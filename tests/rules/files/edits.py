"""What an editor does in the admin beside the files, and what a load says of it."""

from cards.models import Card, CardList, CardListEntry, CardName
from corpus.languages import CODES
from corpus.models import Game, Source
from rules.models import (
    Change,
    Concept,
    ContentVersion,
    LastLoad,
    Link,
    Mention,
    PlayersQuestion,
    PlayersWord,
    Revision,
    Section,
    State,
    Term,
    TermWord,
    WantedRule,
)
from tests.builders import publish_text, state_of

CARDS, TERMS, TREE = (
    "dominion/cards/cards.toml", "glossary/terms.toml", "dominion/exchange/source.toml",
)  # fmt: skip
PL, EFFECTS = "dominion/exchange/pl.md", "dominion/cards/pl.md"
RULE, RATS = "rule:dominion/exchange/1.9", "card:dominion/rats"

ROWS = (Game, Source, Section, WantedRule, Link, Card, CardName, CardList, CardListEntry, Term,
        TermWord, Concept, PlayersWord, PlayersQuestion)  # fmt: skip
EVERYTHING = (*ROWS, Mention, Revision, State, Change, ContentVersion, LastLoad)


def everything(models=EVERYTHING):
    return [list(model.objects.order_by("pk").values()) for model in models]


def told(loaded):
    return [f"{'conflict' if one.conflict else 'kept'}: {one}" for one in loaded.kept]


def version():
    return ContentVersion.objects.get().number


def rats():
    return Card.objects.get(slug="rats")


def exchange():
    return Term.objects.get(slug="exchange")


def rule(number="1.9"):
    return Section.objects.get(key=f"dominion/exchange/{number}")


def text(lang="pl", key=RULE):
    """What is published of a text."""
    return Revision.objects.get(pk=state_of(lang, key).published_id).body


def change(model, key, **fields):
    assert model.objects.filter(**key).update(**fields) == 1


# What an editor does, and what the next load says of it.
EDITS = {
    "a name for a language without one": (
        lambda: rats().names.create(lang="hu", kind="ours", text="Patkányok"),
        ["kept: name dominion/rats hu: is only here"],
    ),
    "another name": (
        lambda: change(CardName, {"card": rats(), "lang": "pl"}, text="Szczurzyska"),
        ["kept: name dominion/rats pl: text is 'Szczurzyska' here and 'Szczury' in the files"],
    ),
    "a further name with its reading": (
        lambda: rats().names.create(lang="ja", kind="also", text="鼠", reading="ねずみ"),
        ["kept: also dominion/rats ja 鼠: is only here"],
    ),
    "a name less": (
        lambda: rats().names.get(lang="ja", kind="official").delete(),
        ["kept: name dominion/rats ja: was removed here"],
    ),
    "another cost": (
        lambda: change(Card, {"slug": "rats"}, cost="5", stats={"debt": 2}),
        ["kept: card dominion/rats: cost is '5' here and '4' in the files",
         "kept: card dominion/rats: stats is {'debt': 2} here and nothing in the files"],
    ),
    "a card of one's own": (
        lambda: rats().game.cards.create(slug="mice", position=0).names.create(lang="en", text="M"),
        ["kept: card dominion/mice: is only here"],
    ),
    "a word": (
        lambda: exchange().words.create(lang="hu", text="csere", unchecked=True, position=9),
        ["kept: word exchange any hu word csere: is only here"],
    ),
    "a mark on a word": (
        lambda: change(TermWord, {"text": "wymiana"}, ours=True),
        ["kept: word exchange any pl word wymiana: ours is True here and nothing in the files"],
    ),
    "what players say": (
        lambda: exchange().concept.said.create(
            lang="hu", text="Ki Cserélni", weight=0.7, origin="editor", author_name="Ilona"),
        ["kept: saying exchange hu any ki cserélni: is only here"],
    ),
    "a saying less": (
        lambda: exchange().concept.said.get(text="swap").delete(),
        ["kept: saying exchange pl dominion swap: was removed here"],
    ),
    "a question": (
        lambda: rule("2").asked.create(
            lang="hu", text="És ha Üres?", origin="editor", author_name="Ilona"),
        ["kept: question dominion/exchange/2 hu és ha üres?: is only here"],
    ),
    "a question less": (
        lambda: rule().asked.get(text="co z kartą po zamianie").delete(),
        ["kept: question dominion/exchange/1.9 pl co z kartą po zamianie: was removed here"],
    ),
    "a term that is defined nowhere": (
        lambda: change(Term, {"slug": "exchange"}, defined_in=None),
        ["kept: term exchange: defined_in is nothing here and 'dominion/exchange/1.9' in the files"],
    ),
    "a list": (
        lambda: rats().game.card_lists.create(slug="l").entries.create(card=rats(), position=4),
        ["kept: list dominion/l: is only here"],
    ),
    "a link": (
        lambda: Link.objects.create(kind="amends", start=rule(), end=rule("2"), made_by="Ilona"),
        ["kept: link dominion/exchange/1.9 amends dominion/exchange/2: is only here"],
    ),
    "a wanted rule's number": (
        lambda: change(WantedRule, {"key": "dominion/basics"}, number="3"),
        ["kept: wanted dominion/basics: number is '3' here and nothing in the files"],
    ),
    "a source's edition": (
        lambda: change(Source, {"slug": "exchange"}, edition="2"),
        ["kept: source dominion/exchange: edition is '2' here and nothing in the files"],
    ),
    "the licence of our text": (
        lambda: change(Source, {"slug": "exchange"}, text_licence="CC-BY-SA-4.0"),
        ["kept: source dominion/exchange: text_licence is 'CC-BY-SA-4.0' here and nothing in the files"],
    ),
    "why play cannot show a rule": (
        lambda: change(Section, {"key": "dominion/exchange/2"}, unplayable="summary"),
        ["kept: rule dominion/exchange/2: unplayable is 'summary' here and nothing in the files"],
    ),
    "a fault that is none": (
        lambda: change(Section, {"key": "dominion/exchange/1.10"}, faults=[]),
        ["kept: rule dominion/exchange/1.10: faults is nothing here and ['number-misprinted'] in the files"],
    ),
    "what a source leaves open": (
        lambda: change(Section, {"key": "dominion/exchange/2"}, left_open=dict.fromkeys(CODES, "?")),
        ["kept: rule dominion/exchange/2: left_open is {'pl': '?', 'ru': '?', 'ja': '?', 'hu': '?', 'en': '?'} here and nothing in the files"],
    ),
    "who ruled and when": (
        lambda: change(Section, {"key": "dominion/exchange/2"}, ruled={"on": "2019", "by": "Ewa"}),
        ["kept: rule dominion/exchange/2: ruled is {'by': 'Ewa', 'on': '2019'} here and nothing in the files"],
    ),
    "a game's publisher": (
        lambda: change(Game, {"slug": "dominion"}, publisher="Rio Grande"),
        ["kept: game dominion: publisher is 'Rio Grande' here and nothing in the files"],
    ),
    "the witnesses of a game: one changed, one less and one more": (
        lambda: change(Game, {"slug": "dominion"}, witnesses=[
            {"letter": "S", "kind": "list"}, {"letter": "L", "kind": "page"},
        ]),
        ["kept: game dominion: witness.S is {'letter': 'S', 'kind': 'list'} here and {'letter': 'S', 'kind': 'source'} in the files",
         "kept: game dominion: witness.W is nothing here and {'letter': 'W', 'kind': 'page'} in the files",
         "kept: game dominion: witness.L is {'letter': 'L', 'kind': 'page'} here and nothing in the files"],
    ),
    "a text": (
        lambda: publish_text("Oddawaną kartę zwracasz.", key=RULE),
        [f"kept: text {RULE} pl: has other words here than in the files"],
    ),
    "a text in a language without one": (
        lambda: publish_text("Visszakerül.", "hu", key=RULE),
        [f"kept: text {RULE} hu: is only here"],
    ),
    "what a card does": (
        lambda: publish_text("Adj hozzá Patkányokat.", "hu", key=RATS),
        [f"kept: text {RATS} hu: is only here"],
    ),
}  # fmt: skip
