"""What comes of what was said: an address that it leads to, or a sentence that says why not."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.pages.spoken.letters import folded, number_in
from engine.pages.spoken.page import Reply, SpokenPage
from engine.pages.spoken.understanding import card_meant, choices_meant

LONGEST = 120
"""So many characters may be said; the longest choice of all examples has fewer."""
ECHOED = 40
"""So much of what was not understood is said back."""


def reply_to(said: str, page: SpokenPage) -> Reply:
    """Return what comes of saying *said* where *page* asks.

    Nothing is guessed between choices: where several may be meant, also refused ones, all are told.
    """
    said = " ".join(said.split())
    if not page.numbered:
        return Reply("", _("Nothing is asked any more: the line is over."))
    if len(said) > LONGEST:
        return Reply("", _("That is too long: a choice is said in a few words."))
    if not folded(said):
        return Reply("", _("Say a number, words of a choice, or the name of a card."))
    meant = tuple([page.numbered[place] for place in choices_meant(said, page.sayables)])
    if not meant:
        return Reply("", _not_understood(said, page))
    if len(meant) > 1:
        return Reply("", _("“%(said)s” can mean several choices:") % {"said": said[:ECHOED]}, meant)
    if meant[0].option.refused:
        return Reply("", _("A rule refuses that:"), meant)
    return Reply(meant[0].option.url)


def _not_understood(said: str, page: SpokenPage) -> str:
    number = number_in(folded(said))
    if number is not None:
        choices = len(page.numbered)
        sentence = ngettext(
            "There is no choice number %(number)s: there is only %(choices)s.",
            "There is no choice number %(number)s: there are %(choices)s.",
            choices,
        )
        return sentence % {"number": number, "choices": choices}
    card = card_meant(said, page.sayable_cards)
    if card:
        sentence = _("“%(card)s” is on this table, but no choice is about it now.")
        return sentence % {"card": page.name(card)}
    return _("“%(said)s” is not understood here.") % {"said": said[:ECHOED]}
