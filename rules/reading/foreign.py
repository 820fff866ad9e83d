"""Words of another language inside a text, so that they can be marked as such.

Only what its letters give away: Cyrillic is Russian, kana and kanji are Japanese, ő and ű are
Hungarian, ą ć ę ł ń ś ź ż are Polish, among the five languages of this site.
"""

import re

LETTERS = {
    "ja": re.compile(r"[\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff]"),
    "ru": re.compile(r"[\u0400-\u04ff]"),
    "hu": re.compile(r"[őű]", re.IGNORECASE),
    "pl": re.compile(r"[ąćęłńśźż]", re.IGNORECASE),
}
WORD = re.compile(
    r"[\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff]+"
    r"|[\u0400-\u04ff]+(?:[ \u00a0-][\u0400-\u04ff]+)*"
    r"|[^\W\d_\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff\u0400-\u04ff]+"
)


def _letters_of_others(lang: str) -> re.Pattern[str]:
    """Letters that give away any language but *lang*."""
    others = (letters.pattern for other, letters in LETTERS.items() if other != lang)
    return re.compile("|".join(others), re.IGNORECASE)


FOREIGN = {lang: _letters_of_others(lang) for lang in ("", "en", *LETTERS)}


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
        if other and other != lang:
            if match.start() > end:
                found.append((text[end : match.start()], ""))
            found.append((match[0], other))
            end = match.end()
    if end < len(text):
        found.append((text[end:], ""))
    return found
