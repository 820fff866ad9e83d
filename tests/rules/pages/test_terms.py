"""Terms on pages: a game's rules are listed with that game's words, and what is ours says so."""

import pytest

from corpus.languages import CODES
from corpus.languages.writing import unbound
from corpus.models import Game
from rules.models import Mention, Section, Term, TermWord
from rules.reading.terms import WordOfTerm, as_called, called_in, chosen, told_apart, words_of

GAMES = ("dominion", "swtcg", "berserk", "hkk")
HKK = "Hatalom Kártyái (HKK)"


def chips(page):
    """The words of the terms that a rule's page lists, and where each leads."""
    return [(unbound(a.all("span")[0].text), a.attrs["href"]) for a in page.all("a", "chip--term")]


def term_page(read, address):
    page = read(address).tree
    own, *_others = page.one("table", "term-words").one("tbody").all("tr")
    beside = {
        cell.attrs["data-column"]: unbound(cell.all("span")[1].text)
        for cell in own.all("td")
        if "term-words-none" not in cell.classes
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


@pytest.mark.parametrize("ui", CODES)
def test_every_game_calls_every_term_in_the_readers_language(corpus, db, ui):
    """By its own word, or by one that is signed as ours for it: never by English in its place."""
    terms = Term.objects.values_list("pk", flat=True)
    for game in GAMES:
        for called in called_in(game, terms, ui):
            assert called.word.lang == ui, called
            assert called.word.game == game or called.word.ours, called


def test_the_general_word_stands_before_another_games(corpus, db):
    """Berserk has no Japanese word for a target: the glossary has ターゲット, two games 対象."""
    words = words_of(["target"])["target"]

    assert as_called("target", words, "対象", "berserk", "ja").text == "ターゲット"
    general = [word for word in words if word.game]
    assert as_called("target", general, "対象", "berserk", "ja").text == "対象"
    assert as_called("target", words, "対象", "hkk", "ja").game == "hkk"


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("game", GAMES)
def test_no_two_terms_of_a_game_are_called_alike(read, ui, game):
    names = [unbound(a.text) for a in read(f"/{ui}/{game}/").tree.all("a", "chip--term")]

    assert names
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("/ru/berserk/", ["кладбище", "кладбище (стопка сброса)"]),
        ("/hu/hkk/", ["gyűjtő (dobópakli)", "gyűjtő (temető)"]),
        ("/en/dominion/", ["trash", "trash (verb)"]),
        ("/hu/hkk/", ["reakció cselekvés"]),
    ],
)
def test_a_word_for_two_terms_says_which_is_meant_and_no_other_word_does(read, address, expected):
    names = sorted(unbound(a.text) for a in read(address).tree.all("a", "chip--term"))
    word = expected[0].partition(" (")[0]

    assert [name for name in names if name.partition(" (")[0] == word] == expected


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "hu"])
def test_a_word_of_another_language_is_not_signed_as_our_translation(ui):
    """An English word of a game is ours in English, and nothing of the kind elsewhere."""
    words = [WordOfTerm("hkk", "en", "ability", ours=True), WordOfTerm("", "en", "power")]

    for game, text in (("hkk", "ability"), ("dominion", "power")):
        assert as_called("ability", words, "", game, ui) == WordOfTerm(
            game if game == "hkk" else "", "en", text
        )
        assert as_called("ability", words, "", game, "en").ours


@pytest.mark.parametrize(
    ("address", "word", "is_ours"),
    [
        ("/hu/terms/ability/?game=berserk", "képesség", False),
        ("/ja/terms/supply/?game=hkk", "サプライ", False),
        ("/hu/terms/ability/?game=hkk", "képesség", False),
        ("/ja/terms/cell/?game=dominion", "マス", True),
    ],
)
def test_a_term_asked_from_a_game_without_a_word_for_it_has_a_heading_in_the_readers_language(
    read, address, word, is_ours
):
    """Ours is what no game prints: Dominion prints サプライ, and nobody マス."""
    heading, _beside, page = term_page(read, address)

    assert heading == word
    assert page.one("title").text.count(word) == 1
    assert bool(page.one("h1").all("span", "sign--ours")) is is_ours
    assert bool(page.all("p", "term-standing")) is is_ours


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
    assert (beside["Dominion"], beside[HKK]) == (asked, "gyűjtő")

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
    """And it does not stand there as that game's."""
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


def test_all_words_stand_in_one_table_of_languages_and_games(read):
    """They stood three times: beside the heading, by game, and by language."""
    page = read("/en/terms/exchange/?game=dominion").tree
    table = page.one("table")
    columns = [th.text for th in table.one("thead").all("th")]
    rows = {
        row.one("th").text: [
            [word.text for word in cell.all("span") if "lang" in word.attrs]
            for cell in row.all("td")
        ]
        for row in table.one("tbody").all("tr")
    }

    assert columns == ["Dominion", "in general"]
    assert list(rows) == ["English", "Polish", "Russian", "Japanese", "Hungarian"]
    assert rows["Polish"] == [["wymienić", "wymienianie"], ["wymienić", "wymiana"]]
    assert page.text.count("wymienianie") == 1


def test_the_game_that_asks_has_the_first_column(read):
    for game, first in (("hkk", HKK), ("swtcg", "Star Wars TCG")):
        page = read(f"/hu/terms/target/?game={game}").tree

        assert page.one("table").one("thead").all("th")[0].text == first
        assert len(page.one("table").one("thead").all("th")) == 4, "Dominion has no word for it"


@pytest.mark.parametrize("ui", CODES)
def test_the_glossary_is_read_letter_by_letter(read, ui):
    page = read(f"/{ui}/terms/").tree.one("main")
    letters = page.one("nav", "index-letters").all("a")
    heads = page.all("h2")

    assert [a.attrs["href"] for a in letters] == [f"#{h2.attrs['id']}" for h2 in heads]
    assert len({h2.text for h2 in heads}) == len(heads) > 8
    assert sum(len(one.all("dt")) for one in page.all("dl", "glossary")) == Term.objects.count()


def test_the_glossary_of_a_game_has_its_terms_by_its_words(read):
    page = read("/hu/terms/?game=hkk").tree
    every = read("/hu/terms/").tree
    listed = page.one("main").all("dt")
    words = {unbound(dt.one("a").text): dt.one("a").attrs["href"] for dt in listed}

    assert words["reakció cselekvés"] == "/hu/terms/reaction/?game=hkk"
    assert "bővítés" not in words
    assert 0 < len(words) < len(every.one("main").all("dt"))
    assert page.one("meta", name="robots").attrs["content"] == "noindex"
    assert not every.all("meta", name="robots")
    assert page.one("title").text != every.one("title").text
    here = [a.text for a in page.all("a") if a.attrs.get("aria-current") == "true"]
    assert HKK in [unbound(text) for text in here]


def test_the_glossary_of_no_game_is_not_there(client, corpus, db):
    assert client.get("/pl/terms/?game=szachy").status_code == 404


@pytest.mark.each_database
def test_a_general_word_is_ours_on_the_page_of_a_game(corpus, db):
    term = Term.objects.create(slug="mulligan", headword_pl="mulligan", headword_hu="újrahúzás")
    TermWord.objects.create(term=term, lang="pl", text="wymiana ręki")
    TermWord.objects.create(
        term=term, lang="hu", text="újrahúzás", game=Game.objects.get(slug="hkk")
    )

    (polish,) = called_in("dominion", [term.pk], "pl")
    (hungarian,) = called_in("dominion", [term.pk], "hu")

    assert (polish.word.text, polish.word.ours) == ("wymiana ręki", True)
    # Only another game prints a Hungarian word: for this one it is ours.
    assert hungarian.word == WordOfTerm("", "hu", "újrahúzás", ours=True)
    assert chosen(words_of(["mulligan"])["mulligan"], "újrahúzás", "hkk", "hu").ours is False


@pytest.mark.each_database
def test_the_terms_of_a_rule_take_two_queries(corpus, db, django_assert_num_queries):
    rule = Section.objects.get(key="dominion/exchange/r3.4")
    terms = list(rule.mentions.exclude(term=None).values_list("term", flat=True))

    with django_assert_num_queries(2):
        called_in("dominion", terms, "ru")


@pytest.mark.parametrize(
    ("text", "headword", "apart"),
    [
        ("trash", "trash (verb)", "verb"),
        ("アクション", "アクション（行動）", "行動"),
        ("gyűjtő", "temető (gyűjtő)", "temető"),
        ("trash", "trash", ""),
        ("trash (verb)", "trash (verb)", ""),
    ],
)
def test_like_words_are_told_apart_by_what_is_general(text, headword, apart):
    assert told_apart(WordOfTerm("dominion", "en", text), headword) == apart


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
        ([], "", WordOfTerm("", "en", "stop moving")),
        ([], "ruch", WordOfTerm("", "pl", "ruch")),
        ([WordOfTerm("", "en", "stop-moving rule")], "", WordOfTerm("", "en", "stop-moving rule")),
        ([WordOfTerm("hkk", "pl", "ruch")], "", WordOfTerm("", "pl", "ruch")),
    ],
)
def test_a_term_is_called_by_a_word_of_the_language_by_an_english_one_or_by_its_slug(
    words, headword, called
):
    word = as_called("stop-moving", words, headword, "dominion", "pl")

    assert (word.game, word.lang, word.text) == (called.game, called.lang, called.text)
    if not words and not headword:
        assert word == called
