"""Reading one TOML table of an untrusted file: every key known, every value of the right kind."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, TypeVar

from engine.kernel.errors import (
    MissingKey,
    Path,
    ScenarioError,
    UnknownCard,
    UnknownCell,
    UnknownKey,
    UnknownLabel,
    UnknownMark,
    UnknownPlayer,
    UnknownStep,
    UnknownZone,
    WrongValue,
    legal,
)
from engine.kernel.reading.tomllines import line_of, lines_by_path

MOST_TEXT = 1_000

_SECTION = re.compile(r"[a-z0-9-]+(/[A-Za-z0-9.-]+){1,2}\Z")
_UNKNOWN = {
    "card": UnknownCard,
    "cell": UnknownCell,
    "label": UnknownLabel,
    "mark": UnknownMark,
    "zone": UnknownZone,
    "player": UnknownPlayer,
    "step": UnknownStep,
}

Text = dict[str, str]
E = TypeVar("E", bound=ScenarioError)


class File:
    """An open scenario file: its name, and where its keys stand, for error messages.

    *languages* are the codes under which a text may stand in it.
    """

    def __init__(self, name: str, text: str, languages: Collection[str]) -> None:
        self.name = name
        self.text = text
        self.languages = languages
        self.lines = lines_by_path(text)

    def line_with(self, path: Path, word: str) -> int | None:
        """Return the line in which the word stands in quotes, at the path or after it."""
        first = line_of(self.lines, path) or 1
        for number, line in enumerate(self.text.splitlines()[first - 1 :], start=first):
            if f'"{word}"' in line or f"'{word}'" in line:
                return number
        return first

    def error(self, kind: type[E], sentence: str, path: Path = (), word: str = "") -> E:
        """Return an error that points at the path in this file, and at the word that is wrong."""
        return kind(sentence, self.name, line_of(self.lines, path), path, word)


def word_of(value: Any) -> str:
    """Return what a file says in one place, if that is a word; else nothing."""
    return value if isinstance(value, str) else ""


class Reader:
    """One table of the file. Each getter takes the key off; `close` refuses what is left."""

    def __init__(self, file: File, data: Any, path: Path, keys: Collection[str] | None) -> None:
        self.file = file
        self.path = path
        if not isinstance(data, dict):
            raise self.error(WrongValue, f"{self.place()} must be a table.")
        self.left: dict[str, Any] = dict(data)
        if keys is not None:
            for key in self.left:
                if key not in keys:
                    raise self.error(
                        UnknownKey,
                        f"{self.place()} has no key “{key[:60]}”; the keys are {legal(keys)}.",
                        key,
                        word=key,
                    )

    def place(self, key: str | int | None = None) -> str:
        """Return the name of the table, or of a key in it, for a sentence."""
        whole = self.path if key is None else (*self.path, key)
        return ".".join(str(part)[:60] for part in whole) or "The file"

    def error(
        self, kind: type[E], sentence: str, key: str | int | None = None, word: str = ""
    ) -> E:
        """Return an error that points at the table or a key in it, and at the word there."""
        path = self.path if key is None else (*self.path, key)
        return self.file.error(kind, sentence, path, word)

    def has(self, key: str) -> bool:
        """Say whether the key is given and not yet taken."""
        return key in self.left

    def take(self, key: str) -> Any:
        """Take the value of a key that must be there."""
        if key not in self.left:
            raise self.error(MissingKey, f"{self.place()} needs the key “{key}”.", key)
        return self.left.pop(key)

    def word(self, key: str, legals: Collection[str], what: str = "") -> str:
        """Take one word out of the legal ones; *what* says what it is if that has its own error."""
        return self.one_of(key, self.take(key), legals, what)

    def words(self, key: str, legals: Collection[str], what: str = "") -> tuple[str, ...]:
        """Take a list of words out of the legal ones, empty if the key is missing."""
        return tuple(self.one_of(key, value, legals, what) for value in self.items(key))

    def one_of(self, key: str, value: Any, legals: Collection[str], what: str = "") -> str:
        """Return the value if it is one of the legal words."""
        if not isinstance(value, str):
            raise self.error(WrongValue, f"{self.place(key)} must be a word in quotes.", key)
        if value not in legals:
            kind = _UNKNOWN.get(what, WrongValue)
            known = f"known are {legal(legals, like=value)}" if legals else "there is none"
            sentence = f"{self.place(key)}: “{value[:60]}” is not a {what or 'value'}; {known}."
            raise self.error(kind, sentence, key, word=value)
        return value

    def items(self, key: str) -> list[Any]:
        """Take a list, empty if the key is missing."""
        value = self.left.pop(key, [])
        if not isinstance(value, list):
            raise self.error(WrongValue, f"{self.place(key)} must be a list.", key)
        return value

    def sections(self, key: str) -> tuple[str, ...]:
        """Take a list of section keys; whether the sections exist is not looked at here."""
        return tuple(self._section(key, value) for value in self.items(key))

    def section(self, key: str) -> str:
        """Take one section key."""
        return self._section(key, self.take(key))

    def _section(self, key: str, value: Any) -> str:
        if not isinstance(value, str) or not _SECTION.match(value):
            sentence = f"{self.place(key)} must be section keys like “game/source/key”."
            raise self.error(WrongValue, sentence, key, word_of(value))
        return value

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """Take a whole number within bounds."""
        if default is not None and key not in self.left:
            return default
        value = self.take(key)
        if type(value) is not int or not least <= value <= most:
            sentence = f"{self.place(key)} must be a whole number from {least} to {most}."
            raise self.error(WrongValue, sentence, key)
        return value

    def flag(self, key: str) -> bool:
        """Take true or false, false if missing."""
        value = self.left.pop(key, False)
        if not isinstance(value, bool):
            raise self.error(WrongValue, f"{self.place(key)} must be true or false.", key)
        return value

    def string(self, key: str) -> str:
        """Take a string of at most MOST_TEXT characters."""
        value = self.take(key)
        if not isinstance(value, str) or len(value) > MOST_TEXT:
            sentence = f"{self.place(key)} must be a text of at most {MOST_TEXT} characters."
            raise self.error(WrongValue, sentence, key)
        return value

    def text(self, key: str, needed: bool = False) -> Text:
        """Take a text in some of the file's languages; at least one if the key is there."""
        if not needed and key not in self.left:
            return {}
        reader = self.table(key, self.file.languages)
        text = {language: reader.string(language) for language in list(reader.left)}
        if not text:
            raise self.error(MissingKey, f"{self.place(key)} needs a text in a language.", key)
        return text

    def table(self, key: str, keys: Collection[str] | None) -> Reader:
        """Take a table that must be there."""
        return Reader(self.file, self.take(key), (*self.path, key), keys)

    def tables(self, key: str, keys: Collection[str]) -> list[Reader]:
        """Take a list of tables, empty if the key is missing."""
        return [
            Reader(self.file, value, (*self.path, key, place), keys)
            for place, value in enumerate(self.items(key))
        ]
