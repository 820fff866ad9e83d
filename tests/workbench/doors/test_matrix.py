"""Roles x languages x games x doors: an editor of Hungarian cannot touch Japanese, nor the reverse."""

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.core import mail
from django.db import transaction
from django.test import Client

from tests.builders import make_editor
from tests.workbench.doors.doors import (
    ANY_ROLE,
    ANYBODY,
    DOORS,
    LEAD,
    REVIEWER,
    SIGNED_IN,
    TRANSLATOR,
)
from tests.workbench.doors.world import build, everything

RANKS = [TRANSLATOR, REVIEWER, LEAD]
OTHERS = ["ja", "pl", "ru", "en"]


def people():
    """Everybody who could knock, with their rank in Hungarian; empty for a role elsewhere."""
    yield "guest", None, None
    yield "without a role", User.objects.create_user("Nobody", is_staff=True), None
    for rank in RANKS:
        yield f"{rank} of hu", make_editor(f"hu {rank}", rank, ["hu"]), rank
        yield f"{rank} of hu, dominion", make_editor(f"d {rank}", rank, ["hu"], "dominion"), rank
        yield f"{rank} of hu, hkk", make_editor(f"h {rank}", rank, ["hu"], "hkk"), ""
        yield f"{rank} of all others", make_editor(f"o {rank}", rank, OTHERS, is_staff=True), ""
    yield "no longer active", make_editor("gone", LEAD, ["hu"], is_active=False), None
    yield "first user", User.objects.create_superuser("Fjodor"), LEAD


def opens(door, who, rank):
    """Whether the table says so."""
    if door.opens_for == ANYBODY:
        return True
    if who in ("guest", "no longer active"):
        return False
    if door.opens_for == SIGNED_IN:
        return True
    if door.opens_for == ANY_ROLE:
        return rank is not None
    return bool(rank) and RANKS.index(rank) >= RANKS.index(door.opens_for)


FOR_ALL_GAMES = {
    "invite", "invite again", "withdraw an invitation", "change a role", "end a role",
    "say what a word means", "say which rule answers", "take away what players say",
}  # fmt: skip
"""What is asked here is of a role for all games."""


def knock(door, user):
    client = Client()
    if user:
        client.force_login(user)
    if door.sent is None:
        return client.get(door.address())
    headers = {"HX-Request": "true"} if door.htmx else {}
    return client.post(door.address(), door.sent(), headers=headers)


def refused(name, who):
    """403; a lead of something else is told on the form what they may invite for."""
    return {400} if name == "invite" and who.startswith(LEAD) else {403}


def is_sent_to_sign_in(answer):
    leads = answer.headers.get("Location", "").startswith("/hu/edit/login/")
    return answer.status_code in {401, 286} or (answer.status_code == 302 and leads)


@pytest.mark.django_db
@pytest.mark.parametrize("name", DOORS)
def test_a_door_opens_for_whom_the_table_says_and_for_nobody_else(name, empty_index):
    door = DOORS[name]
    build()
    knocking = list(people())
    before = everything()
    changed = set()

    for who, user, rank in knocking:
        expected = opens(door, who, rank)
        if name in FOR_ALL_GAMES and who.endswith("dominion"):
            expected = False
        with transaction.atomic():
            answer = knock(door, user)
            after = everything()
            transaction.set_rollback(True)

        if expected:
            assert answer.status_code in {200, 302, 404 if "made-up" in name else 200}, who
            assert not is_sent_to_sign_in(answer), who
            changed.add(after != before)
            mail.outbox.clear()
            continue
        assert after == before, f"{who} has changed something"
        if user is None or isinstance(user, AnonymousUser) or not user.is_active:
            assert is_sent_to_sign_in(answer), who
        else:
            assert answer.status_code in refused(name, who), who
        assert not mail.outbox, who

    if door.sent is not None and changed:
        assert changed == {True}, "whoever it opened for could do it"
