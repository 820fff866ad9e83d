"""What a change would touch is on the page before anything is saved."""

import pytest

from rules.models import Link
from tests.builders import make_section, publish_text, state_of
from tests.pages.html import parsed
from workbench.impact import made_from
from workbench.origins import states_of_text

pytestmark = pytest.mark.django_db
RULE = "dominion/exchange/1.2"
LANGS = ("pl", "ja", "hu", "ru")


@pytest.fixture
def texts():
    """Polish and Japanese on their own, Hungarian from Polish, Russian from Hungarian."""
    section = make_section()
    other = make_section("dominion/exchange/1.3", number="1.3", title_pl="Pusty stos")
    Link.objects.create(kind="cites", start=other, end=section)
    for lang, body, base in (
        ("pl", "Kartę zwracasz.", ""), ("ja", "カードを戻す。", ""),
        ("hu", "A lap visszakerül.", "pl"), ("ru", "Карта возвращается.", "hu"),
    ):  # fmt: skip
        publish_text(body, lang, based_on=base)


def impact(client, lang):
    page = parsed(client.get(f"/en/edit/{lang}/rule/{RULE}/").content.decode())
    return page.one("details", "impact")


def test_the_form_lists_what_a_change_of_the_original_would_touch(texts, ilona):
    told = impact(ilona, "pl").text

    assert "would become stale: Hungarian, Russian" in told
    assert "still say the same: Japanese" in told
    first, *examples = impact(ilona, "pl").links()
    assert first == "/en/dominion/exchange/1.3/"
    assert all(one.startswith("/en/examples/dominion/") for one in examples)


@pytest.mark.parametrize(
    ("lang", "stale"), [("pl", ["hu", "ru"]), ("ja", []), ("hu", ["ru"]), ("ru", [])]
)
def test_what_is_listed_as_stale_is_what_becomes_stale(texts, lang, stale):
    listed = made_from(states_of_text(f"rule:{RULE}"), lang)

    publish_text("次。" if lang == "ja" else "Egészen más.", lang,
                 based_on={"hu": "pl", "ru": "hu"}.get(lang, ""))  # fmt: skip

    assert listed == stale == sorted(code for code in LANGS if state_of(code).is_stale)


def test_two_languages_made_from_each_other_follow_each_other_and_not_themselves(texts):
    publish_text("Kartę oddajesz.", "pl", based_on="ru")
    states = states_of_text(f"rule:{RULE}")

    assert made_from(states, "pl") == ["hu", "ru"]
    assert made_from(states, "hu") == ["pl", "ru"]
    assert made_from(states, "ja") == []
