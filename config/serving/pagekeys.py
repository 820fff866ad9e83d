"""The keys of kept pages: what Django decides by, and nothing else that a client sends."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host
from django_htmx.middleware import HtmxDetails

from config.access.passes import is_signed_in
from corpus.languages import CODES
from search.query.typed import clean

Environ = dict[str, object]

PARAMETERS = {
    "": {"text", "with", "from", "line", "moves"},
    "books": {"text", "with"},
    "examples": {
        "text", "off", "as", "moves", "ahead", "cards", "other", "game", "term", "card", "rule",
        "guess", "at", "off_other",
    },
    "cards": {
        "text", "with", "one", "two", "as", "q", "sort", "at", "from", "type", "cost", "set",
        "edition", "does", "held", "name", "example", "rule", "play",
    },
    "history": {"on", "from", "to", "before"},
    "news": {"text", "before"},
    "embed": {"off", "moves", "ahead", "cards"},
    "pictures": {"off"},
    "search": {
        "q", "game", "source", "lang", "kind", "example", "translated", "page", "under", "format",
        "card", "from", "letter", "text", "with",
    },
    "terms": {"text", "with", "game", "as"},
    "offline": {"text", "without"},
}  # fmt: skip
"""What pages read of a query, by the first word of their path; all others read `OF_RULES`."""
OF_RULES = {"text", "with", "from", "as"}
WITHOUT_END = {
    "": {"moves", "line", "from"},
    "cards": PARAMETERS["cards"] - {"text", "with", "as"},
    "history": {"on", "from", "to", "before"},
    "news": {"before"},
}
"""What of these holds a word, a day or a number that a client can make up; elsewhere `from`."""
OF_ALL = {"names"}
OF_ONE_PERSON = {"edit", "suggest"}
"""Pages of editors, and what a reader fills in and follows."""
PASSED_BY = OF_ONE_PERSON | {"api"}
"""Those, and what says which file lies ready to be downloaded: that changes with no publishing."""
FOR_HTMX = {"cards", "examples", "embed", "search"}
PICTURES = ("/picture.svg", "/picture.png")
SEARCH = "search"
NOT_KEPT = (["health"],)
LONGEST_PATH = 300
LONGEST_QUERY = 400
LONGEST_SEARCH = 2_000
MOST_FIELDS = 20
"""Django refuses a query of a thousand fields; long before that nobody reads a page of ours."""


class PageAsked(NamedTuple):
    """All that Django is told of a request for a page, and so the key of the page."""

    shelf: str
    host: str
    scheme: str
    path: str
    query: str
    part: bool

    @classmethod
    def of(
        cls, method: str, path: str, query: str, told: Mapping[str, str], server: "ServedSite"
    ) -> "PageAsked | None":
        """What is asked for; None if it is nothing for the cache.

        *told* has the headers that were sent, by the names they have in an environ.
        """
        if method not in ("GET", "HEAD") or len(path) > LONGEST_PATH:
            return None
        parts = path.split("/", 4)
        if len(parts) < 3 or parts[1] not in CODES or parts[2] in PASSED_BY:
            return None
        family = "pictures" if path.endswith(PICTURES) else parts[2]
        asked = query and (
            asked_of_search(parts[3:], query) if family == SEARCH else asked_of_page(family, query)
        )
        host = server.host(told.get("HTTP_HOST", ""))
        if asked is None or host is None or (family == SEARCH and parts[3:4] in NOT_KEPT):
            return None
        if is_signed_in(told.get("HTTP_COOKIE", "")):
            return None
        return cls(
            shelf_of(family, asked) if host in server.at_home else "elsewhere",
            host,
            scheme_of(told, server.scheme),
            path,
            asked,
            family in FOR_HTMX and "HTTP_HX_REQUEST" in told and is_for_htmx(told),
        )

    def environ(self, bare: Environ) -> Environ:
        """The request that Django gets: to what is *bare* of any client comes this, and no more."""
        told = bare | {
            "REQUEST_METHOD": "GET",
            "PATH_INFO": self.path.encode(errors="replace").decode("latin-1"),
            "QUERY_STRING": self.query,
            "HTTP_HOST": self.host,
            "REMOTE_ADDR": "",
            "wsgi.url_scheme": self.scheme,
        }
        if settings.SECURE_PROXY_SSL_HEADER:
            name, https = settings.SECURE_PROXY_SSL_HEADER
            told[name] = https if self.scheme == "https" else "http"
        if self.part:
            told["HTTP_HX_REQUEST"] = "true"
        return told


class ServedSite:
    """Where this site is served: its scheme, and the hosts under which it is known."""

    def __init__(self, scheme: str, port: str) -> None:
        self.scheme = scheme
        self.at_home = {
            host
            for name in settings.ALLOWED_HOSTS
            if name != "*" and not name.startswith(".")
            for host in (name.lower(), f"{name.lower()}:{port}")
        }
        self._known: dict[str, str | None] = {}

    def host(self, sent: str) -> str | None:
        """The host that *sent* means, in small letters; None if Django would refuse it."""
        if sent not in self._known:
            if len(self._known) > 1_000:
                self._known.clear()
            name, port = split_domain_port(sent)
            allowed = name and validate_host(name, settings.ALLOWED_HOSTS)
            self._known[sent] = (f"{name}:{port}" if port else name) if allowed else None
        return self._known[sent]


def scheme_of(told: Mapping[str, str], scheme: str) -> str:
    """`https` or `http`, as `HttpRequest.scheme` has it: a header counts only if it is trusted."""
    if settings.SECURE_PROXY_SSL_HEADER:
        name, https = settings.SECURE_PROXY_SSL_HEADER
        if (sent := told.get(name)) is not None:
            return "https" if sent.split(",", 1)[0].strip() == https else "http"
    return scheme


def is_for_htmx(told: Mapping[str, str]) -> bool:
    """Whether a view would find `request.htmx` true."""
    return bool(HtmxDetails(requested(told)))


def requested(told: Mapping[str, str]) -> HttpRequest:
    """A request of which Django sees the headers alone."""
    request = HttpRequest()
    request.method = "GET"
    request.META = dict(told)
    return request


def shelf_of(family: str, query: str) -> str:
    """Where a page lies: what can be asked for without end apart from what is known."""
    match family:
        case "search":
            return "searched"
        case "examples" | "embed":
            return "played"
        case "pictures":
            return "pictured"
        case "books":
            return "bound"
    if not query:
        return "read"
    asked = {name for name, _ in parse_qsl(query, keep_blank_values=True)}
    return "sought" if asked & WITHOUT_END.get(family, {"from"}) else "asked"


def asked_of_page(family: str, query: str) -> str | None:
    """What tells pages of one path apart; None if it says what no page of ours asks for."""
    if len(query) > LONGEST_QUERY or query.count("&") > MOST_FIELDS:
        return None
    asked = parse_qsl(query, keep_blank_values=True)
    known = PARAMETERS.get(family, OF_RULES) | OF_ALL
    return None if any(name not in known for name, _ in asked) else urlencode(asked)


def asked_of_search(place: list[str], query: str) -> str | None:
    """The same of a search: words as the page uses them, filters in one order, open ones not."""
    if len(query) > LONGEST_SEARCH or query.count("&") > MOST_FIELDS:
        return None
    asked = []
    for name, value in sorted(parse_qsl(query), key=lambda pair: pair[0]):
        words, cut = clean(value)
        if name not in PARAMETERS[SEARCH] | OF_ALL or cut:
            return None
        asked.append((name, words if name == "q" else value))
    return urlencode(asked, errors="replace")
