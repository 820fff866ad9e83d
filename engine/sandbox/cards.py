"""The sandbox: a table laid by a reader, as an address says it, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import zip_longest

from django.http import QueryDict

from cards.models import CardName
from cards.namechoice import PARAMETER, PRINTED, chosen_names
from corpus.languages import ENGLISH_FIRST
from corpus.languages.writing import unbound
from corpus.models import Game
from engine.kernel import errors
from engine.kernel.reading.layouts import MOST_CARDS
from engine.kernel.reading.tables import FIRST_PLAYER, LASTING, PILES
from engine.kernel.ruleset import Ruleset
from engine.playing.carried import card_word, separated
from engine.playing.tables import (
    PLAYERS,
    RULES_OF,
    SETTINGS,
    STEPS,
    Fault,
    Laid,
    counted,
    legal_fields,
    parts_of,
)
from engine.sandbox.beside import ALL_FIELDS, columns_of, key_in, keys_beside, verbs_of
from engine.sandbox.handwriting import Handwriting
from engine.words import Wording, faults
from engine.words.lying import carrying, of_lying

ABOUT_PLAY = ("line", "off", "moves", "ahead", "as", "cards", "like", PARAMETER)
"""What an address says beside the table: where in the line, how it is shown, whence it came."""
FORM = "form"
ROWS = (
    "piles.n", "do.verb", "do.what", "do.zone", "do.for", "do.player",
    *ALL_FIELDS,
)  # fmt: skip
"""Fields of the form that stand beside each other, one row after another."""
SEPARATORS = str.maketrans("、，;\n\t", ",,,  ")
WIDE = str.maketrans("＠［］＞", "@[]>")
"""How a Japanese keyboard writes what stands around a card's name."""
BRACKETED = re.compile(r"(\[[^\]]*\])")
QUOTES = '«»„”“"「」『』 '
"""What may come along around a name that is copied from a sentence."""
NEAR = 4


class CardVocabulary:
    """What the cards of a game are called in all languages, to read and to write. Two queries."""

    def __init__(self, rules: Ruleset, ui: str) -> None:
        rows = CardName.objects.filter(card__game__slug=rules.game)
        found = list(rows.values_list("card__slug", "lang", "kind", "text"))
        self.slugs = {slug: slug for slug in rules.cards}
        self.slugs |= {text.casefold(): slug for slug, _lang, _kind, text in found}
        printed = Game.objects.values_list("printed", flat=True).get(slug=rules.game)
        order = (*reversed(ENGLISH_FIRST), printed if chosen_names() == PRINTED else ui)
        main = [row for row in found if row[2] != CardName.Kind.ALSO and row[1] in order]
        main.sort(key=lambda row: max(n for n, lang in enumerate(order) if lang == row[1]))
        named = {slug: text for slug, _lang, _kind, text in main}
        self.names = {slug: named.get(slug, slug) for slug in rules.cards}
        self.lang = order[-1]

    def slug(self, word: str) -> str:
        """Return the card that is called so in some language, or the word itself."""
        return self.slugs.get(unbound(word).strip(QUOTES).casefold(), word)

    def name(self, slug: str) -> str:
        """Return what the card is called, or the word itself if it is none."""
        return self.names.get(slug, slug)

    def near(self, word: str) -> list[str]:
        """Return the names of the cards that are called like this, the nearest first."""
        close = get_close_matches(word.casefold()[:60], list(self.slugs), n=NEAR, cutoff=0.6)
        found = dict.fromkeys(self.slugs[name] for name in close)
        return [self.names[slug] for slug in found if slug in self.names]


@dataclass
class TableAsked:
    """A table as a request asks for it, and the fields that no table has."""

    laid: Laid
    strangers: list[Fault]
    by_form: bool


class TableReader:
    """Reads a table from what a request says: from an address, or from the form."""

    def __init__(self, rules: Ruleset, words: CardVocabulary, wording: Wording) -> None:
        self.rules = rules
        self.words = words
        self.wording = wording
        self._hand = Handwriting(rules, wording)
        self._kinds: dict[str, str] = {PLAYER: "player"}
        for step in rules.steps.values():
            self._kinds |= step.beside

    def asked(self, asked: QueryDict) -> TableAsked:
        """Return the table that is asked for; names of cards may be in any language."""
        laid = Laid(self.rules.game)
        players = [name for text in asked.getlist(PLAYERS) for name in _split(text)]
        laid.fields[PLAYERS] = players or [FIRST_PLAYER]
        legals = legal_fields(self.rules, laid.players)
        beside = {*ABOUT_PLAY, FORM, *ROWS}
        strangers = [
            Fault("", errors.UnknownKey(f"There is no field “{name[:60]}”.", word=name), name)
            for name in asked
            if name not in beside and name not in legals
        ]
        for name in legals:
            if name != PLAYERS and (words := list(self._words(name, asked))):
                laid.fields[name] = words
        return TableAsked(laid, strangers, FORM in asked)

    def _words(self, name: str, asked: QueryDict) -> Iterator[str]:
        said = asked.getlist(name)
        kind = name.rpartition(".")[2]
        if name == PILES:
            yield from self._piles(said, asked.getlist("piles.n"))
        elif name == STEPS:
            yield from self._steps(said, asked)
        elif name in self.rules.attached:
            for pair in (pair for text in said for pair in _split(text)):
                one, _colon, card = pair.partition(":")
                yield f"{self.words.slug(one.strip())}:{self.words.slug(card.strip())}"
        elif name == SETTINGS:
            yield from [word for text in said for word in _split(text)]
        elif kind in self.rules.counters or name == RULES_OF:
            yield from [text.strip() for text in said if text.strip()][:1]
        else:
            yield from self._cards(said)

    def _cards(self, said: list[str]) -> Iterator[str]:
        """Yield the cards one by one, and no more than show that they are too many."""
        left = MOST_CARDS + 1
        for word in (word for text in said for word in _split(text)):
            card, count = counted(word)
            slug = self._card(card)
            for _again in range(min(count, left)):
                yield slug
            left -= min(count, left)

    def _card(self, word: str) -> str:
        """Return the word for a card as an address has it, whatever way it is written in."""
        parts = self._hand.card(word, lambda name: self.words.slug(name) in self.rules.cards)
        return parts.named(self.words.slug(parts.name))

    def _piles(self, said: list[str], numbers: list[str]) -> Iterator[str]:
        for text, number in zip_longest(said, numbers, fillvalue=""):
            for word in _split(text):
                card, count = counted(word)
                amount = number.strip() if number.strip() else str(count)
                if not number.strip() and card == word.strip():
                    card, star, written = word.partition("*")
                    amount = written.strip() if star else "10"
                yield f"{self.words.slug(card.strip())}*{amount}"

    def _steps(self, said: list[str], asked: QueryDict) -> Iterator[str]:
        for words in said:
            if parts := parts_of(words):
                yield _step({key: self._value(key, word) for key, word in parts.items()})
        rows = zip_longest(*[asked.getlist(name) for name in ROWS[1:]], fillvalue="")
        for verb, what, zone, wanted, player, *more in rows:
            if not verb and not what.strip():
                continue
            step = self.rules.steps.get(verb)
            parts = {verb or "-": what.strip()}
            where = next((key for key in ("to", "from") if step and key in step.beside), "to")
            parts |= {where: zone} if zone else {}
            card = next(iter(keys_beside(step, "card")), "for")
            parts |= {card: wanted.strip()} if wanted.strip() else {}
            beside = dict(zip(ALL_FIELDS, more, strict=True))
            for column in columns_of(self.rules):
                key, word = key_in(step, column) or column.keys[0], beside[column.field].strip()
                parts |= {key: word} if word else {}
            parts |= {PLAYER: player} if player else {}
            yield _step({key: self._value(key, word) for key, word in parts.items()})

    def _value(self, key: str, word: str) -> str:
        """Return what is meant by the word beside this key of a step."""
        step = self.rules.steps.get(key)
        kind = step.takes if step else self._kinds.get(key, "zone")
        if kind in {"card", "lying"}:
            return self._card(word)
        if kind == "true":
            return "true"
        spoken = {"phase": self.wording.phases, "player": self.wording.players}.get(kind, {})
        meant = {str(said).casefold(): name for name, said in spoken.items()}
        return meant.get(word.casefold(), word)


PLAYER = "player"


class Faults:
    """Says what is wrong with a table, each fault at its field."""

    def __init__(self, rules: Ruleset, words: CardVocabulary, wording: Wording, laid: Laid) -> None:
        self.rules = rules
        self.words = words
        self.wording = wording
        self.laid = laid
        self._can = carrying(rules, laid.players)

    def sentence(self, fault: Fault) -> str:
        """Say what is wrong, with the legal values where there are any."""
        error, word = fault.error, fault.word
        if said := faults.too_much(error):
            return said
        if isinstance(error, errors.UnplayableDay):
            return faults.of_day(error, self.words.name)
        if isinstance(error, errors.WrongPlace):
            return faults.of_place(error, self.wording, self.words.name)
        called = card_word(word).name
        if self._is_about_lying(fault, called):
            return of_lying(error, self._written(word), self.words.name(called), self._can)
        if isinstance(error, errors.UnknownCard):
            return faults.unknown_card(self.words.name(called), self.words.near(called))
        if isinstance(error, errors.UnknownZone | errors.UnknownPlayer | errors.UnknownKey):
            return faults.unknown_word(type(error), word, self._legal(fault))
        if fault.field.startswith(f"{STEPS}."):
            verbs = verbs_of(self.wording, list(self.rules.steps))
            return faults.of_step(error, self._written(word), verbs.values())
        if fault.field == PILES or fault.field.rpartition(".")[2] in self.rules.counters:
            return faults.amount(fault.field == PILES)
        return faults.of_field(fault.field)

    def _is_about_lying(self, fault: Fault, called: str) -> bool:
        """Say whether a card of the game lies or is written so that it cannot be laid."""
        if fault.error.path[:2] != ("table", "cards") or not self._can.marks:
            return False
        return called in self.rules.cards or not isinstance(fault.error, errors.UnknownCard)

    def _written(self, word: str) -> str:
        """Return a word for a card as a reader would write it."""
        parts = card_word(word)
        return parts.named(self.words.name(parts.name))

    def _legal(self, fault: Fault) -> list[str]:
        if isinstance(fault.error, errors.UnknownPlayer):
            return self.laid.players
        if isinstance(fault.error, errors.UnknownZone):
            return sorted(self.rules.player_zones)
        if fault.field.startswith(f"{STEPS}."):
            return sorted({"player", *(key for s in self.rules.steps.values() for key in s.beside)})
        return legal_fields(self.rules, self.laid.players)

    def status(self, found: list[Fault]) -> int:
        """Return the HTTP status that fits: 413 past a cap, else 400."""
        return 413 if any(isinstance(fault.error, errors.TooMuch) for fault in found) else 400


def _step(parts: dict[str, str]) -> str:
    # A comma or a colon would be read as the next part of the step.
    plain = str.maketrans(",:", "  ")
    return ",".join(
        f"{key.translate(plain)}:{word.translate(plain)}" for key, word in parts.items()
    )


def _split(text: str) -> list[str]:
    text = text.translate(WIDE)
    if text.rfind("[") > text.rfind("]"):
        text += "]"
    whole = BRACKETED.split(text)
    # What is said of one card in brackets has separators of its own.
    return separated("".join(p if p.startswith("[") else p.translate(SEPARATORS) for p in whole))


__all__ = ["LASTING", "CardVocabulary", "Faults", "TableAsked", "TableReader"]
