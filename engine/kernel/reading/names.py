"""Reading which card is meant: by its label, its name, or its name and place."""

from __future__ import annotations

from engine.kernel.errors import UnknownCard, UnknownCell, legal
from engine.kernel.layout import Layout
from engine.kernel.pieces.naming import AT, Named
from engine.kernel.reading.reader import Reader
from engine.kernel.ruleset import Ruleset


def cells_of(layout: Layout) -> dict[str, None]:
    """Return every cell of the zones on the table, each once."""
    kinds = layout.kinds.values()
    return dict.fromkeys(cell for kind in kinds if kind.cells for cell in kind.cells.at)


def read_named(reader: Reader, key: str, rules: Ruleset, layout: Layout) -> Named:
    """Take one card that may lie on the table: ``first``, ``wolf``, ``wolf@b3``, ``wolf@hand``."""
    word = reader.string(key)
    if word in layout.labels:
        card = layout.labels[word]
        return Named(word, layout.names[card], card=card)
    name, at, place = word.partition(AT)
    if name not in rules.cards:
        known = legal({*rules.cards, *layout.labels}, like=name)
        sentence = f"{reader.place(key)}: “{name[:60]}” is not a card; known are {known}."
        raise reader.error(UnknownCard, sentence, key, word)
    places = {*cells_of(layout), *layout.kinds, *(zone.rpartition("/")[2] for zone in layout.kinds)}
    if at and place not in places:
        sentence = f"{reader.place(key)}: “{place[:60]}” is no place; known are {legal(places)}."
        raise reader.error(UnknownCell, sentence, key, word)
    return Named(word, name, place)
