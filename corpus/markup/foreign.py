"""Words of another language inside a text, so that they can be marked as such.

What its letters give away: Cyrillic is Russian, kana and kanji are Japanese, ő and ű are Hungarian,
ą ć ę ł ń ś ź ż are Polish, among the languages of this site. And what `foreign.toml` has of words
that translations leave as they are printed: in Russian and Japanese texts wherever they stand, in
texts of Latin letters several words together, and one alone in brackets or quotation marks.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from corpus.languages import CODES, LANGUAGES
from corpus.languages.language import CYRILLIC, JAPANESE, LATIN

OF_SCRIPTS = {
    JAPANESE: re.compile(r"[\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff]"),
    CYRILLIC: re.compile(r"[\u0400-\u04ff]"),
}


def _letters() -> dict[str, re.Pattern[str]]:
    """What gives a language away: its script, which is the first's that has it, or its letters."""
    found: dict[str, re.Pattern[str]] = {}
    for script, letters in OF_SCRIPTS.items():
        lang = next((code for code, one in LANGUAGES.items() if one.script == script), "")
        found |= {lang: letters} if lang else {}
    for code, language in LANGUAGES.items():
        if language.telltale:
            found[code] = re.compile(f"[{language.telltale}]", re.IGNORECASE)
    return found


LETTERS = _letters()
WORD = re.compile(
    r"[\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff]+"
    r"|[\u0400-\u04ff]+(?:[ \u00a0-][\u0400-\u04ff]+)*"
    r"|[^\W\d_\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff\u0400-\u04ff]+"
)


def _same(one: str, other: str) -> bool:
    """Whether letters of the one language are no sign of it in a text of the other."""
    scripts = {LANGUAGES[lang].script for lang in (one, other) if lang in LANGUAGES}
    return one == other or (other in LANGUAGES and len(scripts) == 1 and scripts != {LATIN})


def _letters_of_others(lang: str) -> re.Pattern[str]:
    """Letters that give away any language but *lang*."""
    others = (letters.pattern for other, letters in LETTERS.items() if not _same(other, lang))
    return re.compile("|".join(others), re.IGNORECASE)


FOREIGN = {lang: _letters_of_others(lang) for lang in ("", *CODES)}


def language_of_word(word: str) -> str:
    """The language that the letters of *word* give away; empty when they do not."""
    for lang, letters in LETTERS.items():
        if letters.search(word):
            return lang
    return ""


LISTED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
LEFT = {words.casefold(): lang for lang, listed in LISTED.items() for words in listed}
"""What is left in its language, in small letters."""
LATIN_WORD = r"[^\W\d_\u0400-\u04ff\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff]+"
RUN = re.compile(rf"{LATIN_WORD}(?:[ \u00a0'’-]{LATIN_WORD})*")
ENCLOSED = re.compile(r"[(（]([^()（）]*)[)）]|[„“”«「]([^„“”«»「」]*)[”»」]")


def _together(lang: str) -> re.Pattern[str]:
    """Several words together that are left in another language than *lang*."""
    found = [words for words, other in LEFT.items() if other != lang and re.search("[ -]", words)]
    any_of = "|".join(re.escape(words) for words in sorted(found, key=len, reverse=True))
    spaced = any_of.replace("\\ ", "[ \u00a0]")
    return re.compile(rf"(?<![^\W_])(?:{spaced})(?![^\W_])", re.IGNORECASE)


TOGETHER = {lang: _together(lang) for lang in ("", *CODES)}


def parts(text: str, lang: str, before: str = "", after: str = "") -> list[tuple[str, str]]:
    """*text* cut into (piece, language), the language empty where it is *lang* or unknown.

    What stands *before* and *after* it may be the bracket that encloses it.
    """
    found: list[tuple[str, str]] = []
    end = 0
    for start, stop, other in _strangers(text, lang, before[-1:], after[:1]):
        if start > end:
            found.append((text[end:start], ""))
        found.append((text[start:stop], other))
        end = stop
    if end < len(text):
        found.append((text[end:], ""))
    return found


def _strangers(text: str, lang: str, before: str, after: str) -> list[tuple[int, int, str]]:
    """Where words of other languages stand in *text*, in their order, none within another."""
    found = [*by_letters(text, lang), *_as_listed(text, lang, before, after)]
    found.sort(key=lambda one: (one[0], -one[1]))
    apart: list[tuple[int, int, str]] = []
    for one in found:
        if not apart or one[0] >= apart[-1][1]:
            apart.append(one)
    return apart


def by_letters(text: str, lang: str) -> Iterator[tuple[int, int, str]]:
    """Start, end and language of the words of *text* whose letters are not those of *lang*."""
    if lang in FOREIGN and not FOREIGN[lang].search(text):
        return
    for match in WORD.finditer(text):
        other = language_of_word(match[0])
        if other and not _same(other, lang):
            yield *match.span(), other


def _as_listed(text: str, lang: str, before: str, after: str) -> Iterator[tuple[int, int, str]]:
    if lang not in LANGUAGES:
        return
    for match in TOGETHER[lang].finditer(text):
        yield *match.span(), LEFT[_plain(match[0])]
    whole = before + text + after
    stretches = [(0, len(whole))]
    if LANGUAGES[lang].script == LATIN:
        stretches = [match.span() for match in ENCLOSED.finditer(whole)]
    for start, stop in stretches:
        for run in RUN.finditer(whole, start, stop):
            other = LEFT.get(_plain(run[0]), lang)
            if other != lang:
                yield run.start() - len(before), run.end() - len(before), other


def _plain(words: str) -> str:
    return " ".join(words.casefold().split())
