"""A source that grows: rules in Polish and Hungarian with a past, written straight into the tables.

Each was loaded in Polish, translated later, and reworded later still. `benchmarks.workbench.past`
grows it to 100,000.
"""

from datetime import UTC, datetime, timedelta

from corpus.languages import column
from corpus.models import Game, Source
from rules.models import JournalEntry, Revision, Section, State
from rules.pages.sources import PART
from rules.publishing.paragraphs import paragraphs_of

GAME, SOURCE = "wojna", "zasady"
LOADED = datetime(2020, 1, 1, 12, tzinfo=UTC)
TRANSLATED = LOADED + timedelta(days=100)
REWORDED = LOADED + timedelta(days=200)
BETWEEN = "2020-05-01"
"""A day on which all were translated and none was reworded."""
AT_ONCE = 2_000


def pages_of(rules: int) -> dict[str, str]:
    """What readers are shown of the past of so many rules; of a source the last part.

    Only that one asks which rules are gone, so it has more to ask than the others.
    """
    start = (rules - 1) // PART * PART
    part = f"{GAME}/{SOURCE}/?on={BETWEEN}" + (f"&from={start}" if start else "")
    return {
        "history": f"/hu/history/pl/rule/{GAME}/{SOURCE}/7/",
        "a version": f"/hu/history/pl/1/rule/{GAME}/{SOURCE}/7/",
        "as of a day": f"/hu/history/pl/as-of/{part}",
        "since a day": f"/hu/history/pl/since/{part}",
        "news": "/hu/news/",
        "news of a game": f"/hu/news/{GAME}/",
        "news of a source": f"/hu/news/{GAME}/{SOURCE}/",
        "a feed": "/hu/feeds/pl/",
        "a feed of a source": f"/hu/feeds/pl/{GAME}/{SOURCE}/",
    }


def grow(rules: int) -> None:
    """Let the source have so many rules; it has fewer, or none."""
    game, _made = Game.objects.get_or_create(slug=GAME)
    source, _made = Source.objects.get_or_create(
        game=game, slug=SOURCE, original="pl", **{column("title", "pl"): "Zasady wojny"}
    )
    for begin in range(source.sections.count(), rules, AT_ONCE):
        places = range(begin, min(begin + AT_ONCE, rules))
        sections = Section.objects.bulk_create(_section(source, n) for n in places)
        keys = [f"rule:{one.key}" for one in sections]
        first = _said(keys, "pl", 1, "Wyższa karta bierze.", LOADED)
        _stand(_said(keys, "hu", 1, "A magasabb lap üt.", TRANSLATED, first))
        _stand(_said(keys, "pl", 2, "Wyższa karta bierze niższą.", REWORDED))


def _section(source: Source, place: int) -> Section:
    said = {"pl": "Wyższa karta bierze niższą.", "hu": "A magasabb lap üt."}
    return Section(
        source=source,
        position=place,
        key=f"{GAME}/{SOURCE}/{place}",
        number=str(place),
        **{column("body", lang): body for lang, body in said.items()},
    )


def _said(
    keys: list[str],
    lang: str,
    seq: int,
    body: str,
    on: datetime,
    based: list[Revision] | None = None,
) -> list[Revision]:
    """A version of each text, and that it was published."""
    apart, _last = paragraphs_of(body)
    made = Revision.objects.bulk_create(
        Revision(
            key=key, lang=lang, seq=seq, body=body, digest=f"{lang}{seq}", author_name="Ilona",
            paragraphs=apart,
            origin="translated" if based else "authored", based_on=based[n] if based else None,
        )
        for n, key in enumerate(keys)
    )  # fmt: skip
    JournalEntry.objects.bulk_create(
        JournalEntry(
            key=one.key, lang=lang, n=seq, version=seq, done="published", revision=one,
            by_name="Ilona", at=on,
        )
        for one in made
    )  # fmt: skip
    return made


def _stand(versions: list[Revision]) -> None:
    State.objects.bulk_create(
        State(key=one.key, lang=one.lang, version=one.seq, published=one) for one in versions
    )
