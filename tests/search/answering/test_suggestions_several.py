"""What the search box offers for several words, for cards and terms alone, and of examples."""

import pytest

from rules.examples import Example
from search.answering import suggestions
from search.answering.suggestions import page_of
from search.known.places import places
from tests.search.builders import make_card

TITLES = {"en": "A soldier who stays", "pl": "Żołnierz, który zostaje", "ja": "残る兵士"}


def shown(ui, keys):
    """One example, of a soldier and a tower, in three languages."""
    lang = ui if ui in TITLES else "en"
    cards = ("card:dominion/soldier", "card:dominion/watchtower")
    if keys and not set(cards) & set(keys):
        return []
    url = f"/{ui}/examples/dominion/soldier/"
    told = "" if lang == ui else lang
    return [Example(TITLES[lang], url, 1, (), {}, name="dominion/soldier", cards=cards, lang=told)]


@pytest.fixture(autouse=True)
def one_example(monkeypatch):
    monkeypatch.setattr("search.answering.suggestions.making.examples_of", shown)


@pytest.fixture
def held(standing, db):
    """All that can be suggested of the small library, with one more card."""
    make_card("changeling", en="Changeling", pl="Odmieniec")
    make_card("chewie", game="swtcg", en="Chewie")
    return suggestions.make(places(0))


def texts(found):
    return [one.entry.text for one in found]


def of(found, kind):
    return [one for one in found if one.entry.key.startswith(f"{kind}:")]


def test_a_card_and_the_beginning_of_another_are_offered_together(held):
    first = held.suggest("rats ch", "en")[0]

    assert first.entry.text == "Rats + Changeling"
    assert page_of(first.entry, "en") == (
        "/en/search/together/?card=dominion/rats&card=dominion/changeling"
    )


def test_cards_of_two_games_are_not_offered_together(held):
    assert "Rats + Chewie" not in texts(held.suggest("rats ch", "en"))


def test_a_card_and_the_beginning_of_a_term_are_offered_together(held):
    first = held.suggest("watchtower tra", "en")[0]

    assert first.entry.text == "Watchtower + trash"
    assert page_of(first.entry, "hu").endswith("?card=dominion/watchtower&card=term:trashing")


def test_two_terms_are_words_to_be_searched_for(held):
    first = held.suggest("exchange tra", "en")[0]

    assert first.entry.text == "exchange trash"
    assert page_of(first.entry, "en") == "/en/search/?q=exchange+trash"


@pytest.mark.parametrize("typed", ["qwx ch", "rats qwx", "qwx zwx"])
def test_nothing_is_offered_beside_a_word_that_stands_nowhere(held, typed):
    assert held.suggest(typed, "en") == []


def test_three_cards_and_a_slip_in_the_last(held):
    assert texts(held.suggest("rats watchtower chnage", "en"))[0] == (
        "Rats + Watchtower + Changeling"
    )


def test_words_of_a_title_stand_in_any_order(held):
    assert "A soldier who stays" in texts(held.suggest("stays sold", "en"))
    assert "A soldier who stays" not in texts(held.suggest("stays gold", "en"))


def test_an_example_is_known_by_its_title_in_each_language(held):
    for ui, typed in (("en", "a sold"), ("pl", "który"), ("ja", "残る")):
        (one,) = of(held.suggest(typed, ui), "example")
        assert (one.entry.text, one.entry.lang) == (TITLES[ui], ui)
        assert page_of(one.entry, ui) == f"/{ui}/examples/dominion/soldier/"


def test_an_example_is_known_by_its_cards_after_these(held):
    assert texts(held.suggest("watchtow", "en")) == ["Watchtower", "A soldier who stays"]
    assert of(held.suggest("rats", "en"), "example") == []


def test_an_example_without_a_title_in_ones_language_has_no_row_there(held):
    assert all("soldier" not in row.letters for row in held.words["hu"].rows)


def test_cards_and_terms_alone_can_be_asked_for(held, client):
    assert texts(held.suggest_things("watchtow", "en")) == ["Watchtower"]
    told = client.get("/en/search/suggest", {"q": "a sold", "kind": "name"}).json()
    assert told["suggestions"] == []


def test_the_box_says_the_language_of_what_is_not_in_the_readers(held, client):
    told = client.get("/pl/search/suggest", {"q": "exch"}).json()["suggestions"][0]
    own = client.get("/pl/search/suggest", {"q": "strażn"}).json()["suggestions"][0]

    assert (told["lang"], told["language"]) == ("en", "angielski")
    assert (own["lang"], own["language"]) == ("pl", "")


@pytest.mark.parametrize(
    ("typed", "kind", "kind_name"),
    [
        ("a sold", "example", "worked example"),
        ("rats ch", "together", "together"),
        ("exchange tra", "search", "search"),
    ],
)
def test_programs_and_the_box_are_told_the_kind(held, client, typed, kind, kind_name):
    (box, *_) = client.get("/en/search/suggest", {"q": typed}).json()["suggestions"]
    (api, *_) = client.get(f"/api/v1/suggest?q={typed}&ui=en").json()["suggestions"]

    assert (api["kind"], box["kind_name"]) == (kind, kind_name)
    assert api["url"] == box["url"]


def test_forms_of_one_word_do_not_crowd_out_a_title(standing, db):
    from tests.search.builders import make_rule, make_term

    make_term("pilot", pl=["pilot", *(f"pilot{n}" for n in "aąbcdefgh")])
    make_rule("dominion/exchange/20", titles={"pl": "Piloci w kabinie", "en": "Pilots within"})

    found = suggestions.make(places(0)).suggest("pilo", "pl")

    assert [(one.entry.text, one.entry.lang) for one in found] == [
        ("pilot", "pl"), ("Piloci w kabinie", "pl"),
    ]  # fmt: skip
