"""What a term or a card is called in one language and game: one sheet, read and written whole."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from django.db.models import Max, Model, QuerySet

from cards.models import Card, CardName
from corpus.keys import CARD, TERM, ContentKey
from corpus.models import Game
from corpus.parsers.fields import LARGEST_NUMBER
from rules.models import Term, TermWord

WORD, FORM, READING, FORBIDDEN = TermWord.Kind.values
OFFICIAL, OURS, ALSO = CardName.Kind.values


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One word: of a term with a kind of TermWord, of a card with a kind of CardName.

    `ours` and `unchecked` are said of words of terms, `reading` and `witness` of names of cards.
    """

    kind: str
    text: str
    ours: bool = False
    unchecked: bool = False
    reading: str = ""
    witness: str = ""


Rows = tuple[SheetRow, ...]


@dataclass(frozen=True, slots=True)
class WordSheet:
    """A term in a language and a game, empty for what is said in general; or a card in a language.

    `game` of a card is its own.
    """

    key: str
    lang: str
    game: str

    @property
    def of_card(self) -> bool:
        """Whether this is about a card, and not about a term."""
        return ContentKey.of(self.key).kind == CARD

    @property
    def name(self) -> str:
        """The slug of the term or card."""
        return ContentKey.of(self.key).last

    def owner(self, *, locked: bool = False) -> Model | None:
        """The term or card, locked until the transaction ends if asked; None if there is none."""
        if self.of_card:
            cards = Card.objects.filter(game__slug=self.game, slug=self.name).defer("effect")
            return (cards.select_for_update(of=("self",)) if locked else cards).first()
        terms = Term.objects.filter(slug=self.name).only("pk", "slug")
        return (terms.select_for_update(of=("self",)) if locked else terms).first()

    def rows(self) -> Rows:
        """What stands there now, in its order: main words first. One query."""
        if self.of_card:
            names = CardName.objects.filter(
                card__game__slug=self.game, card__slug=self.name, lang=self.lang
            ).order_by("position", "pk")
            return in_order(
                SheetRow(one.kind, one.text, reading=one.reading, witness=one.witness)
                for one in names
            )
        words = self._words().order_by("position", "pk")
        return in_order(SheetRow(one.kind, one.text, one.ours, one.unchecked) for one in words)

    def write(self, owner: Model, rows: Sequence[SheetRow]) -> None:
        """Have *rows* stand there: what is as it was is not touched. Saved one by one, so that the
        search hears of each."""
        if isinstance(owner, Card):
            self._write_names(owner, rows)
        elif isinstance(owner, Term):
            self._write_words(owner, rows)

    def _words(self) -> QuerySet[TermWord]:
        words = TermWord.objects.filter(term__slug=self.name, lang=self.lang)
        return words.filter(game__slug=self.game) if self.game else words.filter(game=None)

    def _write_words(self, term: Term, rows: Sequence[SheetRow]) -> None:
        held = {(one.kind, one.text): one for one in self._words()}
        places = _places(TermWord, {"term": term}, [one.position for one in held.values()], rows)
        for gone in held.keys() - {(row.kind, row.text) for row in rows}:
            held.pop(gone).delete()
        game = Game.objects.get(slug=self.game) if self.game else None
        for row, place in zip(rows, places, strict=True):
            one = held.get((row.kind, row.text))
            if one is None:
                one = TermWord(term=term, game=game, lang=self.lang, kind=row.kind, text=row.text)
            wanted = row.ours, row.unchecked, place
            if one.pk is None or (one.ours, one.unchecked, one.position) != wanted:
                one.ours, one.unchecked, one.position = wanted
                one.save()

    def _write_names(self, card: Card, rows: Sequence[SheetRow]) -> None:
        held = list(CardName.objects.filter(card=card, lang=self.lang))
        main = next((one for one in held if one.kind != ALSO), None)
        further = {one.text: one for one in held if one.kind == ALSO}
        wanted = next((row for row in rows if row.kind != ALSO), None)
        others = [row for row in rows if row.kind == ALSO]
        named = [one.position for one in further.values()]
        places = _places(CardName, {"card": card, "lang": self.lang}, named, others)
        # What goes is gone before another name is called so.
        for text in further.keys() - {row.text for row in others}:
            further.pop(text).delete()
        if main is not None and (wanted is None or main.text in {row.text for row in others}):
            main.delete()
            main = None
        for row, place in zip(others, places, strict=True):
            self._save_name(card, further.get(row.text), row, place)
        if wanted is not None:
            self._save_name(card, main, wanted, main.position if main else 0)

    def _save_name(self, card: Card, one: CardName | None, row: SheetRow, place: int) -> None:
        if one is None:
            one = CardName(card=card, lang=self.lang)
        wanted = row.kind, row.text, row.reading, row.witness, place
        if one.pk is None or (one.kind, one.text, one.reading, one.witness, one.position) != wanted:
            one.kind, one.text, one.reading, one.witness, one.position = wanted
            one.save()


def in_order(rows: Iterable[SheetRow]) -> Rows:
    """*rows* by kind, and within a kind as they come: the main name or the words first."""
    kinds = (OFFICIAL, OURS, ALSO, WORD, FORM, READING, FORBIDDEN)
    return tuple(sorted(rows, key=lambda row: kinds.index(row.kind)))


def digest(rows: Rows) -> str:
    """By this a form knows whether what it was opened with still stands."""
    said = json.dumps([asdict(row) for row in rows], ensure_ascii=False, sort_keys=True)
    return hashlib.blake2b(said.encode(), digest_size=12).hexdigest()


def as_json(rows: Rows) -> list[dict[str, object]]:
    """The rows as a WordChange keeps them."""
    return [asdict(row) for row in rows]


def key_of(kind: str, game: str, slug: str) -> str:
    """The content key of a sheet's term or card."""
    return str(ContentKey(CARD, f"{game}/{slug}") if kind == CARD else ContentKey(TERM, slug))


def _places(
    model: type[Model], owner: dict[str, object], held: list[int], rows: Sequence[SheetRow]
) -> list[int]:
    """Where *rows* stand: the places that were *held* first, then behind all others of *owner*."""
    free = sorted(held)[: len(rows)]
    if len(free) == len(rows):
        return free
    last = model._default_manager.filter(**owner).aggregate(last=Max("position"))["last"]
    start = 0 if last is None else last + 1
    return free + [min(start + n, LARGEST_NUMBER) for n in range(len(rows) - len(free))]
