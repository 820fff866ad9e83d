"""How far the texts are: per source and language, with what is linked and what can be played."""

from django.db.models import Count
from django.http import HttpRequest
from ninja import Router, Schema

from api.requests.parameters import Language
from api.requests.readonly import answers
from cards.album.hub import counts_of
from corpus.languages import CODES
from corpus.models import Source
from engine.games import rulesets
from engine.kernel.proving.coverage import WORDS
from engine.pages.coverage import word_for
from rules.coverage import NOTHING, links_by_source, texts_by_source_and_language
from rules.kept import content_version
from rules.models import Section

router = Router(tags=["coverage"])
MISSING = "missing"


class LanguageCoverage(Schema):
    """Sections of a source in one language.

    `translated` counts what is in review too, and `not_wanted` what there shall be no text of.
    """

    sections: int
    translated: int
    published: int
    stale: int
    not_wanted: int


class LinkCoverage(Schema):
    """Links from a source: those that lead to a section, those to a rule that we do not hold."""

    resolved: int
    wanted: int


class ExampleCoverage(Schema):
    """Which sections play can show: all but those marked unplayable, and how they are shown.

    `proved`: an example has a claim that falls without the section; `cited`: an event or a refusal
    of an example rests on it; `illustrated`: a claim or a line of an example is an instance of it.
    Each key stands under the strongest word, those that no example shows under `missing`.
    `unplayable` gives the reason.
    """

    playable: int
    shown: int
    proved: list[str]
    cited: list[str]
    illustrated: list[str]
    unplayable: dict[str, str]
    missing: list[str]


class SourceCoverage(Schema):
    """How far one source is. `examples` is null where no rules of the game can be played yet."""

    game: str
    source: str
    original: Language
    sections: int
    links: LinkCoverage
    examples: ExampleCoverage | None
    languages: dict[Language, LanguageCoverage]


class CardCoverage(Schema):
    """How far the cards of one game are: so many, and of how many there is what.

    `effects` and `official` count texts and printed names by language; `only_named` cards have no
    text in any. `in_examples` are played by a worked example, `in_rules` are named by a rule, and
    `playable` can be laid on a table.
    """

    game: str
    cards: int
    only_named: int
    effects: dict[Language, int]
    official: dict[Language, int]
    in_examples: int
    in_rules: int
    playable: int


class Coverage(Schema):
    """How far every source is, and the cards of every game, in the order of the home page."""

    sources: list[SourceCoverage]
    cards: list[CardCoverage]


@answers(router, "/coverage", Coverage)
def coverage(request: HttpRequest) -> Coverage:
    """What is held, translated, published, linked and shown by an example, per source."""
    sections = dict(Section.objects.values_list("source").annotate(Count("pk")).order_by())
    links = links_by_source()
    examples = examples_by_source()
    texts = texts_by_source_and_language()
    return Coverage(
        sources=[
            SourceCoverage(
                game=source.game.slug,
                source=source.slug,
                original=source.original,
                sections=sections.get(source.pk, 0),
                links=LinkCoverage(**links.get(source.pk, {"resolved": 0, "wanted": 0})),
                examples=examples.get(source.pk),
                languages={
                    lang: LanguageCoverage(
                        sections=sections.get(source.pk, 0),
                        **texts.get((source.pk, lang), NOTHING),
                    )
                    for lang in CODES
                },
            )
            for source in Source.objects.select_related("game").order_by(
                "game__position", "position"
            )
        ],
        cards=[
            CardCoverage(
                game=game,
                cards=counts.cards,
                only_named=counts.only_named,
                effects=counts.texts,
                official=counts.official,
                in_examples=counts.in_examples,
                in_rules=counts.in_rules,
                playable=counts.playable,
            )
            for game, counts in counts_of(content_version()).items()
        ],
    )


def examples_by_source() -> dict[int, ExampleCoverage]:
    """For each source of a game that can be played: which of its sections are shown, and how."""
    rows = Section.objects.filter(source__game__slug__in=list(rulesets())).in_reading_order()
    found: dict[int, dict[str, list[str]]] = {}
    unplayable: dict[int, dict[str, str]] = {}
    for source, key, reason in rows.values_list("source", "key", "unplayable"):
        shown = found.setdefault(source, {word: [] for word in (*WORDS, MISSING)})
        word = word_for(key, reason)
        if word in shown:
            shown[word].append(key)
        else:
            unplayable.setdefault(source, {})[key] = reason
    return {
        source: ExampleCoverage(
            playable=sum(map(len, shown.values())),
            shown=sum(len(shown[word]) for word in WORDS),
            unplayable=unplayable.get(source, {}),
            **shown,
        )
        for source, shown in found.items()
    }
