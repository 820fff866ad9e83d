"""What a reader may count on in the order of results, whatever the weights are set to.

Each test publishes a few short texts of words that nothing else has. A spruce, a maple and the
like are words for which nothing is named; *wymienić* is a term of the small library.
"""

import pytest

from rules.models import Concept, PlayersQuestion, PlayersWord, Term
from search.answering.answer import answer
from search.query.filters import Filters
from search.query.typed import parse
from tests.search.builders import make_rule, make_term

pytestmark = pytest.mark.usefixtures("library", "backend")
BOOK = "hkk/playing"


def found(text, ui="pl", **filters):
    """The rules of this module's book, best first, by their last numbers."""
    hits = answer(parse(text), ui, Filters(source=BOOK, **filters), 50).hits
    return [hit.key.removeprefix(f"{BOOK}/") for hit in hits]


def covered(text, ui="pl"):
    hits = answer(parse(text), ui, Filters(source=BOOK), 50).hits
    return {hit.key.removeprefix(f"{BOOK}/"): hit.match for hit in hits}


def publish(**bodies):
    """Rules by their numbers, in Polish: `publish(r1="Świerk.")` is r1."""
    for number, body in bodies.items():
        make_rule(f"{BOOK}/{number}", pl=body, original="pl")


def players_say(slug, of_class, *words, term=None, lang="pl"):
    """Before anything is published, so that search hears of it."""
    concept = Concept.objects.create(slug=slug, of_class=of_class, meaning=slug, term=term)
    for text in words:
        PlayersWord.objects.create(concept=concept, lang=lang, text=text, weight=1.0)


def test_what_covers_more_stands_before_what_covers_less():
    """However often the one word stands there, the other is missing."""
    publish(
        r1="Świerk świerk świerk świerk.",
        r2="Świerk rośnie tam, gdzie przez cały długi rok nikt nie widział, że rośnie też klon.",
    )

    assert found("świerk klon") == ["r2", "r1"]
    assert covered("świerk klon")["r2"] == 1 > covered("świerk klon")["r1"] > 0
    assert found("świerk") == ["r1", "r2"]


def test_of_two_words_the_rarer_one_tells_more():
    publish(r1="Świerk.", r2="Klon.", r3="Klon i buk.", r4="Klon i dąb.", r5="Klon i sosna.")
    publish(r6="Klon i wiąz.", r7="Klon i grab.", r8="Klon i jodła.")

    order = found("klon świerk")

    assert order[0] == "r1"
    assert set(order[1:]) == {f"r{n}" for n in range(2, 9)}


def test_a_text_that_says_it_stands_before_one_under_such_a_heading():
    chapter = make_rule(f"{BOOK}/c", titles={"pl": "Klon"}, kind="heading")
    publish(r1="Świerk.", r2="Świerk i klon.")
    make_rule(f"{BOOK}/r3", pl="Świerk.", parent=chapter)

    assert found("świerk klon", kind="rule") == ["r2", "r3", "r1"]
    assert found("świerk", kind="rule") == ["r1", "r3", "r2"]


def test_a_heading_above_finds_nothing_by_itself():
    chapter = make_rule(f"{BOOK}/c", titles={"pl": "Klon"}, kind="heading")
    make_rule(f"{BOOK}/r1", pl="Świerk.", parent=chapter)

    assert found("klon") == ["c"]


def test_what_was_quoted_stands_in_the_text_and_not_above_it():
    chapter = make_rule(f"{BOOK}/c", titles={"pl": "Klon"}, kind="heading")
    make_rule(f"{BOOK}/r1", pl="Świerk.", parent=chapter)

    publish(r2="Klon.", r3="Świerk, klon.")

    assert found('świerk "klon"') == ["r3"]


def test_a_rule_is_found_by_the_question_that_it_answers():
    """Before what has only one of the words, but what is quoted stands in the text itself."""
    asked = make_rule(f"{BOOK}/r1", pl="Nie można.")
    PlayersQuestion.objects.create(section=asked, lang="pl", text="świerk albo klon")
    publish(r2="Świerk.", r3="Klon.", **{f"x{n}": f"Wiąz {n}." for n in range(30)})

    assert found("świerk klon")[0] == "r1"
    assert set(found("świerk klon")) == {"r1", "r2", "r3"}
    assert found('"klon"') == ["r3"]


def test_a_question_tells_more_than_a_heading_above():
    chapter = make_rule(f"{BOOK}/c", titles={"pl": "Klon"}, kind="heading")
    make_rule(f"{BOOK}/r1", pl="Świerk.", parent=chapter)
    asked = make_rule(f"{BOOK}/r2", pl="Świerk.")
    PlayersQuestion.objects.create(section=asked, lang="pl", text="czy to klon")

    assert found("świerk klon", kind="rule") == ["r2", "r1"]


def test_the_word_as_typed_stands_before_another_word_for_the_same():
    players_say("spruce", "term", "świerk", "choina", term=make_term("spruce", pl=["drzewo"]))
    publish(r1="Choina.", r2="Drzewo.", r3="Świerk.")

    assert found("świerk") == ["r3", "r2", "r1"]


def test_another_word_for_it_is_no_word_for_another_thing():
    players_say("spruce", "verb", "świerk", "choina")
    publish(r1="Choina.", r2="Klon.")

    assert found("świerk") == ["r1"]


@pytest.mark.parametrize("typed", ["ile świerk", "kiedy świerk", "świerk bardzo"])
def test_a_generic_word_beside_a_concept_decides_nothing(typed):
    """A word of amount, a word of questions, a word that stands in every text."""
    players_say("spruce", "zone", "świerk")
    players_say("how-many", "amount", "ile")
    players_say("when", "question", "kiedy")
    publish(
        r1="Świerk rośnie.",
        r2="Ile ile ile, kiedy kiedy kiedy, bardzo bardzo bardzo.",
        r3="Świerk rośnie w lesie, a las rośnie tam, gdzie nikt go nie sadził ani nie ściął.",
    )

    assert found(typed)[:2] == found("świerk") == ["r1", "r3"]
    assert covered(typed)["r1"] > 0.8


def test_a_telling_word_beside_a_concept_decides():
    """The nearest no: a rare word is asked for as much."""
    players_say("spruce", "zone", "świerk")
    publish(
        r1="Świerk rośnie.",
        r3="Świerk rośnie w lesie, a las rośnie tam, gdzie nikt go nie sadził, ani żyrafa.",
    )

    assert found("świerk żyrafa") == ["r3", "r1"]


def test_the_definition_stands_before_the_detail():
    for number, kind in (("r1", "note"), ("r2", "example"), ("r3", "definition"), ("r4", "rule")):
        make_rule(f"{BOOK}/{number}", kind=kind, pl="Świerk jest drzewem.")

    assert found("świerk") == ["r3", "r4", "r2", "r1"]


def test_a_term_that_is_all_that_was_asked_stands_before_what_has_its_word_more():
    publish(r1="Wymienić, wymienić, wymienić.")

    keys = [hit.key for hit in answer(parse("wymienić"), "pl").hits]

    assert keys.index("exchange") == 0 < keys.index(f"{BOOK}/r1")


def test_a_detail_that_has_all_stands_before_a_definition_that_has_half():
    make_rule(f"{BOOK}/r1", kind="definition", pl="Świerk jest drzewem.")
    make_rule(f"{BOOK}/r2", kind="note", pl="Świerk to nie klon.")

    assert found("świerk klon") == ["r2", "r1"]


def test_what_covers_next_to_nothing_is_plainly_weak():
    publish(r1="Świerk rośnie.")

    assert answer(parse("świerk żyrafa krokodyl nosorożec"), "pl").weak
    assert not answer(parse("świerk rośnie"), "pl").weak
    assert not answer(parse("świerk"), "pl").weak


def test_a_word_that_no_text_has_makes_weak_and_a_generic_one_does_not():
    publish(r1="Świerk rośnie.")

    assert answer(parse("świerk żyrafa"), "pl").weak
    assert not answer(parse("kiedy świerk"), "pl").weak


def test_a_name_is_never_weak_nor_is_nothing():
    assert not answer(parse("Strażnica"), "pl").weak
    assert not answer(parse("żyrafa"), "pl").weak


def test_a_foreign_text_stands_after_one_s_own_that_answers_as_well():
    make_rule(f"{BOOK}/r1", hu="Rats, Rats, Rats.")
    make_rule(f"{BOOK}/r2", pl="Karty Rats nikt nie bierze do ręki, choćby leżała na stole rok.")

    assert found("Rats", ui="pl") == ["r2", "r1"]
    assert found("Rats", ui="hu") == ["r1", "r2"]


def test_a_foreign_text_stands_before_one_s_own_that_has_next_to_nothing():
    publish(r1="Świerk.")
    make_rule(f"{BOOK}/r2", hu="Świerk żyrafa krokodyl nosorożec.")

    assert found("świerk żyrafa krokodyl nosorożec") == ["r2", "r1"]


def test_a_term_of_another_language_carries_a_word_there():
    """What was asked is covered in full by a text that links to the term, in any language."""
    make_rule(f"{BOOK}/r1", hu="Egy lap [helyett](term:exchange) másik.", pl="Świerk.")

    hits = answer(parse("wymienić"), "pl", Filters(source=BOOK)).hits

    assert [(hit.key, hit.lang) for hit in hits] == [(f"{BOOK}/r1", "hu")]
    assert Term.objects.get(slug="exchange")
    assert hits[0].match > 0.5


def test_what_a_half_typed_word_begins_is_found_and_a_word_of_the_dictionary_is_whole():
    def keys(text):
        return [hit.key for hit in answer(parse(text), "en").hits]

    begun = answer(parse("watchtow"), "en")

    assert (begun.hits[0].key, begun.weak, begun.corrected) == ("dominion/watchtower", False, None)
    assert "dominion/watchtower" in keys("soldier watchtow")
    assert "dominion/watchtower" not in keys("soldier watch")
