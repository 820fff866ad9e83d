"""Texts that end before their sentence does."""

import re
from collections.abc import Sequence
from typing import Final

from corpus.documents import kinds
from corpus.documents.model import Anomaly
from corpus.documents.trees.tree import Node

ENDED: Final = re.compile(
    r"[.!?:;。\uff01\uff1f…\uff1a\uff1b][\s\"”“’'»」』)\]\uff09】*†‡]*$|[\"”»」』】]$"
    r"|[.!?。][\"”»」』]*\s?[(\uff08][^()\uff08\uff09]{1,80}[)\uff09]$"
    r"|(?:こと|のみ|まで)$"
)
"""How a text ends; a Japanese rule may end in the noun that it is about."""
CUT: Final = re.compile(
    r"(?:,|、|\(|\uff08|„|«|「|『|[^\W\d_]-|\s[–—])\s*$|"
    r"(?:\[?(?:czytaj dalej|więcej|читать далее|далее|ещё|続きを読む|もっと見る|tovább|bővebben"
    r"|read more|more|continued)"
    r"\s*(?:\.{3}|…|»|→|>>|\])+)\s*$",
    re.IGNORECASE,
)
OPEN_WORDS: Final = re.compile(
    r"\s(?:i|w|z|ze|o|na|do|od|po|lub|oraz|albo|przez|za|dla|to|że|jeśli|gdy|aby|żeby|dopóki|"
    r"kto|co|który|która|które|jest|nie|"
    r"и|в|во|с|со|у|к|о|на|по|от|до|из|за|не|или|если|что|чтобы|пока|кто|который|которая|то|а|но|"
    r"a|az|és|vagy|egy|hogy|ha|de|nem|ami|amely|aki|akinek|mint|amíg|mert|"
    r"the|an|of|to|in|on|at|by|and|or|for|from|with|that|which|who|whose|if|when|while|until|is|"
    r"are|was|not|than|as)\s*$",
    re.IGNORECASE,
)
JAPANESE_OPEN: Final = re.compile(r"[はがをにでとのへもやかばてりし、]$")
LEFT_OPEN: Final = re.compile(r"[(\uff08](?=[^\W\d_])[^()\uff08\uff09]*$")
KANA: Final = re.compile("[\u3041-\u30fa]")
ENOUGH = 4
MOST_UNENDED = 0.34


def found_in(nodes: Sequence[Node]) -> list[Anomaly]:
    """Rules that break off: the last one, and those that end in a word which wants another."""
    texts = [
        (one, *one.body[-1]) for one in nodes
        if one.body and one.kind not in (kinds.LIST, kinds.HEADING)
        and not (one.item and one.kind == kinds.NOTE)
    ]  # fmt: skip
    end = nodes[-1] if nodes else None
    if end is not None and end.title and not end.body:
        texts.append((end, end.title, end.line))  # A line that breaks off may look like a title.
    full = [text for _, text, _ in texts if len(text) >= (6 if KANA.search(text) else 12)]
    unended = [text for text in full if not ENDED.search(text[-60:])]
    regular = len(full) >= ENOUGH and len(unended) <= max(1, len(full) * MOST_UNENDED)
    commas = sum(text.endswith((",", "、")) for text in full)
    anomalies = []
    for at, (one, text, line) in enumerate(texts):
        left_open = LEFT_OPEN.search(text[-200:]) and not one.children
        if ENDED.search(text[-60:]) and not CUT.search(text[-40:]) and not left_open:
            continue
        last = at == len(texts) - 1 and not one.children
        least = 5 if JAPANESE_OPEN.search(text) else 15
        odd = one.item and len(text) > least and text[-1] not in ")\uff09" and _others_end(one)
        point = one.item and at + 1 < len(texts) and texts[at + 1][0].item
        sure = CUT.search(text[-40:]) and not point and not text.endswith((",", "、"))
        sure = sure or (left_open and not point)
        comma = text.endswith((",", "、")) and not one.children and not point and commas == 1
        open_word = OPEN_WORDS.search(text[-20:]) and not point and len(text) > 12
        kana = JAPANESE_OPEN.search(text) and regular and not one.item
        few = len(unended) == 1 or len(unended) * 8 <= len(full)
        rare = regular and few and len(text) > 20
        numbered = rare and bool(one.number) and not one.item
        known = sure or comma or open_word or kana or odd or numbered
        if known or (last and regular and bool(one.body) and not _may_end_bare(one, text)):
            anomalies.append(_cut(text, line))
    return anomalies


def _may_end_bare(one: Node, text: str) -> bool:
    """Whether the last text is one that needs no stop: a point among others, or a link alone."""
    shown = " ".join(words for words, _, _ in one.links)
    return (one.item and not _others_end(one)) or (bool(shown) and len(shown) * 4 >= len(text) * 3)


def _others_end(one: Node) -> bool:
    """Whether the other points beside one all end as sentences do."""
    beside = one.parent.children if one.parent is not None else []
    others = [two for two in beside if two.item and two.body and two is not one]
    ends = [bool(re.search(r"[.!?。][\"”»」)\]]*$", two.body[-1][0])) for two in others]
    return len(ends) >= 2 and all(ends)


def _cut(text: str, line: int) -> Anomaly:
    end = " ".join(text[-40:].split())
    return Anomaly(line, "text-cut", f"the text breaks off: “…{end}”")
