"""What a document lost on its way: symbols, pictures, columns; each with the line to look at."""

import re
from collections.abc import Sequence

from corpus.documents.model import Anomaly
from corpus.documents.paragraphs import Paragraph, is_table_head

EMPTY_BRACKETS = re.compile(r"[(\uff08][\s\u00a0\u3000]*[)\uff09]")
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
ODD_NUMBER = re.compile(r"(?=[^.\s]{0,4}\d)[\dlIOОоЗ]{1,4}(?:\.[\dlIOОоЗ]{1,4})+(?=\.|\s)")
LOST = re.compile("[\ufffd\uf000-\uf8ff\ue000-\uefff]")


def in_paragraphs(paragraphs: Sequence[Paragraph], lang: str) -> list[Anomaly]:
    """Every place where something printed seems to be missing; none of it is put back."""
    found: list[Anomaly] = []
    for at, one in enumerate(paragraphs):
        for text, line in one.texts:
            found += _symbols(text, line, lang)
        head = one.table in ("head", "whole") and not re.search(r"[|\t]", one.text)
        if head and is_table_head(one.text):
            message = "the cells of this table run together"
            found.append(Anomaly(one.line, "table-flattened", message))
        odd = ODD_NUMBER.match(one.text)
        if odd and re.search(r"[^0-9.\uff0e\uff10-\uff19]", odd[0]):
            message = f"{odd[0]} looks like a number with letters or other digits in it"
            found.append(Anomaly(one.line, "number-unreadable", message))
        if _picture_lost(paragraphs, at):
            line = one.texts[-1][1]
            found.append(Anomaly(line, "picture-lost", "nothing follows the colon"))
    return found


def _symbols(text: str, line: int, lang: str) -> list[Anomaly]:
    for pattern in (EMPTY_BRACKETS, AFTER_QUOTE, LOST, UNNAMED[lang]):
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
