"""What a rule is called where others name it: its label, and a link to its page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString

from corpus.keys import rule_address, wanted_address
from corpus.markup.rendering import marked
from corpus.punctuation import here
from rules.models import Link, Section, WantedRule
from rules.reading.beginnings import beginning_of, goes_on

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

    from rules.tables.querysets import SectionRead

LIKE_A_NUMBER = re.compile(r"[a-z]?[0-9][0-9a-z.]{0,5}")


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
class Pointer:
    """A link to a rule: where it leads and what to call it.

    Where it is called by the first words of a text that goes on, that text is the `whole`.
    """

    url: str
    label: Label
    title: str
    lang: str
    where: str = ""
    where_lang: str = ""
    wanted: bool = False
    whole: str = ""

    @property
    def on_paper(self) -> SafeString:
        """The words where no link can be followed: never cut, and none that a number stands for."""
        if not self.whole:
            return self.words
        return (
            SafeString("") if self.label else marked(here(self.lang).bound(self.whole), self.lang)
        )

    @property
    def words(self) -> SafeString:
        """The title as HTML, with each word of another language in a span that says so."""
        return marked(here(self.lang).bound(self.title), self.lang)


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
        whole="" if title else goes_on(body or ""),
    )


def number_above(above: Sequence[Pointer]) -> str:
    """The nearest printed number above a rule; empty if there is none."""
    return next((one.label.printed for one in reversed(above) if one.label.printed), "")


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
