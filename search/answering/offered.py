"""What answers a question before any hit: a worked example of the cards, or what a term means."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from corpus.keys import CARD, ContentKey, key_of_term, of_kind
from rules.examples import Example, ExampleAnswer, answer_in, examples_of
from search.answering.hits import Hit
from search.known.places import WordsIn
from search.query.filters import Filters
from search.query.glossary import Glossary
from search.query.plan import Plan

MOST = 2
# A rule that stands further down among the hits is hardly what was asked about.
FIRST = 5
NO_RULES = {"card", "term"}
# How an example shows a rule that decides in it; one that it illustrates does not.
DECIDES = ("proved", "cited")


@dataclass(frozen=True, slots=True)
class OfferedExample:
    """An example, what it answers, the named cards in it, the rule found that decides."""

    example: Example
    answer: ExampleAnswer
    cards: tuple[WordsIn, ...]
    rule: Hit | None


@dataclass(frozen=True, slots=True)
class Offered:
    """The `meaning` of a term that is asked for, as a hit, or worked `examples` of named cards."""

    meaning: Hit | None = None
    examples: tuple[OfferedExample, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.meaning or self.examples)

    def besides(self, hits: Sequence[Hit]) -> list[Hit]:
        """*hits* without what is said here already."""
        return [hit for hit in hits if hit is not self.meaning]


def offered(
    planned: Plan, hits: Sequence[Hit], names: Glossary, ui: str, filters: Filters
) -> Offered:
    """The meaning of the one term that is asked for, if its text is the first of *hits*.

    Else examples where cards are named, those first that show most of them and few others: of
    the game and of rules that are asked for, and only where something was found. No query.
    """
    if not hits:
        return Offered()
    first = hits[0]
    if first.kind == "term" and key_of_term(first.key) in planned.wholly:
        return Offered(meaning=first if first.snippet else None)
    if filters.kind:
        return Offered()
    cards = {key for one in planned.named for key in of_kind(one.keys, CARD)}
    found = _showing(cards, planned, hits, names, ui, filters)
    return Offered(examples=tuple(islice(found, MOST)))


def _showing(
    cards: set[str],
    planned: Plan,
    hits: Sequence[Hit],
    names: Glossary,
    ui: str,
    filters: Filters,
) -> Iterator[OfferedExample]:
    """The best examples of *cards*: of two or more of them, of one with a rule that is among the
    first that were found, or of one card that is all that was asked for. No further one shows
    fewer of them than the first."""
    near = {hit.key: hit for hit in hits[:FIRST] if hit.kind not in NO_RULES}
    games = {filters.game, filters.source.partition("/")[0]} - {""}
    rated = []
    for example in examples_of(ui, cards) if cards else ():
        game = example.name.partition("/")[0]
        shown = cards.intersection(example.cards)
        rules = near.keys() & example.words.keys()
        if not shown or (games and game not in games):
            continue
        if len(shown) > 1 or rules or shown & planned.wholly:
            rank = (-len(shown), -len(rules), len(example.cards), example.url)
            rated.append((rank, example, shown))
    best = 0
    for _, example, shown in sorted(rated, key=lambda one: one[0]):
        decisive = [key for key in near if key in example.words]
        if len(shown) >= best and (answer := answer_in(ui, example.name, shown, decisive)):
            called = tuple(_called(key, names, ui) for key in _as_asked(planned, shown))
            yield OfferedExample(example, answer, called, _deciding(example, hits, ui))
            best = len(shown)


def _deciding(example: Example, hits: Sequence[Hit], ui: str) -> Hit | None:
    """The first of *hits* in *ui* that the example proves, else that it rests on."""
    rules = [hit for hit in hits if hit.kind not in NO_RULES and hit.lang == ui]
    for word in DECIDES:
        for hit in rules:
            if example.words.get(hit.key) == word:
                return hit
    return None


def _as_asked(planned: Plan, shown: set[str]) -> list[str]:
    """The cards *shown* in the order in which they were asked for."""
    return [key for one in planned.named for key in sorted(one.keys & shown)]


def _called(key: str, names: Glossary, ui: str) -> WordsIn:
    """What a reader of *ui* calls the card."""
    held = [name for name in names.by_key.get(key, ()) if name.main and not name.reading]
    order = [*(name for name in held if name.lang == ui), *(n for n in held if n.lang == "en")]
    best = next(iter([*order, *held]), None)
    return WordsIn(best.text, best.lang) if best else WordsIn(ContentKey.of(key).last, "en")
