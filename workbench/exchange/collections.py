"""What is written into one file: the rules of a source, or the cards of a game, in one language."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cards.models import Card
from corpus.contents import HOLDINGS, in_batches
from corpus.exchange.model import BODY, TITLE, ExchangeFile, ExchangeUnit
from corpus.keys import ContentKey, key_of_rule
from corpus.models import Game, Source
from rules.models import Revision, Section, State

CARDS = "cards"
CARDS_FROM = "en"
"""The language in which effects of cards are written first."""


@dataclass(frozen=True, slots=True)
class Collection:
    """A source of a game, or with the slug CARDS its cards; `original` is what it is made from."""

    game: Game
    slug: str
    original: str

    @property
    def name(self) -> str:
        return f"{self.game.slug}/{self.slug}"

    def content_keys(self) -> list[str]:
        """The content keys of its texts in their order."""
        if self.slug == CARDS:
            rows = Card.objects.filter(game=self.game).select_related("game").only("slug", "game")
            return [row.content_key for row in rows]
        rules = Section.objects.filter(source__game=self.game, source__slug=self.slug)
        return [
            key_of_rule(key) for key in rules.order_by("position").values_list("key", flat=True)
        ]


def collections() -> list[Collection]:
    """Every collection, game by game."""
    found: list[Collection] = []
    for game in Game.objects.prefetch_related("sources"):
        found += [Collection(game, one.slug, one.original) for one in game.sources.all()]
        if Card.objects.filter(game=game).exists():
            found.append(Collection(game, CARDS, CARDS_FROM))
    return found


def collection_named(name: str) -> Collection | None:
    """The collection `game/source` or `game/cards`, if there is one."""
    game_slug, _slash, slug = name.partition("/")
    game = Game.objects.filter(slug=game_slug).first()
    if game is None:
        return None
    if slug == CARDS:
        return Collection(game, CARDS, CARDS_FROM)
    source = Source.objects.filter(game=game, slug=slug).first()
    return Collection(game, slug, source.original) if source else None


def states_in(keys: Sequence[str], langs: Sequence[str]) -> dict[tuple[str, str], State]:
    """Where texts stand in these languages, with what is published and under way."""
    rows = State.objects.filter(lang__in=langs).select_related("published", "draft", "review")
    return {
        (state.key, state.lang): state
        for some in in_batches(keys)
        for state in rows.filter(key__in=some)
    }


def standing(state: State | None) -> Revision | None:
    """What an editor would go on with: the work on a text, else what is published."""
    return (state.work or state.published) if state else None


def exported(collection: Collection, source_lang: str, lang: str) -> ExchangeFile:
    """Every text of a collection that readers have in *source_lang*, beside its words in *lang*."""
    keys = collection.content_keys()
    states = states_in(keys, (source_lang, lang))
    units: list[ExchangeUnit] = []
    for key in keys:
        source = states.get((key, source_lang))
        if source and source.published:
            units += _units(key, source.published, states.get((key, lang)))
    return ExchangeFile(collection.name, source_lang, lang, tuple(units))


def _units(key: str, source: Revision, state: State | None) -> Iterator[ExchangeUnit]:
    target = standing(state)
    titled = HOLDINGS[ContentKey.of(key).kind].title is not None
    for part in (TITLE, BODY):
        words: str = getattr(source, part)
        if words and (part == BODY or titled):
            yield ExchangeUnit(
                key=key,
                part=part,
                source=words,
                target=getattr(target, part) if target else "",
                made_from=source.seq,
                revision=target.seq if target else 0,
                state=_state(state),
                note=" ".join(target.comment.split()) if target else "",
            )


def _state(state: State | None) -> str:
    if state is None:
        return "missing"
    if state.work or not state.published:
        return state.underway or state.status
    return "stale" if state.is_stale else "published"
