"""Words of another language inside a text, so that they can be marked as such.

Only what its letters give away: Cyrillic is Russian, kana and kanji are Japanese, ő and ű are
Hungarian, ą ć ę ł ń ś ź ż are Polish, among the languages of this site.
"""

import re

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


def parts(text: str, lang: str) -> list[tuple[str, str]]:
    """*text* cut into (piece, language), the language empty where it is *lang* or unknown."""
    if lang in FOREIGN and not FOREIGN[lang].search(text):
        return [(text, "")] if text else []
    found: list[tuple[str, str]] = []
    end = 0
    for match in WORD.finditer(text):
        other = language_of_word(match[0])
        if other and not _same(other, lang):
            if match.start() > end:
                found.append((text[end : match.start()], ""))
            found.append((match[0], other))
            end = match.end()
    if end < len(text):
        found.append((text[end:], ""))
    return found
