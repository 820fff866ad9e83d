"""What a page says of editing, to whom."""

from types import SimpleNamespace

import pytest

from rules.editors import editing_offered, to_edit

SESSION = {"sessionid": "1f"}


class Nobody:
    """Whoever looks at this one has asked the database."""

    @property
    def is_authenticated(self):
        raise AssertionError("the session was looked at")


def reader(*rights, signed_in=True):
    def has_perms(wanted):
        return set(wanted) <= set(rights)

    return SimpleNamespace(is_authenticated=signed_in, has_perms=has_perms)


def test_without_a_session_one_may_sign_in_and_nothing_is_looked_at():
    request = SimpleNamespace(COOKIES={}, user=Nobody())

    assert editing_offered(request, "rule") == "sign in"


@pytest.mark.parametrize(
    ("user", "offered"),
    [
        (reader(*to_edit("rule")), "edit"),
        (reader(*to_edit("rule")[1:]), ""),
        (reader(), ""),
        (reader(*to_edit("rule"), signed_in=False), "sign in"),
    ],
)
def test_with_a_session_one_may_do_what_one_has_the_right_to(user, offered):
    assert editing_offered(SimpleNamespace(COOKIES=SESSION, user=user), "rule") == offered
