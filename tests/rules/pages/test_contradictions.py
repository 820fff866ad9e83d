"""A rule that another one contradicts names the other, wherever it is shown."""

import pytest
from django.test import Client

from rules.models import Link, Section
from tests.builders import make_section, publish_text
from tests.pages.html import parsed

ONE, OTHER, THIRD = (f"dominion/exchange/{local}" for local in ("1.2", "1.3", "note"))
SAID = "Another passage says otherwise; both are shown. (see "


def read(address):
    return parsed(Client().get(f"/en/{address}").content.decode())


@pytest.fixture
def contradicted(db):
    """Two rules that say otherwise than one another, and a third that both refer to."""
    rows = {
        key: make_section(key, faults=["contradicted"] if key != THIRD else [])
        for key in (ONE, OTHER, THIRD)
    }
    for key, text in ((ONE, "Wolno."), (OTHER, "Nie wolno."), (THIRD, "Różnie bywa.")):
        publish_text(text, key=f"rule:{key}")
    for start, end in ((ONE, OTHER), (ONE, THIRD), (OTHER, THIRD)):
        Link.objects.create(kind="cites", start=rows[start], end=rows[end])


@pytest.mark.parametrize(
    ("address", "query"),
    [(f"{ONE}/", "?text=pl"), (f"{ONE}/", "?as=preview&text=pl"), (f"{ONE}/", "?text=pl&with=ja")],
)
def test_it_names_the_other_and_leads_there(contradicted, address, query):
    fault = read(address + query).one("p", "rule-fault")

    assert fault.text == f"{SAID}1.3 Nie wolno.)"
    (link,) = fault.links()
    assert link == f"/en/{OTHER}/{query.replace('as=preview&', '')}"


def test_each_names_the_other_in_their_source_and_in_a_book(contradicted):
    for address in ("dominion/exchange/?text=pl", "books/dominion/exchange/?text=pl"):
        page = read(address)
        told = [p.text for p in page.all("p") if SAID in p.text]

        assert told == [f"{SAID}1.3 Nie wolno.)", f"{SAID}1.2 Wolno.)"], address


def test_a_rule_that_nothing_contradicts_is_not_named(contradicted):
    Section.objects.filter(key=OTHER).update(faults=[])

    fault = read(f"{ONE}/").one("p", "rule-fault")

    assert fault.text == "Another passage says otherwise; both are shown."


def test_every_contradiction_of_the_corpus_names_the_other_side(corpus):
    contradicted = [rule.key for rule in Section.objects.all() if "contradicted" in rule.faults]

    assert contradicted
    for key in contradicted:
        faults = [p for p in read(f"{key}/").all("p", "rule-fault") if SAID in p.text]
        assert len(faults) == 1, key
        assert faults[0].links(), key
