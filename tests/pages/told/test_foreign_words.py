"""Words that a text leaves as they are printed are read in the language they are printed in."""

import pytest

from cards.models import Card
from corpus.languages import CODES, column
from corpus.markup.foreign import LEFT, RUN
from corpus.markup.targets import plain_words
from rules.models import Section, Term

WITHOUT_LATIN = ("ru", "ja")
OF_NO_LANGUAGE = {"X", "A", "a", "b"}
"""Numbers that are not said, and points of a list."""
AT_HOME_EVERYWHERE = {"errata", "Berserk"}


def pieces(element):
    """Every text with the element it stands in."""
    for child in element.children:
        if not isinstance(child, str):
            yield from pieces(child)
        elif child.strip():
            yield element, child.strip()


@pytest.mark.parametrize("lang", WITHOUT_LATIN)
def test_every_word_in_latin_letters_of_a_text_without_them_is_known(corpus, db, lang):
    """What this names has to go into `corpus/markup/foreign.toml`, under its language."""
    texts = [
        *Section.objects.values_list(column("title", lang), flat=True),
        *Section.objects.values_list(column("body", lang), flat=True),
        *Card.objects.values_list(column("effect", lang), flat=True),
        *Term.objects.values_list(column("definition", lang), flat=True),
    ]
    runs = {run[0] for text in texts for run in RUN.finditer(plain_words(text or ""))}

    unknown = runs - OF_NO_LANGUAGE - AT_HOME_EVERYWHERE
    assert [run for run in sorted(unknown) if run.casefold() not in LEFT] == []


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "en"])
def test_hungarian_words_of_hkk_are_marked_outside_of_hungarian(read, ui):
    page = read(f"/{ui}/hkk/playing/").tree
    marked = {one.text.replace("\xa0", " ") for one in page.one("main").all("span", lang="hu")}

    assert {"kijátszás", "asztal", "Sp", "állandóan működő képesség", "Semmi"} <= marked


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "hu"])
def test_english_words_of_the_star_wars_game_are_marked_outside_of_english(read, ui):
    page = read(f"/{ui}/swtcg/abilities/").tree
    marked = {one.text.replace("\xa0", " ") for one in page.one("main").all("span", lang="en")}

    assert {"untap", "Character arena", "Play or Pass", "Star Wars TCG"} <= marked


@pytest.mark.parametrize("ui", CODES)
def test_words_that_are_at_home_are_not_marked(read, ui):
    source = {"hu": "hkk/playing/", "en": "swtcg/abilities/", "ru": "berserk/summoning/"}
    for lang, address in source.items():
        texts = read(f"/{ui}/{address}?text={lang}").tree.all("div", "prose")

        assert texts
        assert not any(text.all("span", lang=lang) for text in texts)


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("address", ["berserk/summoning/", "berserk/summoning/532.3.2/"])
def test_russian_words_are_marked_in_contents_and_pointers_too(read, ui, address):
    page = read(f"/{ui}/{address}").tree.one("main")
    russian = [(one, text) for one, text in pieces(page) if any("а" <= c <= "я" for c in text)]

    assert russian
    assert [text for one, text in russian if one.lang != "ru"] == []


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "en"])
@pytest.mark.parametrize("address", ["hkk/", "hkk/playing/", "cards/hkk/", "wanted/hkk/92.1/"])
def test_the_name_of_a_game_is_read_in_its_language(read, ui, address):
    named = [
        (one, text)
        for one, text in pieces(read(f"/{ui}/{address}").tree.one("main"))
        if "Kártyái" in text and "button" not in one.classes
    ]

    assert named
    assert {one.lang for one, _text in named} == {"hu"}
