"""The pairs of cards that are known best: those that examples and rules name together most often.

Only a pair that the question of some example names is a pair to show; nobody lists them by hand.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import chain, combinations, zip_longest

from cards.additions import KnownPair
from cards.models import CardName
from corpus.keys import CARD, key_of_card, names_of
from rules.examples import Example, answer_in, examples_of
from rules.kept import Kept
from rules.models import Mention
from search.answering.together.meetings import address

MOST_PAIRS = 6
UNINFLECTED = "en"
MOST_IN_A_RULE = 6
"""A rule that names more cards than that is a list, and says nothing of two of them."""
FOR_EXAMPLE = 3
"""What an example is worth beside a rule: it shows what happens."""

Pair = tuple[str, str]


def known_pairs(ui: str, content: int) -> list[KnownPair]:
    """The best known pairs for a reader of *ui*, the games in turn. Three queries, then none."""
    kept = _kept(content)
    if ui not in kept:
        kept[ui] = _found(ui)
    return kept[ui]


_kept: Kept[dict[str, list[KnownPair]]] = Kept(lambda _content: {})


def _found(ui: str) -> list[KnownPair]:
    called = _called()
    told: dict[Pair, list[Example]] = defaultdict(list)
    for example in examples_of(ui, []):
        asked = _asked(example)
        cards = [
            one
            for one in names_of(example.cards, CARD)
            if (name := called.get(one)) and name in asked
        ]
        for pair in combinations(sorted(cards), 2):
            told[pair].append(example)
    worth = Counter({pair: FOR_EXAMPLE * len(some) for pair, some in told.items()})
    worth.update(pair for pair in _named_together() if pair in told)
    by_game: dict[str, list[KnownPair]] = defaultdict(list)
    met: set[str] = set()
    for pair, _worth in sorted(worth.items(), key=lambda one: (-one[1], one[0])):
        # A card that is in a better pair is not shown again.
        if met.isdisjoint(pair) and (known := _answered(pair, told[pair], ui)):
            met.update(pair)
            by_game[pair[0].partition("/")[0]].append(known)
    in_turn = chain.from_iterable(zip_longest(*by_game.values()))
    return [pair for pair in in_turn if pair][:MOST_PAIRS]


def _called() -> dict[str, str]:
    """What each card is called in questions, where names keep their form. One query."""
    rows = CardName.objects.filter(lang=UNINFLECTED).exclude(kind=CardName.Kind.ALSO)
    called = rows.values_list("card__game__slug", "card__slug", "text")
    return {f"{game}/{slug}": text for game, slug, text in called}


def _asked(example: Example) -> str:
    answer = answer_in(UNINFLECTED, example.name, example.cards, example.rules)
    return answer.question if answer else ""


def _named_together() -> Iterable[Pair]:
    """Each pair of cards that a rule names, once for every such rule. One query."""
    rows = Mention.objects.filter(card__isnull=False).order_by().distinct()
    named: dict[int, set[str]] = defaultdict(set)
    for section, game, slug in rows.values_list("section", "card__game__slug", "card__slug"):
        named[section].add(f"{game}/{slug}")
    for cards in named.values():
        if len(cards) <= MOST_IN_A_RULE:
            yield from combinations(sorted(cards), 2)


def _answered(pair: Pair, examples: Iterable[Example], ui: str) -> KnownPair | None:
    """The pair with the question of the first example that answers one about both."""
    keys = [key_of_card(*card.split("/", 1)) for card in pair]
    for example in sorted(examples, key=lambda one: (len(one.cards), one.name)):
        answer = answer_in(ui, example.name, keys, example.rules)
        if answer and answer.question:
            return KnownPair(pair, answer.question, answer.question_lang, address(keys, ui))
    return None
