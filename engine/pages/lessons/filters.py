"""The filters of the list of lessons: what is asked for, and what can be asked for besides."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import gettext_lazy as _

from cards.namechoice import query_of_names
from corpus.languages import column
from corpus.languages.collation import key as in_order
from engine.pages.lessons.book import Lesson
from engine.words.names import CardNames, CitedRules, up_to_date
from rules.kept import Kept
from rules.models import Term
from rules.reading.terms import WordOfTerm, as_called, words_of

FOREIGN = re.compile(r"\s*[(（]\s*<[^>]*\blang=[^>]*>[^<]*</[^>]*>\s*(?:[)）]|(?=…|$))")
LONGEST = 120
"""No key is longer; whatever is asked for past that is nothing of ours."""

LABELS = {
    "game": _("Game"),
    "term": _("Mechanic"),
    "card": _("Card"),
    "rule": _("Rule"),
}
"""What each filter is called, in the order in which they stand."""


@dataclass(frozen=True, slots=True)
class LessonsWanted:
    """Which lessons are asked for; a part that is empty asks for all."""

    game: str = ""
    term: str = ""
    card: str = ""
    rule: str = ""

    @classmethod
    def of(cls, asked: QueryDict) -> LessonsWanted:
        """What a query asks for."""
        return cls(**{name: asked.get(name, "")[:LONGEST] for name in LABELS})

    @property
    def parts(self) -> dict[str, str]:
        """Return what is asked for, by the name of the filter."""
        held = {field.name: str(getattr(self, field.name)) for field in fields(self)}
        return {name: value for name, value in held.items() if value}

    def without(self, name: str) -> LessonsWanted:
        """The same, whatever that filter says."""
        return replace(self, **{name: ""})

    def fits(self, lesson: Lesson) -> bool:
        """Say whether the lesson is asked for."""
        return all(value in SUBJECTS[name](lesson) for name, value in self.parts.items())


SUBJECTS: Mapping[str, Callable[[Lesson], Iterable[str]]] = {
    "game": lambda lesson: (lesson.scenario.game,),
    "term": lambda lesson: lesson.terms,
    "card": lambda lesson: lesson.cards,
    "rule": lambda lesson: lesson.rules,
}
"""What a lesson says to each filter."""


@dataclass(frozen=True, slots=True)
class FilterChoice:
    """One thing to ask for: its value in the address, its name, and how many lessons are left."""

    value: str
    text: str
    lang: str
    lessons: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class FilterShown:
    """A filter: its name in the address, its label, and its choices in groups under a heading.

    `dropped` is the address without it, which is worth a link where it is `set`.
    """

    name: str
    label: str
    groups: list[tuple[str, str, list[FilterChoice]]]
    set: str
    dropped: str
    left: int
    """How many lessons there are without it."""

    @property
    def said(self) -> str:
        """What is chosen, in words; what was asked for if it is nothing of ours."""
        chosen = [one.text for _head, _lang, group in self.groups for one in group if one.chosen]
        return chosen[0] if chosen else self.set


class LessonFilters:
    """The filters over some lessons, in the words of a reader of *ui*.

    Each offers only what some lesson is about that the others let through, so that no choice leads
    to nothing; and what is chosen, that too when it leads to nothing. A language's first page takes
    a few queries for each game, and what is kept takes none.
    """

    def __init__(
        self,
        ui: str,
        wanted: LessonsWanted,
        lessons: Iterable[Lesson],
        games: Mapping[str, str],
        content: int,
        query: Iterable[tuple[str, str]] = (),
    ) -> None:
        self._ui = ui
        self._wanted = wanted
        self._lessons = list(lessons)
        self._games = games
        self._query = list(query)
        self._content = content
        self._names = up_to_date(content)

    def shown(self) -> list[FilterShown]:
        """Each filter with what it offers."""
        found = []
        for name, label in LABELS.items():
            rest = self._wanted.without(name)
            left = [lesson for lesson in self._lessons if rest.fits(lesson)]
            found.append(
                FilterShown(
                    name=name,
                    label=str(label),
                    groups=self._groups(name, left),
                    set=self._wanted.parts.get(name, ""),
                    dropped=self.address(rest),
                    left=len(left),
                )
            )
        return found

    def address(self, wanted: LessonsWanted) -> str:
        """Where the lessons are that this asks for."""
        asked = [*wanted.parts.items(), *self._query, *query_of_names()]
        query = f"?{urlencode(asked, safe='/:')}" if asked else ""
        return f"{reverse('engine:examples', args=[self._ui])}{query}"

    def _groups(
        self, name: str, left: Iterable[Lesson]
    ) -> list[tuple[str, str, list[FilterChoice]]]:
        counts = Counter(value for lesson in left for value in SUBJECTS[name](lesson))
        asked = self._wanted.parts.get(name, "")
        if any(asked in SUBJECTS[name](lesson) for lesson in self._lessons):
            counts[asked] += 0
        groups: dict[tuple[str, str], list[FilterChoice]] = {}
        for value, heading, text, lang in NAMING[name](self, counts):
            chosen = value == self._wanted.parts.get(name)
            choice = FilterChoice(value, text, lang, counts[value], chosen)
            groups.setdefault(heading, []).append(choice)
        return [(*heading, choices) for heading, choices in groups.items()]

    def _of_games(self, counts: Counter[str]) -> Iterator[Named]:
        for game, name in self._games.items():
            if game in counts:
                yield game, ("", ""), name, ""

    def _of_terms(self, counts: Counter[str]) -> Iterator[Named]:
        game = self._wanted.game if self._wanted.game in self._games else ""
        called = terms_apart(self._ui, game, self._content, counts)
        for slug, word in sorted(
            called.items(), key=lambda one: in_order(self._ui, one[1].reading or one[1].text)
        ):
            yield slug, ("", ""), word.text, "" if word.lang == self._ui else word.lang

    def _of_cards(self, counts: Counter[str]) -> Iterator[Named]:
        for game, game_name in self._games.items():
            held = (key.partition("/") for key in counts)
            slugs = {slug: f"{of}/{slug}" for of, _slash, slug in held if of == game}
            names = CardNames(self._names, game, slugs, self._ui)
            cards = sorted(map(names.card, slugs), key=lambda card: in_order(self._ui, card.name))
            for card in cards:
                lang = "" if card.lang == self._ui else card.lang
                yield slugs[card.slug], (game_name, ""), card.name, lang

    def _of_rules(self, counts: Counter[str]) -> Iterator[Named]:
        games = list(self._games)
        keys = sorted(counts, key=lambda key: (games.index(key.partition("/")[0]), in_numbers(key)))
        for rule in CitedRules(self._names, keys, self._ui).of(keys):
            pointer = rule.pointer
            words = in_one_language(pointer.words)
            number = "" if pointer.label.ours else pointer.label
            text = f"{number} {words}".strip() or rule.key
            yield rule.key, (in_one_language(pointer.where), pointer.where_lang), text, (
                "" if pointer.lang == self._ui else pointer.lang
            )  # fmt: skip


Named = tuple[str, tuple[str, str], str, str]
"""A value, the heading of its group with that one's language, its name, and its language."""

NAMING: Mapping[str, Callable[[LessonFilters, Counter[str]], Iterator[Named]]] = {
    "game": LessonFilters._of_games,
    "term": LessonFilters._of_terms,
    "card": LessonFilters._of_cards,
    "rule": LessonFilters._of_rules,
}
"""How the choices of each filter are called."""


def in_one_language(words: str) -> str:
    """Return *words* (HTML) as plain text without what is in another language, in brackets.

    A choice of a form cannot say that a word in it is of another language.
    """
    return strip_tags(FOREIGN.sub("", words))


def in_numbers(key: str) -> list[tuple[int, str]]:
    """A key of a rule as what it sorts by: 21.9 stands before 21.10."""
    parts = key.replace("/", ".").split(".")
    return [(int(part) if part.isascii() and part.isdigit() else 0, part) for part in parts]


def terms_called(ui: str, game: str, content: int) -> dict[str, WordOfTerm]:
    """What every term is called on a page of *game*, or in general. Two queries, then none."""
    kept = _called(content)
    if (ui, game) not in kept:
        headword = column("headword", ui)
        rows = dict(Term.objects.values_list("slug", headword))
        words = words_of(rows, [ui, "en"])
        kept[ui, game] = {
            slug: as_called(slug, words[slug], said or "", game, ui) for slug, said in rows.items()
        }
    return kept[ui, game]


def terms_apart(ui: str, game: str, content: int, slugs: Collection[str]) -> dict[str, WordOfTerm]:
    """What these terms are called in the game; two of one name by their general words."""
    own, general = terms_called(ui, game, content), terms_called(ui, "", content)
    often = Counter(own[slug].text for slug in slugs if slug in own)
    return {
        slug: own[slug] if often[own[slug].text] == 1 else general[slug]
        for slug in slugs
        if slug in own
    }


_called: Kept[dict[tuple[str, str], dict[str, WordOfTerm]]] = Kept(lambda _content: {})
