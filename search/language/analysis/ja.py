"""Japanese: every character and every pair of neighbours, katakana read as hiragana; and words.

There are no spaces to find words by; with pairs every substring of two or more characters is
found. ガ and パ are letters of their own and are never taken apart. Beside the pairs Sudachi (in
mode B) says which words there are: `=捨てる` stands where 捨てた begins, `~すてる` is its reading.
"""

import re
import unicodedata
from collections.abc import Iterator
from itertools import count

from corpus.languages.collation import KATAKANA, plain
from search.language.analysis.sudachi import (
    ALL_KANA,
    DICTIONARY,
    KANA,
    LONG,
    SpokenWord,
    read_aloud,
    words,
)
from search.language.analysis.tokens import (
    AS_WRITTEN,
    EXACT,
    FOLDED,
    WEAKER,
    AnalyzerInfo,
    Pattern,
    QueryRow,
    Token,
)
from search.language.analysis.words import COMMAS, NUMBER

VERSION = "ja-2"
memory = None

LETTERS = f"{KANA}\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
PIECE = re.compile(
    f"(?P<number>{NUMBER})|(?P<run>[{LETTERS}]+)|(?P<word>(?:[^\\W_{LETTERS}][\\u0300-\\u036f]*)+)"
)
RUN = re.compile(f"[{LETTERS}]")
MARK = re.compile("[\u3099\u309a\uff9e\uff9f]")
LETTER = re.compile("[^\u3099\u309a\uff9e\uff9f][\u3099\u309a\uff9e\uff9f]*|.")
# Where no dictionary tells words apart: stretches of kanji and katakana mean something.
MEANING = re.compile("[^\u3041-\u309f]+")

# A row of kana up to this length is also looked for as one word, however it is taken apart.
ONE_WORD = 8


def spoken(word: str) -> list[str]:
    """*word* and how else it is said: 廃棄する is made of the word 廃棄, which stands alone too."""
    noun = word.removesuffix("する")
    return [word] if noun == word or len(noun) < 2 else [word, noun]


def terms(text: str) -> list[Token]:
    """The terms of a Japanese text; between pieces that do not touch a position is left out."""
    found = pairs(text)
    places: dict[int, int] = {}
    for token in found:
        places.setdefault(token.start, token.position)
    for piece in PIECE.finditer(text):
        for term in _latin(piece):
            found.append(Token(EXACT + term, piece.start(), piece.end(), places[piece.start()]))
    for word in words(text):
        place = places.get(word.start)
        if word.meaning.content and place is not None and RUN.match(text[word.start]):
            made = [
                EXACT + word.meaning.normal,
                *([FOLDED + word.meaning.reading] if word.meaning.reading else ()),
            ]
            found += [Token(term, word.start, word.end, place) for term in made]
    return sorted(found, key=lambda token: token.position)


def pairs(text: str) -> list[Token]:
    """The characters and pairs of *text*, and its numbers and words in Latin letters."""
    found: list[Token] = []
    position, end = 0, 0
    for match in PIECE.finditer(text):
        if match.start() > end:
            position += 1
        end = match.end()
        if match.lastgroup == "run":
            made = list(_characters_and_pairs(match[0], match.start(), position))
        else:
            made = [Token(plain(match[0].translate(COMMAS)), match.start(), end, position)]
        found += made
        position = made[-1].position + 1
    return found


def _characters_and_pairs(run: str, start: int, position: int) -> Iterator[Token]:
    letters: list[tuple[str, int, int]] = []
    for letter, begin, end in _letters(run):
        if letter == LONG and letters and letters[-1][0] == LONG:
            letters[-1] = (LONG, letters[-1][1], start + end)
        else:
            letters.append((letter, start + begin, start + end))
    for number, (letter, begin, end) in enumerate(letters):
        here = position + number
        yield Token(letter, begin, end, here)
        if number + 1 < len(letters):
            after, _, last = letters[number + 1]
            yield Token(letter + after, begin, last, here)


def _letters(run: str) -> Iterator[tuple[str, int, int]]:
    """Each letter of *run* in its plain spelling, and where in *run* it stands."""
    whole = unicodedata.normalize("NFKC", run).translate(KATAKANA)
    if len(whole) == len(run) and not MARK.search(run):
        yield from zip(whole, count(), count(1), strict=False)
        return
    for cluster in LETTER.finditer(run):
        for letter in unicodedata.normalize("NFKC", cluster[0]).translate(KATAKANA):
            yield letter, cluster.start(), cluster.end()


def asked(text: str) -> list[QueryRow]:
    """What to look for when *text* is typed: one entry per row that nothing breaks."""
    found = []
    for run in _runs(_longest(pairs(text))):
        start, end = run[0].start, max(token.end for token in run)
        whole = Pattern(tuple(token.term for token in run))
        said = tuple(_ways(text[start:end])) or ((whole,),)
        found.append(QueryRow(tuple(run), (whole,), said))
    return found


def _ways(row: str) -> Iterator[tuple[Pattern, ...]]:
    """Each word of a row with all that it is found by; of what means nothing, nothing."""
    known = words(row)
    kana = ALL_KANA.fullmatch(row) is not None
    if not known:
        yield from ((_pairs_of(piece[0]),) for piece in MEANING.finditer(row) if not kana)
        return
    if kana and not _well_taken_apart(known):
        if len(row) <= ONE_WORD:
            normal = [word.meaning.normal for word in known if word.meaning.content]
            yield (
                _pairs_of(row),
                *(Pattern((EXACT + n,), AS_WRITTEN) for n in normal if len(normal) == 1),
                Pattern((FOLDED + read_aloud(row),), WEAKER),
            )
        return
    last = 0
    for piece in PIECE.finditer(row):
        if piece.lastgroup == "run":
            inside = [
                w for w in known if w.meaning.content and piece.start() <= w.start < piece.end()
            ]
            yield from (_ways_of(row[word.start : word.end], word) for word in inside)
            last = piece.end()
        elif piece.end() > last:
            # 3 is of 3枚, and asks for nothing without it.
            counter = next((w for w in known if w.start == piece.end() and w.meaning.counts), None)
            last = counter.end if counter else piece.end()
            said = row[piece.start() : last]
            latin = [Pattern((EXACT + t,), AS_WRITTEN) for t in _latin(piece)]
            yield (_pairs_of(said), *latin)


def _well_taken_apart(known: tuple[SpokenWord, ...]) -> bool:
    """Whether to believe what was made of kana: words with particles between them."""
    return any(w.meaning.joins for w in known) and any(w.meaning.content for w in known)


def _ways_of(written: str, word: SpokenWord) -> tuple[Pattern, ...]:
    ways = [_pairs_of(written), Pattern((EXACT + word.meaning.normal,), AS_WRITTEN)]
    if word.meaning.reading and ALL_KANA.fullmatch(written):
        ways.append(Pattern((FOLDED + word.meaning.reading,), WEAKER))
    return tuple(ways)


def _latin(piece: re.Match[str]) -> list[str]:
    """A word in Latin (or other) letters, as it is written."""
    word = plain(piece[0]) if piece.lastgroup == "word" else ""
    return [word] if word and not word.isdecimal() else []


def _pairs_of(written: str) -> Pattern:
    return Pattern(tuple(token.term for token in _longest(pairs(written))))


def exact(text: str) -> tuple[Pattern, ...]:
    """The words of *text* as the dictionary writes them: 場 is a word, and not in 場合."""
    found = (token.term for token in terms(text) if token.term.startswith(EXACT))
    return tuple(Pattern((term,)) for term in dict.fromkeys(found))


def info() -> AnalyzerInfo:
    """Who takes the words apart now."""
    if DICTIONARY.version:
        return AnalyzerInfo("ja", DICTIONARY.package, DICTIONARY.version, True)
    return AnalyzerInfo("ja", "pairs", VERSION, False)


def made_by() -> str:
    """A name for everything that an analysis depends on."""
    return f"{VERSION} {info().name} {info().version}"


def _longest(tokens: list[Token]) -> list[Token]:
    """The longest token of each position; one that lies within its neighbour says nothing new."""
    best: dict[int, Token] = {}
    for token in tokens:
        held = best.get(token.position)
        if held is None or token.end > held.end:
            best[token.position] = token
    found: list[Token] = []
    for token in best.values():
        if not found or token.end > found[-1].end:
            found.append(token)
    return found


def _runs(tokens: list[Token]) -> Iterator[list[Token]]:
    """*tokens* split where a position is left out."""
    run: list[Token] = []
    for token in tokens:
        if run and token.position > run[-1].position + 1:
            yield run
            run = []
        run.append(token)
    if run:
        yield run
