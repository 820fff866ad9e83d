"""What a page is set with: the style sheets of its kind, and the fonts that it needs first."""

from functools import cache

from django.conf import settings
from django.http import HttpRequest
from django.templatetags.static import static

from corpus.languages import LANGUAGES

FRAME = (
    "tokens", "fonts", "base", "layout", "masthead", "look", "keys", "search-box", "previews",
    "paper",
)  # fmt: skip
"""What every page has: letters, colours, the masthead, the footer, and how it is printed."""
LISTS = ("rule", "cards", "example-list", "coverage", "home")
READING = (*LISTS, "suggest", "history", "sharing", "citing")
TABLE = ("rule", "cards", "example", "faces", "windows", "fronts", "play", "moves", "two")
PLAYING = (
    *TABLE, "example-list", "course", "needs", "tries", "spoken", "play-keys", "lessons",
    "studies", "sharing",
)  # fmt: skip
EDITING = (
    "rule", "home", "cards", "search", "index", "example", "faces", "workbench", "work",
    "editor", "suggest", "people", "evidence", "coverage",
    "citing",
)  # fmt: skip
KINDS = {
    "": LISTS,
    "rules": (*READING, "album", "contents"),
    "rules:game": (*READING, "album", "faces"),
    "rules:home": ("rule", "cards", "home", "example", "faces", "fronts", "play", "flagship"),
    "for-programs": ("rule", "home", "programs"),
    "news": (*LISTS, "history"),
    "history": (*READING, "workbench", "contents"),
    "books": (*LISTS, "example", "book"),
    "terms": (*READING, "index"),
    "cards": (*READING, "album", "faces", "index", "long-lists"),
    "search": (*LISTS, "search", "index", "long-lists"),
    "search:health": (*LISTS, "search", "index", "workbench"),
    "engine": PLAYING,
    "engine:example": tuple(one for one in PLAYING if one not in ("two", "example-list")),
    "engine:sandbox": (*TABLE, "play-keys", "studies", "sharing"),
    "engine:examples": (*LISTS, "example", "lessons", "long-lists"),
    "engine:done": (*LISTS, "example", "lessons"),
    "engine:coverage": LISTS,
    "engine:spoken": (*TABLE, "spoken"),
    "engine:study": ("rule", "studies"),
    "engine:beside": (*TABLE, "studies"),
    "sharing": PLAYING,
    "offline": (*LISTS, "search", "offline"),
}
"""The sheets of a kind of page beside the frame, by the name of its view or by its namespace.

All others are pages for those who work here. Which sheet stands before which decides nothing: the
layers do.
"""


ELSEWHERE = ("two", "spoken", "lessons")
"""Ways to play that have pages of their own, and stand on no page of reading."""
BESIDE = tuple(name for name in PLAYING if name not in (*FRAME, *READING, *ELSEWHERE))
"""What a page of reading needs besides when something is played on it."""


def _bundle_of(kind: str) -> str:
    return f"for-{kind.replace(':', '-') or 'pages'}"


BUNDLES = {
    "for-all": FRAME,
    "for-play": BESIDE,
    "for-editors": EDITING,
    **{_bundle_of(kind): sheets for kind, sheets in KINDS.items()},
}
"""The sheets that are one file where the site is served: what every page has, and the rest of each
kind. A reader who goes on to a page of another kind has the first already."""


HTMX_LATER = "htmx-later"
SCRIPTS = {
    "all": ("search-box", "previews", "frame/masthead", "frame/keys"),
    "citing": ("copy-address", "citing"),
    "swapping": (HTMX_LATER, "filters"),
    "letters": ("letters",),
    "table": (HTMX_LATER, "play-keys", "play-screen"),
    "example": ("copy-address", "lessons", "studies"),
}
"""The scripts that come together, by what a page does. Where the site is served each row of several
is one file. No page has two rows with the same script in them."""


def name_of_view(request: HttpRequest) -> str:
    """The view that an address leads to, by namespace and name; empty where it leads nowhere."""
    return request.resolver_match.view_name if request.resolver_match else ""


@cache
def stylesheets(view: str) -> list[str]:
    """The addresses of the sheets for a page of this view."""
    named = (view, view.partition(":")[0])
    kind = next((one for one in named if one in KINDS), None)
    return _addresses("for-all", "for-editors" if kind is None else _bundle_of(kind))


@cache
def sheets_of_play() -> list[str]:
    """The same of what a page of reading needs when something is played on it."""
    return _addresses("for-play")


def sheets_for_readers() -> dict[str, tuple[str, ...]]:
    """Every sheet that a reader's page may ask for, and what it is made of."""
    read = {name: row for name, row in BUNDLES.items() if name != "for-editors"}
    if settings.FILES_TOGETHER:
        return read
    return {name: (name,) for row in read.values() for name in row}


@cache
def scripts_for(name: str) -> list[str]:
    """The addresses of the scripts of a row."""
    row = SCRIPTS[name]
    names = [f"for-{name}"] if settings.FILES_TOGETHER and len(row) > 1 else row
    return [static(f"js/{one}.js") for one in names]


@cache
def htmx() -> str:
    """The address of htmx, which `htmx-later` asks for."""
    return static("django_htmx/htmx-2.min.js")


def scripts_together() -> dict[str, tuple[str, ...]]:
    """Every script that is made of several, and of which."""
    return {f"for-{name}": row for name, row in SCRIPTS.items() if len(row) > 1}


def _addresses(*bundles: str) -> list[str]:
    together = settings.FILES_TOGETHER
    names = bundles if together else [name for row in bundles for name in BUNDLES[row]]
    return [static(f"css/{name}.css") for name in dict.fromkeys(names)]


@cache
def first_fonts(ui: str) -> list[str]:
    """The addresses of the fonts in which the words of a page in *ui* are set.

    Of each face all parts at once. What comes too late for the first sight of a page is not used on
    it (`font-display: optional`), and a word is not to be set from two fonts.
    """
    parts = dict.fromkeys(["latin", LANGUAGES[ui].font_part or "latin"])
    names = [f"{face}-{part}" for face in ("literata", "source-sans-3") for part in parts]
    return [static(f"fonts/{name}-normal.woff2") for name in names]
