"""What a process keeps of our texts goes from test to test while nothing can have changed them.

A process begins with nothing, and what it derives from the content (`corpus.kept`) is worth half of
what a page costs. It may stay for the next test of the same module if both ask for our texts, have
their process to themselves in no other way, and the one before has written nothing.
"""

from tests import turns

OTHERWISE = {"settings", "monkeypatch", "mocker"}
"""Who asks for one of these may derive something else from the same texts."""
COUNTING = {
    "django_assert_num_queries", "django_assert_max_num_queries", "counted",
}  # fmt: skip
"""Who counts queries counts those of a process that begins; so does a module that captures them."""


def asks_for_more(item):
    """Whether a test is about a process that begins, or about one that is set up otherwise."""
    counts = "CaptureQueriesContext" in vars(item.module)
    return counts or not (OTHERWISE | COUNTING).isdisjoint(item.fixturenames)


class Watch:
    """Who has run last, and whether it has left our texts and all that is derived as they were."""

    def __init__(self):
        self._module = None
        self._wrote = False

    def begins(self, item):
        """Whether what is kept may stay for this test; from now on it is watched."""
        plain = not turns.OURS.isdisjoint(item.fixturenames) and not asks_for_more(item)
        stays = plain and self._module is item.module and not self._wrote
        self._module, self._wrote = (item.module if plain else None), False
        return stays

    def watching(self, execute, sql, params, many, context):
        """Note every write; an execute wrapper of a connection."""
        self._wrote = self._wrote or bool(turns.WRITES.match(sql))
        return execute(sql, params, many, context)
