"""Interface words for what readers send and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from workbench.suggestions.models import ReaderSuggestion

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

Kind = ReaderSuggestion.Kind
Standing = ReaderSuggestion.Standing

KINDS: dict[str, StrOrPromise] = {
    Kind.WRONG: _("It is wrong: the game or the original says something else"),
    Kind.UNCLEAR: _("It is hard to understand"),
    Kind.MISPRINT: _("There is a slip in spelling or grammar"),
    Kind.BETTER: _("It could be said better"),
    Kind.OTHER: _("Something else"),
}
"""In the order in which they harm readers."""

STANDINGS: dict[str, StrOrPromise] = {
    Standing.RECEIVED: pgettext_lazy("suggestion", "received"),
    Standing.LOOKED_AT: pgettext_lazy("suggestion", "being looked at"),
    Standing.TAKEN: pgettext_lazy("suggestion", "taken"),
    Standing.MENDED: pgettext_lazy("suggestion", "already mended"),
    Standing.DECLINED: pgettext_lazy("suggestion", "answered"),
    Standing.DISCARDED: pgettext_lazy("suggestion", "put aside"),
}
