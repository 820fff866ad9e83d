"""Whole addresses, and whether anybody else can reach them."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urljoin, urlsplit

from django.conf import settings
from django.http import HttpRequest

AT_HOME = ("localhost", "local", "internal", "intranet", "lan", "home", "test", "invalid")
"""Last parts of names that mean something on one machine or in one building only."""


def whole_address(request: HttpRequest, path: str) -> str:
    """The whole address of *path*: at `SITE_ADDRESS`, else at the host that was asked."""
    if settings.SITE_ADDRESS:
        return urljoin(settings.SITE_ADDRESS, path)
    return request.build_absolute_uri(path)


def public_address(request: HttpRequest, path: str) -> str:
    """The same; empty where the host is one that no other reader can reach."""
    address = whole_address(request, path)
    return "" if is_local(urlsplit(address).hostname or "") else address


def is_local(host: str) -> bool:
    """Whether only this machine, or only its own network, knows *host*."""
    try:
        return not ip_address(host).is_global
    except ValueError:
        return "." not in host or host.rpartition(".")[2] in AT_HOME


def is_ours(request: HttpRequest, host: str) -> bool:
    """Whether *host*, with its port, is this site's: the one asked, or that of `SITE_ADDRESS`."""
    own = urlsplit(settings.SITE_ADDRESS).netloc
    return host.lower() in {request.get_host().lower(), own.lower()} - {""}
