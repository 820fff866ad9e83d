"""Asking our own search, as the page does, and naming what it found by content keys."""

from collections.abc import Iterable

from cards.models import CardName
from corpus.languages import CODES, column
from rules.models import Section, Term, TermWord
from search.answering.answer import answer
from search.answering.hits import Hit
from search.backends import vocabulary
from search.language.everyday import is_everyday
from search.query.filters import Filters
from search.query.typed import parse
from tests.search.judged import Judged
from tests.search.judged.scores import DEEP, Scored
from tests.search.judged.typos import Typo, typos


def key_of(hit: Hit) -> str:
    """The content key of what *hit* shows."""
    return f"{hit.kind if hit.kind in ('card', 'term') else 'rule'}:{hit.key}"


def first_keys(query: str, ui: str, deep: int = DEEP) -> tuple[str, ...]:
    """The content keys of the first results for *query* on behalf of a reader of *ui*."""
    return tuple(key_of(hit) for hit in answer(parse(query), ui, Filters(), deep).hits)


def ask_all(queries: Iterable[Judged]) -> list[Scored]:
    """Every one of *queries* with what our search finds for it."""
    return [Scored(one, first_keys(one.query, one.ui)) for one in queries]


def missed(typos: Iterable[Typo]) -> list[Typo]:
    """Those of *typos* that do not find what is meant among their first results.

    That is whatever bears the word in its name, or the first that the right word itself finds.
    """
    return [one for one in typos if not _found(one)]


def _found(one: Typo) -> bool:
    keys = first_keys(one.typed, one.lang)
    if not one.keys.isdisjoint(keys):
        return True
    return any(key in keys for key in first_keys(one.meant, one.lang, 1))


def mistyped(count: int) -> list[Typo]:
    """*count* typos of the words of titles and names, none as near to another word we have, and
    none a word of a dictionary."""
    written = {lang: vocabulary(lang) for lang in CODES}
    return typos(_names(), count, written=written, is_word=is_everyday)


def _names() -> list[tuple[str, str, str]]:
    """Titles of rules and terms, names of cards, words of terms: language, text, content key."""
    found = []
    for kind, model, key, name in (
        ("rule", Section, "key", "title"),
        ("term", Term, "slug", "headword"),
    ):
        for of, *said in model.objects.values_list(key, *(column(name, lang) for lang in CODES)):
            texts = zip(CODES, said, strict=True)
            found += [(lang, text, f"{kind}:{of}") for lang, text in texts if text]
    cards = CardName.objects.values_list("lang", "text", "card__game__slug", "card__slug")
    found += [(lang, text, f"card:{game}/{slug}") for lang, text, game, slug in cards]
    words = TermWord.objects.exclude(kind=TermWord.Kind.READING)
    found += [
        (lang, text, f"term:{slug}")
        for lang, text, slug in words.values_list("lang", "text", "term__slug")
    ]
    return sorted(found)
