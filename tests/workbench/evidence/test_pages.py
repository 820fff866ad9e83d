"""The evidence on its pages: loaded into the editor's page, or a page without script."""

import pytest

from tests.builders import make_editor, make_section, publish_text
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
RULE = "rule/dominion/exchange/1.2/"
OTHER = "dominion/exchange/1.3"
HTMX = {"HX-Request": "true"}


def page(lang="hu", part="", ui="en"):
    return f"/{ui}/edit/evidence/{part}{lang}/{RULE}"


@pytest.fixture
def texts(term, card):
    term(
        "exchange",
        {
            "dominion.pl": "wymiana",
            "dominion.hu": "csere",
            "dominion.ja": "交換",
            "hkk.hu": "váltás",
        },
    )
    card("rats", pl="Szczury", en="Rats", hu="Patkányok", ja="ネズミ")
    make_section()
    make_section(OTHER)
    publish_text("Po wymianie Szczury wracają na stos.")
    publish_text("A váltás után a lap visszakerül.", "hu", based_on="pl")
    publish_text("Po wymianie karta wraca na stos.", key=f"rule:{OTHER}")
    publish_text("A csere után a lap visszakerül a kupacra.", "hu", f"rule:{OTHER}", based_on="pl")
    publish_text("交換の後、カードは山に戻る。", "ja", f"rule:{OTHER}", based_on="pl")


@pytest.mark.parametrize(("lang", "exchange", "rats", "match"), [
    ("hu", "csere", "[Patkányok](card:rats)", "A csere után a lap visszakerül a kupacra."),
    ("ja", "交換", "[ネズミ](card:rats)", "交換の後、カードは山に戻る。"),
])  # fmt: skip
def test_terms_cards_and_memory_stand_beside_the_text(texts, ferenc, lang, exchange, rats, match):
    shown = parsed(ferenc.get(page(lang), headers=HTMX).content.decode())

    inserted = [one.attrs["data-insert"] for one in shown.all("button", "wanted-insert")]
    taken = [one.attrs["data-take"] for one in shown.all("button", "match-take")]
    assert inserted == [exchange, rats]
    assert taken == [match]
    assert f"/en/{OTHER}/" in shown.links()


def test_a_word_of_another_game_is_marked_in_what_stands_and_in_what_is_typed(texts, ferenc):
    assert b"Not said in this game" in ferenc.get(page(), headers=HTMX).content

    typed = ferenc.post(page(part="words/"), {"body": ["A csere után.", "Kész."]}, headers=HTMX)
    assert b"Not said in this game" not in typed.content
    assert b"is in the text" in typed.content
    assert b"data-take" not in typed.content


def test_the_same_stands_on_a_page_of_its_own(texts, ferenc):
    alone, part = ferenc.get(page()), ferenc.get(page(), headers=HTMX)

    assert b"<h1>" in alone.content
    assert b"<h1>" not in part.content
    assert "HX-Request" in alone["Vary"]
    assert "HX-Request" in part["Vary"]
    assert "csere után a lap" in alone.content.decode()


def test_the_editors_page_leads_there_and_stays_as_cheap_as_it_was(
    texts, ferenc, django_assert_max_num_queries
):
    with django_assert_max_num_queries(17):  # the library of all texts is read once a version
        ferenc.get(f"/en/edit/hu/{RULE}")
    with django_assert_max_num_queries(11):
        shown = parsed(ferenc.get(f"/en/edit/hu/{RULE}").content.decode())

    assert page() in shown.links()


def test_questions_do_not_grow_with_the_text(texts, ferenc, django_assert_max_num_queries):
    publish_text("\n\n".join(f"Po wymianie {n} Szczury wracają na stos." for n in range(30)))
    ferenc.get(page(), headers=HTMX)

    with django_assert_max_num_queries(13):
        ferenc.get(page(), headers=HTMX)
    with django_assert_max_num_queries(8):
        ferenc.post(page(part="words/"), {"body": "A csere után."}, headers=HTMX)


def test_the_first_text_of_a_language_has_evidence_too(texts, ferenc):
    shown = ferenc.get(page("ru"), headers=HTMX)

    assert shown.status_code == 200
    assert b"no word in this language yet" in shown.content
    assert b"Nothing like this has been translated yet." in shown.content


def test_an_original_has_neither_words_nor_memory(texts, client):
    client.force_login(make_editor("Ewa"))
    shown = client.get(page("pl"), headers=HTMX).content

    assert b"Translation memory" not in shown
    assert b"Who wrote each word" in shown


def test_cards_and_terms_have_evidence(texts, client):
    client.force_login(make_editor("Ewa"))
    for subject in ("card/dominion/rats", "term/exchange"):
        assert client.get(f"/en/edit/evidence/hu/{subject}/").status_code == 200


def test_who_wrote_each_word_is_told_with_the_version(texts, ferenc):
    publish_text("A csere után a lap visszakerül.", "hu", based_on="pl", comment="szó")

    shown = parsed(ferenc.get(page(part="written/")).content.decode())

    runs = [one.text for one in shown.all("span", "written-run")]
    assert runs == ["A 1", "csere2", "után a lap visszakerül.1"]
    assert "/en/history/hu/2/rule/dominion/exchange/1.2/" in shown.links()
    assert b"Nothing has been published" in ferenc.get(page("ru", "written/")).content


@pytest.mark.parametrize("part", ["", "written/"])
def test_who_is_not_signed_in_is_asked_to(texts, client, part):
    answer = client.get(page(part=part))

    assert answer.status_code == 302
    assert "/en/edit/login/" in answer["Location"]


def test_a_part_of_a_page_is_no_place_to_sign_in(texts, client):
    assert client.get(page(), headers=HTMX).status_code == 401
    assert client.post(page(part="words/"), {"body": "x"}, headers=HTMX).status_code == 401


@pytest.mark.parametrize("part", ["", "written/"])
def test_who_edits_another_language_is_refused(texts, client, part):
    client.force_login(make_editor("Kenji", "lead", langs=["ja"]))

    assert client.get(page("hu", part)).status_code == 403
    assert client.get(page("ja", part)).status_code == 200


def test_words_are_asked_for_by_those_who_may_type_them(texts, client):
    client.force_login(make_editor("Kenji", "lead", langs=["ja"]))

    assert client.post(page(part="words/"), {"body": "x"}).status_code == 403
    assert client.post(page("ja", "words/"), {"body": "x"}).status_code == 200
    assert client.get(page("ja", "words/")).status_code == 405


@pytest.mark.parametrize("path", ["hu/rule/dominion/exchange/none/", "xx/rule/dominion/exchange/1.2/", "hu/song/la/"])  # fmt: skip
@pytest.mark.parametrize("part", ["", "written/"])
def test_there_is_no_evidence_about_nothing(texts, ferenc, path, part):
    assert ferenc.get(f"/en/edit/evidence/{part}{path}").status_code == 404
