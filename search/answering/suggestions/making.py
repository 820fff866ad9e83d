"""Gathering all that can be suggested, from the database and from the worked examples."""

from collections.abc import Iterator

from corpus.keys import CARD, TERM, ContentKey, key_of_card, key_of_rule
from corpus.languages import CODES, column
from rules.examples import examples_of
from rules.kept import Kept
from rules.models import Mention, Section
from rules.reading.pointers import label_of_key
from search.answering.suggestions.letters import plain, word_starts
from search.answering.suggestions.offer import EXAMPLE, LONGEST, Suggestions
from search.answering.suggestions.shelves import Suggestible, SuggestionRow, SuggestionShelf
from search.known.places import Places, places
from search.language.latin import romanised
from search.query.glossary import Name, names
from search.query.numbers import number_in
from search.query.typed import clean

# What a word inside a title, a title beside a card or term, a further word for a term beside its
# first, a card that we made up beside a printed one, and an example by a card that it shows is
# behind, in letters; and from how many on a text is just long.
INSIDE, A_TITLE, A_FURTHER, A_SAMPLE, A_CARD_SHOWN, LONG = 30, 40, 8, 200, 60, 60
# What names more cards than so many is a list, and says little of two of them.
A_FEW_CARDS = 6
GAME = "game"

Rows = dict[str, list[SuggestionRow]]
Said = dict[tuple[str, str], str]


def make(where: Places) -> Suggestions:
    """Everything that can be suggested, read from the database; *where* it stands is known.

    Six queries.
    """
    held = names()
    shown = _shown(held)
    named, latin = _of_names(held, shown)
    latin_shelf = SuggestionShelf.of(latin)
    words: Rows = {lang: list(rows) for lang, rows in named.items()}
    numbers: list[SuggestionRow] = []
    for behind, (entry, numbered) in enumerate(_rules()):
        if entry.text:
            shown[entry.key, entry.lang] = entry.text
            words[entry.lang] += _rows(entry, entry.text)
        numbers += (SuggestionRow(number, behind, False, entry) for number in numbered)
    for entry, cards in _examples(shown):
        shown[entry.key, entry.lang] = entry.text
        words[entry.lang] += _rows(entry, entry.text)
        for card in cards:
            words[entry.lang] += _rows(entry, card, A_CARD_SHOWN, inside=True)
    things = {
        lang: [row for row in rows if row.entry.kind in {CARD, TERM}]
        for lang, rows in named.items()
    }
    return Suggestions(
        words=_shelves(words),
        things=_shelves(things),
        latin=latin_shelf,
        numbers=SuggestionShelf.of(numbers),
        names=shown,
        met=_met(),
        places=where,
    )


suggestions = Kept(lambda content: make(places(content)), beforehand=True)
"""All that can be suggested of a version of the content; made when that has changed."""


def _met() -> dict[str, set[str]]:
    """The cards that a rule or an example has beside each card. One query."""
    groups: dict[int, set[str]] = {}
    rows = Mention.objects.exclude(card=None).order_by()
    for section, game, slug in rows.values_list("section", "card__game__slug", "card__slug"):
        groups.setdefault(section, set()).add(key_of_card(game, slug))
    met: dict[str, set[str]] = {}
    for group in [*groups.values(), *(set(one.cards) for one in examples_of("en", ()))]:
        for card in group if len(group) <= A_FEW_CARDS else ():
            met.setdefault(card, set()).update(group)
    return met


def _shelves(rows: Rows) -> dict[str, SuggestionShelf]:
    return {lang: SuggestionShelf.of(found) for lang, found in rows.items()}


def _of_names(held: list[Name], shown: Said) -> tuple[Rows, list[SuggestionRow]]:
    """The rows of cards, terms and games by language, and those in Latin letters."""
    rows: Rows = {lang: [] for lang in CODES}
    latin: list[SuggestionRow] = []
    for name in held:
        text = shown.get((name.key, name.lang), name.text) if name.reading else name.text
        kind, local = ContentKey.of(name.key)
        place = local.partition("/")[0] if kind in {CARD, GAME} else ""
        entry = Suggestible(name.key, name.lang, text, kind, place=place)
        further = A_FURTHER if text != shown.get((name.key, name.lang), text) else 0
        further += A_SAMPLE if name.sample else 0
        # A form of a word is there to be recognised; the word itself is offered before it.
        hidden = kind != GAME and not (name.shown or name.reading)
        rows[name.lang] += _rows(entry, name.text, further, inside=hidden)
        latin += _rows(entry, romanised(name.lang, name.text), A_SAMPLE if name.sample else 0)
    return rows, latin


def _shown(held: list[Name]) -> Said:
    """What each card and term is called first in each language."""
    shown: Said = {}
    for name in held:
        if name.shown and not name.reading:
            shown.setdefault((name.key, name.lang), name.text)
    return shown


def _rows(
    entry: Suggestible, text: str, further: int = 0, *, inside: bool = False
) -> Iterator[SuggestionRow]:
    """The letters by which *entry* is found: from the beginning of *text* and of its words."""
    for n, start in enumerate(word_starts(text)):
        letters = plain(text[start:])[:LONGEST]
        if entry.lang == "ja":
            letters = letters.replace(" ", "")
        within = inside or n > 0
        if letters:
            yield SuggestionRow(letters, _behind(entry) + further + INSIDE * within, within, entry)


def _behind(entry: Suggestible) -> int:
    title = 0 if entry.kind in {CARD, TERM} else A_TITLE
    return title + min(len(entry.text), LONG)


def _rules() -> Iterator[tuple[Suggestible, set[str]]]:
    """Every rule in reading order by each of its titles, and with one of these its numbers."""
    titles = [column("title", lang) for lang in CODES]
    rows = Section.objects.order_by(
        "source__game__position", "source__position", "position"
    ).values_list(
        "key", "kind", "number", "meant", "source__game__slug", "source__slug",
        "source__original", *titles,
    )  # fmt: skip
    for key, kind, number, meant, game, source, original, *called in rows:
        label = label_of_key(key, number, meant, kind)
        held = {
            lang: Suggestible(key_of_rule(key), lang, title or "", kind, label, f"{game}/{source}")
            for lang, title in zip(CODES, called, strict=True)
            if title
        }
        if not held:
            untitled = Suggestible(key_of_rule(key), original, "", kind, label, f"{game}/{source}")
            held = {original: untitled}
        bears = held.get(original) or next(iter(held.values()))
        said = (number, meant, key.rpartition("/")[2])
        for entry in held.values():
            yield entry, {n for name in said if entry is bears and (n := number_in(name))}


def _examples(shown: Said) -> Iterator[tuple[Suggestible, list[str]]]:
    """Every worked example by its title in each language, and the names of the cards it shows."""
    for lang in CODES:
        for one in examples_of(lang, ()):
            if one.lang not in ("", lang):
                continue
            cards = [name for card in one.cards if (name := shown.get((card, lang)))]
            entry = Suggestible(
                key=f"{EXAMPLE}:{one.name}",
                lang=lang,
                text=clean(one.title)[0],
                kind=EXAMPLE,
                place=one.name.partition("/")[0],
                beside=plain(" ".join(cards)),
            )
            yield entry, cards
