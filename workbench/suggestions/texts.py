"""A text as a reader has it: its title and its paragraphs, each of which can be spoken of."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from corpus.contents import HOLDINGS
from corpus.keys import RULE, ContentKey, address
from corpus.languages import CODES
from corpus.markup.rendering import html_of
from corpus.requests.absence import Absent
from rules.models import Revision, State

TITLE = 0
"""The number by which the title is spoken of; those of paragraphs begin with 1."""


@dataclass(frozen=True, slots=True)
class TextPlace:
    """The title of a text or one of its paragraphs, as it is stored and as it is read."""

    number: int
    text: str
    html: SafeString | str


@dataclass(frozen=True, slots=True)
class TextAsRead:
    """What readers see under a content key in one language: a published revision."""

    revision: Revision

    @property
    def key(self) -> str:
        return self.revision.key

    @property
    def lang(self) -> str:
        return self.revision.lang

    def places(self, ui: str) -> list[TextPlace]:
        """What can be spoken of, in reading order."""
        game = ContentKey.of(self.key).game
        title = self.revision.title
        found = [TextPlace(TITLE, title, title)] if title else []
        return found + [
            TextPlace(one["id"], one["text"], html_of(one["text"], self.lang, ui, game))
            for one in self.revision.paragraphs
        ]

    def words(self, number: int) -> str | None:
        """The words of a place as they are stored; None if there is no such place."""
        if number == TITLE:
            return self.revision.title or None
        found = (one["text"] for one in self.revision.paragraphs if one["id"] == number)
        return next(found, None)

    def with_words(self, number: int, text: str) -> tuple[str, str]:
        """Title and body with other words in one place."""
        if number == TITLE:
            return text, self.revision.body
        paragraphs = self.revision.paragraphs
        body = "\n\n".join(text if p["id"] == number else p["text"] for p in paragraphs)
        return self.revision.title, body


def text_or_404(lang: str, kind: str, rest: str) -> TextAsRead:
    """What readers see at an address now. One query."""
    if kind not in HOLDINGS or lang not in CODES:
        raise Absent(_("There is no such text."))
    states = State.objects.select_related("published")
    state = states.filter(key=f"{kind}:{rest}", lang=lang).exclude(published=None).first()
    if state is None or state.published is None:
        raise Absent(_("There is no such text."))
    return TextAsRead(state.published)


def page_of_text(key: str, lang: str, ui: str) -> str:
    """The page on which a text is read in this language."""
    page = address(key, ui)
    return page if lang == ui or ContentKey.of(key).kind != RULE else f"{page}?text={lang}"
