"""What a process holds of the small searches of packs: a few, packed, each made once."""

import gzip
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Lock

import pytest

from config.offline import finding
from config.offline.choice import KeepingChoice
from config.offline.finding import MadeSearches
from config.offline.packs import Pack


def pack(game="hkk", ui="pl", text="", has_examples=True):
    return Pack(game, 1, KeepingChoice(ui, text, has_examples), shelf=None)


@pytest.fixture
def made(monkeypatch):
    """The packs whose searches were made, in their order."""
    found, lock = [], Lock()

    def make(asked):
        with lock:
            found.append((asked.game, asked.choice.ui, asked.choice.text))
        return {"texts": [{"title": "Zażółć"}] * 500}

    monkeypatch.setattr(finding, "small_search", make)
    return found


def test_a_search_is_made_once_and_told_as_it_was(made):
    searches = MadeSearches()

    first, again = searches(pack()), searches(pack())

    assert first == again
    assert first.startswith('{"texts": [{"title": "Zażółć"}'.encode())
    assert made == [("hkk", "pl", "")]


def test_examples_are_no_part_of_a_search_and_languages_are(made):
    searches = MadeSearches()
    for asked in (pack(), pack(has_examples=False), pack(text="ja"), pack(ui="ja"), pack("swtcg")):
        searches(asked)

    assert made == [("hkk", "pl", ""), ("hkk", "pl", "ja"), ("hkk", "ja", ""), ("swtcg", "pl", "")]


def test_of_many_searches_those_asked_for_last_are_held(made):
    searches = MadeSearches(most=2)
    for game in ("hkk", "swtcg", "hkk", "berserk", "hkk"):
        searches(pack(game))
    assert len(made) == 3

    searches(pack("swtcg"))

    assert [game for game, *_ in made] == ["hkk", "swtcg", "berserk", "swtcg"]
    assert len(searches._held) == 2


def test_what_is_held_is_packed(made):
    searches = MadeSearches()
    said = searches(pack())

    (held,) = searches._held.values()
    assert gzip.decompress(held) == said
    assert len(held) < len(said) / 10


def test_several_who_ask_at_once_have_it_made_once(made):
    searches, together = MadeSearches(), Barrier(4)

    def ask(_n):
        together.wait()
        return searches(pack())

    with ThreadPoolExecutor(4) as threads:
        told = set(threads.map(ask, range(4)))

    assert (len(told), len(made)) == (1, 1)
