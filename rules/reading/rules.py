"""What a reader sees of a rule: its words in the language asked for, or the original, said so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import override

from cards.links import LinkedText, with_names
from cards.names import Called
from corpus.keys import rule_address
from corpus.labels import LANGUAGES
from corpus.markup.rendering import html_of, marked
from corpus.models import Source
from corpus.requests.preferences import text_language
from rules.models import Section
from rules.reading.beginnings import beginning_of
from rules.reading.labels import FAULTS, KINDS, UNPLAYABLE
from rules.reading.pointers import Label, Pointer, label_of
from rules.reading.rulings import Ruled, ruled_of

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

    from rules.tables.querysets import SectionRead


@dataclass(frozen=True, slots=True)
class RuleBlock:
    """A paragraph of a rule as HTML, or several that Markdown reads as one, by their ids.

    `number` counts the paragraphs of the text from 1.
    """

    lang: str
    ids: tuple[int, ...]
    html: SafeString | str
    number: int = 1

    @property
    def anchors(self) -> list[str]:
        """Where it is on the page: an id stays with its paragraph and is never given again."""
        return [f"{self.lang}-{one}" for one in self.ids]

    @property
    def anchor(self) -> str:
        """The first of them."""
        return self.anchors[0]


@dataclass(frozen=True, slots=True)
class ParagraphsBeside:
    """Paragraphs that say the same in two languages; either side may have none."""

    left: Sequence[RuleBlock]
    right: Sequence[RuleBlock]


@dataclass(frozen=True, slots=True)
class RuleWords:
    """The title and body of a rule in one language; `missing` when it is the original instead.

    `kind_name` stands above the text and is in its language, whatever the page around it speaks.
    `body` is the text of which `html` was made, and `blocks` the same HTML by paragraphs, where
    these were asked for.
    """

    lang: str
    kind_name: str
    title: str
    html: SafeString | str
    missing: bool
    body: str = ""
    blocks: tuple[RuleBlock, ...] = ()

    @property
    def lang_name(self) -> StrOrPromise:
        """What its language is called in that of the interface."""
        return LANGUAGES[self.lang]


@dataclass(frozen=True, slots=True)
class SourceFault:
    """What is wrong with a rule in its source, as readers are told; `see` are rules it is about."""

    code: str
    words: StrOrPromise
    see: Sequence[Pointer] = ()


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
    faults: Sequence[SourceFault]
    left_open: str
    words: RuleWords
    in_contents: bool
    beginning: str
    beside: RuleWords | None = None
    pairs: Sequence[ParagraphsBeside] = ()
    list: list[Called] | None = None
    errata: Sequence[Rule] = ()
    ruled: Ruled | None = None

    @property
    def is_step(self) -> bool:
        """Whether its number is one such as “1)”, which counts within the rule above."""
        return self.number.endswith(")")

    @property
    def name(self) -> SafeString:
        """What it is called, as HTML: its title, else its first words."""
        return marked(self.beginning, self.words.lang)

    @property
    def is_untitled(self) -> bool:
        """Whether it has neither number nor title: its page is headed by the words themselves."""
        return not self.number and not self.words.title

    @property
    def is_from_linked_page(self) -> bool:
        """Whether it does not stand in the document itself, but where that leads."""
        return any(fault.code == "from-linked-page" for fault in self.faults)

    @property
    def is_from_other_chapter(self) -> bool:
        """Whether it stands in another chapter of the book than the rest."""
        return any(fault.code == "from-other-chapter" for fault in self.faults)

    @property
    def errata_ruled(self) -> Ruled | None:
        """Who ruled its errata and when, if all of them say the same of it."""
        said = {erratum.ruled for erratum in self.errata}
        return said.pop() if len(said) == 1 else None


@dataclass(frozen=True, slots=True)
class TextChoice:
    """Which languages the texts of a page are read in."""

    main: str
    beside: str

    @classmethod
    def of(cls, request: HttpRequest, ui: str) -> TextChoice:
        """`?text=` and `?with=`; anything but our languages is refused with a sentence."""
        main, beside = request.GET.get("text", ui), request.GET.get("with", "")
        for lang in filter(None, (main, beside)):
            text_language(lang)
        return cls(main or ui, "" if beside == main else beside)


def query_of(choice: TextChoice, ui: str, start: int = 0) -> str:
    """The part of an address that keeps the reader's choice of texts, and the part of a source."""
    asked: dict[str, str | int] = {}
    if choice.main != ui:
        asked["text"] = choice.main
    if choice.beside:
        asked["with"] = choice.beside
    if start:
        asked["from"] = start
    return f"?{urlencode(asked)}" if asked else ""


def rule_of(section: SectionRead, source: Source, ui: str, text: str) -> Rule:
    """A section that was read with `in_language(text)`."""
    words = words_of(section, source, ui, text)
    beginning = words.title or beginning_of(text_of(section))
    return rule_with(section, source, ui, words, beginning, rule_address(section.key, ui))


def rule_with(
    section: SectionRead, source: Source, ui: str, words: RuleWords, beginning: str, url: str
) -> Rule:
    """A section with these *words*, which begin so and have a page at *url*."""
    return Rule(
        key=section.key,
        local=section.local,
        url=url,
        label=label_of(section),
        number=section.number,
        meant=section.meant,
        kind=section.kind,
        kind_name=KINDS[section.kind],
        depth=section.depth,
        unplayable=UNPLAYABLE.get(section.unplayable, ""),
        faults=[SourceFault(code, FAULTS[code]) for code in section.faults],
        left_open=section.left_open.get(ui, ""),
        words=words,
        in_contents=stands_in_contents(section, words),
        beginning=beginning,
        ruled=ruled_of(section.kind, section.ruled, source.original),
    )


def retold(
    rules: Sequence[Rule],
    tell: Callable[[Sequence[LinkedText]], Iterable[SafeString | str]],
) -> list[Rule]:
    """The rules of one page, the HTML of each of their texts as *tell* gives it back.

    Their errata are texts of the page too.
    """
    told = iter(tell([piece for rule in rules for piece in _texts(rule)]))
    return [_retold(rule, told) for rule in rules]


def with_names_of_cards(rules: Sequence[Rule]) -> list[Rule]:
    """The rules of one page, with the cards in their texts named as the reader wants it."""
    return retold(rules, with_names)


def _texts(rule: Rule) -> Iterator[LinkedText]:
    for words in filter(None, (rule.words, rule.beside)):
        for html in [block.html for block in words.blocks] or [words.html]:
            yield LinkedText(html, words.lang)
    for erratum in rule.errata:
        yield from _texts(erratum)


def _retold(rule: Rule, told: Iterator[SafeString | str]) -> Rule:
    return replace(
        rule,
        words=_words_retold(rule.words, told),
        beside=_words_retold(rule.beside, told) if rule.beside else None,
        errata=[_retold(erratum, told) for erratum in rule.errata],
    )


def _words_retold(words: RuleWords, told: Iterator[SafeString | str]) -> RuleWords:
    if not words.blocks:
        return replace(words, html=next(told))
    blocks = tuple(replace(block, html=next(told)) for block in words.blocks)
    html = format_html_join("", "{}", ((block.html,) for block in blocks))
    return replace(words, blocks=blocks, html=html)


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
        body=body or "",
    )


def original_of(section: SectionRead, source: Source, ui: str, text: str) -> RuleWords | None:
    """The original, for beside the words in *text*; None where these are the original."""
    if source.original == text or not (section.text_title or section.text_body):
        return None
    body = section.original_body
    return RuleWords(
        lang=source.original,
        kind_name=kind_in(section.kind, source.original),
        title=section.original_title or "",
        html=html_of(body, source.original, ui, source.game.slug) if body else "",
        missing=False,
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
