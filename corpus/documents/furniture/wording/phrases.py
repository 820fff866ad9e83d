"""Phrases looked up in a line without trying each of them at each place."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from corpus.documents.furniture.wording import (
    tokens,
    words,
)

WORD = re.compile(r"\w+")
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff々〆]")
LATIN = re.compile(r"[^\W\d_\u3040-\u30ff\u4e00-\u9fff]+")
STEM = 3


class Phrases:
    """Phrases with what each is a sign of. A `*` at the end of a word stands for its ending."""

    def __init__(self, signs: Mapping[str, str]) -> None:
        self.whole: dict[str, list[tuple[list[str], str]]] = {}
        self.stems: dict[str, list[tuple[list[str], str]]] = {}
        self.japanese: dict[str, list[tuple[str, str]]] = {}
        for sign, listed in signs.items():
            for phrase in words.words_of(listed.casefold()):
                self._add(phrase, sign)
        for found in (*self.whole.values(), *self.stems.values()):
            found.sort(key=lambda one: -len(one[0]))
        for kana in self.japanese.values():
            kana.sort(key=lambda one: -len(one[0]))

    def _add(self, phrase: str, sign: str) -> None:
        if JAPANESE.search(phrase):
            self.japanese.setdefault(phrase[:1], []).append((phrase, sign))
            return
        parts = re.findall(r"\w+\*?", phrase)
        if parts[0].endswith("*"):
            self.stems.setdefault(parts[0][:STEM], []).append((parts, sign))
        else:
            self.whole.setdefault(parts[0], []).append((parts, sign))

    def find(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where each phrase stands in a text in small letters, how far, and what it is a sign of.

        Places do not overlap; in Japanese they count characters, elsewhere words.
        """
        if JAPANESE.search(text):
            yield from self._in_japanese(text)
            return
        found = WORD.findall(text)
        at = 0
        while at < len(found):
            length, sign = self._here(found, at)
            if sign:
                yield at, at + length, sign
            at += length or 1

    def _here(self, found: list[str], at: int) -> tuple[int, str]:
        word = found[at]
        best, sign = 0, ""
        for parts, of in (*self.whole.get(word, ()), *self.stems.get(word[:STEM], ())):
            length = len(parts)
            if length <= best or at + length > len(found):
                continue
            if all(map(_fits, parts, found[at : at + length])):
                best, sign = length, of
        return best, sign

    def _in_japanese(self, text: str) -> Iterator[tuple[int, int, str]]:
        at = 0
        while at < len(text):
            for phrase, sign in self.japanese.get(text[at], ()):
                stem = phrase.rstrip("*")
                if text.startswith(stem, at):
                    end = len(text) if phrase.endswith("*") else at + len(stem)
                    yield at, end, sign
                    at = end - 1
                    break
            else:
                latin = LATIN.match(text, at)
                if latin:
                    _length, sign = self._here([latin[0]], 0)
                    if sign:
                        yield at, latin.end(), sign
                    at = latin.end() - 1
            at += 1


def _fits(part: str, word: str) -> bool:
    return word.startswith(part[:-1]) if part.endswith("*") else part == word


CHROME = Phrases(words.CHROME)
PLAIN = Phrases({"plain": words.PLAIN})


@dataclass(frozen=True, slots=True)
class Look:
    """What a line consists of, numbers and dates left out: words of chrome, plain and other words.

    In Japanese characters are counted. `signs` are what the words of chrome are signs of, in order.
    """

    chrome: int
    plain: int
    other: int
    signs: tuple[str, ...]
    moment: bool

    @property
    def length(self) -> int:
        """How many words there are in all."""
        return self.chrome + self.plain + self.other

    @property
    def sign(self) -> str:
        """What most words are a sign of."""
        return max(self.signs, key=self.signs.count) if self.signs else ""


def look(text: str) -> Look:
    """What a line consists of."""
    bare = tokens.without(text)
    japanese = bool(JAPANESE.search(bare))
    chrome = list(CHROME.find(bare))
    covered = {at for begin, end, _ in chrome for at in range(begin, end)}
    solid = (
        {at for at, char in enumerate(bare) if not char.isspace()}
        if japanese
        else set(range(len(WORD.findall(bare))))
    )
    plain = {at for begin, end, _ in PLAIN.find(bare) for at in range(begin, end)} & solid
    covered &= solid
    plain -= covered
    return Look(
        len(covered),
        len(plain),
        len(solid - covered - plain),
        tuple(sign for _, _, sign in chrome),
        tokens.has_moment(text),
    )
