"""What a rule's page says about trying it out."""

import pytest

from tests.pages.html import parsed

pytestmark = pytest.mark.usefixtures("corpus", "db")


@pytest.fixture
def said(client):
    """Get a rule's page in a language; give back its examples and why there are none."""

    def ask(address, ui="en"):
        page = parsed(client.get(f"/{ui}/{address}/").content.decode())
        examples, notes = page.all(cls="example-card"), page.all("p", "rule-unplayable")
        return examples, [note.text for note in notes]

    return ask


def test_a_rule_that_play_can_show_leads_to_its_examples(said):
    examples, why_none = said("dominion/exchange/r3.4a")

    assert examples
    assert why_none == []


@pytest.mark.parametrize(
    ("ui", "sentence"),
    [
        ("pl", "To rozróżnienie rzeczy o tej samej nazwie; w samej grze nic od niego nie zależy."),
        ("ja", "同じ名前のものを区別するための注意書きで、プレイには影響しません。"),
    ],
)
def test_a_rule_that_play_cannot_show_says_why(said, ui, sentence):
    assert said("dominion/exchange/0.2", ui) == ([], [sentence])


def test_of_a_heading_nobody_expects_an_example(said):
    assert said("dominion/exchange/5") == ([], [])
