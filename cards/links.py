"""The names of cards inside texts: read aloud where they are hard, and as printed if so chosen.

A text names a card by a link. Where readers want the printed names, a link whose words are the
card's name gets the printed one instead; words in another form, which cannot be exchanged without
breaking the sentence, get it in brackets behind them. In Japanese the reading stands above a name
where a page first mentions it.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape, unescape

from django.utils.html import strip_tags
from django.utils.safestring import SafeString, mark_safe

from cards.models import CardName
from cards.namechoice import PRINTED, chosen_names
from corpus.languages import writing_of
from corpus.languages.writing import unbound
from corpus.punctuation import with_reading

LINK = re.compile(
    r'(?P<opens><a href="/\w\w/cards/(?P<game>[a-z0-9-]+)/(?P<slug>[a-z0-9-]+)/"[^>]*>)'
    r"(?P<words>.*?)</a>"
)
KANJI = re.compile(r"[\u3400-\u9fff々]")

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class LinkedText:
    """A piece of HTML and the language of its words."""

    html: SafeString | str
    lang: str


@dataclass(slots=True)
class _Names:
    """What the cards of a page are called: as printed, in each language, and how that is read."""

    printed: dict[Key, tuple[str, str]] = field(default_factory=dict)
    called: dict[tuple[Key, str], str] = field(default_factory=dict)
    readings: dict[Key, str] = field(default_factory=dict)
    read_aloud: set[Key] = field(default_factory=set)


def with_names(texts: Sequence[LinkedText]) -> list[SafeString | str]:
    """The texts of one page in their order, their cards named as the reader wants it.

    One query where there is anything to look up, else none.
    """
    wants_printed = chosen_names() == PRINTED
    concerned = [text for text in texts if wants_printed or text.lang == "ja"]
    keys = {(one["game"], one["slug"]) for text in concerned for one in LINK.finditer(text.html)}
    if not keys:
        return [text.html for text in texts]
    names = _read(keys)
    return [_retold(text, names, wants_printed) for text in texts]


def _read(keys: Iterable[Key]) -> _Names:
    games, slugs = zip(*keys, strict=True)
    names = _Names()
    rows = CardName.objects.filter(card__slug__in=slugs, card__game__slug__in=games)
    for game, printed, slug, lang, text, reading in rows.exclude(
        kind=CardName.Kind.ALSO
    ).values_list(
        "card__game__slug", "card__game__printed", "card__slug", "lang", "text", "reading"
    ):
        key = (game, slug)
        names.called[key, lang] = text
        if lang == printed:
            names.printed[key] = text, lang
        if lang == "ja" and KANJI.search(text) and reading:
            names.readings[key] = reading
    return names


def _retold(text: LinkedText, names: _Names, wants_printed: bool) -> SafeString | str:
    def link(found: re.Match[str]) -> str:
        key = (found["game"], found["slug"])
        words = found["words"]
        if wants_printed:
            return found["opens"] + _as_printed(words, key, text.lang, names) + "</a>"
        if text.lang == "ja":
            return found["opens"] + _read_aloud(words, key, names) + "</a>"
        return found[0]

    return mark_safe(LINK.sub(link, text.html))


def _as_printed(words: str, key: Key, lang: str, names: _Names) -> str:
    printed, printed_lang = names.printed.get(key, ("", ""))
    said = _plain(words)
    if not printed or printed_lang == lang or said == printed:
        return words
    name = f'<span lang="{printed_lang}">{escape(printed)}</span>'
    if said.casefold() == names.called.get((key, lang), "").casefold():
        return name
    return words + writing_of(lang).bracketed(name)


def _read_aloud(words: str, key: Key, names: _Names) -> str:
    """The name with its reading above it, where the page has not told it yet."""
    reading = names.readings.get(key)
    if not reading or key in names.read_aloud or _plain(words) != names.called[key, "ja"]:
        return words
    names.read_aloud.add(key)
    return with_reading(mark_safe(words), reading)


def _plain(words: str) -> str:
    return unbound(unescape(strip_tags(words)))
