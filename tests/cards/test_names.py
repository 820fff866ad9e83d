"""What a card is called: in the reader's language or as printed, and how sure the name is."""

import re

import pytest

from cards.links import LinkedText, with_names
from cards.models import Card, CardName
from cards.namechoice import PRINTED, chosen_names, query_of_names, showing
from cards.names import Witness, called, is_unchecked, named, witnesses_of
from corpus.languages import CODES
from corpus.markup.rendering import html_of
from corpus.markup.targets import plain_words
from corpus.models import Game
from engine.playing.positions import scenarios
from rules.models import Section, Term
from tests.naming import english_links, english_names, english_words, uninflected_names


def name_of(slug, ui, game="dominion"):
    (one,) = named([Card.objects.get(game__slug=game, slug=slug).pk], ui)
    return one


@pytest.mark.parametrize("lang", CODES)
def test_every_card_has_a_name_in_every_language(corpus, db, lang):
    main = CardName.objects.exclude(kind=CardName.Kind.ALSO).filter(lang=lang)

    lacking = Card.objects.exclude(pk__in=main.values("card"))

    assert list(lacking.values_list("game__slug", "slug")) == []


@pytest.mark.parametrize("game", ["dominion", "swtcg", "berserk", "hkk"])
def test_the_printed_name_is_official(corpus, db, game):
    held = Game.objects.get(slug=game)
    printed = CardName.objects.filter(
        card__game=held, lang=held.printed, kind=CardName.Kind.OFFICIAL
    )

    assert printed.count() == held.cards.count()


def test_two_cards_of_a_game_are_never_called_alike(corpus, db):
    seen = {}
    main = CardName.objects.exclude(kind=CardName.Kind.ALSO).select_related("card")
    for name in main:
        key = (name.card.game_id, name.lang, name.text.casefold())
        assert key not in seen, name
        seen[key] = name


def test_a_reader_sees_the_names_of_their_language(corpus, db):
    rats = name_of("rats", "ru")

    assert (rats.name, rats.lang, rats.ours) == ("Крысы", "ru", True)
    assert (rats.printed, rats.printed_lang, rats.own) == ("Rats", "en", "Крысы")


def test_or_the_printed_ones_if_they_choose_so(corpus, db):
    with showing(PRINTED):
        rats, volk = name_of("rats", "ru"), name_of("volk", "pl", "berserk")

    assert (rats.name, rats.lang, rats.ours, rats.own) == ("Rats", "en", False, "Крысы")
    assert (volk.name, volk.lang, volk.own) == ("Волк", "ru", "Wilk")


def test_the_choice_ends_with_the_request_that_made_it():
    def broken_page():
        with showing(PRINTED):
            assert query_of_names() == [("names", "printed")]
            raise RuntimeError

    with pytest.raises(RuntimeError):
        broken_page()
    assert chosen_names() == ""
    assert query_of_names() == []
    with pytest.raises(ValueError), showing("funny"):
        pass


def test_a_card_without_any_name_is_called_by_its_slug(db):
    game = Game.objects.create(slug="wojna")
    card = Card.objects.create(game=game, slug="as-kier")

    assert called(card, {}, "pl").name == "as-kier"


WITNESSES = [
    {"letter": "K", "kind": "list", "name": "KingdomCreator", "address": "https://example.org/"},
    {"letter": "W", "kind": "page", "name": "wiki"},
    {"letter": "U", "kind": "hearsay"},
]


@pytest.mark.parametrize(
    ("witness", "kind", "unchecked"),
    [
        ("K", "official", True),
        ("K*", "official", True),
        ("K W", "official", False),
        ("W", "official", False),
        ("U", "official", True),
        ("X", "official", True),
        ("", "official", False),
        ("K", "ours", False),
    ],
)
def test_a_name_that_rests_on_a_list_alone_is_unchecked(witness, kind, unchecked):
    name = CardName(text="Wampir", lang="pl", kind=kind, witness=witness)

    assert is_unchecked(name, Game(witnesses=WITNESSES)) is unchecked


def test_a_witness_says_what_it_is_and_whether_it_had_a_slip():
    name = CardName(text="Żołnierz", lang="pl", witness="K* W")

    assert witnesses_of(name, Game(witnesses=WITNESSES)) == [
        Witness("list", "KingdomCreator", "https://example.org/", slip=True),
        Witness("page", "wiki", "", slip=False),
    ]


def test_as_many_names_are_unchecked_as_rest_on_one_list(corpus, db):
    """The count of the review, and what is known of the few Russian names."""
    names = CardName.objects.filter(kind=CardName.Kind.OFFICIAL, card__game__slug="dominion")
    unsure = [n for n in names.select_related("card__game") if is_unchecked(n, n.card.game)]
    counted = {lang: sum(name.lang == lang for name in unsure) for lang in CODES}

    assert counted == {"pl": 86, "ru": 5, "ja": 65, "hu": 0, "en": 0}


# Names inside texts


def told(body, lang, ui="pl", **how):
    (html,) = with_names([LinkedText(html_of(body, lang, ui, "dominion"), lang)])
    return re.sub(r"</?(?:p|a)\b[^>]*>", "", html).strip()


def test_a_text_keeps_its_words_while_the_readers_names_are_shown(corpus, db):
    body = "Wymień [Szczury](card:rats) na [Odmieńca](card:changeling)."

    assert told(body, "pl") == "Wymień Szczury na Odmieńca."


def test_the_printed_name_takes_the_place_of_the_name_and_stands_behind_a_form_of_it(corpus, db):
    body = "Wymień [Szczury](card:rats) na [Odmieńca](card:changeling)."

    with showing(PRINTED):
        words = told(body, "pl")

    assert words == (
        'Wymień <span lang="en">Rats</span> na Odmieńca (<span lang="en">Changeling</span>).'
    )


def test_brackets_and_quotes_are_those_of_the_text(corpus, db):
    with showing(PRINTED):
        russian = told("Карту «[Крысы](card:rats)» обменяйте.", "ru", "ja")
        japanese = told("[ネズミたち](card:rats)を公開する。", "ja", "ru")

    assert russian == 'Карту «<span lang="en">Rats</span>» обменяйте.'
    assert japanese == 'ネズミたち（<span lang="en">Rats</span>）を公開する。'


def test_a_text_in_the_language_of_the_print_stays_as_it_is(corpus, db):
    with showing(PRINTED):
        assert told("Exchange [the Rats](card:rats).", "en") == "Exchange the Rats."


def test_a_hard_name_is_read_aloud_where_a_page_first_mentions_it(corpus, db):
    body = "[囲郭村](card:walled-village)と[囲郭村](card:walled-village)。"
    first, second = with_names([LinkedText(html_of(body, "ja", "ja", "dominion"), "ja")] * 2)

    assert first.count("<ruby>") == 1
    assert "<ruby>囲郭村<rp>（</rp><rt>いかくそん</rt><rp>）</rp></ruby>" in first
    assert "<ruby>" not in second


@pytest.mark.parametrize(
    ("body", "lang"),
    [
        ("[ネズミ](card:rats)を獲得する。", "ja"),
        ("[囲郭村の札](card:walled-village)を獲得する。", "ja"),
        ("囲郭村を獲得する。", "ja"),
        ("Dodaj [Kasztel](card:walled-village).", "pl"),
    ],
)
def test_what_is_no_hard_name_has_no_reading_above_it(corpus, db, body, lang):
    assert "<ruby>" not in told(body, lang)


def test_texts_that_name_no_card_ask_nothing(corpus, db, django_assert_num_queries):
    texts = [LinkedText(html_of("札を引く。", "ja", "ja", "dominion"), "ja")]
    with django_assert_num_queries(0):
        with_names(texts)
    named_once = [LinkedText(html_of("[村](card:village)", "ja", "ja", "dominion"), "ja")] * 3
    with django_assert_num_queries(1):
        with_names(named_once)


# No text mixes two languages


def texts_in(lang):
    """What is said of Dominion in one language, by what it is said of."""
    rules = Section.objects.in_language(lang).filter(source__game__slug="dominion")
    terms = Term.objects.values_list("slug", f"definition_{lang}")
    cards = Card.objects.filter(game__slug="dominion").values_list("slug", f"effect_{lang}")
    texts = {row.key: row.text_body for row in rules} | dict(terms) | dict(cards)
    return {key: text or "" for key, text in texts.items()}


@pytest.mark.parametrize("lang", ["pl", "ru", "ja", "hu"])
def test_no_rule_card_or_term_calls_a_card_by_its_english_name(corpus, db, lang):
    names = english_names(lang)
    mixed = {
        key: names.findall(plain_words(text)) + english_links(text, lang)
        for key, text in texts_in(lang).items()
    }

    assert {key: found for key, found in mixed.items() if found} == {}


@pytest.mark.parametrize("lang", ["pl", "ru", "ja", "hu"])
def test_no_rule_card_or_term_uses_an_english_word_of_the_game_as_its_own(corpus, db, lang):
    mixed = {key: english_words(plain_words(text)) for key, text in texts_in(lang).items()}

    assert {key: found for key, found in mixed.items() if found} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Nie jest kartą Command.", ["Command"]),
        ("Szerzel egy Lootot.", ["Lootot"]),
        ("Nie jest Rozkazem (Command).", []),
        ("Wraca na stos Fortów, do Fortecy.", []),
    ],
)
def test_an_english_word_is_told_from_one_that_explains(text, found):
    assert english_words(text) == found


def test_polish_inflects_the_names_of_cards(corpus, db):
    mixed = {key: uninflected_names(text) for key, text in texts_in("pl").items()}

    assert {key: found for key, found in mixed.items() if found} == {}
    assert uninflected_names("Dodajesz kartę [Szaleniec](card:madman).")
    assert not uninflected_names("Dodajesz [Szaleńca](card:madman), potem 2 karty Złota.")


def test_a_short_english_name_is_found_with_its_ending():
    assert english_links("El kell cserélned egy [Batre](card:bat).", "hu") == ["Batre"]
    assert english_links("El kell cserélned egy [Denevérre](card:bat).", "hu") == []
    assert english_links("Kładziesz żeton [Embarga](card:embargo).", "pl") == []


@pytest.mark.parametrize("lang", ["pl", "ru", "ja", "hu"])
@pytest.mark.parametrize(
    "scenario",
    [one for one in scenarios().values() if one.game == "dominion"],
    ids=lambda one: one.slug,
)
def test_no_example_calls_a_card_by_its_english_name(scenario, lang):
    names = english_names(lang)
    texts = [
        scenario.title, scenario.question, scenario.intro, scenario.note,
        *(claim.text for claim in scenario.claims),
        *(shown.title for shown in scenario.shown),
        *(doing.text for doing in scenario.steps),
    ]  # fmt: skip

    assert [found for text in texts for found in names.findall(text.get(lang, ""))] == []
    assert [found for text in texts for found in english_words(text.get(lang, ""))] == []
