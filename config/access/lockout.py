"""Wrong passwords: who may not try again for a while, and what they are told.

Failures are counted for a user and an address together, so nobody can lock out a user everywhere.
An address that tries many users meets a limit of its own. Both are for strangers only: a browser in
which a user has signed in before is counted by itself, so that nobody who shares its address, or
pretends to, can lock it out.
"""

import ipaddress
import logging
from datetime import datetime, timedelta
from typing import Any, cast

from axes.handlers.database import AxesDatabaseHandler
from axes.helpers import get_client_username, get_cool_off
from axes.models import AccessAttempt
from django.conf import settings
from django.db.models import Max, QuerySet, Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.timezone import now

from config.access.passes import device_of

log = logging.getLogger(__name__)

OF_AN_ADDRESS = 100
"""Wrong passwords for any users that strangers at one address have before they must wait."""
STRANGER = "stranger"

Credentials = dict[str, Any]


class CountedRequest(HttpRequest):
    """A request as django-axes hands it on: who sends it, and when."""

    axes_user_agent: str
    axes_ip_address: str
    axes_attempt_time: datetime


def client_address(request: HttpRequest) -> str | None:
    """The address that a request comes from, past the proxies that are trusted.

    Of version 6 it is the network: one household, or one attacker, has all of its addresses. The
    log tells when a request cannot have come by as many proxies as the settings say.
    """
    own = network_of(request.META.get("REMOTE_ADDR", ""))
    passed = [one.strip() for one in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",") if one]
    if not settings.TRUSTED_PROXIES:
        if passed:
            say_once("A request came by a proxy, and TRUSTED_PROXIES is 0: wrong passwords are "
                     "counted for the proxy's address, not for the client's.")  # fmt: skip
        return own
    if len(passed) < settings.TRUSTED_PROXIES:
        log.error(
            "TRUSTED_PROXIES is %s, and a request came by %s: either a proxy sends no "
            "X-Forwarded-For, or the number is wrong, or somebody goes round the proxies.",
            settings.TRUSTED_PROXIES,
            len(passed),
        )
        return own
    client = network_of(passed[-settings.TRUSTED_PROXIES])
    if client is None:
        log.error("A trusted proxy sends an X-Forwarded-For that is no address.")
    return client or own


def network_of(address: str) -> str | None:
    """An address as it is counted: without a port, and of version 6 the first half of it."""
    if address.startswith("["):
        address = address[1:].partition("]")[0]
    elif address.count(":") == 1:
        address = address.partition(":")[0]
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return None
    if isinstance(read, ipaddress.IPv6Address):
        if read.ipv4_mapped:
            return str(read.ipv4_mapped)
        return str(ipaddress.ip_network((read, 64), strict=False).network_address)
    return str(read)


_said: set[str] = set()


def say_once(sentence: str) -> None:
    """Put it in the log, once in the life of a process: a client can cause it at will."""
    if sentence not in _said:
        _said.add(sentence)
        log.warning(sentence)


def cool_off(request: HttpRequest) -> timedelta:
    """How long who has failed too often must wait, as the settings say."""
    return get_cool_off(request) or timedelta()


class Lockout(AxesDatabaseHandler):
    """How django-axes counts here."""

    def user_login_failed(
        self, sender: Any, credentials: Credentials, request: HttpRequest | None = None, **more: Any
    ) -> None:
        """Write a failure down, under the browser if it is known."""
        if request is not None:
            cast(CountedRequest, request).axes_user_agent = self.mark(request, credentials)
        super().user_login_failed(sender, credentials, request, **more)

    def filter_user_attempts(
        self, request: HttpRequest, credentials: Credentials | None = None
    ) -> list[QuerySet[AccessAttempt]]:
        """The failures that a success makes good."""
        mark = self.mark(request, credentials)
        mine = AccessAttempt.objects.filter(
            username=get_client_username(request, credentials), user_agent=mark
        )
        here = cast(CountedRequest, request).axes_ip_address
        return [mine.filter(ip_address=here) if mark == STRANGER else mine]

    def get_failures(self, request: HttpRequest, credentials: Credentials | None = None) -> int:
        """Failures, of which `AXES_FAILURE_LIMIT` are too many; many of an address make one."""
        failures: int = super().get_failures(request, credentials)
        if self.mark(request, credentials) != STRANGER:
            return failures
        of_address = self.of_strangers_here(request).aggregate(Sum("failures_since_start"))
        many = of_address["failures_since_start__sum"] or 0
        return max(failures, many * settings.AXES_FAILURE_LIMIT // OF_AN_ADDRESS)

    def of_strangers_here(self, request: HttpRequest) -> QuerySet[AccessAttempt]:
        """What strangers at this address did lately, for whichever user."""
        counted = cast(CountedRequest, request)
        since = counted.axes_attempt_time - cool_off(request)
        return AccessAttempt.objects.filter(
            ip_address=counted.axes_ip_address, user_agent=STRANGER, attempt_time__gte=since
        )

    def mark(self, request: HttpRequest, credentials: Credentials | None) -> str:
        """What tells a known browser from others; whatever it says of itself does not."""
        username = get_client_username(request, credentials) or ""
        return device_of(request.COOKIES, username) or STRANGER

    def seconds_left(self, request: HttpRequest, credentials: Credentials | None) -> int:
        """How long this client has to wait, at most."""
        (mine,) = self.get_user_attempts(request, credentials)
        last = mine.aggregate(Max("attempt_time"))["attempt_time__max"]
        if last is None:
            here = self.of_strangers_here(request)
            last = here.aggregate(Max("attempt_time"))["attempt_time__max"] or now()
        ends = last + cool_off(request)
        return max(int((ends - now()).total_seconds()) + 1, 1)


def locked_out(
    request: HttpRequest, response: HttpResponse, credentials: Credentials | None
) -> HttpResponse:
    """429: the page that says how long it takes, in the reader's language."""
    seconds = Lockout().seconds_left(request, credentials)
    minutes = -(-seconds // 60)
    context = {"minutes": minutes, "ends": now() + timedelta(minutes=minutes)}
    page = render(request, "config/locked_out.html", context, status=429)
    page.headers["Retry-After"] = str(seconds)
    page.headers["Cache-Control"] = "no-store"
    return page
