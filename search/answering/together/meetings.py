"""Cards and terms that meet: the rules, card texts and worked examples that name them together.

A rule names a card by a link in its text, in any language, or by a list that stands at it, and a
term by a link or since it defines it; an example, when the card does something in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from django.db.models import Count, F
from django.urls import reverse
from django.utils.safestring import SafeString

from corpus.keys import CARD, ContentKey, names_of, of_kind
from corpus.languages import CODES, column
from rules.examples import Example, table_with
from rules.models import Mention, Section, WantedRule
from rules.pages.sources import title_in
from rules.reading.labels import KINDS
from rules.reading.pointers import Pointer, pointer_to, pointer_to_wanted
from search.answering.highlighting import Mark, snippet
from search.answering.ranking import WORTH
from search.answering.together.naming import (
    Group,
    examples_with,
    sections_with,
    texts_with,
    together_in,
)
from search.answering.together.things import NamedThing, Things
from search.backends.documents import read_links

MOST = 6
MOST_PLACES = 20
# So many groups of some of the things are shown beside all of them.
MOST_PARTS = 8
MOST_FRIENDS = MOST_BEHIND = 12


@dataclass(frozen=True, slots=True)
class MeetingRule:
    """A rule that names the things: where it leads, and its words with these marked."""

    pointer: Pointer
    kind_name: str
    words: SafeString | str
    lang: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A card whose own text names the others, with those words."""

    card: NamedThing
    words: SafeString
    lang: str


@dataclass(slots=True)
class Meeting:
    """Some of the things and everything that names exactly these of them together."""

    things: tuple[NamedThing, ...]
    examples: list[Example] = field(default_factory=list)
    rules: list[MeetingRule] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    more: int = 0

    def __bool__(self) -> bool:
        return bool(self.examples or self.rules or self.rulings)


@dataclass(frozen=True, slots=True)
class Together:
    """What is known of things together: of all, of most of them, and what stands behind it.

    `parts` are meetings of some of them, of the most first. `behind` are the rules that the
    examples show; `table` is where the cards can be laid out; `friends` are the cards that a single
    thing is named together with.
    """

    things: tuple[NamedThing, ...] = ()
    all_of_them: Meeting | None = None
    parts: tuple[Meeting, ...] = ()
    behind: tuple[Pointer, ...] = ()
    table: str = ""
    friends: tuple[NamedThing, ...] = ()

    @property
    def printed_lang(self) -> str:
        """The language in which the game of the cards is printed; empty without cards."""
        return next((one.printed_lang for one in self.things if one.printed_lang), "")


def together_link(named: Iterable[Collection[str]], ui: str) -> str | None:
    """Where a query that names several cards of one game can be looked up as such.

    *named* are the content keys of each thing that is named. None if it is one card, or too many.
    """
    said = list(filter(None, (of_kind(sorted(keys), CARD) for keys in named)))
    # A name that two games use is of the game that the other names are of.
    games = [{ContentKey.of(card).game for card in cards} for cards in said]
    shared = set.intersection(*games) if games else set()
    meant = [card for cards in said for card in cards if ContentKey.of(card).game in shared]
    found = list(dict.fromkeys(meant))
    if not 2 <= len(found) <= MOST or len(said) < 2:
        return None
    return address(found, ui)


def address(keys: Iterable[str], ui: str) -> str:
    """The page of these things together: cards as `game/slug`, terms by content key."""
    said = [name for key in keys for name in names_of([key], CARD) or [key]]
    asked = urlencode([("card", one) for one in said], safe="/:")
    return f"{reverse('search:together', args=[ui])}?{asked}"


def together(keys: Sequence[str], ui: str) -> Together:
    """What names the cards, of one game, and terms *keys* together. At most twelve queries."""
    things = Things.of(keys[:MOST])
    if len(things.keys) < 2:
        friends = _friends(things)
        called = things.called(ui, friends)
        by_id = {one.pk: one for one in called.values()}
        return Together(
            _of(called, things.keys), friends=tuple(by_id[pk] for pk in friends if pk in by_id)
        )

    first, *parts = meetings = _meetings(things, ui)
    cards = [key for key in things.keys if key in things.cards]
    return Together(
        things=first.things,
        all_of_them=first,
        parts=tuple(parts[:MOST_PARTS]),
        behind=tuple(_behind(next((m.examples for m in meetings if m.examples), []), ui)),
        table=table_with(ui, things.game, [ContentKey.of(key).last for key in cards])
        if len(cards) > 1
        else "",
    )


def _meetings(things: Things, ui: str) -> list[Meeting]:
    """All of the things and then some of them, the most first, with what names exactly these."""
    sections = sections_with(things)
    texts = texts_with(things)
    called = things.called(ui, list(texts))
    by_id = {one.pk: one for one in called.values() if one.pk}
    held: dict[Group, Meeting] = {}

    def meeting(group: Group) -> Meeting:
        if group not in held:
            held[group] = Meeting(_of(called, (key for key in things.keys if key in group)))
        return held[group]

    everything = meeting(frozenset(things.keys))
    for group, example in examples_with(things, sections, ui):
        meeting(group).examples.append(example)
    naming = {key: group for key, group in sections.items() if together_in(things, group)}
    for group, place in _places(naming, things, ui):
        found = meeting(group)
        if len(found.rules) < MOST_PLACES:
            found.rules.append(place)
        else:
            found.more += 1
    for pk, (effects, group) in texts.items():
        if len(meeting(group).rulings) < MOST_PLACES:
            meeting(group).rulings.append(_ruling(by_id[pk], effects, things, ui))
    parts = [one for group, one in held.items() if one is not everything and one]
    order = {key: n for n, key in enumerate(things.keys)}
    parts.sort(key=lambda one: (-len(one.things), [order[thing.key] for thing in one.things]))
    return [everything, *parts]


def _of(called: dict[str, NamedThing], keys: Iterable[str]) -> tuple[NamedThing, ...]:
    return tuple(called[key] for key in keys if key in called)


def _friends(things: Things) -> list[int]:
    """The cards that most rules name together with a single thing. One query."""
    cards, terms = list(things.cards.values()), list(things.terms.values())
    if not cards and not terms:
        return []
    about = {"card__in": cards} if cards else {"term__in": terms}
    with_it = Mention.objects.filter(**about).values("section")
    rows = Mention.objects.filter(section__in=with_it).exclude(card=None).exclude(card__in=cards)
    often = rows.values("card").annotate(rules=Count("section", distinct=True))
    return [row["card"] for row in often.order_by("-rules", "card__position")[:MOST_FRIENDS]]


def _places(
    naming: dict[str, Group], things: Things, ui: str
) -> Iterator[tuple[Group, MeetingRule]]:
    """The rules, those first that speak of few cards but these, then what decides. Two queries."""
    if not naming:
        return
    rows = Section.objects.filter(key__in=naming)
    many = Counter(
        dict(
            rows.order_by()
            .annotate(cards=Count("mentions__card", distinct=True))
            .values_list("pk", "cards")
        )
    )
    found = list(rows.with_source().in_reading_order().in_language(ui))
    found.sort(key=lambda row: (row.kind == "list", many[row.pk], -WORTH.get(row.kind, 1.0)))
    for row in found:
        pointer = pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui))
        missing = not (row.text_title or row.text_body)
        body = (row.original_body if missing else row.text_body) or ""
        words = _marked(body, row.source.game.slug, things, pointer.lang)
        # The words follow: what they begin with is not said twice.
        title = (row.original_title if missing else row.text_title) or ""
        pointer = replace(pointer, title=title)
        yield naming[row.key], MeetingRule(pointer, str(KINDS[row.kind]), words, pointer.lang)


def _marked(body: str, game: str, things: Things, lang: str) -> SafeString:
    """The stretch of *body* that names most of the things, with their names marked."""
    words, references = read_links(body, game)
    return snippet(words, [Mark(r.start, r.end) for r in references if r.to in things.keys], lang)


def _ruling(card: NamedThing, effects: dict[str, str], things: Things, ui: str) -> Ruling:
    lang = next(lang for lang in (ui, "en", *CODES) if effects[lang])
    return Ruling(card, _marked(effects[lang], card.game, things, lang), lang)


def _behind(examples: Sequence[Example], ui: str) -> Iterator[Pointer]:
    """The rules that *examples* show first, in the order in which they name them. Two queries."""
    keys = list(dict.fromkeys(key for example in examples for key in example.rules))[:MOST_BEHIND]
    if not keys:
        return
    rows = Section.objects.with_source().in_language(ui).filter(key__in=keys)
    held = {
        row.key: pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui))
        for row in rows
    }
    title = F(column("title", ui))
    for wanted in WantedRule.objects.filter(key__in=keys).annotate(said=title).order_by("position"):
        held[wanted.key] = pointer_to_wanted(wanted, wanted.said, ui)
    yield from (held[key] for key in keys if key in held)
