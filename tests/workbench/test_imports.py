"""Documents that were read in: an editor compares, takes over and throws away, without a script."""

import pytest

from corpus.languages import CODES
from rules.models import ImportedSection, Revision, Section
from tests.builders import make_section, make_source, publish_text, state_of
from tests.pages.html import parsed
from tests.rules.drafts.outlines import landed, outline, piece
from tests.workbench.drafts import ALL, opened, page_of, press, sent_by, state_in, words

pytestmark = pytest.mark.usefixtures("empty_index")


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_guest_is_sent_to_sign_in_and_a_reader_may_not(document, guest, kenji, method):
    for address in [ALL, page_of(document)]:
        if (method, address) == ("post", ALL):
            continue
        sent = getattr(guest, method)(address)
        assert (sent.status_code, sent.headers["Location"]) == (
            302,
            f"/hu/edit/login/?next={address}",
        )
        assert getattr(kenji, method)(address).status_code == 403
    assert state_in(document, "1.1") == "waiting"


def test_a_form_from_another_site_is_refused(document, ilona):
    ilona.handler.enforce_csrf_checks = True

    assert ilona.post(page_of(document), {"do": "take", "draft": "1.2"}).status_code == 403
    assert state_in(document, "1.2") == "waiting"


def test_the_list_names_every_document_and_what_waits(document, ilona):
    make_source("hkk", "playing", "hu")
    landed(outline(piece("21")), game="hkk", source="playing", lang="hu", file="kodex.html")
    page = opened(ilona, ALL)

    items = page.one("ul", "imports").all("li")
    assert [item.one("a").text for item in items] == ["kodex.html", "csere.txt"]
    assert items[1].one("a").attrs["href"] == page_of(document)
    assert "várakozik: 2" in items[1].text
    assert [item.one("p", lang=lang).lang for item, lang in zip(items, ["hu", "pl"], strict=True)]


def test_a_list_of_none_says_so(ilona):
    assert "Még egyetlen dokumentum sincs beolvasva." in words(ilona.get(ALL))


@pytest.mark.parametrize("ui", CODES)
def test_the_page_is_in_the_language_of_the_interface_and_the_texts_in_theirs(document, ilona, ui):
    page = opened(ilona, page_of(document).replace("/hu/", f"/{ui}/"))

    assert page.one("html").attrs["lang"] == ui
    draft = page.one("article", id="1.1")
    assert {one.lang for one in draft.all("div", "edit-plain")} == {"pl"}
    assert {one.lang for one in draft.all("button")} == {ui}


def test_the_report_is_on_the_page(document, ilona):
    page = opened(ilona, page_of(document))

    odd, aside = page.all("details", "report")
    assert "9. sor: Hiányzik egy szabályszám. 1.3 is missing" in odd.text
    assert odd.one("span").lang == "en"
    assert "2. sor: [edytuj]" in aside.text
    assert "30. sor: Strona 4" in aside.text
    assert "nincs meg: 1" in page.one("dl", "provenance").text


def test_a_draft_stands_beside_what_is_published_with_the_differences_marked(document, ilona):
    draft = opened(ilona, page_of(document)).one("article", id="1.1")

    stands, comes = draft.all("div", "edit-plain")
    assert (stands.text, comes.text) == ("Kartę zwracasz na stos.", "Kartę odkładasz na stos.")
    assert [one.text for one in stands.all("del")] == ["zwracasz"]
    assert [one.text for one in comes.all("ins")] == ["odkładasz"]


def test_where_nothing_is_published_nothing_is_marked(document, ilona):
    draft = opened(ilona, page_of(document)).one("article", id="1.2")

    assert "Itt még nincs közzétett szöveg." in draft.text
    assert not draft.all("ins") + draft.all("del")
    assert draft.one("div", "edit-plain").text == "Pustego stosu nie wymienisz."


def test_the_same_words_are_said_to_be_the_same(document, ilona):
    publish_text("Kartę **odkładasz** na [stos](term:pile).", key="rule:dominion/exchange/1.1")

    draft = opened(ilona, page_of(document)).one("article", id="1.1")
    assert "A szöveg megegyezik." in draft.text
    assert not draft.all("del") + draft.all("ins")


def test_taking_over_a_draft_publishes_it_at_once(document, ilona, guest):
    response = press(ilona, document, "take", "1.1")

    assert (response.status_code, response.headers["Location"]) == (
        302,
        f"{page_of(document)}#1.1",
    )
    assert "Kartę odkładasz na stos." in words(guest.get("/pl/dominion/exchange/1.1/"))
    assert Revision.objects.filter(author_name="Ilona", origin="imported").count() == 1
    draft = opened(ilona, page_of(document)).one("article", id="1.1")
    assert "átvéve, Ilona" in draft.text
    assert not draft.all("button")
    assert state_in(document, "1.2") == "waiting"


def test_a_rule_that_was_not_there_gets_its_page(document, ilona, guest):
    assert guest.get("/pl/dominion/exchange/1.2/").status_code == 404

    press(ilona, document, "take", "1.2")

    assert "Pustego stosu nie wymienisz." in words(guest.get("/ja/dominion/exchange/1.2/"))
    assert "Pustego stosu" in words(guest.get("/pl/dominion/exchange/"))


@pytest.mark.parametrize("ui", CODES)
def test_a_source_that_came_with_a_document_has_pages(ilona, guest, ui):
    document = landed(outline(piece("1", "Zwracasz.", "Zwrot")), source="apart")
    press(ilona, document, "take", "1")

    for address in [f"/{ui}/dominion/apart/", f"/{ui}/dominion/apart/1/", f"/{ui}/dominion/"]:
        page = guest.get(address)
        assert page.status_code == 200
        assert '<a href=""' not in page.content.decode()


def test_throwing_away_a_draft_publishes_nothing(document, ilona):
    press(ilona, document, "throw", "1.1")

    assert state_in(document, "1.1") == "thrown"
    assert state_of(key="rule:dominion/exchange/1.1").published.body == "Kartę zwracasz na stos."


def test_all_that_wait_are_taken_over_together(document, ilona):
    press(ilona, document, "throw", "1.2")

    response = press(ilona, document, "take")

    assert (response.status_code, response.headers["Location"]) == (302, page_of(document))
    assert [state_in(document, key) for key in ("1.1", "1.2")] == ["taken", "thrown"]
    assert not opened(ilona, page_of(document)).all("form", "draft-buttons")


def test_all_that_wait_are_those_that_the_page_showed(document, ilona):
    response = ilona.post(page_of(document), {"do": "take", "draft": "*", "seen": "1.2:0"})

    assert response.status_code == 302
    assert [state_in(document, key) for key in ("1.1", "1.2")] == ["waiting", "taken"]


def test_all_that_wait_are_thrown_away_together(document, ilona):
    press(ilona, document, "throw")

    assert set(document.sections.values_list("state", flat=True)) == {"thrown"}
    assert Section.objects.count() == 1


@pytest.mark.parametrize("draft", ["1.1", "*"])
def test_a_text_that_was_changed_meanwhile_is_not_overwritten(document, ilona, draft):
    page = opened(ilona, page_of(document))
    publish_text("Nowsze słowa.", key="rule:dominion/exchange/1.1")

    response = press(ilona, document, "take", draft, page)

    shown = parsed(response.content.decode())
    assert response.status_code == 409
    assert "rule:dominion/exchange/1.1" in shown.one("p", role="alert").text
    assert "Nowsze słowa." in shown.one("article", id="1.1").text
    assert state_of(key="rule:dominion/exchange/1.1").published.body == "Nowsze słowa."
    assert set(document.sections.values_list("state", flat=True)) == {"waiting"}
    assert press(ilona, document, "take", draft, shown).status_code == 302


def test_a_form_without_a_version_overwrites_nothing(document, ilona):
    for seen in ("", "1.1:x", "1.1:99999999999999999999", "x", "1.2:1"):
        response = ilona.post(page_of(document), {"do": "take", "draft": "1.1", "seen": seen})
        assert response.status_code == 409
    assert state_of(key="rule:dominion/exchange/1.1").published.body == "Kartę zwracasz na stos."


def test_what_cannot_be_taken_over_says_why(ilona):
    make_section("dominion/exchange/1", number="1")
    document = landed(outline(piece("2", "待つ。")), lang="ja")

    response = press(ilona, document, "take", "2")

    assert response.status_code == 400
    assert "Előbb az eredetit vedd át." in words(response)
    assert state_in(document, "2") == "waiting"


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"do": "publish", "draft": "1.1"}, 400),
        ({"draft": "1.1"}, 400),
        ({"do": "take"}, 400),
        ({"do": "take", "seen": "1.1:1 1.2:0"}, 400),
        ({"do": "throw", "seen": "1.1:1 1.2:0"}, 400),
        ({"do": "take", "draft": ""}, 400),
        ({"do": "take", "draft": "*"}, 400),
        ({"do": "throw", "draft": "*", "seen": "x"}, 400),
        ({"do": "take", "draft": "9.9"}, 404),
        ({"do": "take", "draft": "1\x00"}, 404),
    ],
)
def test_a_form_that_says_nothing_does_nothing(document, ilona, sent, status):
    before = Section.objects.count(), Revision.objects.count()

    assert ilona.post(page_of(document), sent).status_code == status
    assert (Section.objects.count(), Revision.objects.count()) == before
    assert set(document.sections.values_list("state", flat=True)) == {"waiting"}


@pytest.mark.parametrize("pk", ["0", "99999999999999999999999", "x", "1%00"])
def test_an_import_that_is_not_there_is_not_found(ilona, pk):
    assert ilona.get(f"{ALL}{pk}/").status_code == 404


def test_markup_of_a_document_stays_text(ilona):
    hostile = '<script>alert("1")</script>'
    document = landed(
        outline(piece("1", hostile, hostile), title=hostile, furniture=[(hostile, 1)]),
        file=f"{hostile}.txt",
    )

    for address in (ALL, page_of(document)):
        assert "<script>alert" not in ilona.get(address).content.decode()
    press(ilona, document, "take", "1")
    assert "<script>alert" not in ilona.get("/pl/dominion/exchange/1/").content.decode()


def test_a_long_document_is_shown_in_parts_and_taken_over_whole(ilona):
    document = landed(outline(*(piece(str(n), f"Zasada {n}.") for n in range(1, 121))))
    page = opened(ilona, f"{page_of(document)}?from=50")

    assert [one.attrs["id"] for one in page.all("article", "draft")][::49] == ["51", "100"]
    assert {"?from=0", "?from=100"} <= set(page.links())
    response = ilona.post(f"{page_of(document)}?from=50", sent_by(page, "*", "take"))
    assert response.headers["Location"] == f"{page_of(document)}?from=50"
    assert Section.objects.count() == 120


def test_the_page_takes_few_queries(document, ilona, django_assert_max_num_queries):
    landed_long = landed(
        outline(*(piece(str(n), f"Zasada {n}.") for n in range(1, 60))), digest="2"
    )

    with django_assert_max_num_queries(10):
        ilona.get(page_of(landed_long))


def test_the_pages_are_kept_by_no_cache_and_no_search_engine(document, ilona):
    for address in (ALL, page_of(document)):
        response = ilona.get(address)
        assert "no-store" in response.headers["Cache-Control"]
        assert 'content="noindex"' in response.content.decode()


def test_the_editing_page_leads_to_the_imports(document, ilona):
    page = opened(ilona, "/hu/edit/pl/rule/dominion/exchange/1.1/")

    assert ALL in page.one("nav", "workbench-nav").links()


def test_every_state_of_a_draft_has_a_word():
    from workbench.importing import STATES

    assert set(STATES) == set(ImportedSection.State.values)
