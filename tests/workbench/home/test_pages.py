"""The pages on which editors begin: what they show, to whom, and how little they ask for it."""

from datetime import datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from corpus.languages import CODES
from rules import publishing
from rules.models import JournalEntry, State, Waits
from rules.publishing import Draft
from tests.builders import make_editor, make_section, publish_text, signed_in, state_of
from tests.pages.html import parsed
from tests.search.builders import make_card, make_term
from workbench.models import NewsRead
from workbench.naming.names import READ, beginning, names_in

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"
EDITOR = "/hu/edit/hu/rule/dominion/exchange/1.2/"
MOST = 12
PASSWORD = "hosszú jelszó"


@pytest.fixture
def stale():
    """A rule that has changed after it was translated to Hungarian."""
    make_section()
    publish_text("Kartę zwracasz.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    publish_text("Kartę odkładasz.", significance="rule")


def main_of(client, address="/hu/edit/"):
    response = client.get(address)
    assert response.status_code == 200
    return parsed(response.content.decode()).one("main")


def header_of(client, address="/hu/"):
    return parsed(client.get(address).content.decode()).one("header", "masthead")


def sign_in(client, **said):
    User.objects.create_user("Ilona", password=PASSWORD)
    return client.post("/hu/edit/login/", {"username": "Ilona", "password": PASSWORD} | said)


def test_signing_in_leads_to_ones_work():
    assert sign_in(Client()).url == "/hu/edit/"


def test_signing_in_leads_to_where_one_wanted_to_go():
    assert sign_in(Client(), next="/hu/terms/").url == "/hu/terms/"


def test_a_guest_is_sent_to_sign_in_and_comes_back():
    assert Client().get("/hu/edit/").url == "/hu/edit/login/?next=/hu/edit/"


@pytest.mark.parametrize("path", ["/hu/", "/hu/terms/", "/hu/nothing/"])
def test_every_page_leads_to_their_work_who_have_signed_in(path):
    assert "/hu/edit/" in header_of(signed_in("Ilona"), path).links()
    assert "/hu/edit/" not in header_of(Client(), path).links()


def test_every_page_says_who_has_signed_in_and_lets_them_out():
    header = header_of(signed_in("Ilona"), "/hu/terms/")

    assert "Bejelentkezve: Ilona" in header.text
    assert [form.attrs["action"] for form in header.all("form", method="post")] == [
        "/hu/edit/logout/"
    ]
    assert "csrfmiddlewaretoken" not in Client().get("/hu/terms/").content.decode()


def test_a_page_for_a_guest_looks_at_no_session():
    Client().get("/hu/")
    with CaptureQueriesContext(connection) as asked:
        response = Client().get("/hu/")

    assert not [one for one in asked.captured_queries if "session" in one["sql"]]
    assert "Cookie" not in response.headers.get("Vary", "")


def test_who_has_no_role_is_told_so_and_what_to_do(stale):
    page = main_of(signed_in("Kenji"), "/en/edit/")

    assert "you do not edit any language yet" in page.text
    assert "Ask whoever leads your language" in page.text
    assert "/en/edit/hu/rule/dominion/exchange/1.2/" not in page.links()


def test_a_row_says_what_where_why_and_since_when(stale):
    page = main_of(signed_in("Ilona", rank="translator", langs=["hu"]), "/en/edit/")

    row = page.one("li", "work-row--rule")
    day = state_of("hu").stale_since.created.date().isoformat()
    for said in ("1.2", "Hungarian", "Dominion", "The rule has changed", f"since {day}"):
        assert said in row.text
    assert row.links() == ["/en/edit/hu/rule/dominion/exchange/1.2/"]
    assert "Hungarian: translator" in page.text


@pytest.mark.parametrize(("rank", "offered"), [("translator", False), ("reviewer", True)])
def test_a_review_is_offered_with_its_author_to_who_may_do_it(stale, rank, offered):
    publishing.send_to_review(
        Draft(KEY, "hu", body="A lap félrekerül.", based_on="pl", version=state_of("hu").version),
        by=make_editor("Ewa"),
    )

    page = main_of(signed_in("Ilona", rank=rank, langs=["hu"]), "/en/edit/")

    rows = page.all("li", "work-row--review")
    assert bool(rows) is offered
    assert all("Ewa" in row.text for row in rows)


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("rank", ["translator", "reviewer", "lead"])
def test_nobody_is_offered_an_editor_that_is_closed_to_them(stale, rank, lang):
    make_section("hkk/playing/1", number="1")
    publish_text("A lap.", "hu", "rule:hkk/playing/1")
    client = signed_in("Ilona", rank=rank, langs=[lang], game="dominion")
    offered = set()
    for path in ("", "sources/dominion/exchange/", "sources/hkk/playing/"):
        links = main_of(client, f"/en/edit/{path}").links()
        offered |= {one for one in links if "/rule/" in one}

    assert offered <= {f"/en/edit/{lang}/rule/dominion/exchange/1.2/"}
    assert offered or lang == "pl"
    assert all(client.get(one).status_code == 200 for one in offered)


@pytest.mark.parametrize("asked", ["lang=xx", "lang=ja", "task=nothing", "task=RULE"])
def test_a_filter_that_is_none_is_refused(stale, asked):
    client = signed_in("Ilona", rank="lead", langs=["hu"])

    assert client.get(f"/hu/edit/?{asked}").status_code == 400


@pytest.mark.parametrize("page", ["0", "99", "-1", "x", "9" * 40, "٣"])
def test_any_page_number_shows_a_page(stale, page):
    client = signed_in("Ilona", rank="lead", langs=["hu"])

    assert EDITOR in main_of(client, f"/hu/edit/?page={page}").links()


def test_a_game_of_nobody_is_not_there(stale):
    client = signed_in("Ilona", rank="lead", langs=["hu"], game="dominion")

    assert client.get("/hu/edit/?game=chess").status_code == 404


def test_a_missing_rule_is_called_as_its_original_begins():
    make_section()
    publish_text("Kartę zwracasz na stos.")

    row = main_of(signed_in("Ilona", rank="lead", langs=["hu"])).one("li", "work-row--missing")

    assert row.one("span", lang="pl").text == "Kartę zwracasz na stos."


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("A [lap](card:rats) visszakerül.", "A lap visszakerül."),
        ("Egy\n\nkettő.", "Egy kettő."),
        ("a" * 300, f"{'a' * 80}…"),
        (f"{'a ' * 30}[{'b' * 300}](rule:x)", f"{'a ' * 29}a…"),
        ("a" * 80, "a" * 80),
    ],
)
def test_a_beginning_has_no_links_and_an_end(body, said):
    assert beginning(body[:READ], whole=len(body) < READ) == said


def test_terms_and_cards_are_called_as_readers_call_them():
    make_term("exchange", hu=["cserél", "kicserél"])
    make_card("rats", hu="Patkányok", en="Rats")

    names = names_in(["term:exchange", "card:dominion/rats", "card:dominion/moat"], {}, "hu")

    assert [name.title for name in names.values()] == ["cserél", "Patkányok", "moat"]


def test_what_others_did_is_told_until_it_is_said_to_be_read(stale):
    client = signed_in("Kata", rank="lead", langs=["hu"])
    news = main_of(client, "/en/edit/").one("section", **{"aria-labelledby": "my-news"})
    assert "published, Ilona" in news.text
    assert "Polish" not in news.text
    until = news.one("input", name="until").attrs["value"]

    publish_text("A lap félrekerül.", "hu", based_on="pl")
    assert client.post("/en/edit/read/", {"until": until}).url == "/en/edit/"

    assert NewsRead.objects.get().until == datetime.fromisoformat(until)
    news = main_of(client, "/en/edit/").one("section", **{"aria-labelledby": "my-news"})
    assert len(news.all("li", "work-row")) == 1


def test_what_one_did_oneself_is_no_news():
    make_section()
    client = signed_in("Kata", rank="lead", langs=["hu"])
    publishing.save_draft(Draft(KEY, "hu", body="A lap."), by=User.objects.get())
    assert JournalEntry.objects.count() == 1

    assert "Nothing has changed in your languages." in main_of(client, "/en/edit/").text


def test_signing_in_again_stores_when_one_was_here_before():
    before = timezone.now() - timedelta(days=3)
    User.objects.create_user("Ilona", password=PASSWORD, last_login=before)

    Client().post("/hu/edit/login/", {"username": "Ilona", "password": PASSWORD})

    assert NewsRead.objects.get().until == before


def test_what_is_read_stays_read():
    client = signed_in("Ilona", rank="lead")
    later, earlier = (timezone.now() - timedelta(days=days) for days in (1, 3))

    for until in (later, earlier):
        client.post("/hu/edit/read/", {"until": until.isoformat()})
    assert NewsRead.objects.get().until == later

    client.post("/hu/edit/read/", {"until": (later + timedelta(days=900)).isoformat()})
    assert NewsRead.objects.get().until <= timezone.now()


@pytest.mark.parametrize("until", ["", "yesterday", "2026-11-23", "2026-13-45T99:00:00+00:00",
                                   "2026-11-23T10:00:00"])  # fmt: skip
def test_what_is_no_time_is_refused(until):
    client = signed_in("Ilona", rank="lead")

    assert client.post("/hu/edit/read/", {"until": until}).status_code == 400
    assert not NewsRead.objects.exists()


def test_what_is_read_is_said_by_a_button_of_who_has_a_role():
    assert signed_in("Ilona", rank="lead").get("/hu/edit/read/").status_code == 405
    assert signed_in("Kenji").post("/hu/edit/read/", {"until": ""}).status_code == 403
    assert Client().post("/hu/edit/read/", {"until": ""}).status_code == 302


def test_a_cell_says_by_words_how_far_a_text_has_come(stale):
    ewa = make_editor("Ewa")
    publishing.mark_not_wanted(KEY, "ru", version=0, by=ewa)
    publishing.save_draft(Draft(KEY, "ja", body="カード。", based_on="pl"), by=ewa)
    publishing.send_to_review(
        Draft(KEY, "hu", body="Új.", based_on="pl", version=state_of("hu").version), by=ewa
    )
    client = signed_in("Ilona", rank="lead", langs=["hu"])

    table = main_of(client, "/en/edit/sources/dominion/exchange/").one("table")

    cells = [cell.text.split() for cell in table.all("td")]
    told = [" ".join(cell[1:]) for cell in cells]
    assert dict(zip(CODES, told, strict=True)) == {
        "pl": "published", "ru": "not wanted", "ja": "draft", "hu": "out of date in review",
        "en": "missing",
    }  # fmt: skip
    assert table.links() == ["/en/edit/hu/rule/dominion/exchange/1.2/"]


@pytest.mark.parametrize(
    ("asked", "rules"),
    [
        ("", "1.2 1.3"),
        ("standing=stale", "1.2"),
        ("standing=stale&lang=ja", ""),
        ("standing=missing&lang=hu", "1.3"),
        ("standing=missing&lang=pl", ""),
        ("standing=published&lang=pl", "1.2 1.3"),
        ("standing=published&lang=hu", ""),
        ("standing=draft", "1.3"),
        ("standing=review", ""),
        ("standing=suggested&lang=en", "1.2"),
        ("standing=not_wanted", "1.3"),
    ],
)
def test_the_matrix_can_be_of_what_stands_so(stale, asked, rules):
    other, ewa = "rule:dominion/exchange/1.3", make_editor("Ewa")
    make_section("dominion/exchange/1.3")
    publish_text("Kartę zwracasz.", key=other)
    publishing.mark_not_wanted(other, "ru", version=0, by=ewa)
    publishing.save_draft(Draft(other, "ja", body="カード。", based_on="pl"), by=ewa)
    publishing.suggest(Draft(KEY, "en", body="The card goes."), author="a reader")

    page = main_of(
        signed_in("Ilona", rank="lead", langs=["hu"]),
        f"/en/edit/sources/dominion/exchange/?{asked}",
    )

    assert [one.text for one in page.all("span", "work-number")] == rules.split()


def test_the_matrix_is_for_editors(stale):
    address = "/en/edit/sources/dominion/exchange/"

    assert signed_in("Kenji").get(address).status_code == 403
    assert Client().get(address).status_code == 302
    client = signed_in("Ilona", rank="translator", langs=["ja"])
    assert client.get("/en/edit/sources/dominion/nothing/").status_code == 404
    assert client.get(f"{address}?standing=lost").status_code == 400
    assert address in main_of(client, "/en/edit/sources/").links()


def asked_by(client, address):
    client.get(address)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address).status_code == 200
    return len(asked)


def test_the_pages_ask_little_however_much_waits():
    """Texts of every kind wait for every reason, a few of them and then a hundred."""
    client = signed_in("Ilona", rank="lead", game=None)
    make_term("exchange", en=["exchange"])
    make_card("rats", en="Rats")
    for key in ("term:exchange", "card:dominion/rats"):
        publish_text("One.", "en", key)
        publish_text("Egy.", "hu", key, based_on="en")
        publish_text("Another.", "en", key, significance="rule")
    addresses = ("/hu/edit/", "/hu/edit/?page=2", "/hu/edit/sources/",
                 "/hu/edit/sources/dominion/exchange/")  # fmt: skip

    for end in (10, 110):
        for number in range(end - 10, end, 1 if end == 10 else 2):
            key = f"dominion/exchange/{number}"
            make_section(key)
            publish_text("Kartę zwracasz.", key=f"rule:{key}")
            publish_text("A lap visszakerül.", "hu", f"rule:{key}", based_on="pl")
            publish_text(f"Kartę {number}.", key=f"rule:{key}", significance="meaning")
            publishing.suggest(Draft(f"rule:{key}", "ja", body="カード。"), author="a reader")
        assert max(asked_by(client, address) for address in addresses) <= MOST


def test_states_of_before_are_weighed_by_the_upgrade(stale):
    from importlib import import_module

    from django.apps import apps

    make_section("dominion/exchange/1.3")
    publishing.suggest(Draft("rule:dominion/exchange/1.3", "hu", body="A lap."), author="a reader")
    columns = ("key", "lang", "stale_since", "stale_by", "waits_for", "has_suggestions")
    right = list(State.objects.values(*columns))
    assert {row["stale_by"] for row in right} == {"", "rule"}
    assert {row["waits_for"] for row in right} == {None, Waits.RULE, Waits.SUGGESTED}
    State.objects.update(stale_since=None, stale_by="", waits_for=None, has_suggestions=False)

    import_module("rules.migrations.0016_weigh_what_waits").weigh(apps, None)
    import_module("rules.migrations.0025_say_what_texts_wait_for").say(apps, None)

    assert list(State.objects.values(*columns)) == right
