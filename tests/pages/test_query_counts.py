"""How many questions a page puts to the database: few, and the same however much there is."""

import gzip
from itertools import pairwise

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from corpus.models import Game, Source
from rules.models import Link, Section
from rules.publishing import Draft, publish
from tests.pages.html import parsed
from tests.pages.kinds import KINDS

pytestmark = [pytest.mark.swells, pytest.mark.each_database]

MOST = 12
SOURCES, SECTIONS = 400, 250

COPY = """
    INSERT INTO rules_section (source_id, position, depth, key, number, meant, kind, unplayable,
                               faults, left_open, ruled, title, body, title_pl, body_pl)
    SELECT s.id, t.position, t.depth,
           'wojna/' || s.slug || '/' || CAST(t.position AS varchar(8)),
           t.number, t.meant, t.kind, t.unplayable, t.faults, t.left_open, t.ruled,
           t.title, t.body, t.title_pl, t.body_pl
    FROM corpus_source s CROSS JOIN rules_section t
    WHERE t.source_id = %s AND s.game_id = %s AND s.id <> t.source_id
"""


@pytest.fixture
def counted(client, corpus, db):
    """Get an address, and count the queries it took."""

    def ask(address):
        with CaptureQueriesContext(connection) as queries:
            response = client.get(address)
        assert response.status_code == 200, address
        return len(queries), response.content.decode()

    return ask


def make_source(slug, sections):
    """A source with so many Polish rules, each citing the one before."""
    game, _ = Game.objects.get_or_create(slug="wojna", defaults={"name_pl": "Wojna"})
    source = Source.objects.create(game=game, slug=slug, original="pl", title_pl="Zasady wojny")
    rows = Section.objects.bulk_create(
        Section(source=source, position=n, key=f"wojna/{slug}/{n}", number=str(n))
        for n in range(sections)
    )
    publish(
        [Draft(f"rule:{row.key}", "pl", "Łatwa reguła", "Wyższa bierze.") for row in rows],
        author="load",
    )
    Link.objects.bulk_create(
        Link(kind="cites", start=row, end=before) for before, row in pairwise(rows)
    )
    return source


def copy_to_many_sources(first):
    """As many rules as a hundred rulebooks have, in one statement."""
    Source.objects.bulk_create(
        Source(game=first.game, slug=f"kopia-{n}", original="pl", title_pl="Kopia")
        for n in range(1, SOURCES)
    )
    with connection.cursor() as cursor:
        cursor.execute(COPY, [first.pk, first.game_id])


@pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("ui", ["pl", "hu"])
def test_a_page_asks_the_database_little(indexed, counted, ui, path):
    counted(f"/{ui}/{path}")

    assert counted(f"/{ui}/{path}")[0] <= MOST


def test_an_address_of_nothing_asks_little_too(client, corpus, db, django_assert_max_num_queries):
    for path in ("dominion/exchang/r3.4/", "chess/", "cards/dominion/rat/", "hkk/playing/99/"):
        with django_assert_max_num_queries(MOST):
            assert client.get(f"/pl/{path}").status_code == 404


def test_a_hundred_thousand_rules_take_the_queries_of_two_hundred_and_fifty(counted):
    first = make_source("zasady", SECTIONS)
    pages = [
        "/pl/",
        "/pl/wojna/zasady/",
        "/pl/wojna/zasady/7/",
        "/hu/wojna/zasady/7/",
        "/pl/wojna/zasady/7/?with=ja",
        "/pl/dominion/exchange/r3.4/",
        "/pl/hkk/",
        "/pl/wanted/hkk/92.1/",
        "/pl/cards/dominion/",
        "/pl/cards/dominion/rats/",
        "/pl/terms/exchange/",
        "/pl/history/pl/rule/wojna/zasady/7/",
        "/pl/history/pl/as-of/wojna/zasady/?on=2999-01-01",
        "/pl/history/pl/since/wojna/zasady/?on=2020-01-01",
        "/pl/news/wojna/",
        "/pl/feeds/pl/wojna/zasady/",
    ]
    for page in pages:
        counted(page)
    few = {page: counted(page)[0] for page in pages}

    copy_to_many_sources(first)

    assert Section.objects.filter(source__game__slug="wojna").count() == SOURCES * SECTIONS
    assert {page: counted(page)[0] for page in pages} == few
    assert counted("/pl/wojna/kopia-399/249/")[0] <= few["/pl/wojna/zasady/7/"]
    assert max(few.values()) <= MOST


def test_a_rule_that_is_cited_by_hundreds_takes_the_same_queries(counted):
    first = make_source("zasady", SECTIONS)
    one, *others = first.sections.order_by("-position")
    few, _ = counted(f"/pl/{one.key}/")

    Link.objects.bulk_create(Link(kind="cites", start=other, end=one) for other in others)

    many, page = counted(f"/pl/{one.key}/")
    assert page.count('class="pointer"') >= len(others)
    assert many == few


def test_a_very_long_source_comes_in_parts(counted):
    make_source("gruba-ksiega", 2_000)
    seen, address, queries, parts = [], "/pl/wojna/gruba-ksiega/", set(), 0
    counted(address)

    while address:
        taken, page = counted(address)
        tree = parsed(page)
        seen += [article.attrs["id"] for article in tree.all("article", "rule")]
        queries.add(taken)
        parts += 1
        assert len(gzip.compress(page.encode())) < 60_000
        start = f"from={parts * 250}"
        address = next((link for link in tree.links() if link.endswith(start)), "")

    assert seen == [str(n) for n in range(2_000)]
    assert parts == 8
    assert max(queries) <= MOST
    assert len(queries) == 1


def test_a_part_leads_back_and_the_ends_lead_no_further(counted):
    make_source("zasady", 500)

    first = parsed(counted("/pl/wojna/zasady/")[1]).links()
    last = parsed(counted("/pl/wojna/zasady/?from=250")[1]).links()

    assert "/pl/wojna/zasady/?from=250" in first
    assert "/pl/wojna/zasady/" in last
    assert "/pl/wojna/zasady/?from=500" not in last


def test_a_source_of_just_one_part_has_no_second(counted):
    make_source("zasady", 250)

    assert "from=" not in counted("/pl/wojna/zasady/")[1]


def test_a_rule_of_a_later_part_leads_to_that_part_of_its_source(counted):
    make_source("zasady", 300)

    early = parsed(counted("/pl/wojna/zasady/249/")[1]).links()
    late = parsed(counted("/pl/wojna/zasady/250/")[1]).links()

    assert "/pl/wojna/zasady/#249" in early
    assert "/pl/wojna/zasady/?from=250#250" in late


def test_switching_the_text_stays_in_the_same_part(counted):
    make_source("zasady", 300)
    Source.objects.filter(slug="zasady").update(title_ja="戦争のルール")

    switch = parsed(counted("/hu/wojna/zasady/?from=250")[1]).one("nav", "text-switch").links()

    assert len(switch) > 2
    assert all("from=250" in link for link in switch)


@pytest.mark.parametrize("asked", ["text=ja", "with=ja", "text=ja&with=pl"])
def test_the_next_part_is_in_the_same_languages(counted, asked):
    make_source("zasady", 300)

    links = parsed(counted(f"/pl/wojna/zasady/?{asked}")[1]).links()

    following = next(link for link in links if "from=250" in link)
    assert all(pair in following for pair in asked.split("&"))
