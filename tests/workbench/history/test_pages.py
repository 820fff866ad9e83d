"""Every version has an address; readers see what was published, editors all of it."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db.models import QuerySet

from rules.models import JournalEntry, Revision, Section
from rules.publishing import Draft, publish, save_draft, withdraw
from tests.builders import make_editor, make_section, publish_text, signed_in, state_of
from tests.pages.html import parsed
from tests.workbench.history.reading import rows_read

pytestmark = pytest.mark.django_db
RULE = "dominion/exchange/1.2"
KEY = f"rule:{RULE}"
ALL = f"/hu/history/pl/rule/{RULE}/"


def version(seq, lang="pl"):
    return f"/hu/history/{lang}/{seq}/rule/{RULE}/"


def opened(client, address, status=200):
    response = client.get(address)
    assert response.status_code == status
    return parsed(response.content.decode())


@pytest.fixture
def texts():
    """Polish in three versions over three days, and a Hungarian one made from the first."""
    make_section()
    for day, body in ((1, "Kartę zwracasz."), (3, "Kartę gubisz."), (5, "Kartę chowasz.")):
        publish_text(body, title="Wymiana", comment=f"dzień {day}")
        if day == 1:
            publish_text("A lap visszakerül.", "hu", based_on="pl")
        done_on(day)


def done_on(day):
    """Let what was done last in each language have been done at noon of that day of November."""
    today = datetime.now(UTC) - timedelta(minutes=10)
    rows = QuerySet(JournalEntry).filter(at__gt=today)
    rows.update(at=datetime(2026, 11, day, 12, tzinfo=UTC))


def test_the_history_lists_every_version_the_newest_first(texts, guest):
    lines = opened(guest, ALL).one("ol", "history").all("li")

    assert [line.all("a")[0].attrs["href"] for line in lines] == [version(n) for n in (3, 2, 1)]
    assert ["2026. november 5. 12:00 UTC" in lines[0].text, "Ilona" in lines[0].text] == [
        True,
        True,
    ]
    assert "dzień 5" in lines[0].text


def test_a_rule_leads_to_its_history_in_the_language_that_is_shown(texts, guest):
    assert ALL in opened(guest, f"/hu/{RULE}/?text=pl").links()


def test_a_version_shows_its_words_and_what_it_was_made_from(texts, guest):
    page = opened(guest, version(1, "hu"))

    assert page.one("div", "prose").text == "A lap visszakerül."
    assert page.one("div", "prose").lang == "hu"
    assert version(1) in page.one("dl", "provenance").links()
    assert not page.all("p", "notice")
    assert "Wymiana" in opened(guest, version(1)).text
    assert opened(guest, version(1)).all("p", "notice"), "readers are shown another one now"


def test_a_paragraph_of_a_version_is_where_its_citation_leads(texts, guest):
    publish_text("Kartę zwracasz.\n\nStos jest pusty.")
    ids = [one["id"] for one in state_of("pl").published.paragraphs]

    places = opened(guest, version(4)).all("div", "paragraph")

    assert [one.attrs["id"] for one in places] == [f"pl-{one}" for one in ids]
    assert [one.text for one in places] == ["Kartę zwracasz.", "Stos jest pusty."]


def test_two_versions_stand_side_by_side(texts, guest):
    page = opened(guest, f"{ALL}?from=1&to=3")

    assert [one.text for one in page.all("del")] == ["törölve:zwracasz"]
    assert [one.text for one in page.all("ins")] == ["hozzáadva:chowasz"]
    assert page.all("del")[0].lang == "pl"
    assert page.all("span", "visually-hidden")[-1].lang == "hu"


def test_what_nobody_published_is_seen_by_editors_alone(texts, guest, ilona, kenji):
    save_draft(Draft(KEY, "pl", body="Szkic.", version=3), by=make_editor("Olga"))

    for client in (guest, kenji):
        opened(client, version(4), 404)
        opened(client, f"{ALL}?from=1&to=4", 404)
        assert version(4) not in opened(client, ALL).links()
    assert opened(ilona, version(4)).one("div", "prose").text == "Szkic."
    assert version(4) in opened(ilona, ALL).links()


@pytest.mark.parametrize(
    ("day", "seq"), [("2026-11-01", 1), ("2026-11-02", 1), ("2026-11-05", 3), ("9999-12-31", 3)]
)
def test_a_text_is_read_as_of_a_day(texts, guest, day, seq):
    assert guest.get(f"{ALL}?on={day}").headers["Location"] == version(seq)


@pytest.mark.parametrize(
    ("day", "status"),
    [("2026-10-31", 404), ("0001-01-01", 404), ("2026-13-01", 400), ("x", 400)],
)
def test_a_day_without_a_text_is_not_there_and_no_day_is_refused(texts, guest, day, status):
    opened(guest, f"{ALL}?on={day}", status)
    opened(guest, f"/hu/history/pl/as-of/dominion/exchange/?on={day}", status)


def test_a_source_is_read_as_of_a_day(texts, guest):
    make_section("dominion/exchange/1.3", number="1.3")
    publish([Draft("rule:dominion/exchange/1.3", "pl", body="Dzisiaj.")], author="Ilona")

    def shown(day):
        page = opened(guest, f"/hu/history/pl/as-of/dominion/exchange/?on={day}")
        return [one.text for one in page.all("div", "prose")]

    assert shown("2026-11-04") == ["Kartę gubisz."]
    assert shown("9999-12-31") == ["Kartę chowasz.", "Dzisiaj."]


def test_what_was_withdrawn_and_deleted_is_still_read_as_of_a_day(texts, guest):
    withdraw([state_of("pl")], author="Ilona")
    done_on(7)
    Section.objects.all().delete()
    address = "/hu/history/pl/as-of/dominion/exchange/?on=2026-11-"

    page = opened(guest, f"{address}06")
    assert [one.text for one in page.all("div", "prose")] == ["Kartę chowasz."]
    assert [one.text for one in opened(guest, f"{address}07").all("div", "prose")] == []
    assert opened(guest, version(3)).one("div", "prose").text == "Kartę chowasz."


def test_a_reviewer_goes_back_to_a_version_of_one_language(texts, ilona):
    before = list(Revision.objects.filter(lang="hu").values())
    form = opened(ilona, version(1)).one("form", "text-steps")
    sent = {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}

    response = ilona.post(version(1), sent)

    assert response.headers["Location"] == ALL
    now = state_of("pl").published
    assert (now.body, now.seq, now.reverts.seq) == ("Kartę zwracasz.", 4, 1)
    assert list(Revision.objects.filter(lang="hu").values()) == before
    assert not state_of("hu").is_stale, "its source says again what it was made from"


@pytest.mark.parametrize(
    ("rank", "langs", "offered"),
    [("reviewer", ["pl"], 1), ("translator", ["pl"], 0), ("lead", ["hu"], 0)],
)
def test_going_back_is_offered_to_who_may(texts, rank, langs, offered):
    jan = signed_in("Jan", rank=rank, langs=langs)

    assert len(opened(jan, version(1)).all("form", "text-steps")) == offered
    assert jan.post(version(1), {"version": 3}).status_code == (302 if offered else 403)
    assert not opened(jan, version(3)).all("form", "text-steps") or offered


def test_going_back_over_a_change_unseen_is_refused(texts, ilona):
    assert ilona.post(version(1), {"version": 2}).status_code == 409
    assert ilona.post(version(1), {}).status_code == 409
    assert state_of("pl").published.seq == 3


def test_a_guest_who_goes_back_signs_in_first(texts, guest):
    response = guest.post(version(1), {"version": 3})

    assert response.headers["Location"] == f"/hu/edit/login/?next={version(1)}"
    assert state_of("pl").published.seq == 3


@pytest.mark.parametrize(
    "address",
    [
        f"/hu/history/xx/rule/{RULE}/",
        f"/hu/history/pl/joke/{RULE}/",
        "/hu/history/pl/rule/dominion/exchange/9.9/",
        f"/hu/history/pl/99/rule/{RULE}/",
        f"/hu/history/ru/1/rule/{RULE}/",
        "/hu/history/pl/as-of/dominion/exchange/",
        "/hu/history/xx/as-of/dominion/exchange/?on=2026-11-05",
        "/hu/history/pl/as-of/dominion/setup/?on=2026-11-05",
    ],
)
def test_what_is_not_there_is_not_there(texts, guest, address):
    sentence = opened(guest, address, 404)

    assert sentence.one("p", "lede").text


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ("from=1&to=99", 404, "99"),
        ("from=0&to=1", 404, "0"),
        ("from=hu&to=1", 400, "szám"),
        ("from=1.5&to=1", 400, "szám"),
        ("before=x", 400, "szám"),
    ],
)
def test_a_version_that_there_is_not_is_refused_with_a_sentence(texts, guest, asked, status, said):
    """No address can compare versions of two texts: both numbers are those of the one it names."""
    assert said in opened(guest, f"{ALL}?{asked}", status).one("p", "lede").text


def test_one_version_alone_asks_for_the_other(texts, guest):
    page = opened(guest, f"{ALL}?from=1")

    assert page.all("p", "notice")
    assert not page.all("del")
    assert not opened(guest, f"{ALL}?from=1&to=2").all("p", "notice")


def test_the_form_begins_with_the_last_two_versions(texts, guest):
    form = opened(guest, ALL).one("form", "versions")
    checked = [one for one in form.all("input") if "checked" in one.attrs]

    assert {one.attrs["name"]: one.attrs["value"] for one in checked} == {"from": "2", "to": "3"}


def test_the_first_version_is_called_so_and_the_others_by_what_changed(texts, guest):
    newest, _, first = opened(guest, ALL).one("ol", "history").all("li")

    assert "első változat" in first.text
    assert "első változat" not in newest.text
    provenance = [opened(guest, version(n)).one("dl", "provenance").text for n in (1, 2)]
    assert ["első változat" in said for said in provenance] == [True, False]
    assert ["az értelem javítva" in said for said in provenance] == [False, True]


def test_the_page_calls_the_rule_by_its_name(texts, guest):
    crumbs = opened(guest, ALL).one("nav", "breadcrumbs")

    assert "1.2" in crumbs.text
    assert "Wymiana" in crumbs.text
    assert f"/hu/{RULE}/" in crumbs.links()


@pytest.mark.parametrize(
    ("text", "above"),
    [
        ("rule/dominion/exchange/r3.4", ["dominion/", "dominion/exchange/"]),
        ("card/dominion/rats", ["dominion/", "cards/dominion/"]),
        ("term/exchange", ["terms/"]),
    ],
)
@pytest.mark.parametrize("page", ["history/pl", "history/pl/1"])
def test_the_past_of_a_text_says_where_it_belongs(corpus, guest, page, text, above):
    crumbs = opened(guest, f"/ja/{page}/{text}/").one("nav", "breadcrumbs")

    assert crumbs.links()[1:-1] == [f"/ja/{one}" for one in above]


def test_no_day_asks_for_one_where_it_was_asked(texts, guest):
    (form,) = [
        one
        for one in opened(guest, f"{ALL}?on=2026-02-30", 400).one("main").all("form")
        if one.all("input", type="date")
    ]

    assert form.attrs["action"] == ALL


def test_a_day_before_the_first_version_leads_to_the_first(texts, guest):
    page = opened(guest, f"{ALL}?on=2026-10-31", 404)

    assert "2026. november 1." in page.one("p", "lede").text
    assert f"{ALL}?on=2026-11-01" in page.links()
    assert not [one for one in opened(guest, version(99), 404).links() if "on=" in one]


def test_japanese_is_compared_by_segment(texts, guest):
    publish_text("このカードを山札へ戻す。", "ja")
    publish_text("このカードを山札から戻す。", "ja")

    page = opened(guest, f"/ja/history/ja/rule/{RULE}/?from=1&to=2")

    assert [one.text[-1:] for one in page.all("del")] == ["へ"]
    assert [one.text[-2:] for one in page.all("ins")] == ["から"]


def test_links_alone_are_no_change_to_readers(texts, guest):
    publish_text("[Kartę](card:rats) chowasz.")

    page = opened(guest, f"{ALL}?from=3&to=4")

    assert not page.all("ins")
    assert page.all("details", "folded--relinked")
    assert "card:rats" not in page.text


@pytest.mark.parametrize(("kind", "name"), [("card", "dominion/rats"), ("term", "trashing")])
def test_cards_and_terms_have_versions_too(corpus, guest, kind, name):
    page = opened(guest, f"/hu/history/en/{kind}/{name}/")

    assert page.one("ol", "history").all("li")
    leads = f"/en/cards/{name}/" if kind == "card" else f"/en/terms/{name}/"
    assert f"/en/history/en/{kind}/{name}/" in opened(guest, leads).links()


def test_a_text_that_nobody_published_has_an_empty_history(texts, guest):
    assert not opened(guest, f"/hu/history/ru/rule/{RULE}/").all("ol", "history")


def test_a_long_history_is_shown_in_parts(texts, guest, monkeypatch):
    monkeypatch.setattr("workbench.history.pages.SHOWN", 2)

    assert len(opened(guest, ALL).one("ol", "history").all("li")) == 2
    older = next(one for one in opened(guest, ALL).links() if "before=" in one)
    assert [
        one.attrs["href"] for one in opened(guest, ALL + older).one("ol", "history").all("a")
    ] == [version(1)]


def test_of_a_long_history_only_what_is_shown_is_read(texts, guest, monkeypatch):
    """Once all of it was fetched, with all its words, for the hundred lines of a page."""
    monkeypatch.setattr("workbench.history.pages.SHOWN", 2)
    for n in range(30):
        publish_text(f"Kartę zwracasz {n} razy.")

    assert rows_read(lambda: opened(guest, ALL)) == 3
    assert rows_read(lambda: opened(guest, f"{ALL}?before=3")) == 2


def test_the_history_asks_few_questions_however_long(texts, guest, django_assert_max_num_queries):
    for n in range(30):
        publish_text(f"Kartę zwracasz {n} razy.")

    with django_assert_max_num_queries(4):
        opened(guest, ALL)


@pytest.mark.parametrize("ui", ["en", "ja"])
def test_what_came_with_the_files_is_signed_by_the_house(corpus, guest, ui):
    versions = opened(guest, f"/{ui}/history/pl/rule/dominion/exchange/1.2/").one("ol", "history")
    version = opened(guest, f"/{ui}/history/pl/1/rule/dominion/exchange/1.2/")

    assert [one.text for one in versions.all("span", "versions-by")] == ["Regula"]
    assert version.one("dl", "provenance").all("dd")[0].text.startswith("Regula")


def test_a_person_of_that_name_is_not_the_house(texts, guest):
    draft = Draft(KEY, "pl", body="Kartę chowasz!", significance="typo")
    publish([draft], by=make_editor("corpus"))

    newest = opened(guest, ALL).one("ol", "history").all("span", "versions-by")[0]

    assert newest.text == "corpus"
