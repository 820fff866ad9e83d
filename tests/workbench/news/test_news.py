"""What is new for readers: by day and source, what matters first, what is the same told once."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext
from django.urls import get_resolver

from cards.models import Card
from corpus.contents import HOLDINGS
from corpus.languages import CODES
from corpus.languages.writing import unbound
from rules.models import JournalEntry, Section, Term
from rules.publishing import Draft, save_draft, withdraw
from tests.builders import make_editor, make_game, make_section, publish_text, state_of
from tests.pages.html import parsed
from workbench.news.changes import NewsScope, news_of

pytestmark = pytest.mark.django_db
RULE = "dominion/exchange/1.2"


@pytest.fixture(autouse=True)
def rule():
    make_section()
    make_game("hkk", "HKK")
    written(1, "Kartę zwracasz.", title="Wymiana")


def written(day, body="Kartę gubisz.", lang="pl", **more):
    publish_text(body, lang, **more)
    recent = datetime.now(UTC) - timedelta(minutes=10)
    rows = QuerySet(JournalEntry).filter(at__gt=recent)
    rows.update(at=datetime(2020, 11, day, 12, tzinfo=UTC))


def opened(client, address="/hu/news/?text=pl", status=200):
    response = client.get(address)
    assert response.status_code == status
    return parsed(response.content.decode())


def days(page):
    return [one.one("time").attrs["datetime"] for one in page.all("section", "news-day")]


def test_changes_stand_by_day_the_newest_first(guest):
    written(3, title="Wymiana")

    page = opened(guest)

    assert days(page) == ["2020-11-03", "2020-11-01"]
    newest, first = page.all("li", "news-item")
    assert "Wymiana" in first.text
    assert "új" in first.text
    assert f"/hu/history/pl/rule/{RULE}/?from=1&to=2" in newest.links()
    assert f"/hu/{RULE}/" in newest.links()
    assert not first.all("a", "news-difference"), "a first version changed nothing"


def test_the_newest_days_are_read_once_until_something_changes(django_assert_num_queries):
    scope = NewsScope("pl")
    first = news_of(scope)
    with django_assert_num_queries(1):
        assert news_of(scope) == first
    with django_assert_num_queries(3):
        news_of(NewsScope("pl", "hkk"))

    publish_text("Kartę gubisz.", "pl")
    second = news_of(scope)
    withdraw([state_of("pl")], author="Ilona")
    third = news_of(scope)

    assert [len(found) for found, _older in (first, second, third)] == [1, 2, 3]


def test_the_name_that_only_a_screen_reader_reads_is_in_its_own_language(guest):
    written(3, title="Wymiana")

    heard = opened(guest).one("a", "news-difference").one("span", "visually-hidden")

    assert [(one.text, one.lang) for one in heard.all("span")] == [("1.2 Wymiana", "pl")]
    assert heard.lang == "hu"


@pytest.mark.parametrize(
    ("ui", "day"),
    [
        ("pl", "1 listopada 2020"), ("ru", "1 ноября 2020 г."), ("ja", "2020年11月1日"),
        ("hu", "2020. november 1."), ("en", "1 November 2020"),
    ],
)  # fmt: skip
def test_a_day_is_written_as_the_language_writes_days(guest, ui, day):
    (written_out,) = opened(guest, f"/{ui}/news/?text=pl").all("time")

    assert unbound(written_out.text) == day
    assert written_out.attrs["datetime"] == "2020-11-01"


def test_corrected_typing_errors_are_folded(guest):
    written(3, "Kartę zwracasz!", significance="typo")
    written(4, "Kartę gubisz!")

    folded = opened(guest).all("details")

    assert len(folded) == 1
    assert len(folded[0].all("li", "news-item")) == 1


def test_many_texts_of_a_day_are_told_once(guest):
    for n in range(20):
        written(5, f"Zasada {n}.", key=f"rule:{make_section(f'dominion/exchange/9.{n}').key}")

    page = opened(guest)

    many = page.one("li", "news-many")
    assert "20 szöveg" in many.text
    assert "/hu/history/pl/since/dominion/exchange/?on=2020-11-04" in many.links()
    assert len(page.all("li", "news-item")) == 1


def test_a_translation_and_a_text_that_went_are_told_as_such(guest):
    written(3, "A lap visszakerül.", "hu", based_on="pl")
    withdraw([state_of("pl")], author="Ilona")

    assert "új fordítás" in opened(guest, "/hu/news/").one("li", "news-item").text
    assert "visszavonva" in opened(guest).all("li", "news-item")[0].text


def test_a_number_of_ours_does_not_pose_as_printed(guest):
    written(3, "Szczury.", key=f"rule:{make_section('dominion/exchange/r3.4').key}")

    named, printed = opened(guest).all("li", "news-item")

    assert "r3.4" not in named.text
    assert printed.one("span", "rule-label").text == "1.2"


def test_what_readers_do_not_see_is_no_news(guest, ilona):
    save_draft(Draft(f"rule:{RULE}", "pl", body="Szkic.", version=1), by=make_editor("Ewa"))

    for client in (guest, ilona):
        assert len(opened(client).all("li", "news-item")) == 1
        assert "Ewa" not in opened(client).one("main").text


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("news/?text=pl", 1),
        ("news/dominion/?text=pl", 1),
        ("news/dominion/exchange/?text=pl", 1),
        ("news/hkk/?text=pl", 0),
        ("news/", 0),
    ],
)
def test_news_is_of_its_language_game_and_source(guest, address, told):
    assert len(opened(guest, f"/hu/{address}").all("li", "news-item")) == told


def test_more_days_are_on_the_next_page(guest, monkeypatch):
    monkeypatch.setattr("workbench.news.changes.MOST", 2)
    for day in (2, 3, 4, 5):
        written(day, f"Dzień {day}.")

    seen, address = [], "/hu/news/?text=pl"
    while address:
        page = opened(guest, address)
        seen += [days(page)]
        older = next((link for link in page.links() if link.startswith("?text=pl&before=")), "")
        address = f"/hu/news/{older}" if older else ""

    assert [day[-1] for part in seen for day in part] == ["5", "4", "3", "2", "1"]
    assert [len(part) for part in seen] == [2, 2, 1]


NOTHING_BEFORE = {
    "pl": "Przed 1 listopada 2020", "ru": "До 1 ноября 2020 г.", "ja": "2020年11月1日より前",
    "hu": "2020. november 1. előtt", "en": "before 1 November 2020",
}  # fmt: skip


@pytest.mark.parametrize("ui", CODES)
def test_before_everything_the_day_is_said_and_the_way_back_leads_to_the_newest(guest, ui):
    page = opened(guest, f"/{ui}/news/dominion/?text=pl&before=2020-11-01")
    own = "" if ui == "pl" else "?text=pl"

    assert NOTHING_BEFORE[ui] in unbound(page.one("main").text)
    assert f"/{ui}/news/dominion/{own}" in [
        one.attrs["href"] for one in page.one("main").all("a", "button")
    ]


def test_where_nothing_was_ever_published_no_day_is_said(guest):
    page = opened(guest, "/en/news/hkk/")

    assert "Nothing has been published here yet." in page.one("main").text
    assert not page.one("main").all("a", "button")


def test_a_rule_that_is_gone_leads_to_its_history_and_not_to_nothing(guest):
    Section.objects.all().delete()

    (told,) = opened(guest).all("li", "news-item")

    assert f"/hu/history/pl/rule/{RULE}/" in told.links()
    assert f"/hu/{RULE}/" not in told.links()
    assert RULE in told.text
    assert [guest.get(one).status_code for one in told.links()] == [200]


@pytest.mark.parametrize(("kind", "name"), [("card", "dominion/rats"), ("term", "trashing")])
def test_so_do_cards_and_terms_that_are_gone(guest, kind, name):
    Card.objects.create(game=make_game(), slug="rats")
    Term.objects.create(slug="trashing")
    written(9, "Zmienione.", key=f"{kind}:{name}")
    held = {f"/hu/cards/{name}/", f"/hu/terms/{name}/"}
    assert held & set(opened(guest).all("li", "news-item")[0].links())

    HOLDINGS[kind].model.objects.filter(slug=name.rpartition("/")[2]).delete()

    newest = opened(guest).all("li", "news-item")[0]
    assert f"/hu/history/pl/{kind}/{name}/" in newest.links()
    assert not held & set(newest.links())


def test_of_a_long_journal_the_newest_days_alone_are_grouped(guest, monkeypatch):
    """Once all of it was gone through with window functions, for each page and each feed."""
    monkeypatch.setattr("workbench.news.changes.WITHIN", 2)
    for n, day in enumerate((2, 2, 3, 4, 5)):
        written(day, f"Wersja {n}.")
    with CaptureQueriesContext(connection) as queries:
        page = opened(guest)

    grouped = [one["sql"] for one in queries if "ROW_NUMBER" in one["sql"]]
    assert ["2020-11-03 00:00:00" in sql for sql in grouped] == [True]
    assert days(page) == ["2020-11-05", "2020-11-04", "2020-11-03"]
    older = opened(guest, "/hu/news/?text=pl&before=2020-11-03")
    assert "?text=pl&before=2020-11-03" in page.links()
    assert days(older) == ["2020-11-02", "2020-11-01"]
    assert len(older.all("li", "news-item")) == 3
    assert not [link for link in older.links() if link.startswith("?text=pl&before=")]


def test_a_day_of_many_texts_is_counted_whole(guest, monkeypatch):
    monkeypatch.setattr("workbench.news.changes.WITHIN", 2)
    for n in range(20):
        written(5, f"Zasada {n}.", key=f"rule:{make_section(f'dominion/exchange/9.{n}').key}")

    assert "20 szöveg" in opened(guest).one("li", "news-many").text


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("address", ["news/chess/", "news/dominion/nothing/"])
def test_a_game_or_source_that_is_gone_has_no_news_and_a_sentence(guest, ui, address):
    page = opened(guest, f"/{ui}/{address}", 404)

    assert page.one("p", "lede").text
    assert f"/{ui}/news/" in page.links()


@pytest.mark.parametrize("asked", ["text=de", "before=x", "before=2020-02-31"])
def test_what_cannot_be_understood_is_refused_with_a_sentence(guest, asked):
    assert opened(guest, f"/hu/news/?{asked}", 400).one("p", "lede").text


def test_no_game_has_the_name_of_another_page():
    """`/{ui}/news/` would hide a game of that name."""
    pages = {
        str(one.pattern).removeprefix("<ui:ui>/").strip("/")
        for one in get_resolver().url_patterns
        if str(one.pattern).startswith("<ui:ui>/")
    }

    assert {"news", "feeds", "history"} <= pages
    games = {one.parent.name for one in (Path(settings.BASE_DIR) / "corpus").rglob("game.toml")}
    assert "dominion" in games
    assert not pages & games


def test_news_asks_as_much_of_one_change_as_of_many(guest, django_assert_max_num_queries):
    for n in range(30):
        written(
            1 + n % 28, f"Zasada {n}.", key=f"rule:{make_section(f'dominion/exchange/9.{n}').key}"
        )

    with django_assert_max_num_queries(7):
        opened(guest)
