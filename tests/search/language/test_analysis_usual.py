"""A language that brings no module has Snowball's stems, or its words as they are written."""

from dataclasses import replace

import pytest

from corpus.languages import LANGUAGES, collation, language
from search.language import analysis, scripts
from search.language.analysis import usual, words

CZECH = replace(
    LANGUAGES["pl"],
    code="cs",
    name="Czech",
    own_name="čeština",
    letters="áčďéěíňóřšťúůýž",
    alphabet="aá b c č dď eéě f g h ch ií j k l m nň oó p q r ř s š tť uúů v w x yý z ž",
    digraphs=("ch",),
)


@pytest.fixture
def rows(monkeypatch):
    """What the table says of a language in this test."""
    said = {}
    monkeypatch.setattr(usual, "row_of", said.__getitem__)
    monkeypatch.setattr(collation, "row_of", lambda lang: said.get(lang, LANGUAGES["en"]))
    collation.alphabet.cache_clear()
    yield said
    collation.alphabet.cache_clear()


def found(made, text, asked):
    """Whether one of the ways in which *asked* is looked for is a term of *text*."""
    terms = {token.term for token in made.terms(text)}
    (row,) = made.asked(asked)
    return any(way.terms[0] in terms for ways in row.words for way in ways)


def test_snowball_stems_are_used_where_it_knows_the_language(rows):
    rows["cs"] = CZECH
    czech = usual.analysis_of("cs")

    assert found(czech, "Dobereš si dvě karty.", "kartami")
    assert not found(czech, "Dobereš si dvě karty.", "mincí")
    assert czech.info() == words.AnalyzerInfo("cs", "snowballstemmer", words.SNOWBALL, True)
    assert czech.made_by().startswith("cs usual-1 snowballstemmer ")


def test_accents_may_be_left_out_and_do_not_make_other_words_one(rows):
    rows["cs"] = CZECH
    czech = usual.analysis_of("cs")

    assert found(czech, "Vyměníš kartu za její výměnu.", "vymenis")
    assert not found(czech, "Vymenis kartu.", "vyměníš")


def test_accents_are_left_out_only_where_a_language_has_them(rows, monkeypatch):
    rows["cs"], rows["nl"] = CZECH, replace(LANGUAGES["en"], code="nl", name="Dutch")
    made = {lang: usual.analysis_of(lang) for lang in rows}
    monkeypatch.setattr(analysis, "MODULES", made)

    assert [analysis.folds(lang) for lang in ("cs", "nl")] == [True, False]


def test_without_a_stemmer_each_form_is_a_word(rows):
    rows["sk"] = replace(CZECH, code="sk", name="Slovak")
    slovak = usual.analysis_of("sk")

    assert found(slovak, "Vezmi si kartu.", "kartu")
    assert not found(slovak, "Vezmi si kartu.", "karty")
    assert slovak.info() == words.AnalyzerInfo("sk", "words", "sk usual-1", False)


def test_a_stemmer_may_be_named_otherwise_than_the_language(rows):
    rows["nb"] = replace(LANGUAGES["en"], code="nb", name="Bokmål", stemmer="norwegian")

    assert usual.analysis_of("nb").stems


def test_our_own_languages_keep_their_own_analysis():
    assert [one.name for one in analysis.analyzers()] == [
        "morfeusz2", "pymorphy3", "sudachipy", "chunspell", "snowballstemmer",
    ]  # fmt: skip
    assert [lang for lang in LANGUAGES if analysis.folds(lang)] == ["pl", "hu"]


def test_a_language_sorts_by_its_alphabet_and_by_the_usual_one_without(rows):
    rows["cs"] = CZECH
    words = ["cihla", "chata", "čas", "hora", "daň", "dab"]

    assert sorted(words, key=lambda word: collation.key("cs", word)) == [
        "cihla", "čas", "dab", "daň", "hora", "chata",
    ]  # fmt: skip

    collation.alphabet.cache_clear()
    rows["cs"] = replace(CZECH, alphabet=language.ENGLISH_ALPHABET, digraphs=())
    assert sorted(words, key=lambda word: collation.key("cs", word)) == [
        "čas", "chata", "cihla", "dab", "daň", "hora",
    ]  # fmt: skip


def test_letters_and_keyboards_are_those_that_the_table_says():
    """As they were before there was one table."""
    assert scripts.LETTERS_OF == {"pl": "ąćęłńśźż", "hu": "áéíöőúüű"}
    assert scripts.KEYBOARDS == (
        ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
        ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"),
    )
    assert scripts.may_be_in("żółw") == {"pl"}
    assert scripts.may_be_in("ó") == {"pl", "hu", "en"}
    assert scripts.other_layouts("zolw") == ["ящдц", "yolw"]
