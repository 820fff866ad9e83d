"""Each door of the workbench opens for who has its right, and for nobody who lacks it."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from corpus.languages import CODES
from rules.editors import SEE_SEARCH_HEALTH
from rules.models import Import, ImportedSection, Revision, Section
from search import backends
from tests.builders import make_game, make_section, publish_text, signed_in
from tests.pages.html import parsed
from tests.rules.drafts.outlines import landed, outline, piece
from tests.search.builders import make_card, make_rule, make_term
from tests.workbench.conftest import EDITORS_RIGHTS
from workbench.comments.models import Comment
from workbench.presence.models import Presence

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
    "see the form of a rule": ("get", lambda: f"/hu/edit/pl/rule/{RULE}/", {}, "translator"),
    "publish a rule": ("post", lambda: f"/hu/edit/pl/rule/{RULE}/", SENT | {"version": 1},
                       "translator"),
    "comment on a rule": ("post", lambda: f"/hu/edit/pl/rule/{RULE}/",
                          SENT | {"talk": "say", "remark": "Jó?"}, "translator"),
    "see a preview of a rule": ("post", lambda: f"/hu/edit/pl/rule/{RULE}/",
                                SENT | {"save": "preview"}, "translator"),
    "be seen at a rule": ("post", lambda: f"/hu/edit/here/pl/rule/{RULE}/", {}, "translator"),
    "see the form of a card": ("get", lambda: "/hu/edit/pl/card/dominion/rats/", {}, "translator"),
    "send a card to review": ("post", lambda: "/hu/edit/pl/card/dominion/rats/", SENT,
                              "translator"),
    "see the form of a term": ("get", lambda: "/hu/edit/pl/term/exchange/", {}, "translator"),
    "send a term to review": ("post", lambda: "/hu/edit/pl/term/exchange/",
                              SENT | {"title": "wymiana", "version": 1}, "translator"),
    "see the imports": ("get", lambda: "/hu/edit/imports/", {}, "translator"),
    "see an import": ("get", document, {}, "translator"),
    "take a draft over": ("post", document, {"do": "take", "draft": "1.2"}, "reviewer"),
    "take all over": ("post", document, {"do": "take", "draft": "*", "seen": "1.1:1"}, "reviewer"),
    "throw a draft away": ("post", document, {"do": "throw", "draft": "1.2"}, "reviewer"),
    "throw all away": ("post", document, {"do": "throw", "draft": "*", "seen": "1.1:1"}, "reviewer"),
    "see what readers ask": ("get", lambda: "/hu/search/health/", {}, ""),
}  # fmt: skip
"""How to knock, and which rank opens; the last goes by a permission."""
OF_A_LANGUAGE = [door for door, (_, _, _, rank) in DOORS.items() if rank and "import" not in door]
RANKS = ("translator", "reviewer", "lead")


def keys_of(door):
    """What opens a door, and no more than that."""
    rank = DOORS[door][3]
    return {"rank": rank, "langs": ["pl"]} if rank else {"permissions": SEE_SEARCH_HEALTH}


def knock(client, door):
    method, address, sent, _ = DOORS[door]
    return getattr(client, method)(address(), sent)


def held():
    """All that the doors could change."""
    return (
        Revision.objects.count(),
        Section.objects.count(),
        Comment.objects.count(),
        Presence.objects.count(),
        sorted(ImportedSection.objects.values_list("key", "state")),
    )


@pytest.mark.parametrize("door", DOORS)
def test_a_door_opens_with_its_rights_alone(door):
    client = signed_in("Ewa", **keys_of(door))

    assert knock(client, door).status_code in {200, 302}


@pytest.mark.parametrize("door", OF_A_LANGUAGE)
def test_a_door_stays_shut_for_the_editors_of_all_other_languages(door):
    """Leads of them, with every permission besides."""
    others = [code for code in CODES if code != "pl"]
    client = signed_in("Ewa", EDITORS_RIGHTS, rank="lead", langs=others, is_staff=True)
    before = held()

    assert knock(client, door).status_code == 403
    assert held() == before


@pytest.mark.parametrize("door", OF_A_LANGUAGE)
def test_a_door_stays_shut_for_the_editors_of_another_game(door):
    make_game("hkk", "HKK")
    client = signed_in("Ewa", rank="lead", game="hkk")
    before = held()

    assert knock(client, door).status_code == 403
    assert held() == before


LOWER = [
    (d, r)
    for d, (_, _, _, lowest) in DOORS.items()
    for r in RANKS
    if lowest and RANKS.index(r) < RANKS.index(lowest)
]


@pytest.mark.parametrize(("door", "rank"), LOWER)
def test_a_door_stays_shut_for_a_lower_rank(door, rank):
    before = held()

    assert knock(signed_in("Ewa", rank=rank), door).status_code == 403
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

    assert asks_to_sign_in(answer, door)
    assert held() == before


def asks_to_sign_in(answer, door):
    """By leading there; who sent a text, which has to be kept, is asked on the spot."""
    if "body" not in DOORS[door][2]:
        where = answer.headers.get("Location", "")
        return answer.status_code == 302 and where.startswith("/hu/edit/login/?next=")
    form = parsed(answer.content.decode()).one("form", "form")
    return answer.status_code == 401 and form.attrs["action"] == "/hu/edit/login/"


@pytest.mark.parametrize("door", DOORS)
def test_the_first_user_may_do_everything(door):
    client = Client()
    client.force_login(User.objects.create_superuser("Fjodor"))

    assert knock(client, door).status_code in {200, 302}


@pytest.mark.parametrize("door", DOORS)
def test_who_is_no_longer_active_may_do_nothing(door):
    client = signed_in("Ewa", EDITORS_RIGHTS, rank="lead")
    User.objects.update(is_active=False)

    before = held()
    assert asks_to_sign_in(knock(client, door), door)
    assert held() == before


def buttons(client):
    tree = parsed(client.get(document()).content.decode())
    return {button.attrs["value"] for button in tree.all("button") if "value" in button.attrs}


@pytest.mark.parametrize(
    ("rank", "langs", "offered"),
    [
        ("translator", ["pl"], set()),
        ("reviewer", ["pl"], {"take", "throw"}),
        ("lead", ["hu"], set()),
    ],
)
def test_an_import_offers_what_one_may_do(rank, langs, offered):
    assert buttons(signed_in("Ewa", rank=rank, langs=langs)) == offered


@pytest.mark.parametrize(("lang", "linked"), [("hu", False), ("pl", True)])
def test_a_draft_links_to_editing_for_who_may(lang, linked):
    page = signed_in("Ewa", rank="translator", langs=[lang]).get(document()).content.decode()

    assert (f"/hu/edit/pl/rule/{RULE}/" in page) is linked


WAYS = [
    f"/hu/edit/{place}"
    for place in (
        "",
        "sources/",
        "suggestions/",
        "imports/",
        "exchange/",
        "progress/",
        "words/",
        "people/",
        "people/account/",
    )
]


@pytest.mark.parametrize(
    ("permissions", "links"),
    [
        ((), WAYS),
        (SEE_SEARCH_HEALTH, [*WAYS, "/hu/search/health/"]),
    ],
)
def test_the_way_through_the_workbench_shows_open_doors_only(permissions, links):
    ewa = signed_in("Ewa", permissions, rank="translator")
    page = ewa.get(f"/hu/edit/pl/rule/{RULE}/")

    assert parsed(page.content.decode()).one("nav", "workbench-nav").links() == links


WHO = [("Ewa", "pl"), ("Jan", "hu")]


def offered_on_the_rule(client):
    page = parsed(client.get(f"/hu/{RULE}/?text=pl").content.decode())
    leading = [a for a in page.all("a") if "/edit/" in a.attrs["href"]]
    return [a.text for a in leading if a.attrs["href"] != "/hu/edit/"]


def test_a_rule_offers_editing_to_who_may_and_signing_in_to_a_guest():
    ewa, jan = (signed_in(name, rank="lead", langs=[own]) for name, own in WHO)
    assert offered_on_the_rule(ewa) == ["A szöveg szerkesztése"]
    assert offered_on_the_rule(jan) == []
    assert offered_on_the_rule(Client()) == ["Bejelentkezés a szöveg szerkesztéséhez"]


@pytest.mark.parametrize("cookies", [{}, {"csrftoken": "a" * 32}])
def test_a_page_for_guests_looks_at_no_session(cookies):
    client = Client()
    client.cookies.load(cookies)

    answer = client.get(f"/hu/{RULE}/")

    assert "Cookie" not in answer.headers.get("Vary", "")
    assert not answer.cookies


def test_a_kind_of_text_that_there_is_not_is_not_there():
    client = signed_in("Ewa", rank="lead")

    assert client.get("/hu/edit/pl/spell/rats/").status_code == 404
    assert client.get("/hu/edit/pl/rule/dominion/exchange/99/").status_code == 404
