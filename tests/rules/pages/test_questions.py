"""On a rule's page: the questions that it answers, folded, in the reader's language."""

import pytest

from corpus.languages import CODES
from tests.builders import make_section, publish_text
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
KEY = "dominion/exchange/1.9"
HEADINGS = {
    "pl": "Pytania, na które to odpowiada", "ru": "Вопросы, на которые это отвечает",
    "ja": "これが答えになる質問", "hu": "Kérdések, amelyekre ez a válasz",
    "en": "Questions that this answers",
}  # fmt: skip


@pytest.fixture
def rule():
    """A rule with questions in Hungarian and Japanese, the second first."""
    rule = make_section(KEY)
    publish_text("A lap visszakerül.", "hu", key=f"rule:{KEY}")
    for position, text in enumerate(["Hova lesz a lapom?", "lap <b>hova</b>"]):
        rule.asked.create(lang="hu", text=text, position=5 - position)
    rule.asked.create(lang="ja", text="カードはどこへ?")
    return rule


def asked(client, ui="hu", more=""):
    return parsed(client.get(f"/{ui}/{KEY}/{more}").content.decode()).all("details", "asked")


def test_they_are_folded_in_their_order_and_say_their_language(rule, client):
    (block,) = asked(client)

    assert "open" not in block.attrs
    assert block.one("summary").one("h2").text == HEADINGS["hu"]
    assert block.one("ul").attrs["lang"] == "hu"
    assert [one.text for one in block.all("li")] == ["lap <b>hova</b>", "Hova lesz a lapom?"]


def test_they_are_in_the_language_of_the_page_whatever_text_it_shows(rule, client):
    (block,) = asked(client, "ja", "?text=hu&with=en")

    assert [one.text for one in block.all("li")] == ["カードはどこへ?"]


def test_where_there_are_none_nothing_is_said(rule, client):
    assert asked(client, "pl") == []


@pytest.mark.parametrize("ui", CODES)
def test_the_heading_is_in_every_language(rule, client, ui):
    rule.asked.get_or_create(lang=ui, text="?")

    (block,) = asked(client, ui)

    assert block.one("h2").text == HEADINGS.get(ui, "Questions that this answers")
