"""Two or three cards that meet: the rules, card texts and worked examples that name them together.

A card may be said in any language and spelling. A rule names a card by a link in its text, in any
language, or by a list that stands at it; an example, when the card does something in it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from urllib.parse import urlencode

from django.db.models import Count, F, Q
from django.urls import reverse
from django.utils.safestring import SafeString

from cards.models import Card, CardListEntry
from cards.names import Called, named
from corpus.keys import CARD, ContentKey, key_of_card, names_of, of_kind
from corpus.languages import CODES, column
from rules.examples import Example, examples_of, table_with
from rules.models import Mention, Section, WantedRule
from rules.pages.sources import title_in
from rules.reading.labels import KINDS
from rules.reading.rules import Pointer, pointer_to, pointer_to_wanted
from search.answering.highlighting import Mark, snippet
from search.answering.ranking import WORTH
from search.backends.documents import read_links

MOST = 3
MOST_PLACES = 20
MOST_FRIENDS = MOST_BEHIND = 12


@dataclass(frozen=True, slots=True)
class MeetingRule:
    """A rule that names the cards: where it leads, and its words with the cards marked."""

    pointer: Pointer
    kind_name: str
    words: SafeString | str
    lang: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A card whose own text names the others, with those words."""

    card: Called
    words: SafeString
    lang: str


@dataclass(slots=True)
class Meeting:
    """Some of the cards and everything that names exactly these of them together."""

    cards: tuple[Called, ...]
    examples: list[Example] = field(default_factory=list)
    rules: list[MeetingRule] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    more: int = 0

    def __bool__(self) -> bool:
        return bool(self.examples or self.rules or self.rulings)


@dataclass(frozen=True, slots=True)
class Together:
    """What is known of cards together: of all of them, of each two, and what stands behind it.

    `behind` are the rules that the examples show; `table` is where the cards can be laid out;
    `friends` are the cards that a single card is named together with.
    """

    cards: tuple[Called, ...] = ()
    all_of_them: Meeting | None = None
    pairs: tuple[Meeting, ...] = ()
    behind: tuple[Pointer, ...] = ()
    table: str = ""
    friends: tuple[Called, ...] = ()


def together_link(named: Iterable[Collection[str]], ui: str) -> str | None:
    """Where a query that names two or three cards of one game can be looked up as such.

    *named* are the content keys of each thing that is named. None if it is not two or three cards.
    """
    said = list(filter(None, (of_kind(sorted(keys), CARD) for keys in named)))
    # A name that two games use is of the game that the other names are of.
    games = [{ContentKey.of(card).game for card in cards} for cards in said]
    shared = set.intersection(*games) if games else set()
    meant = [card for cards in said for card in cards if ContentKey.of(card).game in shared]
    found = list(dict.fromkeys(names_of(meant, CARD)))
    if not 2 <= len(found) <= MOST or len(said) < 2:
        return None
    return address(found, ui)


def address(cards: Iterable[str], ui: str) -> str:
    """The page of these cards together, each named as `game/slug`."""
    asked = urlencode([("card", card) for card in cards], safe="/")
    return f"{reverse('search:together', args=[ui])}?{asked}"


def together(keys: Sequence[str], ui: str) -> Together:
    """What names the cards *keys* (content keys, of one game) together. At most nine queries."""
    game = ContentKey.of(keys[0]).game
    slugs = [ContentKey.of(key).last for key in keys]
    held = {
        slug: pk
        for pk, slug in Card.objects.filter(game__slug=game, slug__in=slugs).values_list(
            "pk", "slug"
        )
    }
    slugs = [slug for slug in slugs if slug in held][:MOST]
    cards = [held[slug] for slug in slugs]
    if len(cards) < 2:
        friends = _friends(cards)
        called = {one.pk: one for one in named([*cards, *friends], ui)}
        return Together(_of(called, cards), friends=_of(called, friends))

    first, *pairs = meetings = _meetings(game, dict(zip(cards, slugs, strict=True)), ui)
    return Together(
        cards=first.cards,
        all_of_them=first,
        pairs=tuple(pair for pair in pairs if pair),
        behind=tuple(_behind(next((m.examples for m in meetings if m.examples), []), ui)),
        table=table_with(ui, game, slugs),
    )


def _meetings(game: str, slugs: dict[int, str], ui: str) -> list[Meeting]:
    """All of the cards (slugs by id) and then each two, with what names exactly these."""
    cards = list(slugs)
    naming = _sections_naming(cards)
    texts = _texts_naming(game, slugs)
    called = {one.pk: one for one in named([*cards, *texts], ui)}
    meetings = {
        group: Meeting(_of(called, group))
        for size in range(len(cards), 1, -1)
        for group in combinations(cards, size)
    }
    keys = {key_of_card(game, slug) for slug in slugs.values()}
    for group, found in _examples(game, slugs, ui):
        if group in meetings:
            meetings[group].examples.append(found)
    for group, place in _places(naming, cards, keys, ui):
        meeting = meetings[group]
        if len(meeting.rules) < MOST_PLACES:
            meeting.rules.append(place)
        else:
            meeting.more += 1
    for pk, (effects, group) in texts.items():
        meetings[group].rulings.append(_ruling(called[pk], effects, game, keys, ui))
    return list(meetings.values())


def _of(called: dict[int, Called], cards: Iterable[int]) -> tuple[Called, ...]:
    return tuple(called[pk] for pk in cards if pk in called)


def _friends(cards: Sequence[int]) -> list[int]:
    """The cards that most rules name together with a single one. One query."""
    with_it = Mention.objects.filter(card__in=cards).values("section")
    rows = Mention.objects.filter(section__in=with_it).exclude(card=None).exclude(card__in=cards)
    often = rows.values("card").annotate(rules=Count("section", distinct=True))
    return [row["card"] for row in often.order_by("-rules", "card__position")[:MOST_FRIENDS]]


def _sections_naming(cards: Sequence[int]) -> dict[str, frozenset[int]]:
    """Which two or more of *cards* a rule names, by key of the rule. Two queries."""
    found: dict[str, set[int]] = {}
    linked = Mention.objects.filter(card__in=cards).order_by()
    for key, pk in linked.values_list("section__key", "card").distinct():
        found.setdefault(key, set()).add(pk)
    listed = CardListEntry.objects.filter(card__in=cards).exclude(list__section="")
    for key, pk in listed.order_by().values_list("list__section", "card"):
        found.setdefault(key, set()).add(pk)
    return {key: frozenset(some) for key, some in found.items() if len(some) > 1}


def _places(
    naming: dict[str, frozenset[int]], cards: Sequence[int], keys: set[str], ui: str
) -> Iterator[tuple[tuple[int, ...], MeetingRule]]:
    """The rules, those first that speak of few cards but these, then what decides. Two queries."""
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
        group = tuple(pk for pk in cards if pk in naming[row.key])
        pointer = pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui))
        missing = not (row.text_title or row.text_body)
        body = (row.original_body if missing else row.text_body) or ""
        words, lang = _marked(body, row.source.game.slug, keys, pointer.lang), pointer.lang
        # The words follow: what they begin with is not said twice.
        title = (row.original_title if missing else row.text_title) or ""
        pointer = replace(pointer, title=title)
        yield group, MeetingRule(pointer, str(KINDS[row.kind]), words, lang)


def _marked(body: str, game: str, keys: set[str], lang: str) -> SafeString:
    """The stretch of *body* that names most of the cards, with their names marked."""
    words, references = read_links(body, game)
    return snippet(words, [Mark(r.start, r.end) for r in references if r.to in keys], lang)


def _texts_naming(
    game: str, slugs: dict[int, str]
) -> dict[int, tuple[dict[str, str], tuple[int, ...]]]:
    """Cards whose text names two of *slugs*, itself counted: its text by language, and which.

    One query.
    """
    columns = [column("effect", lang) for lang in CODES]
    anyone = Q(pk=None)
    for slug in slugs.values():
        for name in columns:
            anyone |= Q(**{f"{name}__contains": f"](card:{slug})"})
    found = {}
    rows = Card.objects.filter(anyone, game__slug=game).order_by("position")
    for row in rows.values("pk", *columns):
        effects = {lang: row[column("effect", lang)] or "" for lang in CODES}
        whole = " ".join(effects.values())
        group = tuple(
            pk for pk, slug in slugs.items() if pk == row["pk"] or f"](card:{slug})" in whole
        )
        if len(group) > 1:
            found[row["pk"]] = effects, group
    return found


def _ruling(card: Called, effects: dict[str, str], game: str, keys: set[str], ui: str) -> Ruling:
    lang = next(lang for lang in (ui, "en", *CODES) if effects[lang])
    return Ruling(card, _marked(effects[lang], game, keys, lang), lang)


def _examples(
    game: str, slugs: dict[int, str], ui: str
) -> Iterator[tuple[tuple[int, ...], Example]]:
    """Every example that shows two or more of the cards, and which, in the order of the shelf."""
    shown: dict[str, set[int]] = {}
    found: dict[str, Example] = {}
    for pk, slug in slugs.items():
        for example in examples_of(ui, [key_of_card(game, slug)]):
            shown.setdefault(example.url, set()).add(pk)
            found[example.url] = example
    for url, example in found.items():
        if len(shown[url]) > 1:
            yield tuple(pk for pk in slugs if pk in shown[url]), example


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
