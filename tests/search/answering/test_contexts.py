"""A word in its contexts: every form of it, in the middle of its line, in two languages."""

import pytest

from corpus.languages.writing import unbound
from rules.models import Term, TermWord
from search import backends
from search.answering.contexts import contexts_of, paired, sentences
from search.answering.highlighting import Mark
from search.known.places import places
from search.query.glossary import Glossary, names
from search.upkeep.indexer import bring_up_to_date
from tests.builders import make_game
from tests.pages.html import parsed
from tests.search.builders import make_rule

pytestmark = pytest.mark.usefixtures("standing", "db")
EXCHANGE = "term:exchange"


def lines(key, lang, beside="", ui="pl"):
    """The lines of every place, by key of the text."""
    found = contexts_of(key, lang, beside, ui, Glossary.of(names()), places(0))
    return {place.key: place.lines for place in found.places}


def test_a_term_stands_where_it_is_linked_and_where_a_form_of_its_words_is():
    found = lines(EXCHANGE, "pl")

    assert list(found) == ["rule:dominion/exchange/1.2", "rule:dominion/exchange/4"]
    assert [line.words for line in found["rule:dominion/exchange/1.2"]] == ["wymienianie"]
    assert [line.words for line in found["rule:dominion/exchange/4"]] == ["wymienia"]


def test_what_stands_before_and_after_is_told():
    (line,) = lines(EXCHANGE, "pl")["rule:dominion/exchange/4"]

    assert (line.before, line.after) == ("Chłopa ", " się na Żołnierza.")


def test_the_same_sentence_stands_beside_it_with_its_word_marked():
    (line,) = lines(EXCHANGE, "pl", "ja")["rule:dominion/exchange/1.2"]

    assert line.beside == (
        "カードを山札へ戻し、別のカードを受け取ることを<mark>交換</mark>という。"
    )


def test_a_text_without_a_translation_has_nothing_beside_it():
    (line,) = lines(EXCHANGE, "pl", "ja")["rule:dominion/exchange/4"]

    assert line.beside == ""


def test_a_term_that_no_text_of_the_language_has_stands_nowhere():
    assert lines(EXCHANGE, "hu") == {}


def test_a_card_stands_in_its_contexts_too():
    (line,) = lines("card:dominion/watchtower", "pl")["rule:dominion/exchange/3.4"]

    assert line.words == "Strażnicy"


OF_DOMINION = (("dominion", "pl", "wymienić"), ("dominion", "pl", "wymienianie"))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ([], ["hkk/playing/9"]),
        ([*OF_DOMINION], []),
        ([*OF_DOMINION, ("hkk", "hu", "cserélni")], ["hkk/playing/9"]),
        ([*OF_DOMINION, ("hkk", "pl", "zamienić")], []),
    ],
    ids=["general", "of one game", "known without a word of its own", "called otherwise"],
)
def test_the_word_of_a_game_finds_nothing_in_games_that_do_not_know_the_term(library, words, found):
    """“Wymieniono” in a rule of another game says that something is listed."""
    term = Term.objects.get(slug="exchange")
    if words:
        term.words.filter(lang="pl").delete()
    for game, lang, text in words:
        TermWord.objects.create(term=term, game=make_game(game), lang=lang, text=text)
    make_rule("hkk/playing/9", pl="Tu wymieniono karty.")
    bring_up_to_date()

    keys = [key.removeprefix("rule:") for key in lines(EXCHANGE, "pl")]

    assert [key for key in keys if key.startswith("hkk")] == found
    assert "dominion/exchange/4" in keys


def test_a_link_finds_the_term_in_every_game(library):
    term = Term.objects.get(slug="exchange")
    term.words.filter(lang="pl").delete()
    TermWord.objects.create(term=term, game=make_game("dominion"), lang="pl", text="wymienić")
    make_rule("hkk/playing/9", pl="[Wymieniasz](term:exchange) kartę.")
    bring_up_to_date()

    assert "rule:hkk/playing/9" in lines(EXCHANGE, "pl")


def test_a_rule_without_a_name_does_not_say_its_words_twice(client, library):
    make_rule("dominion/exchange/r9", titles={"pl": "Na odwrót"}, pl="Można też wymienić dwie.")
    bring_up_to_date()

    page = parsed(client.get("/pl/search/contexts/term/exchange/").content.decode())
    where = {one.all("a")[0].attrs["href"]: one for one in page.all("h3", "context-where")}

    assert where["/pl/dominion/exchange/4/"].text == "4 uwaga"
    assert "Na odwrót" in where["/pl/dominion/exchange/r9/"].text
    assert unbound(page.text).count("na Żołnierza.") == 1


def test_without_an_index_the_page_says_so(client, tmp_path, settings):
    settings.SEARCH_INDEX = tmp_path / "nowhere"
    backends.forget()

    response = client.get("/en/search/contexts/term/exchange/")

    backends.forget()
    assert response.status_code == 200
    assert "The search index is being made." in response.content.decode()
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Karta leży. Nie wraca!\nKoniec", ["Karta leży.", "Nie wraca!", "Koniec"]),
        ("Zasada 21.5.3 mówi: „Stop.” Potem nic.", ["Zasada 21.5.3 mówi: „Stop.”", "Potem nic."]),
        ("札を引く。「捨てる。」終わり", ["札を引く。", "「捨てる。」", "終わり"]),
        ("", []),
    ],
)
def test_sentences(text, found):
    assert [text[one.start : one.end] for one in sentences(text)] == found


def test_sentences_are_paired_by_the_word_and_else_by_their_place():
    ours, theirs = "A b. C d. E f. G h.", "い ろ。は に。ほ へ。と ち。"
    second, fourth = Mark(5, 6), Mark(15, 16)

    by_word = paired(ours, [second, fourth], theirs, [Mark(0, 1), Mark(4, 5)])
    by_place = paired(ours, [second, fourth], theirs, [])

    assert [theirs[one.start : one.end] for one in by_word] == ["い ろ。", "は に。"]
    assert [theirs[one.start : one.end] for one in by_place] == ["は に。", "と ち。"]
    assert paired(ours, [second], "", []) == [None]


def test_every_text_of_the_page_says_its_language(client):
    response = client.get("/hu/search/contexts/term/exchange/?text=pl&with=ja")

    tree = parsed(response.content.decode())
    assert tree.all("p", "context-line")[0].lang == "pl"
    assert tree.all("p", "context-beside")[0].lang == "ja"
    assert "/hu/dominion/exchange/1.2/?text=pl" in tree.links()
    assert "/hu/terms/exchange/" in tree.links()


@pytest.mark.parametrize(
    "path",
    ["contexts/term/nothing/", "contexts/card/dominion/nothing/", "contexts/card/chess/rats/"],
)
def test_what_is_not_there_has_no_contexts(client, path):
    assert client.get(f"/pl/search/{path}").status_code == 404


def test_the_page_takes_few_questions(client, django_assert_max_num_queries):
    client.get("/pl/search/contexts/term/exchange/?with=ja")

    with django_assert_max_num_queries(12):
        client.get("/pl/search/contexts/term/exchange/?with=ja")


@pytest.mark.parametrize(("start", "earlier", "later"), [(0, None, 1), (1, 0, None), (2, 1, None)])
def test_each_part_leads_to_the_one_before_and_the_one_after(
    client, monkeypatch, start, earlier, later
):
    """Two places, one to a part: the second has none behind it although the number comes out even."""
    monkeypatch.setattr("search.pages.beside.PLACES", 1)

    page = client.get(f"/pl/search/contexts/term/exchange/?from={start}").content.decode()

    links = {a.attrs.get("rel"): a.attrs["href"] for a in parsed(page).all("a")}
    assert links.get("prev") == {None: None, 0: "?", 1: "?from=1"}[earlier]
    assert links.get("next") == (None if later is None else f"?from={later}")
