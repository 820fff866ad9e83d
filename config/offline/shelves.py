"""What belongs to each game: the keys of its pages, read once for a version of the content."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from django.db.models import Count

from cards.album.album import sorts_of
from cards.album.ordering import BY_NAME
from cards.album.stock import stock
from cards.models import Card
from corpus.models import Game, Source
from engine.kernel.lines.answers import TRIED, RefusedAnswer
from engine.kernel.lines.codes import START
from engine.kernel.reading.scenario import Scenario
from engine.playing.positions import code_after, scenarios
from engine.playing.tree import TreeNode, walk
from rules.kept import Kept
from rules.models import Section, Term, WantedRule
from rules.pages.sources import PART

NO_RULES: frozenset[str] = frozenset()
MOST_TRIES = 6
"""Of a question that refuses more, such as one that names every cell of a board, none is kept."""


@dataclass(frozen=True, slots=True)
class PackShelf:
    """The keys of everything of one game, as addresses are made of them.

    `parts` has each source with the positions at which the parts of its page begin.
    """

    parts: tuple[tuple[str, tuple[int, ...]], ...] = ()
    rules: tuple[str, ...] = ()
    wanted: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    examples: tuple[Scenario, ...] = ()
    sorts: tuple[str, ...] = (BY_NAME,)
    """The orders of its list of cards, as addresses name them."""

    @property
    def positions(self) -> Iterator[tuple[Scenario, str]]:
        """Every position of every example, its start first."""
        for scenario in self.examples:
            for code in codes_of(scenario):
                yield scenario, code


def _read(content: int) -> dict[str, PackShelf]:
    games = Game.objects.order_by("position", "slug").values_list("slug", flat=True)
    sources = Source.objects.order_by("position", "slug").annotate(held=Count("sections"))
    rows = list(sources.values_list("game__slug", "slug", "held"))
    rules = list(Section.objects.order_by("source", "position").values_list("key", flat=True))
    wanted = list(WantedRule.objects.order_by("key").values_list("key", flat=True))
    cards = list(Card.objects.order_by("slug").values_list("game__slug", "slug"))
    terms = tuple(Term.objects.order_by("slug").values_list("slug", flat=True))
    return {
        game: PackShelf(
            parts=tuple(
                (f"{of}/{slug}", tuple(range(0, max(held, 1), PART)))
                for of, slug, held in rows
                if of == game
            ),
            rules=tuple(key for key in rules if key.startswith(f"{game}/")),
            wanted=tuple(key for key in wanted if key.startswith(f"{game}/")),
            cards=tuple(slug for of, slug in cards if of == game),
            terms=terms,
            examples=tuple(one for (of, _slug), one in sorted(scenarios().items()) if of == game),
            sorts=tuple(sorts_of(stock(content).cards.get(game, ()))),
        )
        for game in games
    }


shelves = Kept(_read)
"""The shelves of a version of the content, by game: six queries if that is new, and the cards."""


@cache
def codes_of(scenario: Scenario) -> tuple[str, ...]:
    """The codes of all positions of an example: of every line, and of each refused move tried.

    An example with more lines than a page would show has those that were played within its caps.
    """
    found = [START]
    waiting = [walk(scenario, (), NO_RULES).root]
    while waiting:
        place = waiting.pop(0)
        found += [place.code, *_tries(scenario, place)]
        waiting += place.branches.values()
    return tuple(dict.fromkeys(found))


def _tries(scenario: Scenario, place: TreeNode) -> Iterator[str]:
    """The codes of trying what is refused here; a page answers each with the rule that decides."""
    options = place.question.options if place.question else ()
    refused = [number for number, option in enumerate(options) if option.refused is not None]
    answers = tuple([taken.given for taken in place.taken])
    for number in refused if len(refused) <= MOST_TRIES else ():
        yield code_after(scenario, (*answers, RefusedAnswer(TRIED, number)))
