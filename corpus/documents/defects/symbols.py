"""Symbols, pictures and columns that a document lost, each with the line to look at."""

import re
from collections.abc import Sequence

from corpus.documents.model import Anomaly
from corpus.documents.neutral import NEVER
from corpus.documents.paragraphs import Paragraph, is_table_head

EMPTY_BRACKETS = re.compile(
    r"[(\uff08][\s\u00a0\u3000]*[)\uff09]|\[[\s\u00a0\u3000]*\]|\{[\s\u00a0]*\}"
    r"|[「『【«„][\s\u3000]*[」』】»”]"
)
BOX = re.compile(r"(?<!^)[□▢◻⬜⬚☐\u25af]|^[□▢◻⬜⬚☐\u25af]$")
"""What a font shows for a character that it does not have."""
STAND_IN = re.compile(
    r"[\[<]\s?(?:icon|symbol|image|img|picture|ikona|ikonka|obrazek|grafika|иконка|значок|картинка"
    r"|изображение|ikon|kép|szimbólum|アイコン|画像|絵)\s?[\]>]",
    re.IGNORECASE,
)
"""What stands where a picture was, and does not say which."""
ALONE = re.compile(r"[(\uff08][^()]{2,40}\s\?[)\uff09]|(?<=[^\W\d_])\s[?¤]\s(?=[^\W\d_])")
LOST_CELL = re.compile(r"\t\?(?:\t|$)")
CAPITALS = "A-ZĄĆĘŁŃÓŚŹŻÁÉÍÖŐÚÜŰА-ЯЁ"
DOUBLE_SPACE = re.compile(
    rf"(?:(?<=[^\W\d_{CAPITALS}])|(?<=^[AZWOUIВСКОУИ])|(?<=\s[AZWOUIВСКОУИ])) {{2}}"
    rf"(?=[^\W\d_{CAPITALS}]|[.,;])"
)
SPACE_BEFORE = re.compile(
    r"(?:(?<=[^\W\d_\u3040-\u9fff])|(?<=[^\W\d_] [0-9])) [,;.](?=\s|$)"
    r"|(?<=[0-9]) -(?=[^\W\d_]{1,3}(?!\w))"
)
"""A stop, or the ending of a Hungarian word, that stands alone."""
MOST_GAPS = 3
BEFORE_STOP = {
    "pl": re.compile(
        r"\s(?:przed|na|do|od|przez|oraz|lub|albo|kosztuje|wynosi|dodaje|zapłać"
        r"|oznacza)\s?[,.;)](?=\s|$)", re.I),
    "ru": re.compile(
        r"\s(?:в|на|с|к|до|от|за|и|или|стоит|означает|обозначается|равно|значком)"
        r"\s?[,.;)](?=\s|$)", re.I),
    "hu": re.compile(r"\s(?:a|az|egy|és|vagy)\s?[,.;)](?=\s|$)", re.I),
    "ja": re.compile(r"(?:この|その|各)(?:は|が|を)(?=[^\s])|[、。](?:は|を|が)(?=[^ぁ-ん])"
                     r"|(?:^|[0-9.)]\s)[をが](?=[\u4e00-\u9fff])|(?<=[\u4e00-\u9fff])のを(?=[0-9\uff10-\uff19])"),
    "en": re.compile(r"\s(?:the|an|of|with|costs|means|plus)\s?[,.;)](?=\s|$)", re.I),
}  # fmt: skip
"""Words after which something has to follow before the sentence goes on."""
AFTER_QUOTE = re.compile(r"[„«「][ \u00a0](?=\w)")
UNNAMED = {
    "pl": re.compile(
        r"\b(?:symbol\w*|ikon\w+)\s+(?:jest|są|i|oraz|lub|przed|po)\b|"
        r"\b(?:przed|po)\s+(?:to|jest|są)\b",
        re.IGNORECASE),
    "ru": re.compile(r"\b(?:символ\w*|значок|значк\w+)\s+(?:это|и|или|до|после)\b", re.IGNORECASE),
    "hu": re.compile(r"\b(?:szimbólum|ikon|jel)\s+(?:és|vagy|előtt|után)\b", re.IGNORECASE),
    "ja": re.compile(r"(?:シンボル|アイコン)(?=[、。])(?<=^.{4})"),
    "en": re.compile(r"\b(?:symbol|icon)\s+(?:is|and|or|before|after)\b", re.IGNORECASE),
}  # fmt: skip
LOST = re.compile(
    '(?!^\ufffc\\s*["„«「(]?[^\\W\\d_a-zа-яё])(?!(?<=[.!?。]\\s)\ufffc$)(?!(?<=[.!?。])\ufffc$)'
    "[\ufffc\ufffd\uf000-\uf8ff\ue000-\uefff]"
)
"""A picture or sign that is lost; a picture before or behind a whole sentence only decorates it."""


def lost(paragraphs: Sequence[Paragraph], lang: str) -> list[Anomaly]:
    """Every place where a symbol, a picture or a column is lost; none of it is put back."""
    found: list[Anomaly] = []
    spaced = sum(len(DOUBLE_SPACE.findall(text)) for one in paragraphs for text, _ in one.texts)
    for at, one in enumerate(paragraphs):
        for text, line in one.texts:
            found += _symbols(text, line, lang, few_gaps=spaced <= MOST_GAPS and not one.table)
            if one.table and LOST_CELL.search(text):
                found.append(
                    Anomaly(line, "symbol-lost", "a cell holds nothing but a question mark")
                )
        head = one.table in ("head", "whole") and not re.search(r"[|\t]", one.text)
        if head and is_table_head(one.text):
            message = "the cells of this table run together"
            found.append(Anomaly(one.line, "table-flattened", message))
        if _picture_lost(paragraphs, at):
            line = one.texts[-1][1]
            found.append(Anomaly(line, "picture-lost", "nothing follows the colon"))
    return found


def _symbols(text: str, line: int, lang: str, *, few_gaps: bool) -> list[Anomaly]:
    patterns = [
        EMPTY_BRACKETS,
        AFTER_QUOTE,
        LOST,
        BOX,
        STAND_IN,
        ALONE,
        UNNAMED.get(lang, NEVER),
        BEFORE_STOP.get(lang, NEVER),
    ]
    if few_gaps:
        patterns += [DOUBLE_SPACE, SPACE_BEFORE]
    for pattern in patterns:
        found = pattern.search(text)
        if found:
            start = max(found.start() - 20, 0)
            near = " ".join(text[start : found.end() + 20].split())
            return [Anomaly(line, "symbol-lost", f"a printed symbol is lost near “{near}”")]
    return []


def _picture_lost(paragraphs: Sequence[Paragraph], at: int) -> bool:
    """Whether a sentence ends in a colon and the next block is another sentence."""
    one = paragraphs[at]
    if not one.texts or not one.texts[-1][0].endswith((":", "\uff1a")) or one.heading or one.table:
        return False
    if len(one.texts[-1][0].split()) < 4 and not re.search(r"[\u3040-\u30ff]", one.text):
        return False
    if at + 1 == len(paragraphs):
        return True
    after = paragraphs[at + 1]
    plain = not after.mark and not after.table and not after.heading and after.texts
    return bool(after.first and plain and re.match(r"[^\W\d_]{2}", after.text))
