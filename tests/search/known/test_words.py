"""What a process remembers of the content, so that a search need not ask for it again."""

from rules.kept import content_version
from search.answering.answer import answer
from search.backends import generation
from search.known.words import recall
from search.query.typed import parse
from search.upkeep.indexer import drain
from tests.search.builders import make_card, rewrite


def test_a_process_that_remembers_nothing_asks_for_all_names_and_words_once(
    library, django_assert_max_num_queries
):
    """Six questions for what is known of words, two for what rules stand under."""
    with django_assert_max_num_queries(12 + 6 + 2):
        answer(parse("ネズミ望楼"), "hu")
    with django_assert_max_num_queries(12):
        answer(parse("ネズミ 交換"), "hu")


def known():
    return recall((content_version(), generation()))


def test_what_a_save_does_not_change_is_not_made_anew(library):
    before = known()
    rewrite("rule:dominion/exchange/4", "pl", "Kartę Chłopa wymienia się na kartę Żołnierza.")
    drain()

    after = known()

    assert after is not before
    assert after.glossary is before.glossary
    assert after.lexicon is before.lexicon
    assert after.begun is before.begun
    assert after.soundalikes is before.soundalikes


def test_a_new_word_in_a_text_is_learned(library):
    before = known()
    rewrite("rule:dominion/exchange/4", "pl", "Zardzewiałego Chłopa wymienia się na Żołnierza.")
    drain()

    assert known().corrections is not before.corrections


def test_a_new_name_is_known_everywhere(library):
    before = known()
    make_card("changeling", en="Changeling", ja="取り替え子/とりかえこ")
    drain()

    after = known()

    assert [name.text for name in after.glossary.by_key["card:dominion/changeling"]]
    assert after.glossary is not before.glossary
    assert after.begun is not before.begun
    assert after.soundalikes is not before.soundalikes
