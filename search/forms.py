"""What may stand in the address of a search."""

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext_lazy as _

from corpus.languages import CODES, column
from corpus.models import Game
from rules.labels import LANGUAGES
from search.filters import Filters
from search.hits import KIND_NAMES
from search.query import MOST_CHARACTERS, MOST_WORDS, Query, parse

FILTERS = ("game", "lang", "kind")


class SearchText(forms.Field):
    """Any text at all: what is wrong with it is taken out, never refused."""

    def to_python(self, value: object) -> Query:
        return parse(str(value or ""))


class SearchForm(forms.Form):
    """A query and what it is narrowed to; an unknown filter is said, not ignored."""

    q = SearchText(required=False)
    game = forms.ChoiceField(required=False, label=_("Game"))
    lang = forms.ChoiceField(required=False, label=_("Language of the text"))
    kind = forms.ChoiceField(required=False, label=_("Kind"))

    def __init__(self, data: Mapping[str, str], *, ui: str) -> None:
        super().__init__(data, auto_id="filter-%s")
        self.query: Query = parse(data.get("q", ""))
        self.fields["game"].choices = [("", _("all games")), *_games(ui)]
        self.fields["lang"].choices = [
            ("", _("all languages")),
            *((code, LANGUAGES[code]) for code in CODES),
        ]
        self.fields["kind"].choices = [
            ("", _("all kinds")),
            *KIND_NAMES.items(),
        ]
        messages = {
            "game": _("There is no game “%(value)s” here."),
            "lang": _("There is no text language “%(value)s” here."),
            "kind": _("There is no kind “%(value)s” here."),
        }
        for name, message in messages.items():
            self.fields[name].error_messages["invalid_choice"] = message

    @property
    def filters(self) -> Filters:
        """What a valid form narrows the answer to."""
        return Filters(**{name: self.cleaned_data.get(name) or "" for name in FILTERS})

    most_characters, most_words = MOST_CHARACTERS, MOST_WORDS


def _games(ui: str) -> list[tuple[str, str]]:
    """Games by slug and by what a reader calls them. One query."""
    names = (column("name", ui), column("name", "en"))
    return [
        (game["slug"], game[names[0]] or game[names[1]] or game["slug"])
        for game in Game.objects.values("slug", *names)
    ]
