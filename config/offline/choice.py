"""What a reader wants to keep: a game, a second language of texts, and the examples or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.utils.translation import gettext as _

from corpus.languages import CODES
from corpus.requests.preferences import quoted

TEXT, WITHOUT = "text", "without"
EXAMPLES = "examples"


@dataclass(frozen=True, slots=True)
class KeepingChoice:
    """The languages of a pack, `text` empty for one alone, and whether it has the examples."""

    ui: str
    text: str = ""
    has_examples: bool = True

    @classmethod
    def of(cls, query: Mapping[str, str], ui: str) -> KeepingChoice:
        """Read the choice from a query. BadRequest for a language or a part that there is not."""
        text, without = query.get(TEXT, ""), query.get(WITHOUT, "")
        if text and text not in CODES:
            message = _("There are no texts in the language “%(value)s” here.")
            raise BadRequest(message % {"value": quoted(text)})
        if without not in {"", EXAMPLES}:
            message = _("Only the examples can be left out of a pack, not “%(value)s”.")
            raise BadRequest(message % {"value": quoted(without)})
        return cls(ui, "" if text == ui else text, not without)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the texts, the interface's first."""
        return (self.ui, self.text) if self.text else (self.ui,)

    @property
    def query(self) -> str:
        """What an address says of it, with its question mark; empty for the usual choice."""
        asked = {TEXT: self.text, WITHOUT: "" if self.has_examples else EXAMPLES}
        query = urlencode({name: value for name, value in asked.items() if value})
        return f"?{query}" if query else ""
