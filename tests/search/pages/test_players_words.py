"""On the page of the search's health: what was asked in vain becomes a word of a concept."""

from datetime import date

import pytest
from django.contrib.admin.models import LogEntry
from django.urls import reverse

from corpus.languages import CODES
from rules.editors import SEE_SEARCH_HEALTH
from rules.models import Concept, ContentVersion, PlayersWord, Term
from search.models import AskedWords
from search.upkeep.health import facts, told
from tests.builders import make_game, signed_in
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
PAGE, SAY = "/hu/search/health/", "/hu/search/health/say/"


@pytest.fixture(autouse=True)
def _an_index_that_is_not_there(index_folder):
    """The page needs none."""


@pytest.fixture(autouse=True)
def trash():
    term = Term.objects.create(slug="trash", headword_hu="szemét", headword_en="trash")
    Concept.objects.create(slug="shuffle", of_class="verb", meaning="mix the cards", position=1)
    return Concept.objects.create(slug="trash", term=term)


def editor(name="Ilona", langs=("hu",), game=None):
    """Somebody with a role who sees the page of health."""
    return signed_in(name, SEE_SEARCH_HEALTH, "translator", langs, game)


@pytest.fixture
def ilona():
    return editor()


def asked(words="kukába", ui="hu", hits=0):
    return AskedWords.objects.create(words=words, ui=ui, times=3, hits=hits, last=date(2026, 3, 2))


def sent(row=None, **fields):
    pk = {"row": row.pk} if row else {}
    return pk | {"lang": "hu", "text": "kukába", "concept": "trash", "weight": "0.7"} | fields


def page_of(client, at=PAGE):
    return parsed(client.get(at).content.decode())


def form_of(page):
    (form,) = [one for one in page.all("form") if one.attrs.get("action") == SAY]
    return form


def said():
    return [(one.concept.slug, one.lang, one.text, one.weight) for one in PlayersWord.objects.all()]


def test_what_was_asked_in_vain_is_offered_with_every_concept_by_name(ilona):
    row = asked()

    page = page_of(ilona)

    fields = {one.attrs["name"]: one.attrs["value"] for one in form_of(page).all("input")}
    fields.pop("csrfmiddlewaretoken", None)
    assert fields == {"lang": "hu", "row": str(row.pk), "text": "kukába", "concept": "", "rule": ""}
    options = page.one("datalist").all("option")
    assert [(one.attrs["value"], one.attrs["lang"], one.text) for one in options] == [
        ("trash", "hu", "szemét"), ("shuffle", "en", "mix the cards"),
    ]  # fmt: skip


def test_what_was_found_is_not_offered(ilona):
    asked(hits=3)

    assert [one for one in page_of(ilona).all("form") if one.attrs.get("action") == SAY] == []


@pytest.mark.parametrize("concept", ["trash", "szemét", "Szemét "])
def test_one_step_makes_it_a_word_that_is_signed_and_off_the_list(ilona, concept):
    row = asked()

    answer = ilona.post(SAY, sent(row, concept=concept))

    assert answer.status_code == 302
    word = PlayersWord.objects.get()
    assert (word.concept.slug, word.lang, word.text, word.weight) == ("trash", "hu", "kukába", 0.7)
    assert (word.origin, word.author.username, word.author_name) == ("editor", "Ilona", "Ilona")
    assert not AskedWords.objects.exists()
    page = page_of(ilona, answer.headers["Location"].partition("#")[0])
    assert "kukába" in page.one("main").text


def test_what_else_was_asked_stays_on_the_list(ilona):
    row, other, found = asked(), asked("boltból"), asked("lapot", hits=2)

    ilona.post(SAY, sent(row))
    ilona.post(SAY, sent(found, text="lap"))

    assert set(AskedWords.objects.all()) == {other, found}


def test_a_part_of_what_was_asked_can_be_the_word(ilona):
    ilona.post(SAY, sent(asked("mi a kukába"), text="  kukába "))

    assert said() == [("trash", "hu", "kukába", 0.7)]


def test_a_word_that_is_there_already_is_weighed_anew(ilona, trash):
    PlayersWord.objects.create(concept=trash, lang="hu", text="Kukába", weight=0.4)

    ilona.post(SAY, sent(weight="1.0"))

    assert said() == [("trash", "hu", "kukába", 1.0)]
    assert PlayersWord.objects.get().author_name == "Ilona"


def test_what_the_search_remembers_is_made_anew(ilona):
    before = ContentVersion.objects.get_or_create(pk=1)[0].number

    ilona.post(SAY, sent())

    assert ContentVersion.objects.get().number == before + 1


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"concept": "csere"}, "Nincs „csere” nevű fogalom."),
        ({"text": "a" * 61}, "61"),
        ({"text": " "}, ""),
        ({"weight": "3"}, ""),
        ({"row": "x"}, ""),
    ],
)
def test_what_cannot_be_added_is_said_and_what_was_typed_is_kept(ilona, wrong, sentence):
    row = asked()

    answer = ilona.post(SAY, sent(row) | wrong)

    assert answer.status_code == 400
    page = parsed(answer.content.decode())
    (alert,) = [one for one in page.all("div", "notice") if one.attrs.get("role") == "alert"]
    assert sentence in alert.text
    assert "Semmi sem lett hozzáadva." in alert.text
    if "row" not in wrong:
        kept = {one.attrs["name"]: one.attrs["value"] for one in form_of(page).all("input")}
        assert kept["concept"] == wrong.get("concept", "trash")
    assert (said(), AskedWords.objects.count()) == ([], 1)


def test_a_name_that_two_concepts_have_is_refused_and_a_slug_is_not(ilona):
    Term.objects.create(slug="scrap", headword_hu="szemét", position=1)
    Concept.objects.create(slug="scrap", term=Term.objects.get(slug="scrap"), position=2)

    assert ilona.post(SAY, sent(concept="szemét")).status_code == 400
    assert ilona.post(SAY, sent(concept="scrap")).status_code == 302


def test_whoever_may_not_edit_the_language_is_not_offered_it_and_is_refused():
    row, kenji = asked(), editor("Kenji", ["ja"])

    assert [one for one in page_of(kenji).all("form") if one.attrs.get("action") == SAY] == []
    answer = kenji.post(SAY, sent(row))

    assert answer.status_code == 403
    assert "Ehhez nincs jogosultság." in parsed(answer.content.decode()).one("main").text
    assert said() == []


def test_a_role_for_one_game_is_none_for_all_games(make_hkk):
    assert editor("Jan", ["hu"], "hkk").post(SAY, sent()).status_code == 403
    assert said() == []


@pytest.fixture
def make_hkk():
    return make_game("hkk", "HKK")


def test_a_guest_is_sent_to_sign_in(client):
    answer = client.post(SAY, sent())

    assert answer.headers["Location"].startswith("/hu/edit/login/")
    assert said() == []


def test_an_editor_takes_a_word_away_again_and_that_is_written_down(ilona, trash):
    PlayersWord.objects.create(concept=trash, lang="hu", text="szemétbe", weight=0.9)
    gone = PlayersWord.objects.create(concept=trash, lang="hu", text="kukába", weight=0.9)
    page = page_of(ilona, f"{PAGE}?word=KUKÁBA")
    at = reverse("search:unsay", args=["hu", gone.pk])
    assert [one.attrs["action"] for one in page.one("main").all("form")].count(at) == 1

    assert ilona.post(at).status_code == 302

    assert said() == [("trash", "hu", "szemétbe", 0.9)]
    entry = LogEntry.objects.get()
    assert (entry.user.username, entry.change_message) == ("Ilona", "trash [hu] kukába")
    assert ilona.post(at).status_code == 404


def test_a_word_of_another_language_has_no_button(ilona, trash):
    word = PlayersWord.objects.create(concept=trash, lang="ja", text="圧縮", weight=0.9)
    at = reverse("search:unsay", args=["hu", word.pk])

    page = page_of(ilona, f"{PAGE}?word=圧縮")

    assert "圧縮" in page.one("main").text
    assert at not in [one.attrs.get("action") for one in page.all("form")]
    assert ilona.post(at).status_code == 403
    assert said() == [("trash", "ja", "圧縮", 0.9)]


def test_a_word_of_one_game_is_taken_away_by_whoever_edits_that_game(trash, make_hkk):
    word = PlayersWord.objects.create(
        concept=trash, game=make_hkk, lang="hu", text="gyűjtőbe", weight=0.9
    )
    at = reverse("search:unsay", args=["hu", word.pk])
    make_game("dominion")

    assert editor("Jan", ["hu"], "dominion").post(at).status_code == 403
    assert editor("Ilona", ["hu"], "hkk").post(at).status_code == 302


@pytest.mark.parametrize("ui", CODES)
def test_words_are_counted_by_language_and_class(ilona, trash, ui):
    for lang, text in (("hu", "kukába"), ("hu", "szemétbe"), ("ja", "圧縮")):
        PlayersWord.objects.create(concept=trash, lang=lang, text=text, weight=0.9)

    page = page_of(ilona, f"/{ui}/search/health/")

    table = page.all("table")[-3]
    rows = [[cell.text for cell in row.all("td")] for row in table.one("tbody").all("tr")]
    assert rows[0] == rows[-1] == ["0", "0", "1", "2", "0"]
    assert len(rows) == 11


def test_programs_and_terminals_are_told_how_many(client, trash):
    PlayersWord.objects.create(concept=trash, lang="hu", text="kukába", weight=0.9)

    answer = client.get("/api/v1/search/health").json()

    assert [answer["languages"][lang]["players_words"] for lang in ("hu", "ja")] == [1, 0]
    lines = [line for line in told(facts()) if line.startswith("  hu: ")]
    assert lines[0].endswith(", 1 words of players")
