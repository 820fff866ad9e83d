"""What a rule's page says about trying it out."""

import pytest

from corpus.languages import CODES
from rules.models import Link, Section
from rules.reading.beginnings import first_words
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
        ("pl", "To wzmianka o historii zasad; w samej grze nic od niej nie zależy."),
        ("ja", "ルールの成り立ちについての説明で、プレイには影響しません。"),
    ],
)
def test_a_rule_that_play_cannot_show_says_why(said, ui, sentence):
    assert said("dominion/stop-moving/0.2", ui) == ([], [sentence])


def test_of_a_heading_nobody_expects_an_example(said):
    assert said("dominion/exchange/5") == ([], [])


OPEN = [
    "berserk/summoning/532.3.2", "berserk/summoning/532.3.i2", "berserk/summoning/532.4.i2",
    "berserk/summoning/532.5.i2", "berserk/summoning/532.5.i6", "berserk/summoning/532.5.1a",
    "swtcg/abilities/pilots-retreat.2", "swtcg/abilities/term.reroll",
    "swtcg/abilities/errata-pilot.4", "hkk/playing/21.5.5", "hkk/playing/21.8.2",
    "hkk/playing/21.8.4", "hkk/playing/21.14", "hkk/playing/21.19",
]  # fmt: skip
"""The rules in which a source leaves something open."""


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("key", OPEN)
def test_what_a_source_leaves_open_stands_on_the_rules_page_and_in_the_document(visit, ui, key):
    held = Section.objects.get(key=key).left_open
    source, _, local = key.rpartition("/")

    (note,) = parsed(visit(f"/{ui}/{key}/").page).all("p", "rule-open")
    article = parsed(visit(f"/{ui}/{source}/").page).all(id=local)[0]

    assert set(held) == set(CODES)
    assert held[ui] in note.text
    assert held[ui] in article.text
    assert note.lang == ui


def test_only_those_rules_are_marked_open(visit):
    marked = [s.key for s in Section.objects.all() if s.left_open]

    assert sorted(marked) == sorted(OPEN)
    assert "rule-open" not in visit("/en/berserk/summoning/532.3.1b/").page


def amending(key):
    """The rules that amend this one, by the last part of their keys."""
    links = Link.objects.filter(end__key=key, kind="amends").order_by("start__position")
    return [link.start.local for link in links.select_related("start")]


@pytest.mark.parametrize(
    ("key", "errata"),
    [
        ("activated.8", [f"errata-activated.{n}" for n in (1, 2, 3, 4, 5, 6)]),
        ("activated.3", ["errata-build.1"]),
        ("pilots.1", ["errata-pilot.10"]),
        ("pilots.3", ["errata-pilot.1", "errata-pilot.3"]),
        ("pilots.9", ["errata-pilot.2", "errata-pilot.4"]),
        ("piloting.1", ["errata-pilot.11"]),
        ("piloting.3", ["errata-pilot.6"]),
        ("piloting.5", ["errata-pilot.5", "errata-pilot.11b"]),
        ("piloting.6", ["errata-pilot.6", "errata-pilot.7"]),
        ("when.play", ["errata-played.1", "errata-played.2", "errata-played.3"]),
        ("activated.5", []),
    ],
)
def test_a_sentence_that_errata_change_says_so(visit, key, errata):
    page, _, aside = visit(f"/en/swtcg/abilities/{key}/").page.partition('<aside class="links"')

    assert amending(f"swtcg/abilities/{key}") == errata
    assert ("Amended: to be read together with" in page) is bool(errata)
    for one in errata:
        assert (
            f'class="erratum-sign rule-label rule-label--ours" href="/en/swtcg/abilities/{one}/'
            in page
        )
        assert f"/en/swtcg/abilities/{one}/" not in aside, "it is there with all its words"


CHANGES_NO_SENTENCE = [
    "dominion/exchange/5.1", "dominion/exchange/5.2",  # what was printed on a card
    "swtcg/abilities/errata-pilot.8", "swtcg/abilities/errata-pilot.9",  # cases of their own
]  # fmt: skip


def test_every_erratum_is_linked_to_what_it_changes():
    errata = Section.objects.filter(kind="erratum")

    assert [e.key for e in errata if not e.links.filter(kind="amends")] == CHANGES_NO_SENTENCE


def test_the_former_rule_names_the_erratum_that_replaced_it(visit):
    page = visit("/en/dominion/stop-moving/lose-track/").page

    assert amending("dominion/stop-moving/lose-track") == ["errata-2019"]
    amended, _, told = page.partition('<aside class="erratum"')
    assert "Amended: to be read together with the erratum below." in amended
    assert "/en/dominion/stop-moving/errata-2019/" in told.partition("</aside>")[0]


def test_a_lost_arrow_is_said_to_be_lost(visit):
    assert Section.objects.get(key="swtcg/abilities/abilities.1").faults == ["symbol-lost"]
    assert 'class="rule-fault"' in visit("/en/swtcg/abilities/abilities.1/").page


@pytest.mark.parametrize(
    ("fault", "said", "marked"),
    [
        (
            "contradicted",
            "Another passage says otherwise; both are shown.",
            [
                "dominion/stop-moving/0.1", "dominion/stop-moving/errata-2019",
                "swtcg/abilities/activated.7", "swtcg/abilities/errata-activated.1",
            ],
        ),
        (
            "note-ours",
            "The source does not say this here; the note is ours.",
            ["dominion/exchange/4.7.note", "swtcg/abilities/activated.4.note"],
        ),
        (
            "heading-ours",
            "The source has no heading here; this one is ours.",
            [
                "dominion/stop-moving/linked", "swtcg/abilities/errata-activated",
                "swtcg/abilities/errata-pilot", "swtcg/abilities/intro", "swtcg/abilities/term",
            ],
        ),
    ],
)  # fmt: skip
def test_what_is_ours_and_what_is_contradicted_says_so_and_nothing_else_does(
    visit, fault, said, marked
):
    rules = Section.objects.all()
    found = sorted(rule.key for rule in rules if fault in rule.faults)

    assert [key for key in found if key in marked] == marked
    assert said in visit(f"/en/{marked[0]}/").page
    assert said not in visit("/en/dominion/exchange/1.2/").page


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("en", "The source gives this another title; this one is ours."),
        ("pl", "W źródle tytuł jest tu inny; ten jest nasz."),
        ("ru", "В источнике здесь другой заголовок; этот — наш."),
        ("ja", "原典では見出しの文言が異なります。この見出しは当サイトによるものです。"),
        ("hu", "A forrásban itt más a cím; ez a miénk."),
    ],
)
def test_a_title_that_is_ours_says_so_in_every_language(visit, ui, said):
    marked, other, source = (
        visit(f"/{ui}/hkk/playing/{place}").page.replace("\xa0", " ")
        for place in ("21.2/", "21.4/", "")
    )

    assert said in marked
    assert said not in other
    assert source.count(said) == 5


def test_a_rule_that_is_linked_in_several_ways_is_listed_once_under_the_strongest(visit):
    """A counterpart that is cited too is no further rule to read."""
    key, other = "dominion/exchange/r3.4", "dominion/stop-moving/2"
    links = Link.objects.filter(start__key=key, end__key=other)
    back = Link.objects.filter(start__key=other, end__key=key)
    related = parsed(visit(f"/en/{key}/").page).one("aside", "links")

    assert {link.kind for link in links} == {"counterpart", "cites"}
    assert related.links().count(f"/en/{other}/") == 1 + back.count()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "An activated ability that has a cost but no tap symbol (such as Intercept or Evade) can.",
            "An activated ability that has a cost but no tap symbol…",
        ),
        (
            "Kartę (oddawaną) zwracasz na stos, z którego pochodzi, i dostajesz inną kartę stamtąd.",
            "Kartę (oddawaną) zwracasz na stos, z którego pochodzi, i dostajesz inną…",
        ),
        (
            "Karty (na przykład Szczury, Odmieniec, Chłop, Paź i wszystkie inne, które wymieniasz)",
            "Karty (na przykład Szczury, Odmieniec, Chłop, Paź i wszystkie inne…",
        ),
        (
            "コストがあってもタップのシンボルがない起動型能力（Intercept、Deflectなど）は使える。",
            "コストがあってもタップのシンボルがない起動型能力…",
        ),
        ("Krótka (całość).", "Krótka (całość)."),
    ],
)
def test_a_name_made_of_first_words_does_not_end_within_brackets(text, told):
    """Unless hardly anything stands before them."""
    assert first_words(text) == told


def test_one_rule_below_a_text_is_named_once(visit):
    one, several, heading = (
        parsed(visit(f"/pl/{key}/").page)
        for key in (
            "swtcg/abilities/activated.4",
            "hkk/playing/21.5",
            "dominion/stop-moving/linked",
        )
    )

    assert not one.all("section", "below")
    assert one.one("div", "pager-next").links() == ["/pl/swtcg/abilities/activated.4.note/"]
    assert len(several.one("section", "below").links()) > 1
    assert heading.all("section", "below")
