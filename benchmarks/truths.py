"""The truth about a document beside what was read from it: which of its sections is which."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from corpus.documents.model import Outline, Piece

NEAR = 2
"""So many lines an anomaly or a section may be off."""
ENCODINGS = {"cp932": "shift_jis"}
"""What one encoding is called for another that reads the same."""
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
TEMPLATE = re.compile(r"\{\{[^{}]{0,400}\}\}")
ASKED = re.compile(
    r"\s*\[[^\]]{3,20}\]\s*|"
    r"\s*(?:[QAКВОKVPО]|Пытання|Pytanie|Odpowiedź|Вопрос|Ответ|Kérdés|Válasz|Question|Answer|"
    r"質問|回答|問|答)\s*[0-9]*\s*[.:)\uff1a\uff0e]\s*",
    re.IGNORECASE,
)

ROMAN = r"(?<!\w)[IVXLC]{1,6}(?![^\W_])"
LETTER = r"[^\W\d_](?!\w)"
CITED = re.compile(
    rf"(?:[0-9]+|{ROMAN}|(?<!\w)[A-ZА-ЯЁ](?=\.[0-9])|(?<=[\s.]){LETTER}(?=\W*$)|^{LETTER}(?=\W*$))"
    rf"(?:\.(?:[0-9]+|(?<=\.){LETTER}|[IVX]+(?!\w))|(?<=[IVXA-Z])\.\s[0-9]+"
    rf"|(?<=[0-9])/?{LETTER}|\s?\([^\W_]{{1,2}}\))*"
)
"""A number or label: digits, Roman numbers, letters that stand alone before, in or behind them."""


def words(text: str, lang: str) -> list[str]:
    """The words of a text as they are compared; in Japanese its characters."""
    text = TEMPLATE.sub(" ", INVISIBLE.sub("", text))
    text = INVISIBLE.sub("", unicodedata.normalize("NFKC", text))
    text = re.sub(r"(?<=\w)-\s*\n\s*|\ufffc", " ", text).casefold()
    if lang == "ja":
        return [one for one in text if one.isalnum()]
    bare = (re.sub(r"^[\W_]+|[\W_]+$", "", one) for one in text.split())
    return [one for one in bare if one]


def alike(one: list[str], other: list[str], lang: str) -> bool:
    """Whether two texts begin alike; what is short must be the same."""
    shared, least = min(len(one), len(other)), 8 if lang == "ja" else 3
    return one[:shared] == other[:shared] if shared >= least else bool(one) and one == other


def number_of(text: str | None) -> str:
    """A number as it is compared: without brackets, stops, and spaces at its ends."""
    return unicodedata.normalize("NFKC", text or "").strip(" .()[]\u3010\u3011:\uff09").casefold()


def cited(text: str) -> list[list[str]]:
    """The numbers and labels that words refer by, each with its parts: `section II.2.1`, `§1 (c)`.

    A word of the language is none, and neither is the letter of a question before its number.
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    return [re.findall(r"[0-9]+|[^\W\d_]+", one[0].casefold()) for one in CITED.finditer(plain)]


def same_words(told: str, written: str, lang: str) -> bool:
    """Whether a report means the words of a truth; of one that has a number, that will do."""
    numbers, others = cited(told), cited(written)
    if numbers:
        return numbers == others or (len(numbers) == 1 and numbers[0] in others)
    text, other = "".join(words(told, lang)), "".join(words(written, lang))
    return bool(text) and (text in other or (bool(other) and other in text))


def read_alike(raw: bytes, said: str, meant: str) -> bool:
    """Whether two encodings are one, or give one text of these bytes."""
    if encoding_name(said) == encoding_name(meant):
        return True
    return raw.decode(said, "replace") == raw.decode(meant, "replace")


def encoding_name(said: str) -> str:
    """An encoding as Python calls it, so that euc_jp and EUC-JP are one."""
    name = codecs.lookup(said).name
    return ENCODINGS.get(name, name)


class Compared:
    """The sections of a truth beside those of a report."""

    def __init__(self, truth: dict[str, Any], found: Outline) -> None:
        self.truth, self.found, self.lang = truth, found, truth.get("text_lang", truth["lang"])
        self.sections: list[dict[str, Any]] = truth["sections"]
        self.texts = {one.key: f"{one.title}\n{one.body}" for one in found.pieces}
        self.by_key = {one.key: one for one in found.pieces}
        self.rows = _rows(found.pieces)
        self.matched: dict[int, Piece] = {}
        self.joined: dict[int, Piece] = {}
        self._match()
        self._join()

    def _match(self) -> None:
        taken: set[str] = set()
        begun = {one.key: self._beginnings(one) for one in self.found.pieces}
        for by_number in (True, False):
            for at, section in enumerate(self.sections):
                if at in self.matched:
                    continue
                for piece in self.found.pieces:
                    if piece.key in taken or not self._is_it(section, piece, by_number):
                        continue
                    if any(
                        alike(told, start, self.lang)
                        for told in self._told(at)
                        for start in begun[piece.key]
                    ):
                        self.matched[at] = piece
                        taken.add(piece.key)
                        break

    def _is_it(self, section: dict[str, Any], piece: Piece, by_number: bool) -> bool:
        if by_number:
            return bool(section["number"]) and number_of(section["number"]) == number_of(
                piece.number
            )
        return abs(piece.line - section["line"]) <= NEAR

    def _told(self, at: int) -> Iterator[list[str]]:
        section = self.sections[at]
        if section.get("root"):  # A line below the title may have been taken for more of it.
            for below in self.sections[at + 1 : at + 2]:
                if below.get("optional"):
                    yield words(f"{section['starts']} {below['starts']}", self.lang)
        for name in ("starts", "body", "repaired"):
            if text := section.get(name):
                yield words(text, self.lang)
                yield words(ASKED.sub("", text, count=1), self.lang)
                if section["number"] and name == "starts":
                    yield words(f"{section['number']} {text}", self.lang)

    def _beginnings(self, piece: Piece) -> list[list[str]]:
        rows = [one.body for one in self.rows.get(piece.key, ())]
        texts = [" ".join([piece.title, piece.body, *rows])[:400], piece.body[:400], piece.title]
        texts += [ASKED.sub("", text, count=1) for text in texts]
        texts += [f"{piece.number} {text}" for text in texts] if piece.number else []
        return [words(text, self.lang) for text in texts]

    def _join(self) -> None:
        """What may be own text of its parent or of the section before it, and is."""
        for at, section in enumerate(self.sections):
            if at in self.matched or not section.get("join"):
                continue
            told = "".join(words(section["starts"], self.lang))
            near = [section["parent"], *range(at - 1, max(at - 4, -1), -1)]
            for other in near:
                piece = self.place(other) if other is not None else None
                if piece and told in "".join(words(self.texts[piece.key], self.lang)):
                    self.joined[at] = piece
                    break

    def place(self, at: int | None) -> Piece | None:
        """Where in the report a section of the truth is, by itself or as part of another."""
        if at is None:
            return None
        return self.matched.get(at) or self.joined.get(at)

    def number_right(self, at: int) -> bool:
        """Whether a section has the number that is printed before it, and not in its text."""
        told = number_of(self.sections[at]["number"])
        return number_of(self.matched[at].number) == told

    def is_row(self, piece: Piece) -> bool:
        """Whether a section of the report is a row of a table, whose head stands for it all."""
        return any(piece.key == one.key for one in self.rows.get(piece.parent, ()))

    def became_rule(self, furniture: dict[str, Any]) -> bool:
        """Whether the words of a line of furniture stand in the rule that covers its line.

        A section of the truth that begins further down with the same words is that section, and
        what became of another line of furniture is counted there.
        """
        told, line = words(furniture["text"], self.lang), furniture["line"]
        lines = sorted({one.line for one in self.found.pieces if one.line <= line})[-1:]
        others = [one for one in self.truth["furniture"] if one["line"] != line]
        rightly = {one.key for one in self.matched.values() if one.line > line}
        return bool(told) and any(
            _holds(piece, told, line, self.lang)
            for piece in self.found.pieces
            if piece.line in lines or (abs(piece.line - line) <= 1 and piece.key not in rightly)
            if not (piece.line > line and self._is_of(piece, others))
        )

    def _is_of(self, piece: Piece, furniture: list[dict[str, Any]]) -> bool:
        """Whether a section of the report became of one of these lines of furniture."""
        return any(
            piece.line == one["line"]
            and _holds(piece, words(one["text"], self.lang), one["line"], self.lang)
            for one in furniture
        )

    def ends_right(self, at: int) -> bool:
        """Whether the text of a section ends in the report where it ends."""
        piece, ends = self.place(at), words(self.sections[at]["ends"], self.lang)
        if piece is None:
            return False
        text = words(piece.body or piece.title, self.lang)
        if text[-len(ends) :] == ends:
            return True
        others = any(one is piece for other, one in self.joined.items() if other != at)
        return (at in self.joined or others) and "".join(ends) in "".join(text)

    def parent_right(self, at: int) -> bool:
        """Whether a section stands where it ought to, or where it may."""
        section, piece = self.sections[at], self.matched[at]
        may = [section["parent"], *section.get("also_parents", ())]
        for one in may:
            if one is None:
                if not piece.parent or self._is_root(piece.parent):
                    return True
                continue
            if self.sections[one].get("root") and not piece.parent:
                return True
            over = self.place(one)
            if over is not None and over.key == piece.parent:
                return True
            if over is not None and one in self.joined and over.key == piece.key:
                return True
        return False

    def _is_root(self, key: str) -> bool:
        """Whether a section of the report is the title of the document, which a truth may omit."""
        return (
            not any(one.key == key for one in self.matched.values())
            and self.by_key[key].key == "title"
        )


def _rows(pieces: Sequence[Piece]) -> dict[str, list[Piece]]:
    """The rows of each table of a report: its children of kind list below one of kind list."""
    tables = {one.key for one in pieces if one.kind == "list"}
    rows: dict[str, list[Piece]] = {}
    for one in pieces:
        if one.parent in tables and one.kind == "list":
            rows.setdefault(one.parent, []).append(one)
    return rows


def _holds(piece: Piece, told: list[str], line: int, lang: str) -> bool:
    """Whether a section begins with some words, or holds them if it begins above their line."""
    number, title, body = (words(one, lang) for one in (piece.number, piece.title, piece.body))
    if piece.line < line:
        return any(body[at : at + len(told)] == told for at in range(len(body)))
    whole = (title, body, number + title + body)
    return any(text and (text[: len(told)] == told or told[: len(text)] == text) for text in whole)
