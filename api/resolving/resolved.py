"""What a rule, a card, a term or a position is to a program, or to a chat that unfolds a link."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from urllib.parse import SplitResult, parse_qsl, urlencode, urlsplit

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from cards.models import Card
from cards.names import named
from corpus.contents import objects_of
from corpus.keys import CARD, RULE, TERM, ContentKey, address
from corpus.languages import CODES, ENGLISH, column
from corpus.markup.targets import plain_words
from corpus.paper.public import whole_address
from corpus.punctuation import here
from engine.pages.position import PositionPage
from engine.pages.sharing.links import Shared
from engine.pages.sharing.oembed import NotAnswered, asked_of
from engine.playing.addresses import Address
from rules.models import Revision, Section, Term
from rules.pages.lasting import is_version
from rules.publishing.journal import were_published
from rules.reading.beginnings import first_words
from rules.reading.pointers import label_of
from rules.reading.rules import rule_of

LONGEST_TEXT = 300
ANCHOR = re.compile(r"[a-z]{2}-[0-9a-z]+", re.ASCII)
"""What a paragraph is called behind the # of an address."""


@dataclass(frozen=True, slots=True)
class ResolvedTo:
    """What is meant, told to a program. Addresses are whole; what is not known is empty.

    `kind` is `rule`, `card`, `term` or `position`. `number` is as printed, `label` ours. The text
    is in `lang`, and so is the verdict of a position, of which `number` and `label` are those of
    the `rule` that refuses something there.
    """

    kind: str
    key: str
    number: str
    label: str
    title: str
    text: str
    lang: str
    url: str
    permalink: str = ""
    picture: str = ""
    verdict: str = ""
    refused: bool = False
    rule: str = ""

    @property
    def path(self) -> str:
        """The address on this site."""
        return urlsplit(self.url)._replace(scheme="", netloc="").geturl()

    @property
    def heading(self) -> str:
        """The number and the title; a verdict says itself which rule it is by."""
        return self.title if self.verdict else f"{self.number} {self.title}".strip()

    @property
    def said(self) -> str:
        """What is shown under the title where the link is unfolded."""
        return shortened(self.verdict or self.text)

    @property
    def picture_told(self) -> str:
        """What the picture shows."""
        if not self.verdict:
            return self.heading
        return here().pair(_("The table of this position"), self.said)


@dataclass(frozen=True, slots=True)
class TextMeant:
    """Which text an address asks for: its language, that beside it, a version, a paragraph.

    What is not asked for is empty.
    """

    lang: str = ""
    beside: str = ""
    seq: int = 0
    anchor: str = ""

    @classmethod
    def at(cls, parts: SplitResult) -> TextMeant:
        """What *parts* of an address say; what is no language and no version is left out."""
        asked = dict(parse_qsl(parts.query))
        lang, beside = (asked.get(name, "") for name in ("text", "with"))
        seq = asked.get("v", "")
        return cls(
            lang if lang in CODES else "",
            beside if beside in CODES else "",
            int(seq) if is_version(seq) else 0,
            parts.fragment if ANCHOR.fullmatch(parts.fragment) else "",
        )

    def question(self, ui: str = "") -> str:
        """The same as the question of a page in *ui*, with the paragraph behind it."""
        texts = ("text", "" if self.lang == ui else self.lang), ("with", self.beside)
        asked = [(name, lang) for name, lang in texts if lang]
        anchor = f"#{self.anchor}" if self.anchor else ""
        return (f"?{urlencode(asked)}" if asked else "") + anchor


AS_READ = TextMeant()
"""The text of today, in the reader's language."""


def thing(request: HttpRequest, key: str, ui: str, meant: TextMeant = AS_READ) -> ResolvedTo | None:
    """A rule, a card or a term as a reader in *ui* finds it, in the language that is *meant*."""
    if meant.seq:
        return version(request, key, ui, meant)
    row = objects_of([key]).get(key)
    wanted = meant.lang or ui
    kind, name = ContentKey.of(key)
    if kind != RULE:
        meant = TextMeant(meant.lang)
    number = label = ""
    if kind == RULE and isinstance(row, Section):
        held = Section.objects.with_source().in_language(wanted).get(pk=row.pk)
        rule = rule_of(held, held.source, ui, wanted)
        number, label = label_of(held).printed, label_of(held).own
        title, body, lang = rule.beginning, rule.words.body, rule.words.lang
    elif isinstance(row, Card):
        (called,) = named([row.pk], wanted)
        title, (body, lang) = called.name, in_some_language(row, "effect", wanted)
    elif isinstance(row, Term):
        title, _lang = in_some_language(row, "headword", wanted)
        body, lang = in_some_language(row, "definition", wanted)
    else:
        return None
    return ResolvedTo(
        kind=kind,
        key=name if kind == RULE else key,
        number=number,
        label=label,
        title=title,
        text=shortened(plain_words(body)),
        lang=lang or wanted,
        url=whole_address(request, address(key, ui) + meant.question(ui)),
        permalink=whole_address(request, entry_of(key) + meant.question()),
        picture=whole_address(request, picture_of(key, wanted)),
    )


def version(request: HttpRequest, key: str, ui: str, meant: TextMeant) -> ResolvedTo | None:
    """One version of a text that readers could read at some time, as it was; else None."""
    now = thing(request, key, ui, replace(meant, seq=0))
    lang = meant.lang or ui
    shown = Revision.objects.filter(key=key, lang=lang, seq=meant.seq).first()
    if now is None or shown is None or not were_published([shown]):
        return None
    words = plain_words(shown.body)
    kind, name = ContentKey.of(key)
    page = reverse("history:version", args=[ui, lang, shown.seq, kind, name])
    asked = f"{entry_of(key)}?{urlencode({'text': lang, 'v': shown.seq})}"
    return replace(
        now,
        title=(shown.title or first_words(words)) if kind == RULE else now.title,
        text=shortened(words),
        lang=lang,
        url=whole_address(request, page),
        permalink=whole_address(request, asked),
    )


def entry_of(key: str) -> str:
    """The lasting address of a content key."""
    kind, name = ContentKey.of(key)
    return f"/id/{name if kind == RULE else key}"


def picture_of(key: str, ui: str) -> str:
    """The picture of a rule, a card or a term, which names it in language *ui*."""
    kind, name = ContentKey.of(key)
    views = {RULE: "rules:picture-of-rule", CARD: "cards:picture", TERM: "terms:picture"}
    return reverse(views[kind], args=[ui, *name.split("/", 2)])


def position_at(request: HttpRequest, written: str) -> ResolvedTo | None:
    """A position by its whole address, in its language; None if none can be played there."""
    try:
        asked = asked_of(request, written)
    except NotAnswered:
        return None
    with override(asked.ui):
        at = Address(asked.ui, asked.stands.scenario, asked.stands.off)
        shared = Shared(request, PositionPage(at, asked.stands))
        verdict = shared.verdict
        refusing = verdict.rule if verdict.what else None
        return ResolvedTo(
            kind="position",
            key=shared.ruling.partition(",")[0],
            number=refusing.pointer.label.printed if refusing else "",
            label=refusing.pointer.label.own if refusing else "",
            title=shared.title,
            text=verdict.question,
            lang=asked.ui,
            url=shared.address,
            picture=shared.pixels,
            verdict=shared.said_in_full,
            refused=bool(verdict.what),
            rule=refusing.key if refusing else "",
        )


def in_some_language(row: object, field: str, ui: str) -> tuple[str, str]:
    """The words in *ui*, else in English, else in any language, and the language."""
    for lang in (ui, ENGLISH, *CODES):
        if words := getattr(row, column(field, lang)):
            return words, lang
    return "", ""


def shortened(text: str) -> str:
    """*text* in one line, as much of it as is shown anywhere."""
    line = here().space.join(text.split("\n")) if "\n" in text else text
    return line if len(line) <= LONGEST_TEXT else f"{line[: LONGEST_TEXT - 1]}…"
