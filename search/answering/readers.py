"""A reader's question: answered, timed and counted."""

from time import perf_counter
from typing import Any

from search.answering.answer import Answer, answer
from search.query.filters import Filters
from search.query.typed import Query
from search.upkeep import querylog


def answer_reader(
    query: Query, ui: str, filters: Filters, *, start: int = 0, **more: Any
) -> Answer:
    """The answer to *query* from the hit *start* on; `more` goes to `answer` as it is.

    The words are counted when the whole index was asked: nothing found under a filter, or while
    the index is being made, says nothing about them. A further page of an answer is not counted.
    """
    began = perf_counter()
    found = answer(query, ui, filters, start=start, **more)
    if query and filters == Filters() and not (start or found.rebuilding):
        querylog.remember(query.text, ui, found.total, 1000 * (perf_counter() - began))
    return found
