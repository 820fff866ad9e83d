"""All that is written, in every language, line by line: texts, examples, interface words."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polib

from config.interface_words import catalogue, languages
from corpus.files import CARDS
from corpus.languages import CODES
from corpus.markup.targets import plain_words

PLACES = ("rules", "cards", "glossary", "examples", "interface")
HEADING = re.compile(r"^#(?:# \S+)? ?")


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """One line as a reader sees it. *game* is empty where a text belongs to none."""

    file: Path
    number: int
    lang: str
    game: str
    place: str
    text: str


def lines(root: Path) -> Iterator[WrittenLine]:
    """Yield every line of the corpus, the worked examples and the catalogues below *root*."""
    texts = root / "corpus" / "texts"
    for path in sorted(texts.glob("*/*/*.md")):
        place = "cards" if path.parent.name == CARDS else "rules"
        yield from _of_markdown(path, path.parent.parent.name, place)
    for path in sorted(texts.glob("glossary/*.md")):
        yield from _of_markdown(path, "", "glossary")
    for path in sorted(texts.glob("*/game.toml")):
        yield from _of_table(path, path.parent.name, "rules")
    for path in sorted(texts.glob("*/*/source.toml")):
        yield from _of_table(path, path.parent.parent.name, "rules")
    for path in sorted((root / "engine" / "scenarios").glob("*/*.toml")):
        yield from _of_table(path, path.parent.name, "examples")
    catalogues = {lang: catalogue(root, lang) for lang in languages()}
    for lang, path in catalogues.items():
        yield from _of_catalogue(path, lang)
    if catalogues:
        yield from _of_messages(next(iter(catalogues.values())))


def _of_markdown(path: Path, game: str, place: str) -> Iterator[WrittenLine]:
    for number, row in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
        if text := plain_words(HEADING.sub("", row)):
            yield WrittenLine(path, number, path.stem, game, place, text)


def _of_table(path: Path, game: str, place: str) -> Iterator[WrittenLine]:
    content = path.read_text(encoding="utf-8")
    rows = content.split("\n")
    for lang, text in _by_language(tomllib.loads(content)):
        as_written = text.replace("\\", "\\\\").replace('"', '\\"')
        number = next((n for n, row in enumerate(rows, start=1) if as_written in row), 1)
        yield WrittenLine(path, number, lang, game, place, plain_words(text))


def _by_language(value: Any) -> Iterator[tuple[str, str]]:
    """Yield the texts of every table that has nothing but languages for its keys."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, str) and key in CODES and value.keys() <= set(CODES):
                yield key, inner
            else:
                yield from _by_language(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _by_language(inner)


def _of_catalogue(path: Path, lang: str) -> Iterator[WrittenLine]:
    for entry in polib.pofile(str(path)):
        for text in (entry.msgstr, *entry.msgstr_plural.values()):
            if text:
                yield WrittenLine(path, entry.linenum or 1, lang, "", "interface", text)


def _of_messages(path: Path) -> Iterator[WrittenLine]:
    """The English of the interface: every catalogue has the same messages to translate."""
    for entry in polib.pofile(str(path)):
        for text in (entry.msgid, entry.msgid_plural):
            if text:
                yield WrittenLine(path, entry.linenum or 1, "en", "", "interface", text)
