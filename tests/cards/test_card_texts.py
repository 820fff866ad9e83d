"""What a card does is the same in every language: its limits, its numbers and its links."""

import re

import pytest
from django.conf import settings

from corpus.languages import CODES
from corpus.markup.targets import targets
from tests.cards.limits import WORDS, card_texts, effect, numbers, said, without_each

GAMES = {
    folder.parent.name: card_texts(folder.parent.name)
    for folder in sorted(settings.CORPUS_TEXTS.glob("*/cards"))
}
CARDS = [(game, slug) for game, texts in GAMES.items() for slug in texts["en"]]


def told(game, slug, lang):
    """What the card does, in this language."""
    return effect(GAMES[game][lang][slug])


def disagreements(by_lang):
    """In what the texts of one card do not agree with the English one, by language."""
    same = {lang: (said(text, lang), numbers(text)) for lang, text in by_lang.items()}
    return {lang: one for lang, one in same.items() if one != same["en"]}


def test_every_limit_has_words_in_every_language():
    assert {limit: set(words) for limit, words in WORDS.items()} == {
        limit: set(CODES) for limit in WORDS
    }


def test_every_card_has_a_text_in_every_language():
    for texts in GAMES.values():
        assert set(texts) == set(CODES)
        assert {tuple(by_slug) for by_slug in texts.values()} == {tuple(texts["en"])}


@pytest.mark.parametrize(("game", "slug"), CARDS)
def test_a_card_says_the_same_limits_and_numbers_in_every_language(game, slug):
    assert disagreements({lang: told(game, slug, lang) for lang in CODES}) == {}


@pytest.mark.parametrize(("game", "slug"), CARDS)
def test_a_card_has_the_same_links_in_every_language(game, slug):
    linked = [targets(GAMES[game][lang][slug]) for lang in CODES]

    assert len({tuple(sorted((one.kind, one.to) for one in each)) for each in linked}) == 1


@pytest.mark.parametrize(("game", "slug"), CARDS)
def test_a_card_was_changed_on_the_same_days_in_every_language(game, slug):
    bodies = [GAMES[game][lang][slug] for lang in CODES]

    assert len({body.count("\n\n") for body in bodies}) == 1
    assert len({tuple(sorted(re.findall(r"\d{4}", body))) for body in bodies}) == 1


@pytest.mark.parametrize("lang", CODES)
def test_a_limit_that_one_language_leaves_out_is_missed(lang):
    for game, slug in CARDS:
        by_lang = {code: told(game, slug, code) for code in CODES}
        for limit, text in without_each(by_lang[lang], lang):
            assert disagreements({**by_lang, lang: text}), (slug, limit)


def test_a_number_that_was_mistaken_in_one_language_is_missed():
    texts = {lang: told("dominion", "smithy", lang) for lang in CODES}

    assert set(disagreements({**texts, "hu": texts["hu"].replace("3", "4")})) == {"hu"}


@pytest.mark.parametrize(
    ("text", "lang", "limits"),
    [
        ("At once you may trash it, but only once.", "en", {"may": 1, "once": 1}),
        ("You may not: it is forbidden on maybe one turn in a month.", "en", {"may": 1}),
        ("Teraz za każdym razem możesz, ale raz.", "pl", {"may": 1, "once": 1}),
        ("Кроме того, возьмите любую карту, кроме Rats.", "ru", {"other than": 1}),
        ("A támadás hat rád; eldobhatod egyszer, nem egyszerre.", "hu", {"may": 1, "once": 1}),
        ("クリーンアップフェイズ以外で使用してもよい。", "ja", {"may": 1, "not in Clean-up": 1}),
        ("コスト3以上6以下", "ja", {"at least 3": 1, "at most 6": 1}),
        ("стоимостью от 3 до 6", "ru", {"at least 3": 1, "at most 6": 1}),
    ],
)
def test_words_that_look_like_a_limit_are_not_one(text, lang, limits):
    assert dict(said(text, lang)) == limits


def test_one_and_how_often_are_not_counted_among_the_numbers():
    assert dict(numbers("カードを1枚引き、3枚を2回見る。2枚目は引かない。")) == {3: 1}
