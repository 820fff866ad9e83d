"""Each door of the workbench opens for who has its right, and for nobody who lacks it."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules.editors import SEE_IMPORTS, SEE_SEARCH_HEALTH, TAKE_OVER, THROW_AWAY, to_edit
from rules.models import Import, ImportedSection, Revision, Section
from search import backends
from tests.builders import make_section, publish_text, signed_in
from tests.pages.html import parsed
from tests.rules.drafts.outlines import landed, outline, piece
from tests.search.builders import make_card, make_rule, make_term
from tests.workbench.conftest import EDITORS_RIGHTS

RULE = "dominion/exchange/1.1"
SENT = {"title": "", "body": "Egy.", "significance": "wording", "comment": "", "version": 0}


@pytest.fixture(autouse=True)
def library(db, settings, tmp_path):
    """A rule, a card and a term that are published, and a document with two drafts."""
    settings.SEARCH_INDEX = tmp_path / "index"
    make_section(RULE, number="1.1", title_pl="Wymiana")
    publish_text("Kartę zwracasz na stos.", key=f"rule:{RULE}")
    make_rule("dominion/exchange/9", pl="Dziewiąta.")
    make_card("rats", en="Rats")
    make_term("exchange", pl=["wymienić"])
    landed(outline(piece("1.1", "Kartę odkładasz.", line=3), piece("1.2", "Inna.", line=8)))
    yield
    backends.forget()


def document():
    return f"/hu/edit/imports/{Import.objects.get().pk}/"


DOORS = {
    "see the form of a rule": ("get", lambda: f"/hu/edit/pl/rule/{RULE}/", {}, to_edit("rule")),
    "publish a rule": ("post", lambda: f"/hu/edit/pl/rule/{RULE}/", SENT | {"version": 1},
                       to_edit("rule")),
    "see the form of a card": ("get", lambda: "/hu/edit/pl/card/dominion/rats/", {},
                               to_edit("card")),
    "publish a card": ("post", lambda: "/hu/edit/pl/card/dominion/rats/", SENT, to_edit("card")),
    "see the form of a term": ("get", lambda: "/hu/edit/pl/term/exchange/", {}, to_edit("term")),
    "publish a term": ("post", lambda: "/hu/edit/hu/term/exchange/", SENT | {"title": "csere"},
                       to_edit("term")),
    "see the imports": ("get", lambda: "/hu/edit/imports/", {}, SEE_IMPORTS),
    "see an import": ("get", document, {}, SEE_IMPORTS),
    "take a draft over": ("post", document, {"do": "take", "draft": "1.2"}, TAKE_OVER),
    "take all over": ("post", document, {"do": "take", "draft": "*", "seen": "1.1:1"}, TAKE_OVER),
    "throw a draft away": ("post", document, {"do": "throw", "draft": "1.2"}, THROW_AWAY),
    "throw all away": ("post", document, {"do": "throw", "draft": "*", "seen": "1.1:1"}, THROW_AWAY),
    "see what readers ask": ("get", lambda: "/hu/search/health/", {}, SEE_SEARCH_HEALTH),
}  # fmt: skip
KEYS = [(name, needed) for name, (_, _, _, permissions) in DOORS.items() for needed in permissions]


def knock(client, door):
    method, address, sent, _ = DOORS[door]
    return getattr(client, method)(address(), sent)


def held():
    """All that the doors could change."""
    return (
        Revision.objects.count(),
        Section.objects.count(),
        sorted(ImportedSection.objects.values_list("key", "state")),
    )


@pytest.mark.parametrize("door", DOORS)
def test_a_door_opens_with_its_rights_alone(door):
    client = signed_in("Ewa", DOORS[door][3])

    assert knock(client, door).status_code in {200, 302}


@pytest.mark.parametrize(("door", "lacking"), KEYS)
def test_a_door_stays_shut_without_one_of_its_rights(door, lacking):
    """With all other rights, and staff besides."""
    client = signed_in("Ewa", EDITORS_RIGHTS - {lacking}, is_staff=True)
    before = held()

    assert knock(client, door).status_code == 403
    assert held() == before


@pytest.mark.parametrize("door", DOORS)
def test_staff_alone_opens_nothing(door):
    before = held()

    assert knock(signed_in("Ewa", is_staff=True), door).status_code == 403
    assert held() == before


@pytest.mark.parametrize("door", DOORS)
def test_a_guest_is_sent_to_sign_in(door):
    before = held()
    answer = knock(Client(), door)

    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/hu/edit/login/?next=")
    assert held() == before


@pytest.mark.parametrize("door", DOORS)
def test_the_first_user_may_do_everything(door):
    client = Client()
    client.force_login(User.objects.create_superuser("Fjodor"))

    assert knock(client, door).status_code in {200, 302}


@pytest.mark.parametrize("door", DOORS)
def test_who_is_no_longer_active_may_do_nothing(door):
    client = signed_in("Ewa", EDITORS_RIGHTS)
    User.objects.update(is_active=False)

    assert knock(client, door).status_code == 302


def buttons(client):
    tree = parsed(client.get(document()).content.decode())
    return {button.attrs["value"] for button in tree.all("button") if "value" in button.attrs}


@pytest.mark.parametrize(
    ("rights", "offered"),
    [(SEE_IMPORTS, set()), (THROW_AWAY, {"throw"}), (TAKE_OVER, {"take", "throw"})],
)
def test_an_import_offers_what_one_may_do(rights, offered):
    assert buttons(signed_in("Ewa", rights)) == offered


@pytest.mark.parametrize(
    ("rights", "linked"),
    [(SEE_IMPORTS, False), ((*SEE_IMPORTS, *to_edit("rule")), True)],
)
def test_a_draft_links_to_editing_for_who_may(rights, linked):
    page = signed_in("Ewa", rights).get(document()).content.decode()

    assert (f"/hu/edit/pl/rule/{RULE}/" in page) is linked


@pytest.mark.parametrize(
    ("rights", "links"),
    [
        (to_edit("rule"), []),
        ((*to_edit("rule"), *SEE_IMPORTS), ["/hu/edit/imports/"]),
        ((*to_edit("rule"), *SEE_SEARCH_HEALTH), ["/hu/search/health/"]),
    ],
)
def test_the_way_through_the_workbench_shows_open_doors_only(rights, links):
    page = signed_in("Ewa", rights).get(f"/hu/edit/pl/rule/{RULE}/")

    assert parsed(page.content.decode()).one("nav", "workbench-nav").links() == links


def offered_on_the_rule(client):
    page = parsed(client.get(f"/hu/{RULE}/?text=pl").content.decode())
    return [a.text for a in page.all("a") if "/edit/" in a.attrs["href"]]


def test_a_rule_offers_editing_to_who_may_and_signing_in_to_a_guest():
    assert offered_on_the_rule(signed_in("Ewa", to_edit("rule"))) == ["A szöveg szerkesztése"]
    assert offered_on_the_rule(signed_in("Jan", to_edit("card"))) == []
    assert offered_on_the_rule(Client()) == ["Bejelentkezés a szöveg szerkesztéséhez"]


@pytest.mark.parametrize("cookies", [{}, {"csrftoken": "a" * 32}])
def test_a_page_for_guests_looks_at_no_session(cookies):
    client = Client()
    client.cookies.load(cookies)

    answer = client.get(f"/hu/{RULE}/")

    assert "Cookie" not in answer.headers.get("Vary", "")
    assert not answer.cookies


def test_a_kind_of_text_that_there_is_not_is_not_there():
    client = signed_in("Ewa", EDITORS_RIGHTS)

    assert client.get("/hu/edit/pl/spell/rats/").status_code == 404
    assert client.get("/hu/edit/pl/rule/dominion/exchange/99/").status_code == 404
