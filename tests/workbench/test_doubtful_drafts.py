"""Drafts of a document that are doubtful, or beside which a rule came since."""

import pytest
from django.utils.translation import gettext, override

from corpus.languages import CODES, writing_of
from corpus.languages.writing import unbound
from rules.models import Section
from rules.reading.labels import DOUBTS
from tests.builders import make_section, publish_text, state_of
from tests.pages.html import parsed
from tests.rules.drafts.outlines import landed, outline, piece
from tests.workbench.drafts import opened, page_of, press, state_in

pytestmark = pytest.mark.usefixtures("empty_index")


@pytest.fixture
def doubtful(db):
    """A document that prints 1.1 twice, beside a rule 1.1 that is published, and a clear 1.2."""
    make_section("dominion/exchange/1.1")
    publish_text("Kartę zwracasz na stos.", key="rule:dominion/exchange/1.1")
    return landed(
        outline(
            piece("1.1", "Pierwsze słowa.", doubt="number-twice"),
            piece("1.1-2", "Drugie słowa.", number="1.1", doubt="number-twice", meant="1.3"),
            piece("1.1-2.p1", "Niżej.", number="", parent="1.1-2"),
            piece("1.2", "Pustego stosu nie wymienisz."),
        )
    )


def test_what_is_doubtful_is_shown_so_with_its_reason_and_beside_nothing(doubtful, ilona):
    page = opened(ilona, page_of(doubtful))

    assert (
        "Kétséges: Ez a szabályszám többször szerepel a dokumentumban."
        in page.one("article", id="1.1-3").text
    )
    assert "Ide ez a szabályszám tartozik: 1.3." in page.one("article", id="1.1-2").text
    assert "Kétséges" in page.one("article", id="1.1-2.p1").text
    assert "Kétséges" not in page.one("article", id="1.2").text
    assert "Kartę zwracasz" not in page.one("main").text
    assert "Kétséges: 3." in page.all("form", "draft-buttons")[0].text


@pytest.mark.parametrize("ui", CODES)
def test_a_doubt_and_what_all_that_wait_leaves_are_told_in_every_language(doubtful, ilona, ui):
    page = opened(ilona, page_of(doubtful).replace("/hu/", f"/{ui}/"))

    with override(ui):
        doubt = unbound(
            writing_of(ui).space.join([gettext("Doubtful:"), str(DOUBTS["number-twice"])])
        )
        left = gettext("Doubtful: %(doubtful)s. These are taken over one by one only.")
    assert doubt in unbound(page.one("article", id="1.1-3").text)
    assert doubt not in unbound(page.one("article", id="1.2").text)
    told = unbound(page.all("form", "draft-buttons")[0].text)
    assert unbound(left % {"doubtful": 3}) in told


def test_what_is_doubtful_is_not_taken_over_with_all_that_wait(doubtful, ilona):
    press(ilona, doubtful, "take")

    states = dict(doubtful.sections.values_list("key", "state"))
    assert states == {
        "1.1-3": "waiting", "1.1-2": "waiting", "1.1-2.p1": "waiting", "1.2": "taken"
    }  # fmt: skip
    assert state_of(key="rule:dominion/exchange/1.1").published.body == "Kartę zwracasz na stos."
    assert set(Section.objects.values_list("key", flat=True)) == {
        "dominion/exchange/1.1", "dominion/exchange/1.2"
    }  # fmt: skip


def test_what_is_doubtful_is_taken_over_by_itself_and_thrown_away_with_all(doubtful, ilona):
    press(ilona, doubtful, "take", "1.1-2")

    assert state_in(doubtful, "1.1-2") == "taken"
    assert state_of(key="rule:dominion/exchange/1.1").published.body == "Kartę zwracasz na stos."
    press(ilona, doubtful, "throw")
    assert not doubtful.sections.filter(state="waiting").exists()


def test_a_rule_that_came_since_is_shown_beside_its_draft_and_not_overwritten(document, ilona):
    page = opened(ilona, page_of(document))
    make_section("dominion/exchange/r7", number="1.2")
    publish_text("Tekst z innego dokumentu.", key="rule:dominion/exchange/r7")

    response = press(ilona, document, "take", "*", page)

    shown = parsed(response.content.decode())
    assert response.status_code == 409
    assert "beolvasása óta" in shown.one("p", role="alert").text
    assert "Tekst z innego dokumentu." in shown.one("article", id="1.2").text
    assert set(document.sections.values_list("state", flat=True)) == {"waiting"}
    assert press(ilona, document, "take", "*", shown).status_code == 302
    assert "Pustego" in state_of(key="rule:dominion/exchange/r7").published.body
