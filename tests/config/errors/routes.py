"""Every address that the site has a pattern for, filled in as an example."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

NAMED = re.compile(r"<(?:(?P<sort>\w+):)?(?P<name>\w+)>")
OF_A_SORT = {"ui": "pl", "int": "1"}
OF_A_NAME = {"game": "dominion", "source": "exchange", "lang": "pl", "kind": "rule"}
Route = tuple[str, Callable[..., Any]]


def routes(within: URLResolver | None = None, above: str = "/") -> Iterator[Route]:
    """The pattern of each address and its view. What a library matches by itself is left out."""
    for one in (within or get_resolver()).url_patterns:
        if not isinstance(one.pattern, RoutePattern):
            continue
        route = above + str(one.pattern)
        if isinstance(one, URLPattern):
            yield route, one.callback
        else:
            yield from routes(one, route)


def filled(route: str) -> str:
    """An address of this pattern, of a thing that need not be there."""
    return NAMED.sub(lambda found: _example(found["sort"], found["name"]), route)


def _example(sort: str, name: str) -> str:
    return OF_A_SORT.get(sort) or OF_A_NAME.get(name, "some")
