"""Readers learn what they may do with our texts: below every page, and of each source."""

import pytest

from corpus.labels import TERMS_OF_SOURCES
from corpus.languages import CODES
from corpus.models import Source

DEED = "https://creativecommons.org/licenses/by-sa/4.0/deed."
CALLED = {
    "pl": "Licencja naszego tekstu", "ru": "Лицензия нашего текста",
    "ja": "本文のライセンス", "hu": "Szövegünk licence", "en": "Licence of our text",
}  # fmt: skip
NOT_STATED = {
    "pl": "nie podano", "ru": "не указана", "ja": "記載なし", "hu": "nincs megadva",
    "en": "not stated",
}  # fmt: skip


def licence_of(page):
    """What a page says after the words for the licence, as an element."""
    (told,) = page.all("dl", "provenance")
    entries = [one for one in told.children if not isinstance(one, str)]
    (place,) = [n for n, one in enumerate(entries) if one.text in CALLED.values()]
    assert entries[place].tag == "dt"
    return entries[place].text, entries[place + 1]


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("place", ["hkk/playing", "hkk/playing/21.5.3"])
def test_a_source_and_its_rules_say_under_which_licence_our_text_is(read, ui, place):
    called, said = licence_of(read(f"/{ui}/{place}/").tree)

    assert called == CALLED[ui]
    assert said.text == "CC BY-SA 4.0"
    assert said.links() == [f"{DEED}{ui}"]


@pytest.mark.parametrize("ui", CODES)
def test_a_text_that_is_not_ours_to_give_is_given_under_no_licence(read, ui):
    Source.objects.filter(slug="playing").update(text_licence="")

    _, said = licence_of(read(f"/{ui}/hkk/playing/").tree)

    assert said.text == NOT_STATED[ui]
    assert said.links() == []


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("place", ["", "cards/", "examples/", "nothing-here/"])
def test_below_every_page_stands_the_licence_of_our_texts(read, ui, place):
    footer = read(f"/{ui}/{place}").tree.one("footer", "colophon")

    (link,) = [a for a in footer.all("a") if "license" in a.attrs.get("rel", "").split()]
    assert (link.text, link.attrs["href"]) == ("CC BY-SA 4.0", f"{DEED}{ui}")


def test_every_source_of_this_site_says_under_which_licence_our_text_is(corpus, db):
    assert set(Source.objects.values_list("text_licence", flat=True)) == {"CC-BY-SA-4.0"}


TERMS = {
    "en": "copy with an indexable link to the source",
    "pl": "wolno kopiować z indeksowalnym odnośnikiem do źródła",
    "ru": "копирование с индексируемой ссылкой на источник",
    "ja": "検索エンジンがたどれる原典へのリンクを付けて転載可",
    "hu": "másolható, a forrásra mutató, keresők által követhető hivatkozással",
}


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize(
    "address",
    ["berserk/summoning/", "berserk/summoning/532.3.2/", "books/berserk/summoning/"],
)
def test_the_terms_of_a_source_are_told_in_the_readers_language(read, ui, address):
    told = read(f"/{ui}/{address}").tree

    said = [dd for dd in told.all("dd") if dd.text.replace("\xa0", " ") == TERMS[ui]]
    assert len(said) == 1
    assert said[0].lang == ui


def test_terms_that_nobody_has_put_into_other_languages_stand_as_they_are(read):
    Source.objects.filter(slug="summoning").update(licence="ask first")

    (said,) = [
        span for span in read("/pl/berserk/summoning/").tree.all("span") if span.text == "ask first"
    ]

    assert said.lang == "en"


def test_the_terms_of_every_source_are_there_in_every_language(corpus, db):
    said = set(Source.objects.values_list("licence", flat=True)) - {"", "unstated"}

    assert said == set(TERMS_OF_SOURCES)


def test_the_description_of_the_api_names_the_licence_of_the_texts(client):
    described = client.get("/api/v1/openapi.json").json()

    assert described["info"]["license"] == {
        "name": "Our texts: CC BY-SA 4.0",
        "url": "https://creativecommons.org/licenses/by-sa/4.0/",
    }
