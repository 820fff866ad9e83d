"""What is true of our cards, asked of the tables and of the engine and not of any list."""

from cards.models import Card, CardName
from corpus.languages import CODES, column
from engine.games import rulesets
from engine.playing.coverage import coverage_of
from engine.playing.positions import scenarios
from engine.playing.verbs import verbs_of
from rules.models import Mention


def values(game, ui):
    """Of each card of the game, by its slug, the values by which each filter finds it."""
    named = {*Mention.objects.filter(card__game__slug=game).values_list("card__slug", flat=True)}
    played = {
        card for one in scenarios().values() if one.game == game for card in coverage_of(one).cards
    }
    official = {
        *CardName.objects.filter(card__game__slug=game, lang=ui, kind="official").values_list(
            "card__slug", flat=True
        )
    }
    return {
        card.slug: {
            "type": {*card.types} or {"none"},
            "cost": {card.cost or "none"},
            "set": {card.expansion.slug if card.expansion else "none"},
            "edition": {card.edition} - {""},
            "does": {*verbs_of(game, card.slug)},
            "held": {held(card, ui)},
            "name": {"official" if card.slug in official else "ours"},
            "example": {whether(card.slug in played)},
            "rule": {whether(card.slug in named)},
            "play": {whether(card.slug in rulesets()[game].cards)},
        }
        for card in Card.objects.filter(game__slug=game).select_related("expansion")
    }


def texts(card):
    """The languages in which there is a text of the card."""
    return {code for code in CODES if getattr(card, column("effect", code))}


def held(card, ui):
    if ui in texts(card):
        return "own"
    return "other" if texts(card) else "none"


def whether(is_so):
    return "yes" if is_so else "no"


def told_values(card, ui):
    """The same for one card by what programs are told of it; they know no scripts."""
    shown = {lang for lang, text in card["texts"].items() if text["body"]}
    kinds = {one["kind"] for one in card["names"] if one["lang"] == ui}
    return {
        "type": {*card["types"]} or {"none"},
        "cost": {card["cost"] or "none"},
        "set": {card["expansion"]["slug"] if card["expansion"] else "none"},
        "edition": {card["edition"]} - {""},
        "held": {"own" if ui in shown else "other" if shown else "none"},
        "name": {"official" if "official" in kinds else "ours"},
        "example": {whether(card["examples"])},
        "rule": {whether(card["mentioned_in"])},
    }
