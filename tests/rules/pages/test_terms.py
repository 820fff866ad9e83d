"""Terms on pages: a game's rules are listed with that game's words, and what is ours says so."""

import pytest

from corpus.languages import CODES
from corpus.languages.writing import unbound
from corpus.models import Game
from rules.models import Mention, Section, Term, TermWord
from rules.reading.terms import WordOfTerm, as_called, called_in, chosen, words_of

GAMES = ("dominion", "swtcg", "berserk", "hkk")
HKK = "Hatalom Kártyái (HKK)"


def chips(page):
    """The words of the terms that a rule's page lists, and where each leads."""
    return [(unbound(a.all("span")[0].text), a.attrs["href"]) for a in page.all("a", "chip--term")]


def term_page(read, address):
    page = read(address).tree
    beside = {
        unbound(row.one("dt").text): unbound(row.one("dd").all("span")[0].text)
        for called in page.all("dl", "term-called")
        for row in called.all("div")
    }
    heading = page.one("h1")
    return unbound(heading.all("span")[0].text), beside, page


@pytest.mark.parametrize("ui", CODES)
def test_each_rule_lists_its_terms_by_words_of_its_game(corpus, db, ui):
    """For every rule and every text it has: the word is the game's own, wherever it has one."""
    words = words_of(Term.objects.values_list("slug", flat=True))
    listed = Mention.objects.exclude(term=None).values_list(
        "section__source__game__slug", "term", "term__slug"
    )
    asked = {}
    for game, term, slug in listed.distinct():
        asked.setdefault(game, {})[term] = slug

    for game, terms in asked.items():
        for called in called_in(game, terms, ui):
            assert (called.word.game, called.word.lang) == (game, ui), called
            assert called.word in words[called.slug]


def test_a_word_of_one_game_never_names_a_term_for_another(corpus, db):
    """Not even where the headword of the glossary is one game's word."""
    words = words_of(Term.objects.values_list("slug", flat=True))
    terms = list(Term.objects.all())
    for ui in CODES:
        for game in GAMES:
            for called in called_in(game, [term.pk for term in terms], ui):
                word, held = called.word, words[called.slug]
                of_others = {w.text for w in held if w.game not in ("", game) and w.lang == ui}
                own = {w.text for w in held if w.game in ("", game) and w.lang == ui}
                if word.lang == ui and word.text not in own:
                    assert word.text not in of_others


@pytest.mark.parametrize(
    ("address", "word", "slug", "game"),
    [
        ("/hu/dominion/exchange/r3.1a/", "reakció", "reaction", "dominion"),
        ("/hu/hkk/playing/21.5.5/", "reakció cselekvés", "reaction", "hkk"),
        ("/pl/berserk/summoning/532.3.i3/", "untapnąć", "untap", "berserk"),
        ("/pl/swtcg/abilities/pilots-ready.1/", "untapnąć", "untap", "swtcg"),
        ("/hu/dominion/stop-moving/2b/", "eldobott lapok", "discard-pile", "dominion"),
    ],
)
def test_a_rule_lists_the_word_that_its_text_uses(read, address, word, slug, game):
    page = read(address).tree

    ui = address.split("/")[1]
    assert (word, f"/{ui}/terms/{slug}/?game={game}") in chips(page)


def test_a_link_in_a_text_says_from_which_game_it_asks(read):
    links = read("/hu/dominion/exchange/r3.1a/").tree.one("div", "prose").links()

    assert "/hu/terms/reaction/?game=dominion" in links


def test_the_page_of_a_term_begins_with_the_word_of_the_game_that_asks(read):
    asked, beside, page = term_page(read, "/hu/terms/discard-pile/?game=dominion")
    assert asked == "eldobott lapok"
    assert page.one("h1").one("span", "title-of").text == "Dominion"
    assert beside[HKK] == "gyűjtő"
    assert "Dominion" not in beside

    other, beside, _page = term_page(read, "/hu/terms/discard-pile/?game=hkk")
    assert other == "gyűjtő"
    assert beside["Dominion"] == "eldobott lapok"


def test_without_a_game_the_general_word_stands_first_and_each_games_word_beside_it(read):
    general, beside, page = term_page(read, "/hu/terms/discard-pile/")

    assert general == "dobópakli"
    assert beside["Dominion"] == "eldobott lapok"
    assert beside[HKK] == "gyűjtő"
    assert not page.one("h1").all("span", "title-of")


def test_a_game_that_has_no_word_for_it_gets_the_general_one(read):
    """Dominion's trash exists nowhere else: HKK asks in vain, and no other game's word is given."""
    held, _beside, page = term_page(read, "/pl/terms/crystal/?game=dominion")

    assert held == "kryształ"
    assert not page.one("h1").all("span", "title-of")


def test_an_unknown_game_has_no_words(client, corpus, db):
    assert client.get("/pl/terms/untap/?game=szachy").status_code == 404


@pytest.mark.parametrize(
    ("address", "is_ours"),
    [
        ("/hu/terms/trash/", True),
        ("/pl/terms/summon/", True),
        ("/pl/terms/trash/", False),
        ("/ru/terms/summon/?game=berserk", False),
        ("/pl/terms/summon/?game=berserk", True),
        ("/en/terms/exchange/?game=dominion", False),
        ("/en/terms/summon/?game=berserk", True),
    ],
)
def test_a_word_that_is_ours_is_marked_and_said_to_be(read, address, is_ours):
    page = read(address).tree

    assert bool(page.one("h1").all("span", "sign--ours")) is is_ours
    assert bool(page.all("p", "term-standing")) is is_ours
    assert all(sign.all("span", "visually-hidden") for sign in page.one("h1").all("span", "sign"))


def test_a_word_that_nobody_has_checked_says_so(read):
    page = read("/hu/terms/untap/?game=hkk").tree

    assert page.one("h1").all("span", "sign--unchecked")
    assert not page.one("h1").all("span", "sign--ours")


def test_a_language_stands_once_in_the_words_of_a_game(read):
    """It used to say “Polish … Polish” for two words of one game."""
    page = read("/en/terms/exchange/?game=dominion").tree
    sections = page.one("aside").all("section")

    assert sections[0].one("h2").text == "Dominion"
    languages = [dt.text for dt in sections[0].all("dt")]
    assert languages.count("Polish") == 1
    polish = sections[0].all("dd")[languages.index("Polish")]
    assert [e.text for e in polish.all("span", lang="pl")] == ["wymienić", "wymienianie"]


def test_a_general_word_is_ours_on_the_page_of_a_game(corpus, db):
    term = Term.objects.create(slug="mulligan", headword_pl="mulligan", headword_hu="újrahúzás")
    TermWord.objects.create(term=term, lang="pl", text="wymiana ręki")
    TermWord.objects.create(
        term=term, lang="hu", text="újrahúzás", game=Game.objects.get(slug="hkk")
    )

    (polish,) = called_in("dominion", [term.pk], "pl")
    (hungarian,) = called_in("dominion", [term.pk], "hu")

    assert (polish.word.text, polish.word.ours) == ("wymiana ręki", True)
    # Only another game has a Hungarian word: the slug is better than that.
    assert (hungarian.word.text, hungarian.word.lang) == ("mulligan", "en")
    assert chosen(words_of(["mulligan"])["mulligan"], "újrahúzás", "hkk", "hu").ours is False


def test_the_terms_of_a_rule_take_two_queries(corpus, db, django_assert_num_queries):
    rule = Section.objects.get(key="dominion/exchange/r3.4")
    terms = list(rule.mentions.exclude(term=None).values_list("term", flat=True))

    with django_assert_num_queries(2):
        called_in("dominion", terms, "ru")


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("gyűjtő&game=dominion", "eldobott lapok"),
        ("gyűjtő&game=hkk", "gyűjtő"),
        ("gyűjtő&from=dominion", "eldobott lapok"),
        ("gyűjtő", "dobópakli"),
    ],
)
def test_a_search_among_the_rules_of_one_game_names_terms_by_its_words(indexed, read, query, title):
    page = read(f"/hu/search/?q={query}").tree
    of_game = "?game=" in "".join(page.links())
    hits = {
        unbound(a.text): a.attrs["href"]
        for told in (*page.all("section", "offered"), *page.all("article", "hit"))
        for a in told.all("a")
        if "/terms/discard-pile/" in a.attrs["href"]
    }

    assert title in hits
    assert hits[title].endswith("?game=dominion") is ("dominion" in query)
    assert of_game is ("=" in query)


def test_the_index_of_a_game_is_made_of_its_words(indexed, read):
    page = read("/hu/search/index/?game=dominion").tree
    entries = {unbound(li.all("a")[0].text): li for li in page.all("li") if li.all("a")}

    assert "eldobott lapok" in entries
    assert "gyűjtő" not in entries


@pytest.mark.parametrize(
    ("words", "headword", "called"),
    [
        ([], "", WordOfTerm("", "en", "stop moving", ours=True)),
        ([], "ruch", WordOfTerm("", "pl", "ruch")),
        ([WordOfTerm("", "en", "stop-moving rule")], "", WordOfTerm("", "en", "stop-moving rule")),
        ([WordOfTerm("hkk", "pl", "mozgás")], "", WordOfTerm("", "en", "stop moving", ours=True)),
    ],
)
def test_a_term_is_called_by_a_word_of_the_language_by_an_english_one_or_by_its_slug(
    words, headword, called
):
    word = as_called("stop-moving", words, headword, "dominion", "pl")

    assert (word.game, word.lang, word.text) == (called.game, called.lang, called.text)
    if not words and not headword:
        assert word == called
