"""Content keys: what a text belongs to, and the address of its page.

A key is its kind, a colon and a name: `rule:game/source/local`, `card:game/slug`, `term:slug`.
Names of rules go into addresses as they are, and so do those of wanted rules: `game/local`.
`corpus.contents` knows what is stored under a key.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import quote

from django.urls import reverse

RULE, CARD, TERM = KINDS = ("rule", "card", "term")
CONCEPT = "concept"
REMEMBERED = 20_000
PAGES_REMEMBERED = 1_000
PLAIN = "!$&'()*+,;=~:@"
"""What stands in a path as it is, beside letters, digits and `-._` (RFC 3986, `pchar`)."""


class ContentKey(NamedTuple):
    """A content key in its two parts. Any text has them; the name may be empty."""

    kind: str
    name: str

    @classmethod
    def of(cls, key: str) -> "ContentKey":
        """The parts of a key that is written out."""
        kind, _colon, name = key.partition(":")
        return cls(kind, name)

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}"

    @property
    def game(self) -> str:
        """The slug of its game; empty for a term, which is of all games."""
        return "" if self.kind == TERM else self.name.partition("/")[0]

    @property
    def last(self) -> str:
        """What it is called in its game or source: the local key of a rule, a slug."""
        return self.name.rpartition("/")[2]


def key_of_rule(key: str) -> str:
    """The content key of a rule by its key `game/source/local`."""
    return f"{RULE}:{key}"


def key_of_card(game: str, slug: str) -> str:
    """The content key of a card by the slugs of its game and itself."""
    return f"{CARD}:{game}/{slug}"


def key_of_term(slug: str) -> str:
    """The content key of a term."""
    return f"{TERM}:{slug}"


def key_of_concept(slug: str) -> str:
    """The key of a concept that is no term. It names no text, only what words mean."""
    return f"{CONCEPT}:{slug}"


def of_kind(keys: Iterable[str], kind: str) -> list[str]:
    """Those of the content keys that are of this kind, in the same order."""
    return [key for key in keys if key.startswith(f"{kind}:")]


def names_of(keys: Iterable[str], kind: str) -> list[str]:
    """The names of those content keys that are of this kind, in the same order."""
    return [ContentKey.of(key).name for key in of_kind(keys, kind)]


@lru_cache(maxsize=REMEMBERED)
def address(key: str, ui: str) -> str:
    """The page of a content key in interface language *ui*. Raises LookupError for other kinds."""
    kind, name = ContentKey.of(key)
    if kind == RULE:
        return rule_address(name, ui)
    if kind == CARD:
        game, slug = name.split("/", 1)
        return card_address(game, slug, ui)
    if kind == TERM:
        return term_address(name, ui)
    raise LookupError(f"{key!r} is no content key")


def rule_address(key: str, ui: str) -> str:
    """The page of a rule by its key `game/source/local`."""
    game, source, local = key.split("/", 2)
    return _below(_page("rules:source", ui, game, source), local)


def wanted_address(key: str, ui: str) -> str:
    """The page of a rule that we do not hold, by its key `game/local`."""
    return reverse("rules:wanted", args=[ui, *key.split("/", 1)])


def card_address(game: str, slug: str, ui: str) -> str:
    """The page of a card by the slugs of its game and itself."""
    return _below(_page("cards:game", ui, game), slug)


def term_address(slug: str, ui: str, game: str = "") -> str:
    """The page of a term, as the one that asks for it from *game* sees it."""
    page = _below(_page("terms:all", ui), slug)
    return f"{page}?game={game}" if game else page


def game_address(slug: str, ui: str) -> str:
    """The page of a game and its sources."""
    return reverse("rules:game", args=[ui, slug])


def source_address(key: str, ui: str) -> str:
    """The page of a whole source by its key `game/source`."""
    return reverse("rules:source", args=[ui, *key.split("/", 1)])


@lru_cache(maxsize=PAGES_REMEMBERED)
def _page(view: str, *args: str) -> str:
    return reverse(view, args=args)


def _below(page: str, name: str) -> str:
    """What lies just below a page. Pages lead to hundreds of rules and cards, and to find the
    address of each from the beginning takes Django twenty times as long."""
    return f"{page}{quote(name, safe=PLAIN)}/"
