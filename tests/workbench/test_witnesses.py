"""What an editor does in the admin to the witnesses of a game outlives loads and dumps."""

import json

import pytest

from corpus.models import Game
from rules.files.dumping import dump
from rules.files.loading import load
from tests.builders import contents, empty_database, rewrite_file, write_corpus
from tests.pages.html import parsed
from tests.workbench.adminforms import address, sent_by

GAME = "dominion/game.toml"
S, W = {"letter": "S", "kind": "source"}, {"letter": "W", "kind": "page"}
LISTED = {"letter": "S", "kind": "list"}
NAMED = {"letter": "W", "kind": "page", "name": "Wiki", "address": "https://example.org/"}
ADDED = {"letter": "L", "kind": "list"}


@pytest.fixture
def folder(db, tmp_path):
    load(write_corpus(tmp_path / "texts"))
    return tmp_path / "texts"


@pytest.fixture
def put(folder, admin_client):
    """Save other witnesses in the admin's form of the game."""

    def save(witnesses):
        page = address(Game, "change", Game.objects.get(slug="dominion").pk)
        form = parsed(admin_client.get(page).content.decode()).one("form", id="game_form")
        sent = sent_by(form) | {"witnesses": json.dumps(witnesses)}
        assert admin_client.post(page, sent).status_code == 302

    return save


def stored():
    return Game.objects.get(slug="dominion").witnesses


@pytest.mark.parametrize(
    "witnesses",
    [[LISTED, W], [S, NAMED], [S], [W], [], [S, W, ADDED], [NAMED], [W, S]],
    ids=["another kind", "more said", "the last removed", "the first removed", "none", "one more",
         "one removed and one changed", "another order"],
)  # fmt: skip
def test_what_an_editor_made_of_them_outlives_load_dump_and_load(folder, put, tmp_path, witnesses):
    put(witnesses)

    load(folder)
    assert stored() == witnesses
    dump(tmp_path / "dump")
    dumped = contents(tmp_path / "dump")

    assert load(tmp_path / "dump").kept == []
    assert stored() == witnesses
    empty_database()
    load(tmp_path / "dump")
    assert stored() == witnesses
    dump(tmp_path / "again")
    assert contents(tmp_path / "again") == dumped


def test_one_that_nobody_touched_is_what_the_files_say(folder, put):
    """The nearest no: each letter is kept for itself."""
    put([S])
    rewrite_file(folder, GAME, 'kind = "source"', 'kind = "list"')

    kept = load(folder).kept

    assert stored() == [LISTED]
    assert [str(one) for one in kept] == [
        f"game dominion: witness.W is nothing here and {W} in the files"
    ]


def test_one_that_an_editor_removed_and_the_files_changed_is_a_conflict(folder, put):
    put([S])
    rewrite_file(folder, GAME, 'kind = "page"', 'kind = "list"')

    (kept,) = load(folder).kept

    assert kept.conflict
    assert stored() == [S]


def test_what_was_removed_comes_back_when_it_is_asked_for(folder, put):
    put([LISTED])

    assert load(folder, take=["game dominion"]).kept == []
    assert stored() == [S, W]
