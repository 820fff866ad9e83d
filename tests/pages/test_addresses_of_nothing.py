"""What an address of nothing costs, with all our texts: the counts behind its milliseconds."""

import pytest

from benchmarks.serving.doors import OF_NOTHING
from rules.kept import content_version
from search.known import nearby

MOST_QUERIES = 1


@pytest.fixture
def compared(monkeypatch):
    """How many addresses were compared with what was asked for, each time."""
    counts = []
    extract = nearby.process.extract

    def counted(words, choices, **more):
        counts.append(len(choices))
        return extract(words, choices, **more)

    monkeypatch.setattr(nearby.process, "extract", counted)
    return counts


@pytest.mark.parametrize("kind", OF_NOTHING)
def test_an_address_of_nothing_is_answered_out_of_memory(
    corpus, db, client, settings, compared, django_assert_max_num_queries, kind
):
    nearby.addresses(content_version())
    settings.TESTING = False
    # A page that is offered for the first time is asked for its name; and a mistyped line for the
    # position that it breaks off at.
    for number in range(1_000, 1_030):
        assert client.get(OF_NOTHING[kind].format(number)).status_code == 404
    compared.clear()

    for number in range(2_000, 2_005):
        with django_assert_max_num_queries(MOST_QUERIES):
            assert client.get(OF_NOTHING[kind].format(number)).status_code == 404

    always = len(nearby.addresses.newest().first)
    assert len(compared) <= 5
    assert max(compared, default=0) <= always + nearby.MOST_COMPARED + nearby.MOST_NUMBERED


def test_what_was_probably_meant_is_still_offered(corpus, db, client, settings):
    """Beside the cheapness its worth: the nearest pages of each kind stand there by their names."""
    nearby.addresses(content_version())
    settings.TESTING = False

    def offers(kind):
        page = client.get(OF_NOTHING[kind].format("")).content.decode()
        return page.partition('<ul class="pointers not-found-near">')[2].partition("</ul>")[0]

    assert 'href="/pl/dominion/exchange/r3.4/"' in offers("a rule misspelt")
    assert 'href="/hu/dominion/exchange/"' in offers("a source misspelt")
    assert 'href="/en/cards/dominion/watchtower/"' in offers("a card misspelt")
    assert 'href="/hu/terms/exchange/"' in offers("a term misspelt")
    assert offers("a probe") == ""
