"""What a process remembers of the content, so that a search need not ask for it again."""

from search.answering.answer import answer
from search.query.typed import parse


def test_a_process_that_remembers_nothing_asks_for_all_names_and_words_once(
    library, django_assert_max_num_queries
):
    """Six questions for what is known of words, two for what rules stand under."""
    with django_assert_max_num_queries(12 + 6 + 2):
        answer(parse("ネズミ望楼"), "hu")
    with django_assert_max_num_queries(12):
        answer(parse("ネズミ 交換"), "hu")
