"""On the page of the search's health: what was asked in vain becomes a question of a rule."""

from datetime import date

import pytest
from django.contrib.admin.models import LogEntry
from django.urls import reverse

from rules.editors import SEE_SEARCH_HEALTH
from rules.models import Change, Concept, PlayersQuestion, PlayersWord
from search.models import AskedWords
from search.pages.questions import key_in
from tests.builders import make_section, signed_in
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
PAGE, SAY = "/hu/search/health/", "/hu/search/health/say/"
KEY = "dominion/exchange/1.9"


@pytest.fixture(autouse=True)
def rule(index_folder):
    """A rule; the page needs no index."""
    Concept.objects.create(slug="shuffle", of_class="verb", meaning="mix the cards")
    return make_section(KEY, body_hu="A lap visszakerül.")


def editor(name="Ilona", langs=("hu",), game=None):
    return signed_in(name, SEE_SEARCH_HEALTH, "translator", langs, game)


@pytest.fixture
def ilona():
    return editor()


@pytest.fixture
def row():
    return AskedWords.objects.create(
        words="hova lesz a lapom", ui="hu", times=3, hits=0, last=date(2026, 3, 2)
    )


def sent(row=None, **fields):
    pk = {"row": row.pk} if row else {}
    text = {"lang": "hu", "text": "hova lesz a lapom", "weight": "1.0"}
    return pk | text | {"concept": "", "rule": KEY} | fields


def asked():
    return [(one.section.key, one.lang, one.text) for one in PlayersQuestion.objects.all()]


def page_of(client, at=PAGE):
    return parsed(client.get(at).content.decode())


@pytest.mark.parametrize(
    "named", [KEY, f" {KEY} ", f"/hu/{KEY}/", f"https://example.org/ja/{KEY}/?text=hu#top"]
)
def test_one_step_makes_it_a_question_that_is_signed_and_off_the_list(ilona, row, named):
    Change.objects.all().delete()

    answer = ilona.post(SAY, sent(row, rule=named))

    assert answer.headers["Location"].endswith("?rule=dominion%2Fexchange%2F1.9#questions")
    assert asked() == [(KEY, "hu", "hova lesz a lapom")]
    question = PlayersQuestion.objects.get()
    assert (question.origin, question.author_name) == ("editor", "Ilona")
    assert not AskedWords.objects.exists()
    assert list(Change.objects.values_list("key", "lang")) == [(f"rule:{KEY}", "hu")]
    assert PlayersWord.objects.count() == 0
    page = page_of(ilona, answer.headers["Location"].partition("#")[0])
    assert "hova lesz a lapom" in page.one("main").text


def test_it_stands_after_those_of_the_rule_and_other_languages_do_not_count(ilona, rule):
    rule.asked.create(lang="hu", text="És most?", position=4)
    rule.asked.create(lang="ja", text="次は?", position=9)

    ilona.post(SAY, sent())

    assert PlayersQuestion.objects.get(origin="editor").position == 5


def test_one_that_is_there_already_is_spelt_anew_at_its_place(ilona, rule):
    rule.asked.create(lang="hu", text="Hova lesz a LAPOM", position=4)

    ilona.post(SAY, sent())

    (question,) = PlayersQuestion.objects.all()
    assert (question.text, question.position) == ("hova lesz a lapom", 4)
    assert question.author_name == "Ilona"


def test_a_word_and_a_question_can_be_said_at_once(ilona, row):
    ilona.post(SAY, sent(row, concept="shuffle"))

    assert asked() == [(KEY, "hu", "hova lesz a lapom")]
    assert PlayersWord.objects.get().text == "hova lesz a lapom"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"rule": ""}, "Adj meg egy fogalmat vagy egy szabályt."),
        ({"rule": "dominion/exchange/7"}, "Nincs „dominion/exchange/7” nevű szabály."),
        ({"rule": "http://[/"}, "Nincs „http://[/” nevű szabály."),
        ({"text": "a" * 121}, "121"),
        ({"text": "a" * 61, "concept": "shuffle"}, "61"),
    ],
)
def test_what_cannot_be_added_is_said_and_what_was_typed_is_kept(ilona, row, wrong, sentence):
    answer = ilona.post(SAY, sent(row) | wrong)

    assert answer.status_code == 400
    page = parsed(answer.content.decode())
    (alert,) = [one for one in page.all("div", "notice") if one.attrs.get("role") == "alert"]
    assert sentence in alert.text
    kept = [one.attrs["value"] for one in page.all("input") if one.attrs.get("name") == "rule"]
    assert kept[0] == sent(row, **wrong)["rule"]
    assert (asked(), AskedWords.objects.count()) == ([], 1)


def test_a_question_may_be_longer_than_a_word(ilona):
    ilona.post(SAY, sent(text="a" * 120))

    assert [text for _, _, text in asked()] == ["a" * 120]


def test_whoever_may_not_change_words_of_the_language_is_refused(client):
    assert editor("Kenji", ["ja"]).post(SAY, sent()).status_code == 403
    assert editor("Jan", ["hu"], "dominion").post(SAY, sent()).status_code == 403
    assert client.post(SAY, sent()).headers["Location"].startswith("/hu/edit/login/")
    assert asked() == []


def test_an_editor_takes_one_away_again_and_that_is_written_down(ilona, rule):
    rule.asked.create(lang="hu", text="És most?")
    gone = rule.asked.create(lang="hu", text="hova lesz", position=1)
    at = reverse("search:unask", args=["hu", gone.pk])
    page = page_of(ilona, f"{PAGE}?rule={KEY}")
    assert [one.attrs.get("action") for one in page.all("form")].count(at) == 1

    assert ilona.post(at).status_code == 302

    assert asked() == [(KEY, "hu", "És most?")]
    assert LogEntry.objects.get().change_message == f"{KEY} [hu] hova lesz"
    assert ilona.post(at).status_code == 404


def test_one_of_another_language_is_shown_without_a_button(ilona, rule):
    at = reverse("search:unask", args=["hu", rule.asked.create(lang="ja", text="次は?").pk])

    page = page_of(ilona, f"{PAGE}?rule={KEY}")

    assert "次は?" in page.one("main").text
    assert at not in [one.attrs.get("action") for one in page.all("form")]
    assert ilona.post(at).status_code == 403


def test_whoever_edits_the_game_of_the_rule_takes_it_away_and_others_do_not(rule):
    at = reverse("search:unask", args=["hu", rule.asked.create(lang="hu", text="És?").pk])

    assert editor("Jan", ["hu"], "hkk").post(at).status_code == 403
    assert editor("Ilona", ["hu"], "dominion").post(at).status_code == 302


def test_without_a_rule_only_those_of_editors_are_listed(ilona, rule):
    rule.asked.create(lang="hu", text="betöltött kérdés")
    ilona.post(SAY, sent())

    said = page_of(ilona).one("main").text

    assert "hova lesz a lapom" in said
    assert "betöltött kérdés" not in said


def test_a_word_is_the_key_of_no_rule():
    assert key_in("szemét") == "szemét"
    assert key_in("") == ""
