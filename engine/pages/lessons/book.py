"""All examples as one book of lessons: in which order, on which shelf, and what each is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from corpus.languages import CODES, column
from engine.games import rulesets
from engine.kernel.reading.scenario import Scenario
from engine.pages.shelf import in_order
from engine.playing.coverage import coverage_of
from engine.playing.lessons.order import LessonRules, in_lesson_order
from engine.words import wording_of
from rules.kept import Kept, content_version
from rules.models import Link, Mention, Section, Term


@dataclass(frozen=True, slots=True)
class Lesson:
    """An example in its place: the how manieth of its game, its shelf (1 to 3), and its subjects.

    `rests_on` are the names of those before it whose rules its own rest on. `rules` are keys of
    sections that it shows, `cards` are ``game/slug``. `terms` are slugs of what its rules speak of
    or define, and of what its claims are about.
    """

    scenario: Scenario
    number: int
    shelf: int
    rests_on: tuple[str, ...]
    rules: frozenset[str]
    cards: frozenset[str]
    terms: frozenset[str]
    chapters: tuple[str, ...]
    """The keys of the headings under which the rules stand that it proves, or is about."""

    @property
    def name(self) -> str:
        """Return ``game/slug``."""
        return self.scenario.name


@dataclass(frozen=True, slots=True)
class LessonBook:
    """Every lesson in order, a game after the other, and the heading above each rule."""

    lessons: tuple[Lesson, ...]
    headings: dict[str, str]

    def of(self, name: str) -> Lesson:
        """Return the lesson of this name."""
        return next(lesson for lesson in self.lessons if lesson.name == name)

    def beside(self, name: str) -> tuple[Lesson | None, Lesson | None]:
        """Return the lesson before and the one after that of this name."""
        place = next(n for n, lesson in enumerate(self.lessons) if lesson.name == name)
        before = self.lessons[place - 1] if place else None
        after = self.lessons[place + 1] if place + 1 < len(self.lessons) else None
        return before, after


def lesson_book(content: int | None = None) -> LessonBook:
    """Return the book of the texts as they are published. One query, four more if they changed.

    One less if the version of the content is given.
    """
    return _books(content_version() if content is None else content)


def _made(_content: int) -> LessonBook:
    cites = _gathered(
        Link.objects.filter(kind=Link.Kind.CITES, end__isnull=False).values_list(
            "start__key", "end__key"
        )
    )
    terms = _gathered(
        Mention.objects.filter(term__isnull=False, section__source__game__slug__in=[*rulesets()])
        .values_list("section__key", "term__slug")
        .order_by()
        .distinct()
    )
    known = set[str]()
    for slug, rule in Term.objects.values_list("slug", "defined_in__key"):
        known.add(slug)
        terms.setdefault(rule or "", set()).add(slug)
    headings = _headings()
    held = in_order()
    lessons = []
    for game in dict.fromkeys(scenario.game for scenario in held):
        of_game = {one.name: one for one in held if one.game == game}
        placed = in_lesson_order(map(_rules_of, of_game.values()), cites)
        for number, place in enumerate(placed, start=1):
            scenario = of_game[place.name]
            about = scenario.sections
            lesson = Lesson(
                scenario=scenario,
                number=number,
                shelf=place.shelf,
                rests_on=place.rests_on,
                rules=frozenset((*coverage_of(scenario).words, *about)),
                cards=frozenset(f"{game}/{card}" for card in coverage_of(scenario).cards),
                terms=frozenset().union(
                    known & verbs_claimed(scenario), *[terms.get(rule, ()) for rule in about]
                ),
                chapters=tuple(dict.fromkeys(headings.get(r, r) for r in scenario.proves or about)),
            )
            lessons.append(lesson)
    return LessonBook(tuple(lessons), headings)


def verbs_claimed(scenario: Scenario) -> set[str]:
    """Return what the claims say that happens: words for it, of which some are terms as well."""
    return {
        pattern.verb
        for claim in scenario.claims
        for pattern in (claim.happens, claim.after, claim.given, *claim.order)
        if pattern is not None
    }


def _gathered(pairs: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for one, other in pairs:
        found.setdefault(one, set()).add(other)
    return found


def _rules_of(scenario: Scenario) -> LessonRules:
    """What the order asks: of two that rest on nothing, fewer rules and fewer lines come first."""
    return LessonRules(
        scenario.name,
        frozenset(scenario.sections),
        frozenset(scenario.proves),
        (scenario.slug != wording_of(scenario.game).first, len(scenario.sections),
         coverage_of(scenario).lines),
    )  # fmt: skip


def _headings() -> dict[str, str]:
    """Return for every rule of the games that are played the nearest rule above with a title."""
    titles = [column("title", code) for code in CODES]
    rows = Section.objects.filter(source__game__slug__in=[*rulesets()])
    above: dict[str, str] = {}
    titled: dict[str, bool] = {}
    for key, parent, *said in rows.values_list("key", "parent__key", *titles):
        above[key], titled[key] = parent or "", any(said)
    found = {}
    for key in above:
        heading = above[key]
        while heading and not titled[heading]:
            heading = above[heading]
        found[key] = heading or key
    return found


_books: Kept[LessonBook] = Kept(_made)
