"""What a term is called: on a page of a game by that game's own word, never by another game's."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.db.models import F

from corpus.keys import term_address
from corpus.languages import CODES, column
from rules.models import Term, TermWord

FALLBACK = "en"
KANJI = re.compile(r"[\u3400-\u9fff々]")
NOTE = re.compile(r"\s*[(（]([^)）]*)[)）]")
"""What a headword carries in brackets, to tell it from its namesake."""


@dataclass(frozen=True, slots=True)
class WordOfTerm:
    """One word for a term, of a game or (game "") in general.

    It is `ours` where no game prints it, and `unchecked` where we have not seen it printed. A
    Japanese word with kanji may have a `reading`.
    """

    game: str
    lang: str
    text: str
    ours: bool = False
    unchecked: bool = False
    reading: str = ""


@dataclass(frozen=True, slots=True)
class TermCalled:
    """A term as a page calls it, and its own page as that one leads to it."""

    slug: str
    word: WordOfTerm
    url: str


def words_of(slugs: Iterable[str], langs: Iterable[str] = CODES) -> dict[str, list[WordOfTerm]]:
    """The words of each term in *langs*, in the order of the files. One query."""
    found: dict[str, list[WordOfTerm]] = {slug: [] for slug in slugs}
    readings: dict[str, list[str]] = {}
    unsaid = TermWord.Kind.FORM, TermWord.Kind.FORBIDDEN
    rows = TermWord.objects.filter(term__slug__in=list(found)).exclude(kind__in=unsaid)
    for slug, game, lang, kind, text, ours, unchecked in (
        rows.filter(lang__in=list(langs))
        .order_by("pk")
        .values_list("term__slug", F("game__slug"), "lang", "kind", "text", "ours", "unchecked")
    ):
        if kind == TermWord.Kind.READING:
            readings.setdefault(slug, []).append(text)
        else:
            found[slug].append(WordOfTerm(game or "", lang, text, ours, unchecked))
    for slug, said in readings.items():
        found[slug] = _read_aloud(found[slug], said)
    return found


def _read_aloud(words: list[WordOfTerm], readings: list[str]) -> list[WordOfTerm]:
    """*words* with their readings, which stand in the order of the first game's Japanese words."""
    japanese = [word for word in words if word.lang == "ja" and word.game]
    own = [word.text for word in japanese if word.game == japanese[0].game]
    known = dict(zip(own, readings, strict=True)) if len(own) == len(readings) else {}
    return [
        replace(word, reading=known.get(word.text, ""))
        if word.lang == "ja" and KANJI.search(word.text)
        else word
        for word in words
    ]


def chosen(words: Iterable[WordOfTerm], headword: str, game: str, lang: str) -> WordOfTerm | None:
    """The word in *lang* that a page of *game* uses; without a game the one that all have.

    The game's own word, else the general one, else the headword: unless that is another game's.
    """
    held = [word for word in words if word.lang == lang]
    if own := next((word for word in held if game and word.game == game), None):
        return own
    if not game and headword:
        return _as_headword(held, headword, lang)
    if general := next((word for word in held if not word.game), None):
        return WordOfTerm("", lang, general.text, ours=True, unchecked=general.unchecked)
    of_others = {word.text for word in held if word.game}
    free = headword and NOTE.sub("", headword) not in of_others
    return WordOfTerm("", lang, headword, ours=True) if free else None


def _as_headword(held: list[WordOfTerm], headword: str, lang: str) -> WordOfTerm:
    """The headword, with what is known of it: it is ours where nobody prints it."""
    bare = NOTE.sub("", headword)
    same = [word for word in held if word.text == bare and word.game]
    return WordOfTerm(
        game="",
        lang=lang,
        text=headword,
        ours=all(word.ours for word in same),
        unchecked=bool(same) and all(word.unchecked or word.ours for word in same),
        reading=same[0].reading if same and bare == headword else "",
    )


def called_in(game: str, terms: Iterable[int], ui: str) -> list[TermCalled]:
    """The terms of these ids as a page of *game* (or "") in *ui* calls them, in their order.

    Two queries.
    """
    terms = list(terms)
    langs = dict.fromkeys((ui, FALLBACK))
    rows = Term.objects.filter(pk__in=terms).values("pk", "slug", said=F(column("headword", ui)))
    held = {row["pk"]: row for row in rows} if terms else {}
    words = words_of((row["slug"] for row in held.values()), langs) if held else {}
    called = []
    for row in (held[pk] for pk in terms if pk in held):
        word = as_called(row["slug"], words[row["slug"]], row["said"] or "", game, ui)
        called.append(TermCalled(row["slug"], word, term_address(row["slug"], ui, game)))
    return called


def as_called(
    slug: str, words: list[WordOfTerm], headword: str, game: str, lang: str
) -> WordOfTerm:
    """The word for a page of *game* in *lang*, else an English one, else the slug."""
    for code, said in ((lang, headword), (FALLBACK, "")):
        if word := chosen(words, said, game, code):
            return word
    return WordOfTerm("", FALLBACK, slug.replace("-", " "), ours=True)
