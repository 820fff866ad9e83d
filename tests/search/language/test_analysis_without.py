"""Analysis where a package is missing, and what is remembered of the words it looked up."""

import sys

import pytest

from search.language import analysis
from search.language.analysis import MODULES
from search.language.analysis.dictionary import Dictionary
from search.language.analysis.memory import MOST_ASKED, Memory
from search.language.analysis.sudachi import DICTIONARY, words
from tests.search.language.test_analysis_pairs import found


@pytest.fixture
def without(monkeypatch):
    """A function that takes the package of a language away."""

    def take(lang):
        dictionary = DICTIONARY if lang == "ja" else MODULES[lang].LANGUAGE.dictionary
        for module in dictionary.packages.values():
            monkeypatch.setitem(sys.modules, module, None)
        monkeypatch.setattr(dictionary, "_version", None)
        words.cache_clear()

    yield take
    words.cache_clear()


@pytest.mark.parametrize(
    ("lang", "typed", "text"),
    [
        ("pl", "karta", "trzy karty"),
        ("pl", "zolnierz", "Żołnierza"),
        ("ru", "карта", "пять карт"),
        ("hu", "lap", "a lapokat"),
        ("ja", "交換する", "ネズミを交換できない"),
    ],
)
def test_without_its_package_a_language_has_stems_and_says_so(without, lang, typed, text):
    before = analysis.fingerprint()
    assert all(one.full for one in analysis.analyzers())

    without(lang)

    assert [one.lang for one in analysis.analyzers() if not one.full] == [lang]
    assert analysis.fingerprint() != before
    assert found(lang, typed, text)


def test_a_package_that_cannot_be_loaded_is_done_without(caplog):
    def broken():
        raise OSError("no such file")

    dictionary = Dictionary(broken, pytest="pytest")
    assert dictionary.version

    assert dictionary.ask("word") is None
    assert not dictionary.version
    assert "pytest cannot be loaded" in caplog.text


def test_what_is_asked_is_soon_forgotten_and_never_saved():
    memory, looked_up = Memory(), []

    def look_up(word):
        looked_up.append(word)
        return analysis.Forms((word,))

    for number in range(MOST_ASKED + 1):
        memory.forms(f"word{number}", look_up, of_text=False)
    memory.forms("word0", look_up, of_text=False)

    assert looked_up[-1] == "word0"
    assert memory.take_fresh() == {}


def test_a_word_of_a_text_is_looked_up_once():
    memory, looked_up = Memory(), []

    def look_up(word):
        looked_up.append(word)
        return analysis.Forms((word,))

    memory.forms("lap", look_up, of_text=False)
    memory.forms("lap", look_up, of_text=True)
    memory.forms("lap", look_up, of_text=True)

    assert looked_up == ["lap"]
    assert memory.take_fresh() == {"lap": analysis.Forms(("lap",))}
    assert memory.take_fresh() == {}
