"""A source as of a day, and what has changed since: read like the source, and said to be past."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.models import Card, CardList, CardListEntry
from corpus.languages import CODES
from corpus.languages.writing import unbound
from corpus.models import Source
from rules.models import JournalEntry, Link, Section
from rules.publishing import withdraw
from tests.builders import make_section, state_of
from tests.pages.html import parsed
from tests.workbench.history.leaving import taken_out
from tests.workbench.history.past import FIRST, SECOND, SOURCE, done_on, opened, written
from tests.workbench.history.reading import rows_read

pytestmark = pytest.mark.django_db

FIRST_DAY = {
    "pl": "1 listopada 2020", "ru": "1 ноября 2020 г.", "ja": "2020年11月1日",
    "hu": "2020. november 1.", "en": "1 November 2020",
}  # fmt: skip


def test_a_past_day_reads_like_the_source_and_says_that_it_is_past(days, guest):
    page = opened(guest, "as-of", "2020-11-04")

    assert [one.attrs["id"] for one in page.all("article", "rule")] == ["1.2", "1.3"]
    assert [one.text for one in page.all("div", "prose")] == ["Kartę zwracasz.", "Stos jest pusty."]
    assert "#1.2" in page.one("nav", "contents").links()
    assert page.one("p", "of-day-date").text == "Állapot 2020. november 4. napján: lengyel"
    assert f"/hu/{SOURCE}/" in page.one("div", "notice").links()
    assert f"/hu/history/pl/since/{SOURCE}/?on=2020-11-04" in page.one("div", "notice").links()


def test_a_rule_that_changed_since_leads_to_the_difference(days, guest):
    first, second = opened(guest, "as-of", "2020-11-05").all("article", "rule")

    assert not first.all("p", "since-then"), "it stands as it did on that day"
    assert f"/hu/history/pl/rule/{SECOND}/?from=1&to=2" in second.one("p", "since-then").links()


def test_a_rule_that_was_not_there_yet_is_named_below(days, guest):
    page = opened(guest, "as-of", "2020-11-02")

    assert f"/hu/{SECOND}/" in page.one("section", "not-on-that-day").links()
    assert len(page.all("article", "rule")) == 1
    assert not opened(guest, "as-of", "2020-11-03").all("section", "not-on-that-day")


def test_what_was_withdrawn_since_is_said_to_be(days, guest):
    withdraw([state_of("pl", f"rule:{SECOND}")], author="Ilona")

    _, second = opened(guest, "as-of", "2020-11-06").all("article", "rule")

    assert second.all("p", "since-then")
    assert not second.one("p", "since-then").links()


def test_what_was_not_translated_on_that_day_is_read_in_the_original(days, guest):
    written(7, "A lapot elveszted.", lang="hu", based_on="pl")

    before = opened(guest, "as-of", "2020-11-06", lang="hu").all("div", "prose")
    after = opened(guest, "as-of", "2020-11-07", lang="hu").all("div", "prose")

    assert [one.lang for one in before] == ["pl", "pl"]
    assert [one.lang for one in after] == ["hu", "pl"]


ERRATUM = "dominion/errata/e1"


@pytest.fixture
def amended(days):
    """An erratum of the second amends 1.2, says otherwise since the sixth; 1.3 has a list."""
    erratum = make_section(
        ERRATUM, number="E1", kind="erratum", ruled={"by": "Vlaada", "lang": "en"}
    )
    written(2, "Kartę chowasz.", ERRATUM)
    written(6, "Kartę palisz.", ERRATUM)
    first = Section.objects.get(key=FIRST)
    Link.objects.create(kind="amends", start=erratum, end=first)
    Section.objects.filter(key=FIRST).update(
        faults=["number-missing"], left_open={"hu": "Nem tudni."}
    )
    Section.objects.filter(key=SECOND).update(kind="list")
    card = Card.objects.create(game=first.source.game, slug="rats")
    card.names.create(lang="hu", text="Patkányok")
    held = CardList.objects.create(game=card.game, slug="one", section=SECOND)
    CardListEntry.objects.create(list=held, card=card, position=1)


def test_what_stood_at_a_rule_stands_there_too_and_is_said_to_be_of_today(amended, guest):
    page = opened(guest, "as-of", "2020-11-04")
    first, second = page.all("article", "rule")

    assert first.all("p", "rule-fault")
    assert "Nem tudni." in first.one("p", "rule-open").text
    assert second.one("div", "card-list").links() == ["/hu/cards/dominion/rats/"]
    assert "mai" in page.one("div", "notice").text


def test_an_erratum_stands_at_its_rule_in_the_words_of_the_day_with_who_ruled(amended, guest):
    told = {
        day: opened(guest, "as-of", f"2020-11-{day}").all("article", "rule")[0]
        for day in ("01", "04", "06")
    }

    assert not told["01"].all("aside", "erratum"), "nobody had ruled yet"
    assert told["04"].one("aside", "erratum").one("div", "prose").text == "Kartę chowasz."
    assert told["06"].one("aside", "erratum").one("div", "prose").text == "Kartę palisz."
    assert "Vlaada" in told["04"].one("aside", "erratum").one("p", "ruled").text
    assert f"/hu/history/pl/1/rule/{ERRATUM}/" in told["04"].one("aside", "erratum").links()


def test_where_nothing_is_of_today_nothing_is_said_of_it(days, guest):
    assert len(opened(guest, "as-of", "2020-11-04").one("div", "notice").all("p")) == 2


@pytest.mark.parametrize("ui", CODES)
def test_a_day_before_the_first_version_is_refused_with_the_first_day(days, guest, ui):
    page = opened(guest, "as-of", "2020-10-31", 404, ui=ui)

    assert FIRST_DAY[ui] in unbound(page.one("p", "lede").text)
    address = f"/{ui}/history/pl/as-of/{SOURCE}/?on=2020-11-01"
    assert address in page.links()
    assert guest.get(address).status_code == 200


@pytest.mark.parametrize("page", ["as-of", "since"])
def test_a_day_to_come_is_called_today_and_is_said_not_to_have_come(days, guest, page):
    told = opened(guest, page, "2999-01-01")
    today = datetime.now(UTC).date()

    assert "2999" not in told.one("title").text
    assert "2999" not in told.one("main").text
    assert f"{today.year}. " in unbound(told.one("main").text)
    assert "nem jött el" in told.one(cls="notice").text
    assert told.one("input", name="on").attrs["value"] == today.isoformat()
    assert "nem jött el" not in opened(guest, page, "2020-11-06").one("main").text


def test_a_day_to_come_shows_today_and_says_so(days, guest):
    page = opened(guest, "as-of", "2999-01-01")

    assert [one.text for one in page.all("div", "prose")] == ["Kartę gubisz.", "Stos jest pusty!"]
    assert (
        page.one("div", "notice").text
        != opened(guest, "as-of", "2020-11-06").one("div", "notice").text
    )


def test_nobody_keeps_a_day_that_is_not_over(days, guest):
    address = f"/hu/history/pl/as-of/{SOURCE}/?on="

    assert guest.get(f"{address}2999-01-01").headers["Cache-Control"] == "no-store"
    assert "no-store" not in guest.get(f"{address}2020-11-05").headers.get("Cache-Control", "")


def test_what_changed_since_a_day_is_shown_with_the_difference(days, guest):
    page = opened(guest, "since", "2020-11-04")
    shown, folded = page.all("article", "difference")

    assert shown.attrs["id"] == "1.2"
    assert "zwracasz" in shown.one("del").text
    assert "gubisz" in shown.one("ins").text
    assert folded.attrs["id"] == "1.3"
    assert page.one("details", "folded").all("article", "difference"), "a typing error is folded"


def test_what_came_and_went_since_is_said(days, guest):
    withdraw([state_of("pl", f"rule:{FIRST}")], author="Ilona")

    went, came = opened(guest, "since", "2020-11-02").all("article", "difference")

    assert went.all("del")
    assert not went.all("ins")
    assert came.all("ins")
    assert not came.all("del")
    assert went.one("p", "rule-kind").text != came.one("p", "rule-kind").text


def test_where_nothing_changed_a_sentence_stands(days, guest):
    page = opened(guest, "since", "2020-11-06")

    assert not page.all("article", "difference")
    assert "Semmi sem változott" in page.text


def test_a_rule_that_is_gone_has_changed_since(days, guest):
    taken_out(key=SECOND)

    page = opened(guest, "since", "2020-11-06")

    assert "Semmi sem változott" not in page.text
    gone = page.one("section", "no-longer-here")
    assert [one.text for one in gone.all("div", "prose")] == ["Stos jest pusty!"]
    assert f"/hu/history/pl/2/rule/{SECOND}/" in gone.links()
    assert not opened(guest, "since", "2020-11-02").all("section", "no-longer-here"), (
        "it was not there yet on that day"
    )


def test_what_was_withdrawn_before_that_day_is_not_gone_since(days, guest):
    withdraw([state_of("pl", f"rule:{SECOND}")], author="Ilona")
    done_on(8)
    taken_out(key=SECOND)

    assert opened(guest, "since", "2020-11-07").all("section", "no-longer-here")
    assert "Semmi sem változott" in opened(guest, "since", "2020-11-08").text


@pytest.mark.parametrize("page", ["as-of", "since"])
def test_where_more_is_gone_than_is_shown_a_sentence_says_so(days, guest, page, monkeypatch):
    taken_out(source__slug="exchange")

    whole = opened(guest, page, "2020-11-06").one("section", "no-longer-here")
    monkeypatch.setattr("workbench.history.days.PART", 1)
    cut = opened(guest, page, "2020-11-06").one("section", "no-longer-here")

    assert (len(whole.all("article")), len(whole.all("p"))) == (2, 2)
    assert len(cut.all("article")) == 1
    assert cut.all("p")[-1].text.startswith("Van még")


def test_a_rule_that_is_gone_is_read_once_and_in_the_language_asked_for(days, guest):
    written(7, "A lapot elveszted.", lang="hu", based_on="pl")
    taken_out(key=FIRST)

    gone = opened(guest, "as-of", "2020-11-07", lang="hu").one("section", "no-longer-here")

    assert [one.text for one in gone.all("div", "prose")] == ["A lapot elveszted."]


@pytest.mark.parametrize("page", ["as-of", "since"])
@pytest.mark.parametrize("start", ["9999999", "3"])
def test_behind_the_last_rule_there_is_no_part(days, guest, page, start):
    beyond = opened(guest, page, "2020-11-04", 404, more=f"&from={start}")

    assert f"/hu/{SOURCE}/" in beyond.links()
    assert beyond.one("p", "lede").text
    opened(guest, page, "2020-11-04", more="&from=2")


def test_a_day_before_the_first_version_is_refused_in_every_part(days, guest):
    page = opened(guest, "as-of", "2020-10-31", 404, more="&from=2")

    assert FIRST_DAY["hu"] in page.one("p", "lede").text


@pytest.mark.parametrize("page", ["as-of", "since"])
def test_of_a_text_with_a_thousand_entries_as_many_rows_are_read_as_of_one_with_two(
    days, guest, page
):
    """Once every entry of the journal was fetched and counted through in Python."""
    few = rows_read(lambda: opened(guest, page, "2020-11-04"))
    assert few
    state = state_of("pl", f"rule:{FIRST}")
    last = JournalEntry.objects.filter(key=state.key, lang="pl").count()
    JournalEntry.objects.bulk_create(
        JournalEntry(
            key=state.key, lang="pl", n=last + n, version=1, done="published", by_name="Ilona",
            revision=state.published, at=datetime(2020, 11, 7, 12, n % 60, tzinfo=UTC),
        )
        for n in range(1, 1_001)
    )  # fmt: skip

    assert rows_read(lambda: opened(guest, page, "2020-11-04")) == few


@pytest.mark.parametrize("day", ["2020-11-01", "2020-11-02", "2020-11-20"])
def test_what_has_changed_leads_to_a_day_on_which_something_was_here(days, guest, day):
    page = opened(guest, "since", day)

    assert f"/hu/history/pl/as-of/{SOURCE}/?on={day}" in page.links()
    assert opened(guest, "as-of", day).all("article", "rule")


def test_before_the_first_day_there_is_nothing_to_lead_to(days, guest):
    page = opened(guest, "since", "2020-10-31")

    assert page.all("article", "difference")
    assert not [one for one in page.links() if "as-of" in one]
    assert opened(guest, "as-of", "2020-10-31", 404)


@pytest.mark.parametrize("page", ["as-of", "since"])
def test_a_source_that_a_game_does_not_have_is_said_so_and_leads_to_the_game(days, guest, page):
    response = guest.get(f"/hu/history/pl/{page}/dominion/nosuch/?on=2020-11-04")
    told = parsed(response.content.decode()).one("main")

    assert response.status_code == 404
    assert "Ez a forrás nincs meg itt" in told.one("p", "lede").text
    assert "/hu/dominion/" in told.links()


@pytest.mark.parametrize("page", ["as-of", "since"])
def test_a_long_source_is_read_in_parts(guest, page, monkeypatch):
    monkeypatch.setattr("workbench.history.days.PART", 2)
    for n in range(5):
        make_section(f"{SOURCE}/{n}", number=str(n), position=n)
        written(1, f"Zasada {n}.", f"{SOURCE}/{n}")
        written(3, f"Reguła {n}.", f"{SOURCE}/{n}")

    seen, address = [], f"/hu/history/pl/{page}/{SOURCE}/?on=2020-11-02"
    while address:
        shown = parsed(guest.get(address).content.decode())
        kind = "rule" if page == "as-of" else "difference"
        seen.append([one.attrs["id"] for one in shown.all("article", kind)])
        start = f"from={2 * len(seen)}"
        address = next((link for link in shown.links() if link.endswith(start)), "")

    assert seen == [["0", "1"], ["2", "3"], ["4"]]


@pytest.mark.parametrize("page", ["as-of", "since"])
def test_a_day_asks_as_much_of_two_rules_as_of_forty(days, guest, page):
    def asked():
        with CaptureQueriesContext(connection) as queries:
            opened(guest, page, "2020-11-04")
        return len(queries)

    asked()
    few = asked()
    for n in range(3, 41):
        make_section(f"{SOURCE}/{n}", number=str(n), position=n)
        written(2, f"Zasada {n}.", f"{SOURCE}/{n}")
        written(9, f"Reguła {n}.", f"{SOURCE}/{n}")

    assert asked() == few
    assert few <= 10


def test_a_source_that_is_gone_is_not_there(days, guest):
    Source.objects.all().delete()

    opened(guest, "as-of", "2020-11-04", 404)
    opened(guest, "since", "2020-11-04", 404)


@pytest.mark.parametrize("ui", CODES)
def test_faults_of_the_source_are_told_as_on_its_own_page(corpus, visit, ui):
    told, of_day = (
        [one.text for one in parsed(visit(address).page).all("p", "rule-fault")]
        for address in (
            f"/{ui}/berserk/summoning/",
            f"/{ui}/history/{ui}/as-of/berserk/summoning/?on=2999-01-01",
        )
    )

    assert told
    assert of_day == told
