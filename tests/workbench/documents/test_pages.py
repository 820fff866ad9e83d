"""The editor's page of a rule for which a document waits, without a script."""

import pytest

from corpus.languages import CODES
from rules.models import ImportedSection, Revision
from tests.builders import make_section, publish_text, signed_in, state_of
from tests.pages.html import parsed
from tests.rules.drafts.outlines import draft_of, landed, outline, piece

pytestmark = pytest.mark.usefixtures("empty_index")
KEY = "rule:dominion/exchange/1.2"
PAGE = "/hu/edit/hu/rule/dominion/exchange/1.2/"


@pytest.fixture
def document(db):
    """A Hungarian document with the rule 1.2 in other words, and with 1.3, which is not held."""
    make_section()
    publish_text("Kartę zwracasz.\n\nStos zostaje.")
    publish_text("A lap visszamegy.\n\nA kupac marad.", "hu", based_on="pl", origin="translated")
    return landed(
        outline(
            piece("1.2", "A lap visszamegy.\n\nA kupac elfogy.", "A csere"), piece("1.3", "Új.")
        ),
        lang="hu",
    )


def editor(rank="reviewer", langs=("hu",), name="Ilona"):
    return signed_in(name, rank=rank, langs=list(langs))


def opened(client, address=PAGE, **sent):
    answer = client.post(address, sent) if sent else client.get(address)
    assert answer.status_code == 200, answer.status_code
    return parsed(answer.content.decode())


def filled(page):
    """What the form of the text would send."""
    form = page.one("form", id="text-form")
    sent = {
        one.attrs["name"]: one.attrs.get("value", "")
        for one in form.all("input")
        if one.attrs.get("type") != "checkbox"
    }
    sent["body"] = [one.text for one in form.all("textarea", name="body")]
    return sent | {"significance": "wording", "made_from": "-", "comment": ""}


def buttons(page):
    """What the buttons that put something in say, by their words."""
    return {
        one.text: one.attrs["value"] for one in page.all("button") if one.attrs.get("name") == "put"
    }


def stored():
    return (
        list(ImportedSection.objects.order_by("pk").values()),
        Revision.objects.count(),
        state_of("hu").version,
    )


def test_what_waits_stands_beside_what_is_published(document):
    page = opened(editor())

    came = page.one("details", "came")
    assert "csere.txt" in came.all("summary")[0].text
    assert [one.text for one in came.all("del")] == ["marad"]
    assert [one.text for one in came.all("ins")] == ["A csere", "elfogy"]
    assert {one.lang for one in (*came.all("ins"), *came.all("del"))} == {"hu"}
    assert came.one("a").attrs["href"] == f"/hu/edit/imports/{document.pk}/#1.2"


@pytest.mark.parametrize("state", ["taken", "thrown"])
def test_what_was_decided_on_does_not(document, state):
    press(editor(), {"taken": "take", "thrown": "throw"}[state])

    assert not opened(editor(name="Ewa")).all("details", "came")


@pytest.mark.parametrize("lang", ["pl", "ja"])
def test_nor_what_is_in_another_language(document, lang):
    page = opened(editor(langs=[lang]), PAGE.replace("/hu/rule", f"/{lang}/rule"))

    assert not page.all("details", "came")


def test_nor_what_is_of_another_rule_or_source(document):
    make_section("dominion/exchange/1.4", number="1.4", position=4)
    make_section("hkk/exchange/1.2", number="1.2")

    for name in ("dominion/exchange/1.4", "hkk/exchange/1.2"):
        page = opened(editor(name=name[:3]), f"/hu/edit/hu/rule/{name}/")
        assert not page.all("details", "came")


@pytest.mark.parametrize("ui", CODES)
def test_it_is_told_in_the_language_of_the_interface(document, ui):
    page = opened(editor(), PAGE.replace("/hu/", f"/{ui}/", 1))

    assert len({one.text for one in page.all("button")} & set(buttons(page))) == 3
    assert {one.lang for one in page.one("details", "came").all("button")} == {ui}


def test_a_paragraph_is_put_into_what_was_typed_and_nothing_is_saved(document):
    client = editor("translator")
    page = opened(client)
    before = stored()
    sent = filled(page) | {"body": ["A lap visszamegy, mondom.", "A kupac marad."]}

    page = opened(client, **sent, put=buttons(page)["Bekezdés átvétele az űrlapba"])

    assert filled(page)["body"] == ["A lap visszamegy, mondom.", "A kupac elfogy."]
    assert filled(page)["title"] == ""
    assert page.one("kept-typing").attrs.keys() & {"data-saved"} == set()
    assert stored() == before


def test_the_title_and_the_whole_are_put_in(document):
    client = editor("translator")
    page = opened(client)
    names = buttons(page)

    titled = opened(client, **filled(page), put=names["Cím átvétele az űrlapba"])
    assert filled(titled)["title"] == "A csere"
    assert filled(titled)["body"] == ["A lap visszamegy.", "A kupac marad."]

    whole = filled(opened(client, **filled(page), put=names["Az egész átvétele az űrlapba"]))
    assert (whole["title"], whole["body"]) == ("A csere", ["A lap visszamegy.", "A kupac elfogy."])


def test_what_was_put_in_is_saved_as_it_stands(document):
    client = editor()
    page = opened(client)
    sent = filled(opened(client, **filled(page), put=buttons(page)["Az egész átvétele az űrlapba"]))

    assert client.post(PAGE, sent).status_code == 302
    assert state_of("hu").published.body == "A lap visszamegy.\n\nA kupac elfogy."


@pytest.mark.parametrize("put", ["", "x", "0:whole", "{other}:whole", "{own}:x", "\0"])
def test_a_button_of_nothing_leaves_what_was_typed(document, put):
    client = editor()
    number = {"own": draft_of(document, "1.2").pk, "other": draft_of(document, "1.3").pk}
    before = stored()

    page = opened(client, **filled(opened(client)) | {"body": "Gépelve."}, put=put.format(**number))

    assert filled(page)["body"][0] == "Gépelve."
    assert stored() == before


def press(client, do, page=None):
    form = (page or opened(client)).one("details", "came").one("form")
    sent = {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}
    return client.post(form.attrs["action"], sent | {"do": do})


def test_it_is_thrown_away_from_there_and_one_is_back(document):
    client = editor()

    answer = press(client, "throw")

    assert (answer.status_code, answer.headers["Location"]) == (302, PAGE)
    assert draft_of(document, "1.2").state == "thrown"
    assert draft_of(document, "1.3").state == "waiting"
    assert "marad" in state_of("hu").published.body


def test_it_is_taken_over_from_there(document):
    client = editor()

    assert press(client, "take").headers["Location"] == PAGE
    assert draft_of(document, "1.2").state == "taken"
    assert "elfogy" in state_of("hu").published.body


@pytest.mark.parametrize("do", ["take"])
def test_not_over_what_came_since(document, do):
    client = editor()
    page = opened(client)
    publish_text("Egészen más.", "hu", based_on="pl")
    before = stored()

    assert press(client, do, page).status_code == 409
    assert stored() == before


def test_a_translator_puts_it_in_and_decides_on_nothing(document):
    client = editor("translator")
    page = opened(client)
    before = stored()

    assert len(buttons(page)) == 3
    assert not page.one("details", "came").all("form")
    for do in ("take", "throw"):
        sent = {"draft": "1.2", "seen": "1.2:1", "back": "text", "do": do}
        assert client.post(f"/hu/edit/imports/{document.pk}/", sent).status_code == 403
    assert stored() == before


def test_what_is_published_as_it_came_is_taken_over(document):
    client = editor()
    page = opened(client)
    sent = filled(opened(client, **filled(page), put=buttons(page)["Az egész átvétele az űrlapba"]))

    client.post(PAGE, sent)

    draft = draft_of(document, "1.2")
    assert (draft.state, draft.decided_by_name) == ("taken", "Ilona")
    assert draft_of(document, "1.3").state == "waiting"


@pytest.mark.parametrize(
    ("rank", "body", "save"),
    [
        ("reviewer", ["A lap visszamegy.", "A kupac elfogyott."], ""),
        ("reviewer", ["A lap visszamegy.", "A kupac elfogy."], "draft"),
        ("translator", ["A lap visszamegy.", "A kupac elfogy."], ""),
    ],
    ids=["other words", "a draft", "a translator"],
)
def test_nothing_else_takes_it_over(document, rank, body, save):
    client = editor(rank)
    sent = filled(opened(client)) | {"title": "A csere", "body": body}

    assert client.post(PAGE, sent | ({"save": save} if save else {})).status_code == 302

    assert draft_of(document, "1.2").state == "waiting"


def test_a_reviewer_who_publishes_it_takes_it_over(document):
    sent = filled(opened(editor("translator", name="Ferenc")))
    sent |= {"title": "A csere", "body": ["A lap visszamegy.", "A kupac elfogy."]}
    sent |= {"significance": "rule"}
    editor("translator", name="Jan").post(PAGE, sent)
    assert draft_of(document, "1.2").state == "waiting"

    client = editor()
    client.post(PAGE, {"do": "publish", "version": state_of("hu").version})

    assert "elfogy" in state_of("hu").published.body
    assert draft_of(document, "1.2").state == "taken"


def test_words_that_are_the_same_are_said_to_be_so(document):
    publish_text(
        "A lap visszamegy.\n\nA kupac elfogy.", "hu", based_on="pl", title="A csere",
    )  # fmt: skip
    page = opened(editor())

    assert "A szöveg megegyezik." in page.one("details", "came").text
    assert not buttons(page)
    assert page.one("details", "came").all("form")


@pytest.mark.parametrize("rank", ["translator", "reviewer"])
def test_the_page_still_takes_fewer_than_twelve_queries(
    document, rank, django_assert_max_num_queries
):
    publish_text("Kartę odkładasz.\n\nStos zostaje.", significance="rule")
    client = editor(rank)
    client.get(PAGE)

    with django_assert_max_num_queries(11):
        assert "csere.txt" in client.get(PAGE).content.decode()
