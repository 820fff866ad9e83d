"""What the pages of rules, cards and terms give to those who cite them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from django.utils import timezone

from cards.models import CardName
from cards.names import called
from corpus.languages import column
from corpus.punctuation import here
from rules.models import Revision, State
from rules.pages.sources import title_in
from rules.reading.citations import Citable
from rules.reading.pointers import Pointer, number_above
from rules.reading.rules import Rule, RuleBlock

if TYPE_CHECKING:
    from cards.models import Card
    from rules.models import Section, Term


def citable_rule(
    held: Section, rule: Rule, shown: Revision | None, above: Sequence[Pointer]
) -> list[Citable]:
    """The rule as it is shown, and each of its paragraphs where it has several."""
    lang = rule.words.lang
    game = held.source.game
    whole = Citable(
        key=held.content_key,
        lang=lang,
        game=game.name_in(lang),
        source=title_in(held.source, lang)[0],
        name=rule.words.title or ("" if rule.number else rule.beginning),
        untitled=not rule.words.title,
        number=number_of(rule, above, lang),
        ours=rule.label.ours,
        seq=shown.seq if shown else 0,
        day=_day_of(shown),
    )
    blocks = rule.words.blocks if len(rule.words.blocks) > 1 else ()
    return [whole, *(_paragraph(whole, block) for block in blocks)]


def _paragraph(whole: Citable, block: RuleBlock) -> Citable:
    return replace(whole, paragraph=block.number, anchor=block.anchor)


def number_of(rule: Rule, above: Sequence[Pointer], lang: str) -> str:
    """The number by which it is cited: one such as “1)” follows that of the rule it counts in."""
    label = str(rule.label)
    if rule.number and rule.meant:
        label = f"{rule.number} [{rule.meant}]"
    if not rule.is_step:
        return label
    within = number_above(above)
    return here(lang).listed(filter(None, [within, label]))


def citable_card(card: Card, lang: str) -> list[Citable]:
    """What the card does, in the language in which its page says it."""
    names = {name.lang: name for name in card.names.all() if name.kind != CardName.Kind.ALSO}
    game = card.game.name_in(lang)
    return _other(card.content_key, lang, game, called(card, names, lang).name)


def citable_term(term: Term, lang: str) -> list[Citable]:
    """The definition of the term, in the language in which its page says it."""
    headword = getattr(term, column("headword", lang)) or term.slug
    return _other(term.content_key, lang, "", headword)


def _other(key: str, lang: str, game_name: str, name: str) -> list[Citable]:
    state = State.objects.filter(key=key, lang=lang).select_related("published").first()
    shown = state.published if state else None
    if shown is None:
        return []
    return [Citable(key, lang, game_name, "", name, seq=shown.seq, day=_day_of(shown))]


def _day_of(shown: Revision | None) -> date | None:
    return timezone.localdate(shown.created) if shown else None
