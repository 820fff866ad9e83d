"""The examples of a game by what they are about, as its page leads to them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from corpus.languages.collation import key as in_order
from engine.pages.lessons.book import lesson_book
from engine.pages.lessons.filters import terms_apart
from rules.kept import content_version

FEWEST = 2
"""A mechanic of one example only is found by its name in the list of lessons."""


@dataclass(frozen=True, slots=True)
class Mechanic:
    """A term that examples are about: what it is called, how many there are, and where."""

    text: str
    lang: str
    lessons: int
    url: str


def added_to_game(request: HttpRequest, game: str, ui: str) -> dict[str, object]:
    """For the page of *game*: its ``mechanics`` in the order of their names. Kept by content."""
    content = content_version()
    lessons = [one for one in lesson_book(content).lessons if one.scenario.game == game]
    counts = Counter(term for one in lessons for term in one.terms)
    words = terms_apart(ui, game, content, counts) if counts else {}
    often = [slug for slug, count in counts.items() if count >= FEWEST and slug in words]
    often.sort(key=lambda slug: in_order(ui, words[slug].reading or words[slug].text))
    every = f"{reverse('engine:examples', args=[ui])}?game={game}"
    found = [
        Mechanic(
            words[slug].text,
            "" if words[slug].lang == ui else words[slug].lang,
            counts[slug],
            f"{every}&term={slug}",
        )
        for slug in often
    ]
    return {"mechanics": found, "lessons_url": every, "lessons_held": len(lessons)}
