"""What a page says of itself where others show it: plain words, as many as are shown there."""

import re
from dataclasses import dataclass
from html import unescape

from corpus.languages.writing import NO_BREAK
from corpus.markup.unseen import without_unseen
from corpus.punctuation import here

IN_RESULTS, IN_MESSAGES = 155, 300
"""So many letters are shown in a list of results and beside a link; wide letters count twice."""
ENOUGH = 100
"""A cut at the end of a sentence leaves at least so much."""
READ = 6_000
"""What is further down in a text is not looked at."""
ELLIPSIS = "…"
SENTENCE_ENDS = ".!?。！？"
STANDS_APART = re.compile(r"<(?:/(?:p|li|ol|ul|h\d|div|td|th|tr|dt|dd|blockquote)|br)\b[^>]*>")
READING = re.compile(r"<(rt|rp)>.*?</\1>", re.DOTALL)
TAG = re.compile(r"<[^>]*>?")
LANG = re.compile(r'<[a-z][^>]*\blang="([a-z]{2})"')
WIDE = re.compile("[\u1100-\u11ff\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]")


@dataclass(frozen=True, slots=True)
class Blurb:
    """Plain words, cut where a reader would; `lang` is theirs if the page's is another.

    `more` is as much of them as is shown beside a link that somebody sends.
    """

    words: str
    more: str
    lang: str = ""


def blurb_of(html: str, ui: str) -> Blurb:
    """The beginning of what *html* says, in the language of the element that it begins with."""
    found = LANG.match(html.strip())
    lang = found[1] if found else ui
    words = plain_words(html[:READ], lang)
    more = words if width(words) <= IN_MESSAGES else cut(words, lang, IN_MESSAGES)
    return Blurb(cut(words, lang, IN_RESULTS), more, "" if lang == ui else lang)


def plain_words(html: str, lang: str = "") -> str:
    """*html* as it is read aloud in one line: no tags, no readings, no signs that are not seen."""
    text = STANDS_APART.sub(here(lang).space, READING.sub("", html))
    text = without_unseen(unescape(TAG.sub("", text))).replace("\u202f", NO_BREAK)
    return re.sub(r"[ \t\r\n]+", " ", text).strip()


def cut(text: str, lang: str, longest: int) -> str:
    """*text*, or as many of its first words as fit: whole sentences if they are enough."""
    if width(text) <= longest:
        return text
    fits = _that_fit(text, longest)
    ends = [n + 1 for n, letter in enumerate(fits) if _ends(fits, n, letter)]
    if ends and width(fits[: ends[-1]]) >= ENOUGH:
        return fits[: ends[-1]].strip()
    fits = _that_fit(text, longest - 1)
    if here(lang).space and not text[len(fits)].isspace():
        fits = fits.rpartition(" ")[0] or fits
    return f"{fits.rstrip(' ,;:–—-、，；：' + NO_BREAK)}{ELLIPSIS}"


def _ends(text: str, n: int, letter: str) -> bool:
    """Whether a sentence ends with this letter, and not a number or a shortened word."""
    if letter not in SENTENCE_ENDS:
        return False
    return letter in "。！？" or (text[n + 1 : n + 2] == " " and text[n - 3 : n].isalpha())


def _that_fit(text: str, longest: int) -> str:
    room = longest
    for n, letter in enumerate(text):
        room -= 2 if WIDE.match(letter) else 1
        if room < 0:
            return text[:n]
    return text


def width(text: str) -> int:
    """How many narrow letters *text* is wide."""
    return len(text) + len(WIDE.findall(text))
