"""The words that link to a term are words of that term, in any form and in no other language."""

import shutil
import tomllib

import pytest
from django.core.management import CommandError, call_command

from config.proofreading.termwords import FILE, further_forms, strangers
from corpus.files import read
from corpus.languages import CODES
from corpus.parsers.tables import render
from tests.builders import rewrite_file, write_corpus

PL, JA, TERMS = "dominion/exchange/pl.md", "dominion/exchange/ja.md", "glossary/terms.toml"
LINKS = {PL: "[zwracasz](term:exchange)", JA: "[戻す](term:exchange)"}
GLOSSARY = """\
[[terms]]
slug = "discard"

[terms.words.any]
en = ["discard"]

[terms.words.dominion]
pl = ["odrzucić"]
ja = ["捨て札にする"]

[terms.words.swtcg]
pl = ["wyrzucić"]

[terms.forms.dominion]
pl = ["odrzucanie"]

[[terms]]
slug = "trash"

[terms.words.any]
pl = ["wyrzucić na Śmietnisko"]
ja = ["廃棄する"]

[[terms]]
slug = "ability"

[terms.words.dominion]
pl = ["zdolność"]

[[terms]]
slug = "triggered-ability"

[terms.words.dominion]
pl = ["zdolność wyzwalana"]

[[terms]]
slug = "activated-ability"

[terms.words.dominion]
pl = ["zdolność aktywowana"]

[[terms]]
slug = "in-play"

[terms.words.dominion]
pl = ["w grze"]

[[terms]]
slug = "set-aside"
"""
HEADINGS = "# Słownik pojęć\n\n## set-aside odłożyć na bok\n\nOdłożyć kartę.\n"


@pytest.fixture
def texts(tmp_path, settings):
    """A corpus with some terms and no link to any."""
    folder = settings.CORPUS_TEXTS = write_corpus(tmp_path / "texts")
    shutil.rmtree(folder / "glossary/players")
    (folder / TERMS).write_text(render(tomllib.loads(GLOSSARY)), encoding="utf-8")
    (folder / "swtcg").mkdir()
    game = (
        (folder / "dominion/game.toml").read_text(encoding="utf-8").replace("dominion/", "swtcg/")
    )
    (folder / "swtcg/game.toml").write_text(game, encoding="utf-8")
    (folder / "glossary/en.md").unlink()
    (folder / "glossary/pl.md").write_text(HEADINGS, encoding="utf-8")
    for name, link in LINKS.items():
        rewrite_file(folder, name, link, "-")
    return folder


@pytest.fixture
def refused(texts):
    """Whether a link with these words to that term is refused."""

    def is_refused(words, term, file=PL, further=None):
        rewrite_file(texts, file, "\n-" if file == JA else " - ", f" [{words}](term:{term}) ")
        return [one.words for one in strangers(read(texts), further or {})] == [words]

    rewrite_file(texts, PL, "Kartę -", "Kartę - ")
    rewrite_file(texts, JA, "カードを山札へ-", "カードを山札へ\n-")
    return is_refused


@pytest.mark.parametrize(
    ("words", "term"),
    [
        ("odrzuciłeś", "discard"),
        ("odrzucania", "discard"),  # of a form
        ("kart odrzuconych", "discard"),
        ("wyrzuconą", "trash"),  # the game has no word of its own
        ("odłożoną", "set-aside"),  # no word at all: the heading
        ("zdolnością", "ability"),
        ("zdolności wyzwalanej", "triggered-ability"),
        ("zdolność, którą się wyzwala", "triggered-ability"),
        ("grze", "in-play"),
    ],
)
def test_a_form_of_its_word_carries_a_link(refused, words, term):
    assert not refused(words, term)


@pytest.mark.parametrize(
    ("words", "term"),
    [
        ("wyrzuciłeś", "discard"),  # what another game says
        ("discard", "discard"),  # what another language says
        ("odłożyć", "discard"),
        ("zdolności wyzwalanej", "activated-ability"),  # words of another term
        ("w ręce", "in-play"),  # a word too short to tell anything
        ("przenieś", "set-aside"),
    ],
)
def test_other_words_do_not(refused, words, term):
    assert refused(words, term)


@pytest.mark.parametrize(
    ("words", "term", "stranger"),
    [
        ("捨て札にした", "discard", False),
        ("廃棄した", "trash", False),
        ("廃棄した", "discard", True),
        ("捨て札にした", "trash", True),
    ],
)
def test_in_japanese_particles_and_auxiliaries_join_nothing(refused, words, term, stranger):
    assert refused(words, term, JA) is stranger


@pytest.mark.parametrize(
    ("further", "stranger"),
    [
        ({"pl": {"dominion": {"discard": ["pozbywać się"]}}}, False),
        ({"pl": {"swtcg": {"discard": ["pozbywać się"]}}}, True),
        ({"pl": {"dominion": {"trash": ["pozbywać się"]}}}, True),
    ],
)
def test_a_further_form_is_of_one_term_in_one_game(refused, further, stranger):
    assert refused("pozbywasz się", "discard", further=further) is stranger


def test_cards_are_read_too_and_the_place_is_told(texts, capsys):
    call_command("check_terms")
    line = rewrite_file(
        texts, "dominion/cards/pl.md", "Dodaj Szczury.", "[Wyrzuć](term:discard) Szczury."
    )

    with pytest.raises(CommandError, match="1 links"):
        call_command("check_terms")

    assert capsys.readouterr().err.splitlines() == [
        f"dominion/cards/pl.md:{line - 2}: [pl] 'Wyrzuć' is no word of the term 'discard'."
    ]


def test_every_further_form_is_of_a_term_and_a_game_of_ours(settings):
    corpus = read(settings.BASE_DIR / "corpus" / "texts")
    games, slugs = {game.slug for game in corpus.games}, {term.slug for term in corpus.terms}

    for lang, of_games in further_forms().items():
        assert lang in CODES
        for game, terms in of_games.items():
            assert game in games
            assert terms.keys() <= slugs


def test_no_further_form_is_listed_twice():
    for of_games in tomllib.loads(FILE.read_text(encoding="utf-8")).values():
        for terms in of_games.values():
            for forms in terms.values():
                assert len(forms) == len(set(forms))
