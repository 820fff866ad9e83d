"""What has changed in the source since a translation was made, across all its revisions."""

import pytest

from tests.builders import make_section, publish_text, state_of
from tests.pages.html import parsed
from workbench.editor.changes import MOST_STEPS, changes_since
from workbench.origins import states_of_text

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"


def edit(lang):
    return f"/en/edit/{lang}/rule/dominion/exchange/1.2/"


@pytest.fixture
def texts():
    make_section()
    publish_text("Zwracasz kartę.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")


def changes(lang="hu"):
    states = states_of_text(KEY)
    return changes_since(states[lang], states)


def said(stretches):
    return [one.text for one in stretches if one.marked]


def test_each_step_tells_who_why_and_how_much(texts):
    publish_text("Zwracasz karty.", significance="typo", comment="literówka")
    publish_text("Odrzucasz karty.", significance="rule", comment="errata 3")

    (change,) = changes()

    assert (change.lang, change.earlier) == ("pl", 0)
    assert [(one.revision.author_name, one.revision.comment, str(one.significance))
            for one in change.steps] == [
        ("Ilona", "literówka", "typo corrected"),
        ("Ilona", "errata 3", "the rule itself changed"),
    ]  # fmt: skip
    ((pair,),) = (run.pairs for run in change.steps[1].runs)
    assert (said(pair.words.stands), said(pair.words.comes)) == (["Zwracasz"], ["Odrzucasz"])


def test_the_whole_is_what_all_steps_came_to(texts):
    publish_text("Odrzucasz kartę.")
    (one,) = changes()
    assert one.whole is None

    publish_text("Odrzucasz karty.")
    (change,) = changes()

    ((pair,),) = (run.pairs for run in change.whole.runs)
    assert said(pair.words.comes) == ["Odrzucasz", "karty"]


def test_japanese_is_compared_by_segment(texts):
    publish_text("カードを捨て札に置く。", "ja")
    publish_text("Kártya.", "hu", based_on="ja")
    publish_text("カードを山札に置く。", "ja")

    (change,) = changes()

    ((pair,),) = (run.pairs for run in change.steps[0].runs)
    assert said(pair.words.comes) == ["山札"]


def test_nothing_is_told_of_a_text_that_is_as_new_as_its_source(texts):
    assert changes() == []
    publish_text("Zwracasz karty.", significance="typo")
    assert changes() == []


def test_a_relay_shows_what_changed_at_its_beginning(texts):
    publish_text("Карта возвращается.", "ru", based_on="hu")
    publish_text("Odrzucasz kartę.")

    assert state_of("ru").stale_through == "hu"
    assert [one.lang for one in changes("ru")] == ["pl"]


def test_a_co_source_shows_what_the_other_one_changed(texts):
    publish_text("カードを戻す。", "ja")
    publish_text("Odrzucasz kartę.")

    assert [one.lang for one in changes("ja")] == ["pl"]


def test_very_many_steps_are_told_by_number(texts):
    for number in range(MOST_STEPS + 2):
        publish_text(f"Zwracasz {number} kart.")

    (change,) = changes()

    assert (len(change.steps), change.earlier) == (MOST_STEPS, 2)
    assert change.base.body == "Zwracasz kartę."


def test_the_page_has_the_steps_before_the_form(texts, translator):
    publish_text("Odrzucasz kartę.", comment="errata <3>", significance="rule")

    page = parsed(translator().get(edit("hu")).content.decode())

    step = page.one("ol", "changes-steps").one("li")
    assert "Ilona · the rule itself changed · errata <3>" in step.text
    assert [one.lang for one in step.all("ins")] == ["pl"]
    assert page.one("textarea", name="body").text == "A lap visszakerül."


@pytest.mark.parametrize("lang", ["hu", "pl", "ja"])
def test_the_page_takes_fewer_than_twelve_queries(
    texts, translator, lang, django_assert_max_num_queries
):
    publish_text("Odrzucasz kartę.\n\nI koniec.", comment="errata", significance="rule")
    client = translator(lang)
    client.get(edit(lang))

    with django_assert_max_num_queries(11):
        assert client.get(edit(lang)).status_code == 200
