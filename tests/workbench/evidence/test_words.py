"""Terms and cards are found in the source in any inflection, and offered in the other language."""

import pytest

from corpus.checks.wording import CheckedText
from corpus.keys import ContentKey
from workbench.evidence.vocabulary import vocabulary
from workbench.evidence.words import KEYS, WordFinder

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"


def wanted(source, source_lang, target="", lang="en", *, key=KEY):
    finder = WordFinder(vocabulary(), ContentKey.of(key), "en")
    return finder.wanted(CheckedText(source_lang, "", source), CheckedText(lang, "", target))


@pytest.fixture
def trash(term):
    return term(
        "trash",
        {
            "dominion.en": "trash",
            "dominion.hu": "szemétdomb",
            "dominion.ru": "свалка",
            "dominion.ja": "廃棄置き場",
            "hkk.hu": "gyűjtő",
            "hkk.ru": "кладбище",
            "hkk.ja": "墓地",
            "hkk.en": "boneyard",
        },
        ours={"dominion.hu"},
    )


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("hu", "Tedd a szemétdombra a lapot."),
        ("hu", "A szemétdombról vedd vissza."),
        ("ru", "Положите карту на свалку."),
        ("ru", "Карты со свалки не возвращаются."),
        ("ja", "カードを廃棄置き場に置く。"),
        ("en", "Put the card into the Trash."),
    ],
)
def test_a_term_is_found_in_the_forms_that_a_text_gives_it(trash, lang, text):
    other = "ja" if lang == "en" else "en"

    (word,) = wanted(text, lang, lang=other)

    assert (word.slug, word.word) == ("trash", {"en": "trash", "ja": "廃棄置き場"}[other])


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("hu", "A szemét marad, a domb is."),
        ("ru", "Свадьба была на днях."),
        ("ja", "カードを置き場に置く。"),
        ("hu", "Tedd a gyűjtőbe."),
    ],
)
def test_what_only_looks_like_a_term_is_none(trash, lang, text):
    """Neither is the word that another game has for it."""
    assert wanted(text, lang) == []


def test_a_word_says_whether_it_is_printed_and_whether_it_stands_there(trash):
    (word,) = wanted("Put it into the trash.", "en", "A lap a szemétdombra kerül.", "hu")
    assert (word.ours, word.stands, word.digit) == (True, True, 1)

    (word,) = wanted("Put it into the trash.", "en", "廃棄する。", "ja")
    assert (word.ours, word.stands) == (False, False)


@pytest.mark.parametrize(
    ("lang", "text", "rejected"),
    [
        ("hu", "A lap a gyűjtőbe kerül.", "gyűjtőbe"),
        ("ru", "Карта уходит на кладбище; с кладбища не берут.", "кладбище"),
        ("ja", "カードを墓地に置く。", "墓地"),
    ],
)
def test_a_word_of_another_game_is_marked_in_the_text(trash, lang, text, rejected):
    (word,) = wanted("Put it into the trash.", "en", text, lang)

    assert word.rejected[0] == rejected


@pytest.mark.parametrize(
    ("lang", "text", "rejected"),
    [
        ("hu", "A lap a kukába megy.", ("kukába",)),
        ("ru", "Карту кладут в мусор; из мусора не берут.", ("мусор", "мусора")),
        ("ja", "カードをゴミ箱に置く。", ("ゴミ箱",)),
        ("hu", "A lap a szemétdombra kerül.", ()),
        ("hu", "Egy kukacot sem.", ()),
    ],
)
def test_a_word_that_editors_do_not_want_is_marked_in_the_text(term, lang, text, rejected):
    words = {"dominion.en": "trash", "dominion.hu": "szemétdomb", "dominion.ja": "廃棄置き場"}
    unwanted = {"hu": "kuka", "dominion.ru": "мусор", "dominion.ja": "ゴミ箱"}
    term("trash", words, forbidden=unwanted)

    (word,) = wanted("Put it into the trash.", "en", text, lang)

    assert word.rejected == rejected
    assert word.word not in unwanted.values()


@pytest.mark.parametrize("text", ["A lap a szemétdombra kerül.", "Egy gyűjtemény lapja."])
def test_the_games_own_word_and_a_longer_one_are_not_rejected(trash, text):
    (word,) = wanted("Put it into the trash.", "en", text, "hu")

    assert word.rejected == ()


def test_a_word_that_the_game_has_for_another_term_is_not_rejected(trash, term):
    term("collector", {"dominion.hu": "gyűjtő", "dominion.en": "collector"})

    (word,) = wanted("Put it into the trash.", "en", "A gyűjtőbe kerül.", "hu")

    assert word.rejected == ()


def test_a_word_that_is_within_the_wanted_one_is_not_rejected(term):
    term("own-control", {"dominion.en": "own control", "dominion.hu": "saját irányítása",
                         "hkk.hu": "irányítása"})  # fmt: skip

    (word,) = wanted("It is under own control.", "en", "Más irányítása alatt van.", "hu")

    assert word.rejected == ()


def test_a_link_is_offered_as_a_link_and_once(trash):
    source = "Put it into [the heap](term:trash); the trash is open."

    (word,) = wanted(source, "en", "", "hu")

    assert (word.said, word.inserted) == ("the heap", "[szemétdomb](term:trash)")


def test_a_term_without_a_word_is_told_and_has_no_key(term):
    term("duration", {"dominion.en": "duration"})

    (word,) = wanted("A duration stays.", "en", "", "hu")

    assert (word.word, word.digit) == ("", 0)


def test_only_the_first_nine_have_a_key(term):
    said = [
        "alpha",
        "bravo",
        "cedar",
        "delta",
        "ember",
        "fable",
        "grape",
        "honey",
        "ivory",
        "jolly",
    ]
    for word in said:
        term(word, {"en": word, "hu": f"{word}hu"})

    words = wanted(" ".join(said), "en", "", "hu")

    assert [one.digit for one in words] == [*range(1, KEYS + 1), 0]


def test_cards_are_found_and_inserted_as_links(card):
    card("rats", en="Rats", hu="Patkányok", ru="Крысы", ja="ネズミ")

    for lang, text in (("hu", "A Patkányokat cseréld el."), ("ru", "Обменяйте Крыс."),
                       ("ja", "ネズミを交換する。")):  # fmt: skip
        (word,) = wanted(text, lang, "", "en")
        assert (word.kind, word.slug, word.inserted) == ("card", "rats", "[Rats](card:rats)")

    assert wanted("A macskák ülnek.", "hu") == []


def test_a_term_within_the_name_of_a_card_is_not_offered(trash, card):
    card("heap", en="Trash Heap", hu="Kupac", pl="Sterta")

    found = wanted("Play a Trash Heap.", "en", "", "hu")
    assert [one.slug for one in found] == ["heap"]

    found = wanted("Play a Trash Heap into the trash.", "en", "", "hu")
    assert [one.slug for one in found] == ["heap", "trash"]


def test_a_card_does_not_lead_to_itself(card):
    card("rats", en="Rats", hu="Patkányok")

    (word,) = wanted("Gain a Rats.", "en", "", "hu", key="card:dominion/rats")

    assert word.inserted == "Patkányok"


def test_a_term_within_the_words_of_another_ones_link_is_not_offered(term):
    """場 is no word of 元の場所; by itself it is one."""
    term("in-play", {"dominion.ja": "場", "dominion.en": "in play"})
    term("expected-place", {"dominion.ja": "本来の位置", "dominion.en": "expected place"})

    found = wanted("[元の場所](term:expected-place)に戻す。", "ja")
    assert [one.slug for one in found] == ["expected-place"]

    found = wanted("[元の場所](term:expected-place)か場に戻す。", "ja")
    assert [one.slug for one in found] == ["expected-place", "in-play"]


def test_a_word_that_is_said_in_general_is_not_rejected(term):
    term("trash", {"dominion.en": "trash", "dominion.hu": "szemétdomb", "hkk.hu": "gyűjtő",
                   "hu": "gyűjtő"})  # fmt: skip

    (word,) = wanted("Put it into the trash.", "en", "A gyűjtőbe kerül.", "hu")

    assert (word.word, word.rejected) == ("szemétdomb", ())
