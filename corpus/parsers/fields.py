"""Reading the entries of a TOML table one by one, so that every mistake is named with its line."""

from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any

from corpus.errors import TextFault
from corpus.parsers.tables import line_of, lines_of_tables

LARGEST_NUMBER = 32_767
LONGEST = 120
"""How many characters a short text has at most, where nothing else is said."""


class Fields:
    """The keys of one table. Each is taken once; `done` refuses what is left over.

    `near` are texts of the file by which the line of a fault is found, from line *start* on.
    """

    def __init__(
        self, table: dict[str, Any], raw: bytes, file: Path | str, *near: str, start: int = 1
    ) -> None:
        self.left = dict(table)
        self.raw = raw
        self.file = file
        self.near = near
        self.start = start

    def fault(self, reason: str, *needles: str) -> TextFault:
        """The fault to raise for this table, at the line of *needles* or of the table."""
        line = (
            line_of(self.raw, *self.near, *needles, start=self.start)
            or line_of(self.raw, *self.near, start=self.start)
            or self.start
        )
        return TextFault(self.file, line, reason)

    def fault_on(self, line: int | None, reason: str) -> TextFault:
        """The fault to raise on this *line*, else on that of the table."""
        return TextFault(self.file, line or self.start, reason)

    def text(
        self,
        name: str,
        *,
        required: bool = False,
        choices: tuple[str, ...] = (),
        longest: int = LONGEST,
    ) -> str:
        """A string; absent is empty, but a string that is given must not be empty."""
        value = self._take(name, str, required)
        if value is None:
            return ""
        if not value.strip():
            raise self.fault(f"{name} is empty: leave it out", f"{name} =")
        if choices and value not in choices:
            raise self.fault(f"{name} must be one of {', '.join(choices)}, not {value!r}", name)
        self._refuse_longer(name, str(value), longest, f"{name} =")
        return str(value)

    def number(self, name: str) -> int:
        """A whole number from 0 on, which must be given and which every database can hold."""
        value: int = self._take(name, int, True)
        if isinstance(value, bool) or not 0 <= value <= LARGEST_NUMBER:
            reason = f"{name} must be a whole number from 0 to {LARGEST_NUMBER:,}"
            raise self.fault(reason, f"{name} =")
        return value

    def share(self, name: str) -> float:
        """A number above 0 and at most 1, written with its point, which must be given."""
        value: float = self._take(name, float, True)
        if not 0 < value <= 1:
            raise self.fault(f"{name} must be above 0 and at most 1.0", f"{name} =")
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        """True or false; the default itself is not written."""
        value = self._take(name, bool, False)
        if value is not None and value == default:
            raise self.fault(f"{name} = {str(value).lower()} is the default: leave it out", name)
        return default if value is None else bool(value)

    def day(self, name: str) -> date | None:
        """A calendar day."""
        value: date | None = self._take(name, date, False)
        if isinstance(value, datetime):
            raise self.fault(f"{name} must be a day without a time", f"{name} =")
        return value

    def texts(self, name: str, *, longest: int = LONGEST) -> tuple[str, ...]:
        """A list of strings, none of them empty or twice; absent is empty."""
        values = self._take(name, list, False)
        if values is None:
            return ()
        if not values or not all(isinstance(v, str) and v for v in values):
            raise self.fault(f"{name} must be a list of texts, or left out", f"{name} =")
        if len(set(values)) != len(values):
            raise self.fault(f"{name} names something twice", f"{name} =")
        for value in values:
            self._refuse_longer(f"an entry of {name}", value, longest, f"{name} =")
        return tuple(values)

    def table(self, name: str) -> dict[str, Any]:
        """A sub-table as it stands; absent is empty."""
        value = self._take(name, dict, False)
        if value is not None and not value:
            raise self.fault(f"{name} is empty: leave it out", name)
        return dict(value or {})

    def by_language(
        self, name: str, order: tuple[str, ...], *, longest: int = LONGEST
    ) -> dict[str, str]:
        """A sub-table of one text per language, in the order of *order*."""
        value = self.table(name)
        for lang, text in value.items():
            if lang not in order:
                raise self.fault(f"{name} has no language {lang!r}", name, f"{lang} =")
            if not isinstance(text, str) or not text.strip():
                raise self.fault(f"{name}.{lang} must be a text", name, f"{lang} =")
            self._refuse_longer(f"{name}.{lang}", text, longest, name, f"{lang} =")
        if list(value) != [lang for lang in order if lang in value]:
            raise self.fault(f"{name}: the languages stand in the order {', '.join(order)}", name)
        return value

    def texts_by_language(self, name: str, order: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
        """A sub-table of one list of texts per language, in the order of *order*."""
        value = self.table(name)
        for lang in value:
            if lang not in order:
                raise self.fault(f"{name} has no language {lang!r}", name, f"{lang} =")
        if list(value) != [lang for lang in order if lang in value]:
            raise self.fault(f"{name}: the languages stand in the order {', '.join(order)}", name)
        lists = Fields(value, self.raw, self.file, *self.near, name, start=self.start)
        return {lang: lists.texts(lang) for lang in value}

    def tables(self, name: str) -> list[dict[str, Any]]:
        """A list of tables; absent is empty."""
        values = self._take(name, list, False)
        if values is None:
            return []
        if not values or not all(isinstance(value, dict) for value in values):
            raise self.fault(f"{name} must be a list of tables, or left out", name)
        return list(values)

    def each(self, name: str, *, called: str) -> Iterator["Fields"]:
        """The tables `[[name]]` one by one; *called* is the entry by which one is found."""
        headers = lines_of_tables(self.raw, name)
        last = 0
        for number, table in enumerate(self.tables(name)):
            if headers:
                last = headers[number]
            else:  # Short tables stand inline, one on a line.
                near = f'{called} = "{table.get(called, "")}"'
                last = self._line_below(last, name, near) or self.start
            yield Fields(table, self.raw, self.file, start=last)

    def _line_below(self, last: int, name: str, near: str) -> int | None:
        """The line below *last* that has *near*; the first one stands below *name*."""
        return (
            line_of(self.raw, near, start=last + 1)
            if last
            else line_of(self.raw, name, near, start=self.start)
        )

    def done(self) -> None:
        """Refuse every key that nobody asked for."""
        if self.left:
            name = sorted(self.left)[0]
            raise self.fault(f"unknown key {name!r}", name)

    def _refuse_longer(self, name: str, value: str, longest: int, *needles: str) -> None:
        if len(value) > longest:
            reason = f"{name} has {len(value):,} characters; there is room for {longest}"
            raise self.fault(reason, *needles)

    def _take(self, name: str, kind: type, required: bool) -> Any:
        value = self.left.pop(name, None)
        if value is None and required:
            raise self.fault(f"{name} is missing")
        if value is not None and not isinstance(value, kind):
            raise self.fault(f"{name} must be {_said(kind)}", f"{name} =")
        return value


def _said(kind: type) -> str:
    return {
        str: "a text",
        int: "a number",
        float: "a number with its point",
        bool: "true or false",
        date: "a day",
        list: "a list",
        dict: "a table",
    }[kind]
