"""What may stand in the address of a search."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast
from urllib.parse import urlencode

from django import forms
from django.utils.translation import gettext_lazy as _

from corpus.labels import LANGUAGES
from corpus.languages import CODES
from corpus.requests.numbers import WholeNumberField
from rules.kept import content_version
from search.answering.hits import KIND_NAMES
from search.known.places import places
from search.query.filters import Filters
from search.query.typed import MOST_CHARACTERS, MOST_WORDS, Query, parse

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

FILTERS = ("game", "source", "lang", "kind", "example", "translated")
MOST_PAGES = 20
GAME = re.compile(r"[a-z0-9-]{1,50}")


@dataclass(frozen=True, slots=True)
class SourceChoice:
    """A source to narrow an answer to: `game/source`, its title, and the language of that."""

    value: str
    text: str
    lang: str


class SearchForm(forms.Form):
    """A query and what it is narrowed to; an unknown filter is said, not ignored.

    The query is no field: any text is one, what is wrong with it is taken out and never refused.
    """

    game = forms.ChoiceField(required=False, label=_("Game"))
    source = forms.ChoiceField(required=False, label=_("Source"))
    lang = forms.ChoiceField(required=False, label=_("Language of the text"))
    kind = forms.ChoiceField(required=False, label=_("Kind"))
    example = forms.BooleanField(required=False, label=_("with a worked example"))
    translated = forms.BooleanField(required=False, label=_("in the language of the site"))
    under = forms.BooleanField(required=False)
    page = WholeNumberField(required=False, min_value=1, max_value=MOST_PAGES)

    def __init__(self, data: Mapping[str, str], *, ui: str) -> None:
        super().__init__(data, auto_id="filter-%s")
        self.query: Query = parse(data.get("q", ""), subrules=bool(data.get("under")))
        self.home = data.get("from", "") if GAME.fullmatch(data.get("from", "")) else ""
        known = places(content_version())
        games = ((slug, known.game_in(slug, ui).text) for slug in known.games)
        self._offer("game", [("", _("all games")), *games])
        self.sources = [
            SourceChoice(source, *known.source_in(source, ui)) for source in known.sources
        ]
        self._offer("source", [(one.value, one.text) for one in self.sources])
        languages = ((code, LANGUAGES[code]) for code in CODES)
        self._offer("lang", [("", _("all languages")), *languages])
        self._offer("kind", [("", _("all kinds")), *KIND_NAMES.items()])
        messages = {
            "game": _("There is no game “%(value)s” here."),
            "source": _("There is no source “%(value)s” here."),
            "lang": _("There is no text language “%(value)s” here."),
            "kind": _("There is no kind “%(value)s” here."),
        }
        for name, message in messages.items():
            self.fields[name].error_messages["invalid_choice"] = message
        for wrong in ("invalid", "min_value", "max_value"):
            self.fields["page"].error_messages[wrong] = _("There is no such page of results.")

    def _offer(self, name: str, choices: Sequence[tuple[str, StrOrPromise]]) -> None:
        cast("forms.ChoiceField", self.fields[name]).choices = choices

    @property
    def filters(self) -> Filters:
        """What a valid form narrows the answer to."""
        return Filters(**{name: value for name in FILTERS if (value := self.cleaned_data[name])})

    @property
    def page_number(self) -> int:
        """Which page of results a valid form asks for, from 1."""
        return self.cleaned_data.get("page") or 1

    def asked(self, **more: object) -> str:
        """What the address says, tidy: no empty filter, no more of a query than is used.

        With *more*, other values; an empty one goes.
        """
        said = {"q": self.query.text, **{name: self.data.get(name, "")[:100] for name in FILTERS}}
        said |= {"from": self.home, "under": "1" if self.query.subrules else ""}
        return urlencode({k: v for k, v in (said | more).items() if v}, errors="ignore")

    @property
    def narrowed(self) -> bool:
        """Whether the address narrows the answer."""
        return any(self.data.get(name) for name in FILTERS)

    @property
    def with_subrules(self) -> str:
        """The address of the same number with all that stands under it."""
        return self.asked(under=1)

    @property
    def this_rule(self) -> str:
        """The address of the same number alone."""
        return self.asked(under="")

    @property
    def anywhere(self) -> str:
        """The address of the same question without filters."""
        return urlencode({"q": self.query.text}, errors="ignore")

    @property
    def literally(self) -> str:
        """The address of the same question with every word in quotes: as typed, or not at all."""
        words = [f'"{piece.text}"' for piece in self.query.pieces]
        words += [f'-"{word}"' for word in self.query.without]
        return self.asked(q=" ".join(words))

    @property
    def switches(self) -> list[forms.BoundField]:
        """The filters that are on or off."""
        return [self["example"], self["translated"]]

    most_characters, most_words = MOST_CHARACTERS, MOST_WORDS
