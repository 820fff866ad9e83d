"""Cards that meet: however they are said, what names them together comes first."""

from urllib.parse import urlencode

import pytest

from cards.models import CardList, CardListEntry
from corpus.keys import ContentKey
from rules.publishing import Draft, publish
from search.answering.together import together, together_link
from search.known.cards import MOST_GUESSED, NamesOfThings, things_said
from search.query.glossary import Glossary, names
from tests.pages.html import parsed
from tests.search.builders import make_card, make_rule

RATS, WATCHTOWER, CHANGELING, SOLDIER = (
    f"card:dominion/{slug}" for slug in ("rats", "watchtower", "changeling", "soldier")
)
NECROMANCER = "card:dominion/necromancer"
FLAGSHIP = "/examples/dominion/rats-watchtower-changeling/"

pytestmark = pytest.mark.usefixtures("standing", "db")


@pytest.fixture
def changeling():
    """Changeling, a rule that names it with the others, and cards of the same name in two games."""
    make_card(
        "changeling", en="Changeling", pl="Odmieniec", ru="Подменыш", ja="取り替え子/とりかえこ"
    )
    make_rule(
        "dominion/exchange/3.5",
        kind="example",
        pl="[Rats](card:rats), [Strażnica](card:watchtower), [Odmieniec](card:changeling).",
    )
    make_card("necromancer", en="Necromancer", pl="Nekromanta")
    make_card("nekromant", game="berserk", ru="Некромант", pl="Nekromanta")


def said(*texts):
    """The cards that *texts* may mean, by text."""
    return {one.text: one.keys for one in things_said(texts, Glossary.of(names()))}


def page(client, ui="pl", **asked):
    response = client.get(f"/{ui}/search/together/?{urlencode(asked, doseq=True)}")
    assert response.status_code == 200
    return parsed(response.content.decode()).one("main")


@pytest.mark.parametrize(
    "texts",
    [
        ["Rats", "Watchtower", "Changeling"],
        ["ネズミ + 望楼 + 取り替え子"],
        ["ねずみ", "ぼうろう", "とりかえこ"],
        ["nezumi bourou torikaeko"],
        ["Rats", "Strażnicą", "Odmieńca"],
        ["rats, straznica; odmieniec"],
        ["Rats & Watchtower & подменыша"],
        ["dominion/rats", "dominion/watchtower", "dominion/changeling"],
        ["what if rats meet watchtower and changeling?"],
    ],
)
def test_cards_are_known_in_any_language_and_spelling(changeling, texts):
    assert list(said(*texts).values()) == [(RATS,), (WATCHTOWER,), (CHANGELING,)]


def test_a_slip_is_put_right_and_said_to_be():
    (one,) = things_said(["Wachtower"], Glossary.of(names()))

    assert (one.keys, one.instead.text) == ((WATCHTOWER,), "Watchtower")


def test_what_is_like_no_card_is_no_card():
    (one,) = things_said(["xyzzy"], Glossary.of(names()))

    assert (one.keys, one.near) == ((), ())


def test_a_flood_of_words_is_not_guessed_at_without_end():
    known = Glossary.of(names())
    asked = NamesOfThings(known)
    for number in range(MOST_GUESSED):
        asked.guess(f"xyzzy{number}")

    assert asked.guess("Wachtower").keys == ()
    assert NamesOfThings(known).guess("Wachtower").keys == ("card:dominion/watchtower",)


def test_a_term_is_known_by_any_word_and_by_its_key():
    assert said("wymiana", "term:trashing") == {
        "wymiana": ("term:exchange",), "term:trashing": ("term:trashing",)
    }  # fmt: skip


def test_in_a_sentence_with_other_words_cards_alone_are_meant():
    assert said("Rats, wymiana") == {"Rats": (RATS,), "wymiana": ("term:exchange",)}
    assert said("Rats wymiana") == {"Rats": (RATS,), "wymiana": ("term:exchange",)}
    assert said("ile razy Rats wymiana kosztuje") == {"Rats": (RATS,)}


def test_a_name_of_two_games_is_of_the_game_of_the_other_cards(changeling):
    assert said("Nekromanta") == {"Nekromanta": ("card:berserk/nekromant", NECROMANCER)}
    assert said("Nekromanta", "Rats")["Nekromanta"] == (NECROMANCER,)


def test_three_cards_come_first_and_then_each_two(changeling):
    found = together([RATS, WATCHTOWER, CHANGELING], "pl")

    assert [place.pointer.url for place in found.all_of_them.rules] == [
        "/pl/dominion/exchange/3.5/"
    ]
    pairs = {tuple(one.slug for one in part.things): part for part in found.parts}
    assert [place.pointer.url for place in pairs["rats", "watchtower"].rules] == [
        "/pl/dominion/exchange/3.4/"
    ]


def test_the_flagship_is_the_first_example_of_the_three(changeling):
    found = together([CHANGELING, RATS, WATCHTOWER], "ja")

    assert found.all_of_them.examples[0].url == f"/ja{FLAGSHIP}"


def test_an_example_with_two_of_them_is_not_one_of_all_three():
    found = together([RATS, WATCHTOWER, SOLDIER], "en")

    assert not found.all_of_them
    assert found.parts[0].examples[0].url == f"/en{FLAGSHIP}"


def test_the_rules_behind_an_example_are_told(changeling):
    make_rule("dominion/stop-moving/2", pl="Karta, która się ruszyła, nie rusza się więcej.")

    behind = together([RATS, WATCHTOWER, CHANGELING], "hu").behind

    assert "/hu/dominion/stop-moving/2/" in [pointer.url for pointer in behind]
    assert together([WATCHTOWER, SOLDIER], "hu").behind == ()


def test_a_link_in_any_language_names_the_card():
    make_rule("dominion/ban/9", original="ja", ja="[兵士](card:soldier)と[ネズミ](card:rats)")

    (place,) = together([RATS, SOLDIER], "pl").all_of_them.rules

    assert place.lang == "ja"
    assert "<mark>兵士</mark>" in place.words


def test_a_list_that_stands_at_a_rule_names_its_cards():
    rule = make_rule("dominion/exchange/10", kind="list", titles={"pl": "Karty wymieniające"})
    held = CardList.objects.create(game=rule.source.game, slug="swaps", section=rule.key)
    for position, key in enumerate((RATS, SOLDIER)):
        card = rule.source.game.cards.get(slug=key.rpartition("/")[2])
        CardListEntry.objects.create(list=held, card=card, position=position)

    (place,) = together([RATS, SOLDIER], "pl").all_of_them.rules

    assert place.pointer.title == "Karty wymieniające"


def test_a_card_whose_text_names_the_other_is_a_ruling():
    publish(
        [Draft("card:dominion/soldier", "pl", body="Wyrzuć [Rats](card:rats).")], author="Ilona"
    )

    (ruling,) = together([RATS, SOLDIER], "pl").all_of_them.rulings

    assert (ruling.card.name, ruling.lang) == ("Żołnierz", "pl")
    assert not together([WATCHTOWER, SOLDIER], "pl").all_of_them


def test_a_single_card_is_told_with_whom_it_is_named():
    found = together([RATS], "en")

    assert found.all_of_them is None
    assert [card.slug for card in found.friends] == ["watchtower"]


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ([{RATS}, {WATCHTOWER}], "?card=dominion/rats&card=dominion/watchtower"),
        ([{RATS}, {"term:exchange"}, {WATCHTOWER}],
         "?card=dominion/rats&card=dominion/watchtower"),
        ([{RATS}, {NECROMANCER, "card:berserk/nekromant"}],
         "?card=dominion/rats&card=dominion/necromancer"),
        ([{RATS}], None),
        ([{RATS}, {RATS}], None),
        ([{RATS}, {"term:exchange"}], None),
        ([{RATS}, {"card:berserk/nekromant"}], None),
        ([{RATS}, {WATCHTOWER}, {CHANGELING}, {SOLDIER}],
         "?" + "&".join(f"card=dominion/{n}" for n in ("rats", "watchtower", "changeling", "soldier"))),
        ([{f"card:dominion/{n}"} for n in range(7)], None),
    ],
)  # fmt: skip
def test_a_query_that_names_two_to_six_cards_leads_to_them(named, expected):
    url = together_link(map(frozenset, named), "hu")

    assert url == (expected and f"/hu/search/together/{expected}")


def test_the_page_shows_what_names_them(client, changeling):
    main = page(client, "ja", q="ネズミ + 望楼 + 取り替え子")

    links = main.links()
    assert links.index(f"/ja{FLAGSHIP}") < links.index("/ja/dominion/exchange/3.5/")
    assert any(link.startswith("/ja/examples/dominion/sandbox/?you.hand=") for link in links)
    boxes = [box.attrs["value"] for box in main.all("input")]
    assert boxes == ["ネズミ", "望楼", "取り替え子", ""]


def test_the_page_says_honestly_that_nothing_names_them(client):
    text = page(client, "en", card=["Watchtower", "Soldier"]).text

    assert "No rule, card text or example names them together." in text
    assert "No rule, card text" not in page(client, "en", card=["Rats", "Watchtower"]).text


def test_the_page_asks_which_card_is_meant(client, changeling):
    main = page(client, card=["Nekromanta"])

    assert "/pl/search/together/?card=berserk/nekromant" in main.links()
    assert "/pl/search/together/?card=dominion/necromancer" in main.links()


def test_cards_of_two_games_never_meet(client, changeling):
    assert "never meet" in page(client, "en", card=["Rats", "Некромант"]).text


def test_where_two_cards_together_used_to_be_leads_there(client):
    response = client.get("/ja/cards/together/?one=Rats&two=望楼")

    assert response.headers["Location"] == (
        "/ja/search/together/?card=Rats&card=%E6%9C%9B%E6%A5%BC"
    )


@pytest.mark.parametrize("asked", [{}, {"card": ["", " ", "+"]}, {"q": "a" * 900}, {"q": "\0<b>"}])
def test_nothing_much_asked_is_a_page_with_a_form(client, asked):
    main = page(client, "en", **asked)

    assert len(main.all("input")) == 3
    assert not main.all(cls="pointer")


def test_the_page_takes_as_many_questions_however_much_there_is(
    client, changeling, django_assert_max_num_queries
):
    asked = {"card": ["Rats", "Watchtower", "Changeling"]}
    page(client, **asked)
    with django_assert_max_num_queries(12) as asking:
        page(client, **asked)
        few = len(asking)

    for n in range(6):
        make_rule(f"dominion/exchange/n{n}", pl="[A](card:rats) i [B](card:watchtower).")
    page(client, **asked)

    with django_assert_max_num_queries(few):
        page(client, **asked)


def test_a_ruling_shows_the_words_of_the_card_with_the_other_marked():
    publish(
        [Draft("card:dominion/soldier", "pl", body="Wyrzuć [Szczury](card:rats) z ręki.")],
        author="Ilona",
    )

    (ruling,) = together([RATS, SOLDIER], "pl").all_of_them.rulings

    assert ruling.words == "Wyrzuć <mark>Szczury</mark> z ręki."


@pytest.mark.parametrize(
    ("ui", "lang", "title"),
    [("ja", "ja", "見本"), ("pl", "pl", "Przykład"), ("en", "pl", "Przykład")],
)
def test_a_place_has_its_title_in_the_language_of_its_words(ui, lang, title):
    make_rule(
        "dominion/exchange/11",
        titles={"pl": "Przykład", "ja": "見本"},
        pl="[Rats](card:rats) i [Żołnierz](card:soldier).",
        ja="[ネズミ](card:rats)と[兵士](card:soldier)。",
    )

    (place,) = together([RATS, SOLDIER], ui).all_of_them.rules

    assert (place.lang, place.pointer.title) == (lang, title)


@pytest.fixture
def exchanged():
    """A rule that names Rats and uses a term, and one of another game that uses it."""
    make_rule("dominion/exchange/12", pl="[Rats](card:rats) [wymieniasz](term:exchange).")
    make_rule("hkk/playing/30", original="hu", hu="[Csere](term:exchange) nincs.")


def test_a_term_beside_a_card_gives_the_rules_that_name_both(exchanged):
    found = together([RATS, "term:exchange"], "pl").all_of_them

    assert [place.pointer.url for place in found.rules] == ["/pl/dominion/exchange/12/"]
    assert "<mark>wymieniasz</mark>" in found.rules[0].words
    assert together([SOLDIER, "term:exchange"], "pl").all_of_them.rules == []


def test_a_term_beside_cards_is_one_of_all_and_then_one_of_most(exchanged):
    found = together([RATS, WATCHTOWER, "term:exchange"], "pl")

    assert not found.all_of_them.rules
    named = [[thing.slug for thing in part.things] for part in found.parts]
    assert named == [["rats", "watchtower"], ["rats", "exchange"]]


def test_two_terms_alone_are_looked_up_in_every_game(exchanged):
    make_rule("hkk/playing/31", hu="[Csere](term:exchange), [eldobás](term:trashing).")

    (place,) = together(["term:exchange", "term:trashing"], "hu").all_of_them.rules

    assert place.pointer.url == "/hu/hkk/playing/31/"


def test_four_cards_come_before_those_that_have_three_of_them(changeling):
    links = [f"[x](card:{ContentKey.of(key).last})" for key in (RATS, WATCHTOWER, SOLDIER)]
    make_rule("dominion/exchange/13", pl=" ".join(links))
    make_rule("dominion/exchange/14", pl=" ".join([*links, "[y](card:changeling)"]))

    found = together([RATS, WATCHTOWER, CHANGELING, SOLDIER], "pl")

    urls = [place.pointer.url for place in found.all_of_them.rules]
    assert urls == ["/pl/dominion/exchange/14/"]
    sizes = [len(part.things) for part in found.parts]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 3


def test_the_page_takes_terms_and_always_has_room_for_one_more(client, exchanged):
    main = page(client, "pl", card=["Rats", "wymiana"])

    assert "/pl/dominion/exchange/12/" in main.links()
    assert [box.attrs["value"] for box in main.all("input")] == ["Rats", "wymienić", ""]
    six = page(
        client, "pl", card=["Rats", "Strażnica", "Żołnierz", "wymiana", "term:trashing", "q"]
    )
    assert len(six.all("input")) == 6
