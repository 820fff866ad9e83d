"""Stale paragraphs: marked where they stand, with what changed in the original since."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards.models import Card
from corpus.languages import CODES
from rules.models import State
from rules.pages.past.behind import blocks_of
from rules.publishing import still_right
from tests.builders import make_editor, make_game, make_section, publish_text
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
RULE = "dominion/exchange/1.2"


def read(address=f"/hu/{RULE}/"):
    response = Client().get(address)
    assert response.status_code == 200
    return parsed(response.content.decode())


@pytest.fixture
def translated():
    """Three Polish paragraphs and their Hungarian translation."""
    make_section()
    publish_text("Kartę zwracasz.\n\nStos rośnie.\n\nKoniec tury.")
    publish_text("A lap visszakerül.\n\nA pakli nő.\n\nVége a körnek.", "hu", based_on="pl")


def test_the_paragraph_that_does_not_follow_is_marked_and_no_other(translated):
    publish_text("Kartę zwracasz.\n\nStos maleje.\n\nKoniec tury.")

    (marked,) = read().all("div", "behind")

    assert marked.all("p")[0].text == "A pakli nő."
    assert marked.one("del").text == "törölve:rośnie"
    assert marked.one("ins").text == "hozzáadva:maleje"
    assert [marked.one("del").lang, marked.one("summary").lang] == ["pl", "hu"]
    assert "eredetije" in marked.one("summary").text


def test_a_fresh_translation_has_no_mark(translated):
    assert not read().all("div", "behind")


def test_a_typing_error_that_was_corrected_marks_nothing(translated):
    publish_text("Kartę zwracasz!\n\nStos rośnie.\n\nKoniec tury.", significance="typo")

    assert not read().all("div", "behind")


def test_the_original_itself_is_never_marked(translated):
    publish_text("Kartę gubisz.\n\nStos rośnie.\n\nKoniec tury.")

    assert not read(f"/hu/{RULE}/?text=pl").all("div", "behind")
    assert len(read(f"/hu/{RULE}/?text=pl&with=hu").all("div", "behind")) == 1


def test_a_paragraph_that_went_marks_the_one_that_was_made_from_it(translated):
    publish_text("Kartę zwracasz.\n\nKoniec tury.")

    (marked,) = read().all("div", "behind")

    assert marked.all("p")[0].text == "A pakli nő."
    assert not marked.all("ins")


def test_a_paragraph_that_came_is_told_at_the_end(translated):
    publish_text("Kartę zwracasz.\n\nStos rośnie.\n\nKoniec tury.\n\nLiczysz punkty.")

    (marked,) = read().all("div", "behind")

    assert "behind--after" in marked.attrs["class"]
    assert marked.one("ins").text == "hozzáadva:Liczysz punkty."


def test_where_paragraphs_do_not_correspond_all_is_told_at_the_end():
    make_section()
    publish_text("Kartę zwracasz.\n\nStos rośnie.")
    publish_text("A lap visszakerül, a pakli nő.", "hu", based_on="pl")
    publish_text("Kartę gubisz.\n\nStos rośnie.")

    (marked,) = read().all("div", "behind")

    assert "behind--after" in marked.attrs["class"]
    assert "gubisz" in marked.one("ins").text


def test_a_list_that_is_one_block_of_several_paragraphs_is_marked_as_a_whole():
    make_section()
    publish_text("- Pierwszy.\n\n- Drugi.\n\nKoniec.")
    publish_text("- Első.\n\n- Második.\n\nVége.", "hu", based_on="pl")
    publish_text("- Pierwszy.\n\n- Trzeci.\n\nKoniec.")

    (marked,) = read().all("div", "behind")

    assert [one.text.strip() for one in marked.all("li")] == ["Első.", "Második."]
    assert "Vége." not in marked.text


def test_no_word_of_a_stale_text_is_lost_whatever_it_ends_with():
    """A fence is read as words without a paragraph, and once was dropped from behind the last."""
    Card.objects.create(game=make_game(), slug="rats")
    card, page = "card:dominion/rats", "/hu/cards/dominion/rats/"
    publish_text("Kartę zwracasz.", key=card)
    publish_text("A lap visszakerül.\n\n```\nKét lap.\n```", "hu", key=card, based_on="pl")
    assert "Két lap." in read(page).one("main").text

    publish_text("Kartę gubisz.", key=card)

    assert "Két lap." in read(page).one("main").text
    assert "gubisz" in read(page).one("ins").text


def test_a_fence_is_a_paragraph_like_any_other():
    make_section()
    publish_text("Kartę zwracasz.\n\n```\nDwie karty.\n```\n\nKoniec.")
    publish_text("A lap visszakerül.\n\n```\nKét lap.\n```\n\nVége.", "hu", based_on="pl")
    publish_text("Kartę zwracasz.\n\n```\nTrzy karty.\n```\n\nKoniec.")

    (marked,) = read().all("div", "behind")

    assert "Két lap." in marked.text
    assert "Vége." not in marked.text


@pytest.mark.parametrize(
    "html",
    [
        "<p>Egy.</p>\n<code>két</code>\n",
        "<p>Egy <code>két</code>.</p>\n<ul>\n<li>\n<p>Há</p>\n</li>\n</ul>\nrom",
        "csak szavak",
        "<blockquote>\n<p>Egy.</p>\n</blockquote>\n<p>Kettő.</p>",
        "",
    ],
)
def test_the_paragraphs_of_a_text_are_all_of_it(html):
    assert "".join(blocks_of(html)) == html


def test_a_title_that_changed_is_told():
    make_section()
    publish_text("Kartę zwracasz.", title="Wymiana")
    publish_text("A lap visszakerül.", "hu", title="Csere", based_on="pl")
    publish_text("Kartę zwracasz.", title="Zamiana")

    (marked,) = read().all("div", "behind")

    assert marked.one("ins").text == "hozzáadva:Zamiana"


def test_what_an_editor_found_still_right_is_compared_with_what_they_saw(translated):
    publish_text("Kartę zwracasz.\n\nStos maleje.\n\nKoniec tury.")
    state = State.objects.get(lang="hu")
    still_right(state.key, "hu", version=state.version, by=make_editor("Ilona"))
    assert not read().all("div", "behind")

    publish_text("Kartę zwracasz.\n\nStos znika.\n\nKoniec tury.")

    assert read().one("del").text == "törölve:maleje"


def test_what_changed_further_up_is_told_in_that_language(translated):
    publish_text("The card returns.\n\nThe pile grows.\n\nEnd of turn.", "en", based_on="hu")
    publish_text("Kartę zwracasz.\n\nStos maleje.\n\nKoniec tury.")

    (marked,) = read(f"/en/{RULE}/").all("div", "behind")

    assert marked.one("ins").lang == "pl"
    assert "maleje" in marked.one("ins").text


@pytest.mark.parametrize("ui", CODES)
def test_the_page_of_the_source_marks_it_too(translated, ui):
    publish_text("Kartę zwracasz.\n\nStos maleje.\n\nKoniec tury.")

    (marked,) = read(f"/{ui}/dominion/exchange/?text=hu").all("div", "behind")

    assert marked.one("details").lang == ui
    assert marked.one("del").lang == "pl"


@pytest.mark.each_database
def test_a_source_asks_as_much_with_one_stale_rule_as_with_thirty(translated):
    publish_text("Kartę zwracasz.\n\nStos maleje.\n\nKoniec tury.")

    def asked():
        with CaptureQueriesContext(connection) as queries:
            marked = read("/hu/dominion/exchange/").all("div", "behind")
        return len(queries), len(marked)

    asked()
    few, marks = asked()
    for n in range(2, 31):
        key = f"rule:{make_section(f'dominion/exchange/9.{n}').key}"
        publish_text(f"Zasada {n}.", key=key)
        publish_text(f"Szabály {n}.", "hu", key=key, based_on="pl")
        publish_text(f"Reguła {n}.", key=key)

    asked()  # what is kept of a content is made anew

    assert asked() == (few, marks + 29)
    assert few <= 12


@pytest.mark.each_database
@pytest.mark.parametrize(
    ("key", "address"),
    [("card:dominion/rats", "/hu/cards/dominion/rats/"), ("term:trashing", "/hu/terms/trashing/")],
)
def test_effects_of_cards_and_definitions_of_terms_are_marked(corpus, key, address):
    assert not read(address).all("div", "behind")
    base = State.objects.get(key=key, lang="hu").published.based_on
    assert base is not None

    publish_text(f"{base.body} Zmiana.", base.lang, key=key, title=base.title)

    (marked,) = read(address).all("div", "behind")
    assert marked.one("ins").lang == base.lang
    assert "Zmiana" in marked.one("ins").text
