"""Who may do what: roles by language and game, and what a page offers of editing."""

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import AnonymousUser, User

from corpus.languages import CODES
from rules.editors import (
    ALLOWED,
    Action,
    editing_offered,
    edits_anything,
    languages_for,
    may,
    may_with_text,
)
from rules.models import Role
from tests.builders import make_editor, make_game

pytestmark = pytest.mark.django_db
RANKS = ["", *Role.Rank.values]
ORDER = {"": 0, "translator": 1, "reviewer": 2, "lead": 3}
FROM = {
    Action.DRAFT: "translator",
    Action.PUBLISH: "translator",
    Action.CONFIRM: "translator",
    Action.NAME: "translator",
    Action.REVIEW: "reviewer",
    Action.REVERT: "reviewer",
    Action.TAKE_OVER: "reviewer",
    Action.WITHDRAW: "lead",
    Action.NOT_WANTED: "lead",
    Action.APPOINT: "lead",
}
"""The lowest rank that may do each."""


def test_every_action_is_somebodys():
    assert {*FROM} == {*Action} == {action for allowed in ALLOWED.values() for action in allowed}
    assert {*ALLOWED} == {*Role.Rank.values}


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("game", [None, "dominion"])
def test_a_role_allows_its_actions_in_its_language_and_game_and_nothing_else(rank, game):
    make_game("hkk", "HKK")
    user = make_editor("Ilona", rank, ["hu"] if rank else [], game)

    allowed = {
        (action, lang, where)
        for action in Action
        for lang in CODES
        for where in ("dominion", "hkk", "")
        if may(user, action, lang, where)
    }

    assert allowed == {
        (action, "hu", where)
        for action, lowest in FROM.items()
        for where in ("dominion", "hkk", "")
        if rank and ORDER[rank] >= ORDER[lowest] and (game in (None, where))
    }


def test_several_roles_are_all_of_them_and_no_mixture():
    """A translator of Hungarian who leads Japanese leads no Hungarian."""
    user = make_editor("Ilona", "translator", ["hu"])
    Role.objects.create(user=user, rank="lead", lang="ja", game=make_game())

    assert may(user, Action.DRAFT, "hu", "dominion")
    assert not may(user, Action.WITHDRAW, "hu", "dominion")
    assert may(user, Action.WITHDRAW, "ja", "dominion")
    assert not may(user, Action.WITHDRAW, "ja", "hkk")
    assert {*languages_for(user, Action.DRAFT, "dominion")} == {"hu", "ja"}
    assert languages_for(user, Action.DRAFT, "") == ["hu"]


def test_terms_are_of_all_games_and_so_is_a_role_for_them():
    one, every = make_editor("Ewa", langs=["pl"], game="dominion"), make_editor("Jan", langs=["pl"])

    assert not may_with_text(one, Action.DRAFT, "term:exchange", "pl")
    assert may_with_text(every, Action.DRAFT, "term:exchange", "pl")
    assert may_with_text(one, Action.DRAFT, "card:dominion/rats", "pl")


@pytest.mark.parametrize("rights", [{}, {"is_staff": True}])
def test_without_a_role_nobody_may_do_anything(rights):
    user = User.objects.create_user("Kenji", **rights)

    for someone in (user, AnonymousUser()):
        assert not edits_anything(someone)
        assert not any(may(someone, action, "ja", "dominion") for action in Action)
        assert languages_for(someone, Action.DRAFT, "dominion") == []


def test_a_superuser_may_everything_and_who_is_not_active_nothing():
    user = User.objects.create_superuser("Fjodor")
    assert all(may(user, action, lang, "") for action in Action for lang in CODES)
    assert not may(user, Action.DRAFT, "de", "")

    left = make_editor("Ilona", is_active=False)
    assert not may(left, Action.DRAFT, "hu", "dominion")
    assert not edits_anything(left)


class Nobody:
    """Whoever looks at this one has asked the database."""

    @property
    def is_authenticated(self):
        raise AssertionError("the session was looked at")


def test_without_a_session_one_may_sign_in_and_nothing_is_looked_at():
    request = SimpleNamespace(COOKIES={}, user=Nobody())

    assert editing_offered(request, "rule:dominion/exchange/1.2", "hu") == "sign in"


@pytest.mark.parametrize(
    ("lang", "offered"), [("hu", "edit"), ("ja", "")], ids=["own language", "another"]
)
def test_with_a_session_one_is_offered_ones_own_language(lang, offered):
    request = SimpleNamespace(
        COOKIES={"sessionid": "1f"}, user=make_editor("Ilona", "translator", ["hu"])
    )

    assert editing_offered(request, "rule:dominion/exchange/1.2", lang) == offered


def test_a_session_that_has_ended_is_none():
    request = SimpleNamespace(COOKIES={"sessionid": "1f"}, user=AnonymousUser())

    assert editing_offered(request, "rule:dominion/exchange/1.2", "hu") == "sign in"
