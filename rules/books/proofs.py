"""Worked examples as they stand in a book: what each claims, and what came of it.

The engine says it; rules do not know the engine.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from django.utils.safestring import SafeString

from rules.reading.pointers import Pointer
from rules.reading.rules import Rule


@dataclass(frozen=True, slots=True)
class CitedInFull:
    """A rule in full that something rests on.

    `where` is the title of its source, empty where that is the one around it.
    """

    rule: Rule
    where: str = ""
    where_lang: str = ""

    @property
    def anchor(self) -> str:
        """Its place among the rules of other sources in a book."""
        return f"cited-{self.rule.key.replace('/', '-')}"


@dataclass(frozen=True, slots=True)
class WrittenClaim:
    """A claim of an example, and over which lines it was found true. It `holds`, or None: not
    proved."""

    text: str
    lang: str
    said: SafeString
    holds: bool | None


@dataclass(frozen=True, slots=True)
class WrittenStep:
    """One thing that happened. Where it is refused: why, the rule that decides, whole where we hold
    it, and the other rules."""

    number: int
    player: str
    sentence: SafeString
    why: SafeString | str = ""
    rule: CitedInFull | None = None
    rules: tuple[Pointer, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenMoment:
    """An answer, empty at the start, and what it brought."""

    answer: SafeString | str
    steps: tuple[WrittenStep, ...]


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A line of an example: its moves. `lang` is that of the title."""

    title: str
    lang: str
    moments: tuple[WrittenMoment, ...]


@dataclass(frozen=True, slots=True)
class WrittenProof:
    """A worked example in words. A text tells its language where that is not the reader's.

    `checked` says over how many lines; `proved` are the rules without which a claim falls, `shown`
    the keys of all that it is about. `elsewhere` are the rules of other sources that it rests on.
    """

    name: str
    url: str
    title: str
    title_lang: str
    question: str
    question_lang: str
    intro: str
    intro_lang: str
    checked: SafeString
    claims: tuple[WrittenClaim, ...]
    lines: tuple[PrintedLine, ...]
    proved: tuple[Pointer, ...]
    shown: frozenset[str]
    elsewhere: tuple[CitedInFull, ...] = ()


Provider = Callable[[str, Collection[str]], list[WrittenProof]]
_providers: list[Provider] = []


def provide(provider: Provider) -> None:
    """Let *provider* answer for an interface language which examples show some section keys.

    Rules of other keys are those of another source to it.
    """
    _providers.append(provider)


def proofs_of(ui: str, keys: Collection[str]) -> list[WrittenProof]:
    """Every worked example that shows one of the rules *keys*, with its proof, in their order."""
    return [proof for provider in _providers for proof in provider(ui, keys)]
