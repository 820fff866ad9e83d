"""What one unknown word may be, and for how sure."""

import pytest

from corpus.languages import CODES
from search.answering.repairs.respellings import meant_by
from search.answering.repairs.slips import mended
from search.known.corrections import Corrections
from search.known.soundalikes import Soundalikes
from search.known.words import KnownWords
from search.query.glossary import Glossary, Name
from search.query.plan import plan
from search.query.segments import Parlance
from search.query.typed import TypedPiece, parse

WORDS = {
    "en": {"soldier": 5000, "photograph": 300, "murzlik": 9, "table": 9},
    "pl": {"śmieci": 5},
    "hu": {"asztal": 9, "asztalban": 9},
    "ru": {"гьикуддф": 5, "обмен": 5},
}
NAMES = [Name("game:deep", "ru", "Мурзлик"), Name("card:deep/gull", "en", "Gullwing", main=True)]


@pytest.fixture(scope="module")
def memory() -> KnownWords:
    return KnownWords(
        Glossary.of(NAMES),
        corrections=Corrections.of(WORDS, NAMES),
        soundalikes=Soundalikes.of(NAMES),
    )


def meant(memory, text, ui):
    return [(one.text, one.why, one.sure) for one in meant_by(TypedPiece(text, 0), memory, ui)][:1]


def others(memory, text, ui):
    query = parse(text)
    planned = plan(query, Parlance(memory.glossary, ui=ui), CODES)
    return [one.query.text for one in mended(query, planned, memory, ui)]


def test_a_word_of_a_dictionary_is_never_sure_to_be_a_slip(memory):
    assert meant(memory, "soldeir", "en") == [("soldier", "spelling", True)]
    assert meant(memory, "solder", "en") == [("soldier", "spelling", False)]


def test_two_slips_are_sure_only_in_words_that_begin_alike(memory):
    assert meant(memory, "phtogrpah", "en") == [("photograph", "spelling", True)]
    assert not any(sure for *_, sure in meant(memory, "ghotogrpah", "en"))


def test_a_slip_of_a_word_we_have_is_likelier_than_accents_of_one_we_have_not(memory):
    assert meant(memory, "śmeci", "pl") == [("śmieci", "spelling", True)]


def test_an_ending_is_taken_off_foreign_words_only(memory):
    assert meant(memory, "asztalben", "hu") == []
    assert meant(memory, "gullwingben", "hu") == [("gullwing", "", True)]


def test_a_word_of_a_dictionary_was_typed_on_its_own_keyboard(memory):
    assert others(memory, "j,vty", "ru") == ["обмен"]
    assert others(memory, "umbrella", "en") == []


def test_the_name_of_a_game_is_no_word_of_another_script(memory):
    assert others(memory, "Мурзлик", "en") == []
    assert others(memory, "Солдиер", "en") == ["soldier"]
