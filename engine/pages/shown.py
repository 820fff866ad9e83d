"""The pieces of a page of play: sentences, each with its rules and its address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from corpus.languages import writing_of
from engine.words.names import Cited
from rules.reading.rules import Rule


@dataclass(frozen=True, slots=True)
class Told:
    """A text of a scenario, and its language where that is not the reader's."""

    text: str
    lang: str

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        return bool(self.text)


def told(text: Mapping[str, str], ui: str) -> Told:
    """Return the text in *ui*, else in English, else in whichever language there is."""
    lang = next((code for code in (ui, "en", *text) if code in text), "")
    words = writing_of(lang).bound(text.get(lang, ""))
    return Told(words, "" if lang == ui else lang)


@dataclass(frozen=True, slots=True)
class RefusedShown:
    """Something that cannot be done: what, why, and the rules that say so."""

    what: SafeString
    why: SafeString
    rules: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class StepShown:
    """One thing that happened. `player` is empty if it is the reader, or named in the sentence.

    `url` is the address at which it is the news.
    """

    number: int
    sentence: SafeString
    player: str
    rules: tuple[Cited, ...]
    refused: RefusedShown | None
    depth: int
    url: str

    @property
    def digits(self) -> str:
        """The number as a word: numbers of a page go through the format of its language first."""
        return str(self.number)

    @property
    def called(self) -> str:
        """What the link to its address is called."""
        return _("Step %(number)s: its own address") % {"number": self.number}


@dataclass(frozen=True, slots=True)
class MomentShown:
    """An answer, what it brought, and the address at which it is the news.

    `mark` is ``tried`` or ``forced`` where a rule refuses the answer; `refused` says why, and
    `rule` is the rule that decides, whole, where we hold it.
    """

    url: str
    answer: SafeString | str
    steps: list[StepShown]
    here: bool
    mark: str = ""
    refused: RefusedShown | None = None
    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class OptionShown:
    """A way to answer: a link, or a refusal with the addresses of trying it and forcing it.

    *force_url* is empty where it cannot be carried out.
    """

    sentence: SafeString
    url: str
    refused: RefusedShown | None
    try_url: str = ""
    force_url: str = ""


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line that the scenario names, with the address where it gets interesting."""

    title: Told
    url: str
    here: bool


@dataclass(frozen=True, slots=True)
class ClaimShown:
    """A claim and what came of it; `url` leads to a line that shows it, or breaks it.

    `lines` are those it concerns, `shown` those of them in which it is the case.
    """

    text: Told
    kind: str
    holds: bool | None
    lines: int
    shown: int
    url: str


@dataclass(frozen=True, slots=True)
class Switch:
    """A rule that can be switched off, and the address that does it or undoes it."""

    rule: Cited
    off: bool
    url: str


@dataclass(frozen=True, slots=True)
class MomentPair:
    """One moment of two lines beside each other; `differs` where the two first part."""

    one: MomentShown | None
    other: MomentShown | None
    differs: bool


@dataclass(frozen=True, slots=True)
class LineComparison:
    """The first line that goes wrong without a rule, step against step."""

    claim: Told
    url: str
    rows: list[MomentPair]
    refused: RefusedShown | None
