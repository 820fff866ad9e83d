"""What a reader sees of a rule: its words in the language asked for, or the original, said so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override

from cards.links import LinkedText, with_names
from cards.names import Called
from corpus.keys import rule_address, wanted_address
from corpus.languages import CODES
from corpus.markup.rendering import html_of, marked
from corpus.markup.targets import plain_words
from corpus.models import Source
from corpus.punctuation import here
from rules.models import Link, Section, WantedRule
from rules.reading.labels import FAULTS, KINDS, UNPLAYABLE

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

    from rules.tables.querysets import SectionRead

LIKE_A_NUMBER = re.compile(r"[a-z]?[0-9][0-9a-z.]{0,5}")
EXCERPT = 72
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Label:
    """What stands beside a rule: its number as printed, else a short one of ours, else nothing."""

    text: str = ""
    ours: bool = False

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        return bool(self.text)

    @property
    def printed(self) -> str:
        """The number as printed; empty where the source has none."""
        return "" if self.ours else self.text

    @property
    def own(self) -> str:
        """Ours, where the source has none."""
        return self.text if self.ours else ""

    @classmethod
    def of(cls, number: str, meant: str, kind: str, local: str) -> Label:
        """The label of a section with these fields; a word of ours is none, only a number is."""
        if number:
            return cls(number)
        if meant:
            return cls(f"[{meant}]", ours=True)
        if kind != "heading" and LIKE_A_NUMBER.fullmatch(local):
            return cls(local, ours=True)
        return cls()


@dataclass(frozen=True, slots=True)
class RuleWords:
    """The title and body of a rule in one language; `missing` when it is the original instead.

    `kind_name` stands above the text and is in its language, whatever the page around it speaks.
    """

    lang: str
    kind_name: str
    title: str
    html: SafeString | str
    missing: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule on a page. `beginning` is its title, else its first words."""

    key: str
    local: str
    url: str
    label: Label
    number: str
    meant: str
    kind: str
    kind_name: StrOrPromise
    depth: int
    unplayable: StrOrPromise
    faults: Sequence[StrOrPromise]
    left_open: str
    words: RuleWords
    in_contents: bool
    beginning: str
    beside: RuleWords | None = None
    list: list[Called] | None = None

    @property
    def name(self) -> SafeString:
        """What it is called, as HTML: its title, else its first words."""
        return marked(self.beginning, self.words.lang)


@dataclass(frozen=True, slots=True)
class Pointer:
    """A link to a rule: where it leads and what to call it."""

    url: str
    label: Label
    title: str
    lang: str
    where: str = ""
    where_lang: str = ""
    wanted: bool = False

    @property
    def words(self) -> SafeString:
        """The title as HTML, with each word of another language in a span that says so."""
        return marked(here(self.lang).bound(self.title), self.lang)


@dataclass(frozen=True, slots=True)
class TextChoice:
    """Which languages the texts of a page are read in."""

    main: str
    beside: str

    @classmethod
    def of(cls, request: HttpRequest, ui: str) -> TextChoice:
        """`?text=` and `?with=`; anything but our languages is refused with a sentence."""
        main, beside = request.GET.get("text", ui), request.GET.get("with", "")
        for lang in (main, beside):
            if lang and lang not in CODES:
                raise BadRequest(
                    _("There is no text language %(lang)s; there are %(known)s.")
                    % {"lang": repr(lang[:12]), "known": here().all_of(CODES)}
                )
        return cls(main or ui, "" if beside == main else beside)


def rule_of(section: SectionRead, source: Source, ui: str, text: str) -> Rule:
    """A section that was read with `in_language(text)`."""
    words = words_of(section, source, ui, text)
    return Rule(
        key=section.key,
        local=section.local,
        url=rule_address(section.key, ui),
        label=label_of(section),
        number=section.number,
        meant=section.meant,
        kind=section.kind,
        kind_name=KINDS[section.kind],
        depth=section.depth,
        unplayable=UNPLAYABLE.get(section.unplayable, ""),
        faults=[FAULTS[fault] for fault in section.faults],
        left_open=section.left_open.get(ui, ""),
        words=words,
        in_contents=stands_in_contents(section, words),
        beginning=words.title or beginning_of(text_of(section)),
    )


def with_names_of_cards(rules: Sequence[Rule]) -> list[Rule]:
    """The rules of one page, with the cards in their texts named as the reader wants it."""
    held = [words for rule in rules for words in (rule.words, rule.beside) if words]
    told = iter(with_names([LinkedText(words.html, words.lang) for words in held]))
    return [
        replace(
            rule,
            words=replace(rule.words, html=next(told)),
            beside=replace(rule.beside, html=next(told)) if rule.beside else None,
        )
        for rule in rules
    ]


def text_of(section: SectionRead) -> str:
    """The body that a reader sees."""
    missing = not (section.text_title or section.text_body)
    return (section.original_body if missing else section.text_body) or ""


def words_of(section: SectionRead, source: Source, ui: str, text: str) -> RuleWords:
    """The words in *text*, or the original's when there are none."""
    missing = not (section.text_title or section.text_body)
    title = section.original_title if missing else section.text_title
    body = section.original_body if missing else section.text_body
    lang = source.original if missing else text
    return RuleWords(
        lang=lang,
        kind_name=kind_in(section.kind, lang),
        title=title or "",
        html=html_of(body, lang, ui, source.game.slug) if body else "",
        missing=missing and text != source.original,
    )


@cache
def kind_in(kind: str, lang: str) -> str:
    """What a kind of section is called in *lang*."""
    with override(lang):
        return str(KINDS[kind])


def stands_in_contents(section: Section, words: RuleWords) -> bool:
    """Headings and titled rules, and the numbered ones near the top; not the items of a list."""
    numbered = section.number and not section.number.endswith(")")
    return bool(words.title) or (bool(numbered or section.meant) and section.depth < 2)


def label_of(section: Section) -> Label:
    """What stands beside a section."""
    return label_of_key(section.key, section.number, section.meant, section.kind)


def label_of_key(key: str, number: str, meant: str, kind: str) -> Label:
    """What stands beside the section with these columns."""
    return Label.of(number, meant, kind, key.rpartition("/")[2])


def pointer_to(
    section: SectionRead, original: str, ui: str, text: str, where: tuple[str, str] = ("", "")
) -> Pointer:
    """A pointer to a section that was read with `in_language(text)`.

    A rule without a title is called by the beginning of its words. *where* is the title of its
    source and the language of that title.
    """
    missing = not (section.text_title or section.text_body)
    title = section.original_title if missing else section.text_title
    body = section.original_body if missing else section.text_body
    return Pointer(
        url=rule_address(section.key, ui),
        label=label_of(section),
        title=title or beginning_of(body or ""),
        lang=original if missing else text,
        where=where[0],
        where_lang=where[1],
    )


def beginning_of(body: str) -> str:
    """The first words of a text in Markdown, cut between words where the language has them."""
    return first_words(plain_words(body))


def first_words(text: str) -> str:
    """The same of a plain text."""
    words = text.replace("\n", " ")
    room = EXCERPT // 2 if KANA_OR_KANJI.search(words) else EXCERPT
    if len(words) <= room:
        return words
    cut = words[:room]
    head, space, _rest = cut.rpartition(" ")
    kept = head if space and len(head) > room // 2 else cut
    return kept.rstrip(" .,;:–—、。，") + "…"


def pointer_to_wanted(rule: WantedRule, title: str, ui: str) -> Pointer:
    """A pointer to the page of a rule that we do not hold."""
    return Pointer(
        url=wanted_address(rule.key, ui),
        label=Label(rule.number),
        title=title or "",
        lang=ui,
        wanted=True,
    )


def grouped(
    links: Iterable[tuple[str, Pointer]], names: Mapping[str, StrOrPromise]
) -> list[tuple[StrOrPromise, list[Pointer]]]:
    """Pointers by kind of link, in the order of *names*, each group under its heading."""
    groups: dict[str, list[Pointer]] = {}
    for kind, pointer in links:
        groups.setdefault(kind, []).append(pointer)
    return [(names[kind], groups[kind]) for kind in Link.Kind.values if kind in groups]
