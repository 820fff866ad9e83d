"""Where somebody is signed in: told from the sessions themselves, of which only editors have any.

A session's key is a secret, so a page names it by a digest.
"""

import hashlib
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.dateparse import parse_datetime

from corpus.punctuation import here

BEGAN, BROWSER = "began", "browser"


@dataclass(frozen=True, slots=True)
class SignIn:
    """A browser in which somebody is signed in; `began` is unknown of what is older than this."""

    name: str
    began: datetime | None
    browser: str
    ends: datetime
    here: bool


def remember_beginning(sender: Any, request: HttpRequest, user: User, **more: Any) -> None:
    """Have a session know when it began and in what browser."""
    request.session[BEGAN] = timezone.now().isoformat()
    request.session[BROWSER] = request.META.get("HTTP_USER_AGENT", "")[:300]


def sign_ins(user: User, here: str | None) -> list[SignIn]:
    """Where *user* is signed in, the last one first; *here* is the key of this session."""
    found = [
        SignIn(
            name=_name(row.session_key),
            began=parse_datetime(data.get(BEGAN, "")),
            browser=browser_in(data.get(BROWSER, "")),
            ends=row.expire_date,
            here=row.session_key == here,
        )
        for row, data in _sessions_of(user)
        if constant_time_compare(data.get(HASH_SESSION_KEY, ""), user.get_session_auth_hash())
    ]
    return sorted(found, key=lambda one: (one.here, one.ends), reverse=True)


def sign_out(user: User, *, name: str = "", but: str | None = None) -> int:
    """End the session of that *name*, or all of them, *but* the one of this key; how many."""
    keys = [
        row.session_key
        for row, _ in _sessions_of(user)
        if row.session_key != but and name in ("", _name(row.session_key))
    ]
    return Session.objects.filter(session_key__in=keys).delete()[0]


def browser_in(said: str) -> str:
    """What a browser calls itself, in a word or two that a person knows; empty if unknown."""
    browsers = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome",
                "Safari": "Safari"}  # fmt: skip
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows",
               "Mac OS": "macOS", "Linux": "Linux"}  # fmt: skip
    named = [
        next((shown for sign, shown in known.items() if sign in said), "")
        for known in (browsers, systems)
    ]
    return here().listed(one for one in named if one)


def _sessions_of(user: User) -> list[tuple[Session, dict[str, Any]]]:
    rows = Session.objects.filter(expire_date__gt=timezone.now())
    told = ((row, row.get_decoded()) for row in rows.iterator())
    return [(row, data) for row, data in told if data.get(SESSION_KEY) == str(user.pk)]


def _name(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:20]
