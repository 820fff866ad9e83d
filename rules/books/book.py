"""A source as a book: its rules in one language or two, what they name, and what proves them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from uuid import NAMESPACE_URL, uuid5

from django.db.models import Q
from django.urls import reverse

from cards.lists import lists_at
from cards.namechoice import chosen_names
from corpus.keys import key_of_rule, source_address
from corpus.languages import column
from corpus.models import Source
from rules.books.appendix import Appendix, TextInLanguage, appendix_of
from rules.books.chapters import Chapter, RuleInBook, chapters_of
from rules.books.proofs import CitedInFull, WrittenProof, proofs_of
from rules.models import Section, State
from rules.pages.past.contradictions import with_contradictions
from rules.pages.past.errata import with_errata
from rules.pages.sources import title_in
from rules.reading.rules import Rule, TextChoice, rule_of, with_names_of_cards, words_of

IDENTIFIERS = uuid5(NAMESPACE_URL, "https://regula.invalid/books/")
UNKNOWN = datetime(1980, 1, 1, tzinfo=UTC)


class NothingToRead(Exception):
    """The source holds no text in the language that was asked for."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self.lang = lang


@dataclass(frozen=True, slots=True)
class NumberedProof:
    """A worked example of the book; `address` is empty where nobody else could follow it."""

    number: int
    proof: WrittenProof
    address: str

    @property
    def anchor(self) -> str:
        return f"example-{self.number}"


@dataclass(frozen=True, slots=True)
class Book:
    """A source with all that its readers need away from the site.

    `choice` is its languages; `ui` is that of the words around the texts. `site` is the address of
    the site without its last slash, empty where only this machine knows it. `modified` is when one
    of its texts was last published.
    """

    source: Source
    choice: TextChoice
    ui: str
    site: str
    titles: Sequence[tuple[str, str]]
    chapters: Sequence[Chapter]
    appendix: Appendix
    proofs: Sequence[NumberedProof]
    modified: datetime

    @property
    def langs(self) -> list[str]:
        return _langs(self.choice)

    @property
    def game_name(self) -> str:
        return getattr(self.source.game, column("name", self.ui)) or self.source.game.slug

    @property
    def identifier(self) -> str:
        """The same for the same source in the same languages, whatever is changed in it."""
        named = (f"{self.source.game.slug}/{self.source.slug}", *self.langs, chosen_names())
        return f"urn:uuid:{uuid5(IDENTIFIERS, ' '.join(named))}"

    @property
    def file(self) -> str:
        """What the file is called on the reader's device."""
        return "-".join([self.source.game.slug, self.source.slug, *self.langs]) + ".epub"

    @property
    def page(self) -> str:
        """The page of the source."""
        return source_address(f"{self.source.game.slug}/{self.source.slug}", self.ui)

    @property
    def address(self) -> str:
        """The whole address of that page; empty where nobody else could follow it."""
        return self.site + self.page if self.site else ""

    @property
    def elsewhere(self) -> list[CitedInFull]:
        """The rules of other sources on which its examples rest, each once, by source."""
        found = {one.rule.key: one for each in self.proofs for one in each.proof.elsewhere}
        return [found[key] for key in sorted(found)]

    @property
    def is_incomplete(self) -> bool:
        """Whether something stands in the original for want of a translation."""
        return any(one.rule.words.missing for chapter in self.chapters for one in chapter.rules)


def _langs(choice: TextChoice) -> list[str]:
    return [choice.main, *filter(None, [choice.beside])]


def book_of(held: Source, choice: TextChoice, ui: str, site: str) -> Book:
    """The book of a source whose game was read with it. Raises NothingToRead.

    Its words are said in *ui*, which is the language that is active. Its queries are the same
    whatever the number of rules.
    """
    rules = _rules(held, choice, ui)
    listed = {card.pk for rule in rules for card in rule.list or ()}
    appendix = appendix_of(held, _langs(choice), ui, listed)
    proofs = [
        NumberedProof(number, proof, site + proof.url if site else "")
        for number, proof in enumerate(proofs_of(ui, {rule.key for rule in rules}), 1)
    ]
    stale, modified = _standing(held, choice, appendix)
    return Book(
        source=held,
        choice=choice,
        ui=ui,
        site=site,
        titles=list(dict.fromkeys(title_in(held, lang) for lang in _langs(choice))),
        chapters=chapters_of(_with_examples(rules, proofs, stale)),
        appendix=appendix.marked(stale),
        proofs=proofs,
        modified=modified,
    )


def _rules(held: Source, choice: TextChoice, ui: str) -> list[Rule]:
    """Every rule of the source. Raises NothingToRead where a language has none of them."""
    own = Section.objects.of(held)
    sections = list(own.in_language(choice.main))
    beside = {}
    if choice.beside:
        other = own.in_language(choice.beside)
        beside = {one.pk: words_of(one, held, ui, choice.beside) for one in other}
    lists = lists_at([one.key for one in sections if one.kind == "list"], ui)
    rules = [
        replace(
            rule_of(one, held, ui, choice.main),
            list=lists.get(one.key),
            beside=beside.get(one.pk),
        )
        for one in sections
    ]
    if not any(_is_said(rule.words.lang, choice.main, rule.beginning) for rule in rules):
        raise NothingToRead(choice.main)
    if choice.beside and not any(
        words.lang == choice.beside and (words.title or words.html) for words in beside.values()
    ):
        raise NothingToRead(choice.beside)
    rules = with_contradictions(rules, sections, ui, choice)
    return with_names_of_cards(with_errata(rules, sections, ui, choice))


def _is_said(lang: str, wanted: str, words: str) -> bool:
    return lang == wanted and bool(words)


def _with_examples(
    rules: Iterable[Rule], proofs: Iterable[NumberedProof], stale: Iterable[TextInLanguage]
) -> list[RuleInBook]:
    shown: dict[str, list[int]] = {}
    for one in proofs:
        for key in one.proof.shown:
            shown.setdefault(key, []).append(one.number)
    langs: dict[str, set[str]] = {}
    for key, lang in stale:
        langs.setdefault(key, set()).add(lang)
    return [
        RuleInBook(
            rule, tuple(shown.get(rule.key, ())), frozenset(langs.get(key_of_rule(rule.key), ()))
        )
        for rule in rules
    ]


def _standing(
    held: Source, choice: TextChoice, appendix: Appendix
) -> tuple[set[TextInLanguage], datetime]:
    """Which texts of the book are behind their original, and when one was last published.

    One query.
    """
    within = key_of_rule(f"{held.game.slug}/{held.slug}/")
    langs = {*_langs(choice), held.original}
    of_book = Q(key__startswith=within) | Q(key__in=appendix.keys)
    rows = State.objects.order_by().filter(of_book, lang__in=langs)
    told = list(rows.values_list("key", "lang", "is_stale", "published__created"))
    stale = {(key, lang) for key, lang, is_stale, _at in told if is_stale}
    last = max((at for *_one, at in told if at), default=UNKNOWN)
    return stale, last.astimezone(UTC)


def book_address(held: Source, ui: str, name: str = "epub") -> str:
    """Where the book of a source is taken from; with *name* `paper`, its page for print."""
    return reverse(f"books:{name}", args=[ui, held.game.slug, held.slug])
