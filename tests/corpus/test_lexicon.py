"""What players say, read as it stands or refused at the line that is wrong."""

import pytest
from django.conf import settings

from corpus.errors import TextFault
from corpus.files import read
from corpus.languages import CODES
from corpus.parsers import cardfiles, lexicon, tables, termfiles
from corpus.parsers.lexicon import CLASSES, KINDS, folded, parse_concepts, parse_sayings
from tests.builders import rewrite_file, write_corpus
from tests.richer import RICH

CONCEPTS, PL, RU = (RICH[f"glossary/players/{name}.toml"] for name in ("concepts", "pl", "ru"))
SLUGS, GAMES = ("exchange", "shuffle"), ("dominion", "hkk")


def sayings(text):
    return parse_sayings(text.encode(), "pl.toml", SLUGS, GAMES)


def fault(reading, text):
    with pytest.raises(TextFault) as refused:
        reading(text)
    return refused.value.line, refused.value.reason


def spoilt(text, old, new):
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize("text", [PL, RU])
def test_rendering_words_is_the_inverse_of_reading_them(text):
    assert tables.render(lexicon.table_of_sayings(sayings(text), SLUGS)) == text


def test_rendering_concepts_is_the_inverse_of_reading_them():
    concepts = parse_concepts(CONCEPTS.encode(), "concepts.toml")

    assert tables.render(lexicon.table_of_concepts(concepts)) == CONCEPTS
    assert [one.of_class for one in concepts] == ["term", "verb", "other-game"]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('concept = "exchange"', 'concept = "swap"', 2, "there is no concept 'swap'"),
        ("0.9", "1.1", 4, "weight must be above 0 and at most 1.0"),
        ("0.9", "0.0", 4, "weight must be above 0 and at most 1.0"),
        ("0.9", "nan", 4, "weight must be above 0 and at most 1.0"),
        ("0.9", "1", 4, "weight must be a number with its point"),
        ("weight = 0.9\n", "", 1, "weight is missing"),
        ('"everyday"', '"vulgar"', 3, f"kind must be one of {', '.join(KINDS)}, not 'vulgar'"),
        ('"dominion"', '"chess"', 14, "there is no game 'chess'"),
        ('"podmienić"', '""', 5, "say must be a list of texts, or left out"),
        ('"podmienić"', '" "', 5, "' ' is empty, or has spaces where none belong"),
        ('"swap"', '"swap "', 15, "'swap ' is empty, or has spaces where none belong"),
        ('"podmienić"', f'"{"a" * 61}"', 5,
         "an entry of say has 61 characters; there is room for 60"),
        ('"podmienić"', '"Zamienić kartę"', 7, "'zamienić kartę' stands twice for 'exchange'"),
        ('game = "dominion"\nsay = [\n    "swap"', 'say = [\n    "podmienić"', 15,
         "'podmienić' stands twice for 'exchange'"),
        ('    "podmienić",\n    "zamienić kartę"', '    "zamienić kartę",\n    "podmienić"', 6,
         "is not in canonical form; expected '    \"podmienić\",'"),
    ],
)  # fmt: skip
def test_a_wrong_word_is_refused_at_its_line(old, new, line, reason):
    assert fault(sayings, spoilt(PL, old, new)) == (line, reason)


def test_a_word_may_stand_for_two_concepts_and_once_more_in_one_game():
    more = spoilt(PL, '"swap"', '"podmienić"') + (
        '\n[[words]]\nconcept = "shuffle"\nkind = "slang"\nweight = 0.4\nsay = [\n    "podmienić",\n]\n'
    )

    assert [(one.concept, one.game) for one in sayings(more) if one.text == "podmienić"] == [
        ("exchange", ""), ("exchange", "dominion"), ("shuffle", ""),
    ]  # fmt: skip


def test_a_russian_word_is_the_same_with_and_without_its_dots():
    twice = spoilt(RU, '"перемешать ещё раз"', '"Перемешать еще раз",\n    "перемешать ещё раз"')

    assert fault(sayings, twice)[1] == "'перемешать ещё раз' stands twice for 'shuffle'"
    assert sayings(RU)[1].text == "перемешать ещё раз"
    assert folded("Ещё") != folded("Ище")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('slug = "shuffle"', 'slug = "Shuffle"', 3,
         "'Shuffle' is not a slug: small letters, digits and hyphens"),
        ('slug = "shuffle"', 'slug = "exchange"', 3, "the concept 'exchange' stands twice"),
        ('class = "verb"', 'class = "term"', 3,
         f"class must be one of {', '.join(CLASSES[1:])}, not 'term'"),
        (', meaning = "mix the cards of a deck"', "", 3, "meaning is missing"),
        ('slug = "shuffle", class = "verb", meaning = "mix the cards of a deck"',
         'slug = "swap", term = "exchange"', 3, "the term 'exchange' has a concept already"),
        ('term = "exchange"', 'term = "exchange", class = "verb"', 2, "unknown key 'class'"),
    ],
)  # fmt: skip
def test_a_wrong_concept_is_refused_at_its_line(old, new, line, reason):
    def concepts(text):
        parse_concepts(text.encode(), "concepts.toml")

    assert fault(concepts, spoilt(CONCEPTS, old, new)) == (line, reason)


def test_a_concept_is_of_a_term_that_there_is(tmp_path):
    folder = write_corpus(tmp_path)
    rewrite_file(folder, "glossary/players/concepts.toml", 'term = "exchange"', 'term = "swap"')

    with pytest.raises(TextFault, match=r"players/concepts.toml:2: there is no term 'swap'"):
        read(folder)


def test_words_are_in_a_language_of_ours(tmp_path):
    folder = write_corpus(tmp_path)
    (folder / "glossary/players/de.toml").write_text("")

    with pytest.raises(TextFault, match=r"players/de.toml: is in no language of ours"):
        read(folder)


# The words of this site


@pytest.fixture(scope="module")
def held():
    return read(settings.CORPUS_TEXTS)


@pytest.mark.parametrize("lang", CODES)
def test_every_language_has_six_hundred_words_and_more(held, lang):
    assert len(held.players.sayings[lang]) >= 600


def test_every_term_is_a_concept(held):
    known = {one.term for one in held.players.concepts}

    assert [term.slug for term in held.terms if term.slug not in known] == []


@pytest.mark.parametrize("lang", CODES)
def test_every_concept_has_words_in_every_language(held, lang):
    said = {one.concept for one in held.players.sayings[lang]}

    assert [one.slug for one in held.players.concepts if one.slug not in said] == []


@pytest.mark.parametrize("lang", CODES)
def test_no_word_is_one_that_the_glossary_has_for_the_same_term(held, lang):
    terms = {term.slug: term for term in held.terms}

    assert [
        (said.concept, said.text)
        for said in held.players.sayings[lang]
        if said.concept in terms and folded(said.text) in _words(terms[said.concept], lang)
    ] == []


def _words(term: termfiles.TermEntry, lang: str) -> set[str]:
    tables = [*term.words.values(), *term.forms.values()]
    return {folded(text) for by_language in tables for text in by_language.get(lang, ())}


@pytest.mark.parametrize("lang", CODES)
def test_no_word_for_a_type_of_card_is_the_name_of_one(held, lang):
    """A treasure is no word for treasures: whoever types it asks for the card."""
    names = {
        (folded(name), kind)
        for game in held.games
        for card in game.cards.cards
        for name in _names(card, lang)
        for kind in card.types
    }

    assert [
        (said.concept, said.text)
        for said in held.players.sayings[lang]
        if (folded(said.text), said.concept.removesuffix("-card")) in names
    ] == []


def _names(card: cardfiles.CardEntry, lang: str) -> list[str]:
    return [*filter(None, [card.names.get(lang)]), *card.also.get(lang, ())]
