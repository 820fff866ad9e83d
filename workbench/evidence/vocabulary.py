"""The words of the glossary and the names of cards, as a text is read for them.

They are read from the database once and kept until something is published.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import F

from cards.models import CardName
from corpus.checks.cases import Library
from corpus.checks.kinds.naming.cardnames import meant_by
from corpus.checks.wording import CheckedText
from corpus.files import GLOSSARY
from corpus.languages import CODES, column
from corpus.parsers.termfiles import ANY_GAME, TermEntry, Words
from rules.kept import Kept, content_version
from rules.models import Term, TermWord
from rules.reading.terms import WordOfTerm


@dataclass(frozen=True, slots=True)
class LocalName:
    """What a card is called in one language; `ours` where nobody prints it."""

    slug: str
    text: str
    ours: bool


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Terms and cards by their words.

    `library` finds them in texts. `words` are those of each term, `headwords` by term and
    language; `names` the main names of cards by game, slug and language. `bearing` are the slugs
    of a game by what `corpus.checks.kinds.naming.cardnames` calls a card.
    """

    library: Library
    words: Mapping[str, list[WordOfTerm]]
    headwords: Mapping[str, Mapping[str, str]]
    names: Mapping[str, Mapping[str, Mapping[str, LocalName]]]
    bearing: Mapping[str, Mapping[str, list[str]]]


def vocabulary() -> Vocabulary:
    """The vocabulary as it is published. One query, and three when something has changed."""
    return _kept(content_version())


def _read(_content: int) -> Vocabulary:
    headwords = _headwords()
    entries, words = _terms(headwords)
    printed, names = _cards()
    heads = {
        f"{GLOSSARY}/{slug}": {lang: CheckedText(lang, said, "") for lang, said in by_lang.items()}
        for slug, by_lang in headwords.items()
    }
    library = Library(texts=heads, originals={}, rules={}, cards=printed, terms=entries)
    bearing: dict[str, dict[str, list[str]]] = {}
    for game, cards in printed.items():
        for slug, by_lang in cards.items():
            bearing.setdefault(game, {}).setdefault(meant_by(by_lang), []).append(slug)
    return Vocabulary(library, words, headwords, names, bearing)


def _headwords() -> dict[str, dict[str, str]]:
    rows = Term.objects.order_by("position", "pk")
    columns = {column("headword", lang): lang for lang in CODES}
    return {
        slug: {lang: said for lang, said in zip(columns.values(), values, strict=True) if said}
        for slug, *values in rows.values_list("slug", *columns)
    }


def _terms(
    slugs: Mapping[str, object],
) -> tuple[dict[str, TermEntry], dict[str, list[WordOfTerm]]]:
    """The terms as checks know them, and their words as pages do."""
    told: dict[str, dict[str, Words]] = {
        slug: {"word": {}, "form": {}, "forbidden": {}} for slug in slugs
    }
    words: dict[str, list[WordOfTerm]] = {slug: [] for slug in slugs}
    rows = TermWord.objects.exclude(kind=TermWord.Kind.READING).order_by("pk")
    for slug, game, lang, kind, text, ours, unchecked in rows.values_list(
        "term__slug", F("game__slug"), "lang", "kind", "text", "ours", "unchecked"
    ):
        if kind == TermWord.Kind.WORD:
            words[slug].append(WordOfTerm(game or "", lang, text, ours, unchecked))
        by_lang = told[slug].get(kind, {}).setdefault(game or ANY_GAME, {})
        by_lang[lang] = (*by_lang.get(lang, ()), text)
    entries = {
        slug: TermEntry(slug, "", (), (), said["word"], said["form"], {}, said["forbidden"])
        for slug, said in told.items()
    }
    return entries, words


Printed = dict[str, dict[str, dict[str, tuple[str, ...]]]]
Names = dict[str, dict[str, dict[str, LocalName]]]


def _cards() -> tuple[Printed, Names]:
    """Every name of each card, the main one first; and the main ones."""
    printed: Printed = defaultdict(lambda: defaultdict(dict))
    names: Names = defaultdict(lambda: defaultdict(dict))
    rows = CardName.objects.order_by("card__position", "card", "position", "pk")
    for game, slug, lang, kind, text in rows.values_list(
        "card__game__slug", "card__slug", "lang", "kind", "text"
    ):
        of_card, before = printed[game][slug], printed[game][slug].get(lang, ())
        if kind == CardName.Kind.ALSO:
            of_card[lang] = (*before, text)
        else:
            of_card[lang] = (text, *before)
            names[game][slug][lang] = LocalName(slug, text, kind == CardName.Kind.OURS)
    return printed, names


_kept = Kept(_read)
