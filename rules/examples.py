"""Worked examples that belong to rules, and tables for cards to be tried out on.

The engine says which; rules do not know the engine.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example as a page links to it.

    `rules` are those it is about; `words` says of each rule that it shows, about it or not, how:
    ``proved``, ``cited`` or ``illustrated``. `name` is `game/slug`, `cards` are the content keys of
    the cards in it, and `lang` is the language of the title where that is not the reader's.
    """

    title: str
    url: str
    lines: int
    rules: tuple[str, ...]
    words: Mapping[str, str]
    says: str = ""
    """What a page says of the example, if it has something to say."""
    name: str = ""
    cards: tuple[str, ...] = ()
    lang: str = ""


@dataclass(frozen=True, slots=True)
class ExampleAnswer:
    """What an example says of some of its cards: a question, a claim that was checked over all its
    lines, and the one position that shows it, at `url`, in the line called `line`.

    Each text tells its language where that is not the reader's.
    """

    question: str
    question_lang: str
    claim: str
    claim_lang: str
    line: str
    line_lang: str
    url: str
    refused: bool
    """Whether something is refused in that position."""


SHOWING = {
    "proved": _("Proves it: without this rule a claim falls"),
    "cited": _("Rests on it: this rule decides something here"),
    "illustrated": _("Illustrates it: what happens here is an instance of it"),
}
"""How an example shows a rule, the strongest first."""

Provider = Callable[[str, frozenset[str]], Iterable[Example]]
AnswerProvider = Callable[[str, str, Collection[str], Collection[str]], ExampleAnswer | None]
TableProvider = Callable[[str, str, Sequence[str]], str]
ProofProvider = Callable[[str], Iterable[str]]
_providers: list[Provider] = []
_provers: list[ProofProvider] = []
_tables: list[TableProvider] = []
_answering: list[AnswerProvider] = []


def provide(provider: Provider) -> None:
    """Let *provider* answer for an interface language which examples show some section keys."""
    _providers.append(provider)


def provide_proofs(prover: ProofProvider) -> None:
    """Let *prover* play the examples that show a rule, and name those that do not prove a claim."""
    _provers.append(prover)


def provide_tables(provider: TableProvider) -> None:
    """Let *provider* answer for an interface language, a game and cards where to lay these."""
    _tables.append(provider)


def provide_answers(provider: AnswerProvider) -> None:
    """Let *provider* answer for an interface language what an example says of cards and rules."""
    _answering.append(provider)


def answer_in(
    ui: str, name: str, cards: Collection[str], rules: Collection[str]
) -> ExampleAnswer | None:
    """What the example *name* (`game/slug`) says of *cards*, the best where one of *rules* decides.

    Cards are content keys, rules are keys of sections. None if it says nothing of these cards.
    """
    found = (provider(ui, name, cards, rules) for provider in _answering)
    return next((one for one in found if one), None)


def examples_of(ui: str, keys: Iterable[str]) -> list[Example]:
    """Every worked example that shows one of the rules *keys*, each once."""
    wanted = frozenset(keys)
    found = (example for provider in _providers for example in provider(ui, wanted))
    return list({example.url: example for example in found}.values())


def examples_at(ui: str, rule: str) -> list[Example]:
    """Every worked example that shows the rule, each saying how; those that prove it first."""
    order = list(SHOWING)
    found = [(example, example.words[rule]) for example in examples_of(ui, [rule])]
    found.sort(key=lambda pair: order.index(pair[1]))
    return [replace(example, says=str(SHOWING[word])) for example, word in found]


def unproved_at(rule: str) -> list[str]:
    """The names of the examples that show the rule and do not prove all that they claim."""
    return [name for prover in _provers for name in prover(rule)]


def table_with(ui: str, game: str, cards: Sequence[str]) -> str:
    """The address of a table with *cards* (slugs) of *game*; empty where none can be laid."""
    return next((url for provider in _tables if (url := provider(ui, game, cards))), "")
