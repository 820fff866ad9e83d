"""Ilona leads Hungarian, Kenji Japanese, Jan only translates; the courier does all at once."""

import pytest

from tests.builders import make_game, signed_in
from workbench.people import mails


class AtOnce:
    """A courier for whom nobody has to wait."""

    def submit(self, act, *args):
        act(*args)


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(mails, "COURIER", AtOnce())


@pytest.fixture
def games(db):
    return make_game("dominion", "Dominion"), make_game("hkk", "HKK")


@pytest.fixture
def ilona(games):
    return signed_in("Ilona", rank="lead", langs=["hu"], email="ilona@example.org")


@pytest.fixture
def kenji(games):
    return signed_in("Kenji", rank="lead", langs=["ja"], email="kenji@example.org")


@pytest.fixture
def jan(games):
    return signed_in("Jan", rank="translator", langs=["hu"], email="jan@example.org")
