"""Numbers have one voice on all pages: as printed in red, ours small and grey and never a heading."""

import json
import re

import pytest

from rules.models import Section, WantedRule
from tests.pages.html import parsed
from tests.pages.kinds import KINDS
from tests.pages.test_every_page import pieces

EXAMPLE = "examples/dominion/rats-watchtower-changeling/"
PAGES = [
    *KINDS.values(),
    "swtcg/abilities/",
    "swtcg/abilities/abilities.1/",
    "swtcg/abilities/when.1/",
    "berserk/summoning/",
    "berserk/summoning/532.2/",
    "search/?q=unit",
    "search/?q=2b",
    "search/contexts/term/unit/",
    f"{EXAMPLE}001-k2m/",
    f"{EXAMPLE}001-k2m/?as=transcript",
]
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


@pytest.fixture(scope="module")
def printed(corpus, django_db_blocker):
    """Every number that a source prints, of rules that we hold or want."""
    with django_db_blocker.unblock():
        rows = (*Section.objects.exclude(number=""), *WantedRule.objects.exclude(number=""))
        return {row.number for row in rows}


@pytest.fixture(scope="module")
def slugs(corpus, django_db_blocker):
    """Finds what we call rules that bear no number, in a text: `abilities.1`, `r3.4a`."""
    with django_db_blocker.unblock():
        rows = Section.objects.filter(number="")
        local = {row.local for row in rows if re.search(r"[a-z].*\d|\d.*[a-z]", row.local)}
    return re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, sorted(local)))})(?![\w.-])")


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("ui", ["pl", "ja"])
def test_what_a_source_prints_is_red_and_what_we_made_up_is_grey(visit, printed, ui, path):
    for label in parsed(visit(f"/{ui}/{path}").page).all(cls="rule-label"):
        ours = "rule-label--ours" in label.classes
        assert not label.text or ours == (label.text not in printed), label.text


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("ui", ["pl", "ja"])
def test_what_we_made_up_stands_nowhere_else(visit, slugs, ui, path):
    tree = parsed(visit(f"/{ui}/{path}").page)

    for element, text in pieces(tree):
        # A citation is not read, it is copied: our label is in the address, and said to be ours.
        if "rule-label--ours" not in element.classes and element.tag != "textarea":
            assert not slugs.search(text), text


@pytest.mark.parametrize("path", PAGES)
def test_no_label_of_ours_is_a_heading_of_a_page(visit, path):
    for heading in parsed(visit(f"/hu/{path}").page).all("h1"):
        assert not heading.all(cls="rule-label--ours")


@pytest.mark.parametrize(
    ("ui", "words"),
    [
        ("pl", "Zdolności (abilities) jednostek"),
        ("hu", "Az egységeknek (unit)"),
        ("ja", "ユニット"),
    ],
)
def test_a_rule_without_number_and_title_is_named_by_its_first_words(visit, ui, words):
    page = visit(f"/{ui}/swtcg/abilities/abilities.1/").page

    heading = parsed(page).one("h1").one("span", "rule-page-beginning")
    assert heading.text.startswith(words)
    assert "visually-hidden" in parsed(page).one("h1").classes, "the text says it to all who see"
    assert heading.lang == ui
    assert TITLE.search(page)[1].startswith(heading.text)
    linking = parsed(visit(f"/{ui}/swtcg/abilities/abilities.2/").page).one("nav", "pager")
    assert heading.text in linking.text


def test_a_label_of_ours_is_told_beside_the_kind_of_the_rule(visit):
    tree = parsed(visit("/pl/dominion/exchange/r3.4a/").page)

    told = tree.one("p", "rule-kind").one(cls="rule-label--ours")
    assert told.text == "nasza numeracja: r3.4a"
    assert "r3.4a" not in tree.one("h1").text


def test_a_printed_number_is_the_heading(visit):
    tree = parsed(visit("/pl/hkk/playing/21.5.3/").page)

    assert tree.one("h1").text == "21.5.3"
    assert "visually-hidden" not in tree.one("h1").classes
    assert not tree.one("p", "rule-kind").all(cls="rule-label--ours")


@pytest.mark.parametrize(
    ("typed", "label", "ours"), [("2b", "2b", True), ("21.5.3", "21.5.3", False)]
)
def test_a_suggested_rule_without_a_title_has_words(client, indexed, db, typed, label, ours):
    answer = json.loads(client.get("/pl/search/suggest", {"q": typed}).content)

    (one,) = answer["suggestions"]
    assert (one["label"], one["ours"]) == (label, ours)
    assert len(one["text"]) > 20
    assert one["lang"] == "pl"


def test_programs_are_told_which_is_which(client, indexed, db):
    def told(address):
        answer = json.loads(client.get(f"/api/v1/{address}").content)
        return [answer[name] for name in ("number", "label", "meant")]

    assert told("sections/hkk/playing/21.5.3") == ["21.5.3", "", ""]
    assert told("sections/dominion/exchange/r3.4a") == ["", "r3.4a", ""]
    assert told("sections/swtcg/abilities/abilities.1") == ["", "", ""]
    assert told("sections/berserk/summoning/532.2") == ["", "[532.2]", "532.2"]
    hit = json.loads(client.get("/api/v1/search?q=r3.4a&ui=pl").content)["hits"][0]
    assert (hit["number"], hit["label"]) == ("", "r3.4a")
