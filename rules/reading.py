"""What a reader sees of a rule: its words in the language asked for, or the original, said so."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from corpus.languages import CODES
from corpus.models import Source
from rules.cardnames import Called
from rules.labels import FAULTS, KINDS, UNPLAYABLE
from rules.models import Link, Section, WantedRule
from rules.rendering import html_of, marked
from rules.targets import plain_words

SHORT_LABEL = 6
EXCERPT = 72
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Words:
    """The title and body of a rule in one language; `missing` when it is the original instead."""

    lang: str
    title: str
    html: SafeString | str
    missing: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule on a page. `label` is the number as printed, `ours` when the source has none."""

    key: str
    local: str
    url: str
    label: str
    ours: bool
    number: str
    meant: str
    kind: str
    kind_name: str
    depth: int
    unplayable: str
    faults: list[str]
    words: Words
    in_contents: bool
    beginning: str
    beside: Words | None = None
    list: list[Called] | None = None


@dataclass(frozen=True, slots=True)
class Pointer:
    """A link to a rule: where it leads and what to call it."""

    url: str
    label: str
    title: str
    lang: str
    where: str = ""
    where_lang: str = ""
    wanted: bool = False

    @property
    def words(self) -> SafeString:
        """The title as HTML, with each word of another language in a span that says so."""
        return marked(self.title, self.lang)


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
                    % {"lang": repr(lang[:12]), "known": ", ".join(CODES)}
                )
        return cls(main or ui, "" if beside == main else beside)


def rule_of(section: Section, source: Source, ui: str, text: str) -> Rule:
    """A section that was read with `in_language(text)`."""
    label, ours = label_of(section)
    words = words_of(section, source, ui, text)
    return Rule(
        key=section.key,
        local=section.local,
        url=url_of(section.key, ui),
        label=label,
        ours=ours,
        number=section.number,
        meant=section.meant,
        kind=section.kind,
        kind_name=KINDS[section.kind],
        depth=section.depth,
        unplayable=UNPLAYABLE.get(section.unplayable, ""),
        faults=[FAULTS[fault] for fault in section.faults],
        words=words,
        in_contents=stands_in_contents(section, words),
        beginning=words.title or beginning_of(text_of(section)),
    )


def text_of(section: Section) -> str:
    """The body that a reader sees."""
    missing = not (section.text_title or section.text_body)
    return (section.original_body if missing else section.text_body) or ""


def words_of(section: Section, source: Source, ui: str, text: str) -> Words:
    """The words in *text*, or the original's when there are none."""
    missing = not (section.text_title or section.text_body)
    title = section.original_title if missing else section.text_title
    body = section.original_body if missing else section.text_body
    lang = source.original if missing else text
    return Words(
        lang=lang,
        title=title or "",
        html=html_of(body, lang, ui, source.game.slug) if body else "",
        missing=missing and text != source.original,
    )


def stands_in_contents(section: Section, words: Words) -> bool:
    """Headings and titled rules, and the numbered ones near the top; not the items of a list."""
    numbered = section.number and not section.number.endswith(")")
    return bool(words.title) or (bool(numbered or section.meant) and section.depth < 2)


def label_of(section: Section) -> tuple[str, bool]:
    """What stands in the margin: the printed number, else our key where it is short, else ¶."""
    if section.number:
        return section.number, False
    if section.meant:
        return f"[{section.meant}]", True
    if section.kind != "heading" and len(section.local) <= SHORT_LABEL:
        return section.local, True
    return "¶", True


def url_of(key: str, ui: str) -> str:
    """The page of a rule by its key."""
    return reverse("rules:section", args=[ui, *key.split("/", 2)])


def pointer_to(
    section: Section, original: str, ui: str, text: str, where: tuple[str, str] = ("", "")
) -> Pointer:
    """A pointer to a section that was read with `in_language(text)`.

    A rule without a title is called by the beginning of its words. *where* is the title of its
    source and the language of that title.
    """
    label, _ours = label_of(section)
    missing = not (section.text_title or section.text_body)
    title = section.original_title if missing else section.text_title
    body = section.original_body if missing else section.text_body
    return Pointer(
        url=url_of(section.key, ui),
        label="" if label == "¶" else label,
        title=title or beginning_of(body or ""),
        lang=original if missing else text,
        where=where[0],
        where_lang=where[1],
    )


def beginning_of(body: str) -> str:
    """The first words of a text, cut between words where the language has them."""
    words = plain_words(body).replace("\n", " ")
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
        url=reverse("rules:wanted", args=[ui, *rule.key.split("/", 1)]),
        label=rule.number,
        title=title or "",
        lang="",
        wanted=True,
    )


def grouped(
    links: Iterable[tuple[str, Pointer]], names: dict[str, str]
) -> list[tuple[str, list[Pointer]]]:
    """Pointers by kind of link, in the order of *names*, each group under its heading."""
    groups: dict[str, list[Pointer]] = {}
    for kind, pointer in links:
        groups.setdefault(kind, []).append(pointer)
    return [(names[kind], groups[kind]) for kind in Link.Kind.values if kind in groups]
