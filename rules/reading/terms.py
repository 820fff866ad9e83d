"""What a term is called: on a page of a game by that game's own word, else by one of ours."""

from __future__ import annotations

import re
from collections import Counter
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
    """A term as a page calls it, and its own page as that one leads to it.

    `apart` tells it from another term of the page that is called just so.
    """

    slug: str
    word: WordOfTerm
    url: str
    apart: str = ""


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
        url = term_address(row["slug"], ui, game)
        called.append(TermCalled(row["slug"], word, url, told_apart(word, row["said"] or "")))
    often = Counter(one.word.text for one in called)
    return [one if often[one.word.text] > 1 else replace(one, apart="") for one in called]


def told_apart(word: WordOfTerm, headword: str) -> str:
    """What tells a game's word from the like word for another term: what it is called in general.

    Of a headword that is the same word, that is its note; empty where it has none.
    """
    bare = NOTE.sub("", headword)
    if word.text in (headword, bare):
        note = NOTE.search(headword)
        return note[1] if note and word.text != headword else ""
    return bare


def as_called(
    slug: str, words: list[WordOfTerm], headword: str, game: str, lang: str
) -> WordOfTerm:
    """The word for a page of *game*: in English, or the slug, only where *lang* has none.

    Where the game has no word in *lang*, it is the general one, even if another game prints it: for
    this game it is ours. A word of another language is nobody's translation.
    """
    if word := chosen(words, headword, game, lang):
        return word
    held = [word for word in words if word.lang == lang]
    if text := headword or next((word.text for word in held), ""):
        return replace(_as_headword(held, text, lang), ours=True, unchecked=False)
    english = chosen(words, "", game, FALLBACK)
    if english is None:
        return WordOfTerm("", FALLBACK, slug.replace("-", " "), ours=lang == FALLBACK)
    return replace(english, ours=english.ours and lang == FALLBACK)


def as_heading(
    slug: str, words: list[WordOfTerm], headword: str, game: str, lang: str
) -> WordOfTerm:
    """The same at the head of the term's own page, where a word is ours only if nobody prints it.

    A page of a game that has no word calls the term by one that another game may print.
    """
    word = as_called(slug, words, headword, game, lang)
    if word.game or word.lang != lang:
        return word
    bare = NOTE.sub("", word.text)
    same = (one for one in words if one.game and (one.lang, one.text) == (lang, bare))
    return replace(word, ours=all(one.ours for one in same))
