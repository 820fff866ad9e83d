"""`game.toml`: a game, what is said of it, and the rules that are cited but not held."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from corpus.languages import CODES
from corpus.parsers.fields import Fields
from corpus.parsers.tables import parse as parse_table
from corpus.parsers.tables import refuse_other_form

ORDER: Final = ("en", "pl", "ru", "ja", "hu")


@dataclass(frozen=True, slots=True)
class WantedEntry:
    """A rule that ours cite and that we do not hold."""

    key: str
    number: str
    titles: dict[str, str]


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game with its names and the sentence about it, by language."""

    position: int
    publisher: str
    years: str
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
    }
    return {name: value for name, value in table.items() if value not in ("", [], {})}


def _wanted(fields: Fields) -> WantedEntry:
    entry = WantedEntry(
        key=fields.text("key", required=True),
        number=fields.text("number", longest=40),
        titles=fields.by_language("titles", ORDER, longest=300),
    )
    fields.done()
    return entry
