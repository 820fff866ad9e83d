"""Words of a Japanese text, as Sudachi tells them apart, and how they are read."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from corpus.languages.collation import KATAKANA, plain
from search.language.analysis.dictionary import Dictionary
from search.language.scripts import KANJI

# Kana without the middle dot, which stands between words; half-width kana.
KANA = "\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f"
ALL_KANA, LONE_KANA = re.compile(f"[{KANA}]+"), re.compile(f"[{KANA}]")
LONG = "ー"

# What Sudachi calls words that mean something, and those of them that do not.
CONTENT = {"名詞", "動詞", "形容詞", "副詞", "形状詞"}
EMPTY_KINDS = {"数詞", "助動詞語幹"}
JOINING, COUNTING = {"格助詞", "係助詞"}, "助数詞"
EMPTY = {
    *("為る", "居る", "有る", "成る", "出来る", "無い", "良い", "因る", "於く"),
    *("事", "こと", "物", "もの", "為", "訳"),
}
# Sudachi takes 49,000 bytes at once; sentences are shorter.
SENTENCE = re.compile(r"[^。\n]{1,4000}[。\n]*|[。\n]+")
UNPAIRED = re.compile("[\ud800-\udfff]")


class Meaning(NamedTuple):
    """What a word is: as the dictionary writes it and how it is read.

    `content` tells whether it means something by itself, `joins` whether it is a particle that
    joins what stands on both sides, `counts` whether it says what a number before it counts.
    """

    normal: str
    reading: str
    content: bool
    joins: bool
    counts: bool


class SpokenWord(NamedTuple):
    """A word of a text, where it stands, and how it is said there, in katakana.

    One that is not `listed` is in no dictionary.
    """

    start: int
    end: int
    meaning: Meaning
    said: str
    listed: bool = True


def read_aloud(kana: str) -> str:
    """A reading in hiragana; a long o is one sound however it is spelt, as is a longer ー."""
    said = plain(kana).translate(KATAKANA)
    said = re.sub("(?<=[おこそとのほもよろをごぞどぼぽょ])[うお]", LONG, said)
    return re.sub(f"{LONG}+", LONG, said).rstrip(LONG) or said


def load() -> Callable[[tuple[str, int]], list[SpokenWord]]:
    """Sudachi with its small dictionary, asked for the words of a sentence that begins at n."""
    from sudachipy import Dictionary as Sudachi
    from sudachipy import SplitMode

    tokenizer = Sudachi(dict="small").tokenizer(mode=SplitMode.B)

    @lru_cache(maxsize=20_000)
    def meaning(written: str, normal: str, plainly: str, kind: tuple[str, ...]) -> Meaning:
        said = "".join(part.reading_form() for part in tokenizer.tokenize(plainly))
        empty = normal in EMPTY or EMPTY_KINDS & set(kind[1:3])
        return Meaning(
            normal=plain(normal),
            reading=read_aloud(said) if ALL_KANA.fullmatch(said) else "",
            content=kind[0] in CONTENT and not empty and not LONE_KANA.fullmatch(written),
            joins=kind[1] in JOINING,
            counts=kind[2] == COUNTING,
        )

    def words(asked: tuple[str, int]) -> list[SpokenWord]:
        sentence, at = asked
        found = [
            (m.begin(), m.end(), m.surface(), m.normalized_form(), m.dictionary_form(), m)
            for m in tokenizer.tokenize(sentence)
        ]
        return [
            SpokenWord(
                start=at + start,
                end=at + end,
                meaning=meaning(written, normal, plainly, m.part_of_speech()),
                said=m.reading_form(),
                listed=not m.is_oov(),
            )
            for start, end, written, normal, plainly, m in found
        ]

    return words


DICTIONARY = Dictionary(load, sudachipy="sudachipy", sudachidict_small="sudachidict_small")


@lru_cache(maxsize=2_000)
def words(text: str) -> tuple[SpokenWord, ...]:
    """All words of *text*; none where there is no dictionary."""
    found: list[SpokenWord] = []
    for sentence in SENTENCE.finditer(UNPAIRED.sub("\ufffd", text)):
        found += DICTIONARY.ask((sentence[0], sentence.start())) or ()
    return tuple(found)


def reading(text: str) -> str:
    """*text* with hiragana for its kanji; empty where a word of kanji is in no dictionary."""
    said, at = "", 0
    for word in words(text):
        written = text[word.start : word.end]
        if KANJI.search(written):
            if not ALL_KANA.fullmatch(word.said):
                return ""
            written = word.said.translate(KATAKANA)
        said, at = said + text[at : word.start] + written, word.end
    said += text[at:]
    return "" if KANJI.search(said) else said
