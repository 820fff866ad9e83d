"""The page of a term says where it is used: as its contexts find it, in the reader's language."""

import re

import pytest

from corpus.languages.writing import unbound
from search import backends
from search.pages.usage import MOST_RULES
from tests.pages.html import parsed
from tests.search.builders import make_rule, make_term

in_a_library = pytest.mark.usefixtures("library")


def used(client, ui, slug, more=""):
    """The line that counts, and the addresses of the rules that are shown."""
    response = client.get(f"/{ui}/terms/{slug}/{more}")
    assert response.status_code == 200
    tree = parsed(response.content.decode())
    return tree.one("p", "term-used"), [a.attrs["href"] for a in tree.all("a", "pointer")]


def number_in(text):
    return int("".join(re.findall(r"\d+", text)) or 0)


@in_a_library
def test_a_rule_is_shown_for_a_link_or_for_any_form_of_a_word(client):
    line, shown = used(client, "pl", "exchange")

    assert shown == ["/pl/dominion/exchange/1.2/", "/pl/dominion/exchange/4/"]
    assert number_in(line.text) == 2


@in_a_library
def test_a_rule_with_neither_is_not(client):
    _, shown = used(client, "pl", "exchange")

    assert "/pl/dominion/exchange/3.4/" not in shown


@in_a_library
def test_only_the_texts_in_the_readers_language_count(client):
    """The definition is in English too; what exchanges Peasants is in Polish alone."""
    line, shown = used(client, "en", "exchange")

    assert shown == ["/en/dominion/exchange/1.2/"]
    assert unbound(line.all("span")[0].text) == "It appears in 1 text."


@in_a_library
def test_a_term_that_no_text_has_says_so_and_leads_to_the_other_languages(client):
    line, shown = used(client, "hu", "exchange")

    assert shown == []
    assert "Ezen a nyelven egyik szövegben sem fordul elő." in unbound(line.text)
    assert line.links() == ["/hu/search/contexts/term/exchange/"]


@in_a_library
def test_rules_of_the_game_that_is_asked_from_are_shown_first(client):
    make_term("deck", pl=["talia"])
    for key in [*(f"berserk/deck/{n}" for n in range(MOST_RULES)), "dominion/deck/1"]:
        make_rule(key, pl="Talia leży przed graczem.")

    _, general = used(client, "pl", "deck")
    _, asked = used(client, "pl", "deck", "?game=dominion")

    assert len(general) == len(asked) == MOST_RULES
    assert "/pl/dominion/deck/1/" not in general
    assert asked[0] == "/pl/dominion/deck/1/"


@in_a_library
def test_a_list_that_is_cut_says_how_many_it_has(client):
    make_term("deck", pl=["talia"])
    for n in range(MOST_RULES + 1):
        make_rule(f"berserk/deck/{n}", pl="Talia leży przed graczem.")

    cut, shown = used(client, "pl", "deck")
    whole, _ = used(client, "pl", "exchange")

    told = [unbound(span.text) for span in cut.all("span")]
    assert told == [f"Występuje w {MOST_RULES + 1} tekstach.", f"Tu podajemy {MOST_RULES} z nich."]
    assert len(shown) == MOST_RULES
    assert len(whole.all("span")) == 1


@in_a_library
def test_without_an_index_the_rules_that_link_it_are_shown_and_nothing_is_counted(
    client, settings, tmp_path
):
    settings.SEARCH_INDEX = tmp_path / "nowhere"
    backends.forget()

    response = client.get("/pl/terms/exchange/")

    tree = parsed(response.content.decode())
    assert [a.attrs["href"] for a in tree.all("a", "pointer")] == ["/pl/dominion/exchange/1.2/"]
    assert number_in(tree.one("p", "term-used").text) == 0
    assert response.headers["Cache-Control"] == "no-store"
