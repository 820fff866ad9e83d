"""What was meant by an address of nothing: found in memory, among few and among many alike."""

import pytest
from rapidfuzz import process

from rules.kept import NUMBER, content_version
from rules.models import Section, WantedRule
from rules.publishing import Draft, publish
from search.known import nearby
from search.known.nearby import Addresses, near
from tests.search.builders import make_card, make_rule, make_term, rewrite


def addresses(*keys):
    return Addresses.of((("source", "dominion", "exchange"), *(("rule", *key) for key in keys)))


def texts(found):
    return ["/".join(page.args) for page in found]


@pytest.mark.parametrize(
    ("typed", "last", "first"),
    [
        ("dominion exchang r3.4", "r3.4", "dominion/exchange/r3.4"),
        ("dominion exchange r3,4", "r3,4", "dominion/exchange/r3.4"),
        ("dominion exchange 3.4", "3.4", "dominion/exchange/r3.4"),
        ("dominoin exchange", "exchange", "dominion/exchange"),
        ("berserk summonin 523", "523", "berserk/summoning/532"),
        ("berserk summonin 532", "532", "berserk/summoning/532"),
    ],
)
def test_the_nearest_address_comes_first(typed, last, first):
    held = addresses(
        ("dominion/exchange/r3.4", "3.4", ""),
        ("dominion/exchange/r5", "5", ""),
        ("berserk/summoning/532", "523", "532"),
    )

    assert texts(held.near(typed, last))[0] == first


@pytest.mark.parametrize("typed", ["qqqqqqqqqq", "x", "", "交換", "wp-login.php"])
def test_where_nothing_is_near_nothing_is_offered(typed):
    assert addresses(("dominion/exchange/r3.4", "3.4", "")).near(typed, typed) == []


def test_among_very_many_rules_few_are_compared(monkeypatch):
    """What an address of nothing costs is bounded, however much the site holds."""
    keys = [(f"dominion/exchange/{n}.{m}", f"{n}.{m}", "") for n in range(200) for m in range(150)]
    held = addresses(*keys, ("dominion/exchange/berserker", "", ""))
    compared = []
    extract = process.extract
    monkeypatch.setattr(
        nearby.process,
        "extract",
        lambda words, choices, **more: (
            compared.append(len(choices)) or extract(words, choices, **more)
        ),
    )

    assert texts(held.near("dominion exchange bersreker", "bersreker"))[0].endswith("/berserker")
    assert "dominion/exchange/77.101" in texts(held.near("dominion exchange 77.101x", "77.101x"))
    held.near("dominion exchange", "exchange")
    held.near(" ".join("abcdefghij" * 12), "j")

    assert held.with_pieces_of("dominion exchange") == [], "what all have says nothing of any"
    assert max(compared) <= nearby.MOST_COMPARED + nearby.MOST_NUMBERED + 1


def test_a_publish_that_brings_no_address_makes_nothing_anew(db, monkeypatch):
    make_rule("hkk/playing/21.9", pl="Tekst.")
    make_card("rats", en="Rats")
    make_term("exchange", pl=["wymienić"])
    before = nearby.make(1)

    rewrite("rule:hkk/playing/21.9", "pl", "Inny tekst.")
    assert nearby.make(2) is before

    make_rule("hkk/playing/22", pl="Nowy.")
    assert nearby.make(3) is not before


def test_what_was_gathered_is_asked_without_the_database(db, django_assert_num_queries, settings):
    make_rule("hkk/playing/21.9", pl="Tekst.")
    nearby.addresses(1)
    settings.TESTING = False

    with django_assert_num_queries(0):
        assert texts(near("hkk playin 21.9", "21.9"))[0] == "hkk/playing/21.9"


def test_the_clerk_gathers_them(db, monkeypatch):
    from search.upkeep.indexer import Clerk

    make_rule("hkk/playing/21.9", pl="Tekst.")
    monkeypatch.setattr("search.answering.suggestions.suggestions", lambda _: None)
    Clerk().meanwhile()

    assert ("rules:section", ("hkk", "playing", "21.9")) in nearby.addresses.newest().known


def test_before_anything_was_gathered_no_address_is_strange(db):
    assert not nearby.is_strange("terms:term", ("checkmate",))
    nearby.addresses(1)
    assert nearby.is_strange("terms:term", ("checkmate",))


@pytest.mark.parametrize(
    ("path", "queries"),
    [
        ("dominion/exchange/1/", 1),
        ("dominion/chess/", 1),
        ("hkk/chess/", 1),
        ("chess/", 1),
        ("cards/dominion/queen/", 1),
        ("cards/chess/", 1),
        ("terms/checkmate/", 1),
        ("hkk/playin/21.9/", 1),
        ("hkk/playing/21.8/", 1),
        ("hkk/playing/21.9/b/c/d/", 0),
    ],
)
def test_an_address_of_nothing_costs_one_small_question(
    db, client, django_assert_num_queries, settings, path, queries
):
    make_rule("hkk/playing/21.9", pl="Tekst.")
    nearby.addresses(content_version())
    settings.TESTING = False
    client.get(f"/pl/{path}")  # Now the names of what is offered are known.

    with django_assert_num_queries(queries) as asked:
        assert client.get(f"/pl/{path}").status_code == 404

    assert [query["sql"] for query in asked.captured_queries] == [NUMBER] * queries


@pytest.mark.parametrize("path", ["pl/hkk/playing/21.8/", "pl/terms/checkmate/", "id/hkk/a/b"])
def test_after_a_publish_it_costs_one_more(db, client, django_assert_num_queries, settings, path):
    make_rule("hkk/playing/21.9", pl="Tekst.")
    nearby.addresses(content_version())
    settings.TESTING = False
    rewrite("rule:hkk/playing/21.9", "pl", "Inny tekst.")
    client.get(f"/{path}")

    with django_assert_num_queries(2) as asked:
        assert client.get(f"/{path}").status_code == 404

    assert all(len(query["sql"]) < 400 for query in asked.captured_queries)


def test_that_a_lasting_address_is_there_is_known(db, client, django_assert_num_queries, settings):
    make_rule("hkk/playing/21.9", pl="Tekst.")
    nearby.addresses(1)
    settings.TESTING = False

    with django_assert_num_queries(1):
        assert client.get("/id/hkk/playing/21.9").status_code == 302


def test_what_is_offered_has_the_name_that_it_has_now(db, client):
    make_term("exchange", pl=["wymienić"])
    assert "wymienić" in client.get("/pl/terms/exchang/").content.decode()

    publish([Draft("term:exchange", "pl", title="zamienić")], author="Ilona")

    page = client.get("/pl/terms/exchang/").content.decode()
    assert "zamienić" in page
    assert "wymienić" not in page


def test_what_came_after_the_gathering_is_there(db, client):
    make_rule("hkk/playing/21.9", pl="Tekst.")
    nearby.addresses(content_version())
    for path in ("/pl/hkk/playing/22/", "/id/hkk/playing/22", "/pl/cards/dominion/rats/"):
        assert client.get(path).status_code == 404

    make_rule("hkk/playing/22", pl="Nowy tekst.")
    make_card("rats", en="Rats")

    assert client.get("/pl/hkk/playing/22/").status_code == 200
    assert client.get("/id/hkk/playing/22").status_code == 302
    assert client.get("/pl/cards/dominion/rats/").status_code == 200


def test_a_lasting_address_of_anything_but_a_rule_is_looked_for(db, client):
    """What is gathered has no lasting addresses of cards, terms and wanted rules."""
    game = make_card("rats", en="Rats").game
    make_term("exchange", pl=["wymienić"])
    WantedRule.objects.create(game=game, key="dominion/night-9")
    nearby.addresses(content_version())

    for key in ("card:dominion/rats", "term:exchange", "dominion/night-9", "dominion/night-9/"):
        assert client.get(f"/id/{key}").status_code == 302, key
    for key in ("card:dominion/cats", "term:change", "dominion/night-8", "dominion/night-9/a"):
        assert client.get(f"/id/{key}").status_code == 404, key


def test_a_rule_that_went_after_the_gathering_is_not(db, client):
    rule = make_rule("hkk/playing/21.9", pl="Tekst.")
    nearby.addresses(1)

    Section.objects.filter(pk=rule.pk).delete()

    assert client.get("/pl/hkk/playing/21.9/").status_code == 404
