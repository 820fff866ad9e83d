"""How many questions an answer puts to the database: the same, however much there is."""

from itertools import pairwise

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from corpus.models import Game, Source
from rules.models import Link, Section
from rules.publishing import Draft, publish

pytestmark = pytest.mark.each_database


@pytest.fixture
def counted(client, db):
    """Get an address, whole, and count the queries it took."""

    def ask(address):
        with CaptureQueriesContext(connection) as queries:
            response = client.get(f"/api/v1/{address}")
        assert response.status_code == 200
        return len(queries), response.json()

    return ask


def make_source(sections):
    """A source with so many Polish sections, each citing the one before."""
    game, _ = Game.objects.get_or_create(slug="wojna", defaults={"name_pl": "Wojna"})
    source = Source.objects.create(game=game, slug=f"zasady-{sections}", original="pl")
    rows = Section.objects.bulk_create(
        Section(source=source, position=n, key=f"wojna/{source.slug}/{n}", number=str(n))
        for n in range(sections)
    )
    publish(
        [Draft(f"rule:{row.key}", "pl", "Reguła", "Łatwa reguła.") for row in rows], author="load"
    )
    Link.objects.bulk_create(
        Link(kind="cites", start=row, end=before) for before, row in pairwise(rows)
    )
    return source


def test_a_page_of_sections_takes_the_same_queries_however_long_it_is(counted):
    make_source(2)
    make_source(250)

    few, short = counted("sections?game=wojna&source=zasady-2")
    many, long = counted("sections?game=wojna&source=zasady-250")

    assert (len(short["items"]), len(long["items"])) == (2, 100)
    assert few == many
    assert many <= 12


@pytest.mark.parametrize("page", [1, 2, 3])
def test_every_page_takes_the_same_queries(counted, page):
    make_source(250)

    queries, told = counted(f"sections?page={page}")

    assert queries == counted("sections")[0]
    assert len(told["items"]) == (50 if page == 3 else 100)


def test_one_language_is_read_without_the_others(counted):
    make_source(3)

    with CaptureQueriesContext(connection) as queries:
        _, told = counted("sections?lang=pl")

    assert told["items"][0]["texts"]["pl"]["title"] == "Reguła"
    assert "body_ja" not in " ".join(query["sql"] for query in queries)


def test_one_section_and_the_coverage_take_the_same_queries_however_much_there_is(counted):
    make_source(2)
    before = [counted(path)[0] for path in ("sections/wojna/zasady-2/1", "coverage")]

    make_source(250)

    assert [counted(path)[0] for path in ("sections/wojna/zasady-250/1", "coverage")] == before
    assert max(before) <= 12


@pytest.mark.parametrize("address", ["cards/rats", "cards/vampire", "terms/trash", "terms/deck"])
def test_cards_and_terms_take_few_queries(corpus, counted, address):
    assert counted(address)[0] <= 12
