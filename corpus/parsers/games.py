"""`game.toml`: a game, what is said of it, and the rules that are cited but not held."""

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from corpus.languages import CODES, ENGLISH, ENGLISH_FIRST
from corpus.parsers.fields import Fields
from corpus.parsers.tables import parse as parse_table
from corpus.parsers.tables import refuse_other_form

ORDER: Final = ENGLISH_FIRST
USUAL_PRINT: Final = ENGLISH
WITNESS_KINDS: Final = ("source", "page", "print", "list", "hearsay")
"""Where a name of a card is known from, the surest first but for the sources themselves."""


@dataclass(frozen=True, slots=True)
class WantedEntry:
    """A rule that ours cite and that we do not hold."""

    key: str
    number: str
    titles: dict[str, str]


@dataclass(frozen=True, slots=True)
class WitnessEntry:
    """What a letter stands for by which names of cards say where they are known from."""

    letter: str
    kind: str
    name: str
    address: str


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game with its names and the sentence about it, by language.

    `printed` is the language in which its cards first came out.
    """

    position: int
    publisher: str
    years: str
    printed: str
    witnesses: tuple[WitnessEntry, ...]
    names: dict[str, str]
    about: dict[str, str]
    wanted: tuple[WantedEntry, ...]


def parse(raw: bytes, file: Path | str) -> GameFile:
    """Read `game.toml`. Raises TextFault with the line of the first fault."""
    fields = Fields(parse_table(raw, file), raw, file)
    game = GameFile(
        position=fields.number("position"),
        publisher=fields.text("publisher"),
        years=fields.text("years", longest=40),
        printed=fields.text("printed", choices=CODES) or USUAL_PRINT,
        witnesses=_witnesses(fields),
        names=fields.by_language("names", ORDER),
        about=fields.by_language("about", ORDER, longest=2_000),
        wanted=tuple(_wanted(one) for one in fields.each("wanted", called="key")),
    )
    fields.done()
    missing = [lang for lang in CODES if lang not in game.names]
    if missing:
        raise fields.fault(f"names has no {', '.join(missing)}", "names")
    keys = [entry.key for entry in game.wanted]
    for key in keys:
        if keys.count(key) > 1:
            raise fields.fault(f"the wanted rule {key!r} stands twice", f'key = "{key}"')
    refuse_other_form(raw, file, table_of(game))
    return game


def table_of(game: GameFile) -> dict[str, Any]:
    """The table whose canonical file `parse` reads back as *game*."""
    table: dict[str, Any] = {
        "position": game.position,
        "publisher": game.publisher,
        "years": game.years,
        "printed": "" if game.printed == USUAL_PRINT else game.printed,
        "names": game.names,
        "about": game.about,
        "wanted": [
            {
                name: value
                for name, value in (
                    ("key", entry.key),
                    ("number", entry.number),
                    ("titles", entry.titles),
                )
                if value
            }
            for entry in game.wanted
        ],
        "witnesses": [said_of(entry) for entry in game.witnesses],
    }
    return {name: value for name, value in table.items() if value not in ("", [], {})}


def said_of(entry: WitnessEntry) -> dict[str, str]:
    """What is said of a witness, without what is not: as in the file, so in the database."""
    return {name: value for name, value in asdict(entry).items() if value}


def refuse_witnesses(value: Any) -> None:
    """Raise TextFault if the `witnesses` of a game cannot be *value*."""
    _witnesses(Fields({"witnesses": value} if value != [] else {}, b"", ""))


def _witnesses(fields: Fields) -> tuple[WitnessEntry, ...]:
    entries = tuple(_witness(one) for one in fields.each("witnesses", called="letter"))
    letters = [entry.letter for entry in entries]
    for letter in letters:
        if letters.count(letter) > 1:
            raise fields.fault(f"the witness {letter!r} stands twice", f'letter = "{letter}"')
    return entries


def _witness(fields: Fields) -> WitnessEntry:
    entry = WitnessEntry(
        letter=fields.text("letter", required=True, longest=1),
        kind=fields.text("kind", required=True, choices=WITNESS_KINDS),
        name=fields.text("name", longest=120),
        address=fields.text("address", longest=500),
    )
    fields.done()
    return entry


def _wanted(fields: Fields) -> WantedEntry:
    entry = WantedEntry(
        key=fields.text("key", required=True),
        number=fields.text("number", longest=40),
        titles=fields.by_language("titles", ORDER, longest=300),
    )
    fields.done()
    return entry
