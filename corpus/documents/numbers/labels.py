"""Labels of the points of a list, which tell a point from its neighbours only: `1)`, `a.`, `イ`."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from corpus.documents.numbers import alphabets
from corpus.documents.numbers.alphabets import IS_ROMAN, roman
from corpus.documents.numbers.numbering import NARROW, Number

ITEM: Final = re.compile(
    r"(?:[(\uff08](?P<inner>[0-9\uff10-\uff19]{1,2}|[a-zA-Zа-яА-Яё]|[ivx]{1,5}|[IVX]{1,5}|[ァ-ヶ]"
    r"|[一二三四五六七八九十]{1,2})[)\uff09]|"
    r"(?P<label>[0-9\uff10-\uff19]{1,3}|[a-zA-Zа-яА-Яё]|[ivx]{1,5}|[IVX]{1,5})[)\uff09]"
    r"|(?P<ring>[①-⑳]))[\s\u00a0\u3000]*(?=\S)"
)
DOTTED: Final = re.compile(r"(?P<label>[a-zA-Zа-яА-Я]|[ivx]{2,4}|[IVX]{2,4})\.[\s\u00a0]+(?=\S)")
JAPANESE: Final = re.compile(
    r"(?P<label>[イロハニホヘトチリヌルヲアウエオ]|[一二三四五六七八九十]{1,3}"
    r"|[\uff10-\uff19]{1,2})"
    r"(?P<end>[\u3000、\uff0e.]\s*|\s+)(?=\S)"
)


def read(text: str) -> Number | None:
    """The label of a point that the text begins with: `1)`, `a)`, `(iv)`, `①`.

    A label that another of its kind follows at once names points, as `(2)(3)` does: it is text.
    """
    found = ITEM.match(text)
    if found is None:
        return None
    one = _item(found)
    following = ITEM.match(text, found.end()) if found[0] == one.printed else None
    if following is not None and _are_alike(one, _item(following)):
        return None
    return one


def _item(found: re.Match[str]) -> Number:
    label = (found["inner"] or found["label"] or found["ring"]).translate(NARROW)
    printed = found[0].strip()
    if found["ring"]:
        return Number(printed, (ord(label) - ord("①") + 1,), len(printed), style="ring")
    return _labelled(printed, label)


def _are_alike(one: Number, after: Number) -> bool:
    """Whether two labels stand in one row: `(a)(b)` does, and the `(i)` of `(a)(i)` is below."""
    bracketed = [label.printed[0] in "(\uff08" for label in (one, after)]
    if bracketed[0] != bracketed[1]:
        return False
    letters = [label.printed.strip("()\uff08\uff09") for label in (one, after)]
    romans = [bool(IS_ROMAN.fullmatch(label.upper())) for label in letters]
    if all(romans):
        return letters[0].islower() == letters[1].islower()
    if one.style.startswith("latin") and romans[1]:
        return after.parts[0] == one.parts[0] + 1
    return one.style == after.style


def read_doubtful(text: str) -> Number | None:
    """The label `a.`, `イ` or `一` that a text begins with; it needs its like beside it."""
    found = DOTTED.match(text) or JAPANESE.match(text)
    if found is None:
        return None
    printed = found["label"] + ("." if found.re is DOTTED else "")
    one = _labelled(printed, found["label"])
    return Number(printed, one.parts, one.length, style=f"{one.style}-doubtful")


def _labelled(printed: str, label: str) -> Number:
    if label.isdecimal():
        style = "wide" if re.search("[\uff10-\uff19]", printed) and printed == label else "digit"
        return Number(printed, (int(label),), len(printed), style=style)
    if len(label) > 1 and IS_ROMAN.fullmatch(label.upper()):
        style = "roman" if label.islower() else "roman-capital"
        return Number(printed, (roman(label.lower()),), len(printed), style=style)
    if label[0] in "一二三四五六七八九十":
        return Number(printed, (alphabets.kanji(label),), len(printed), style="kanji")
    if "ァ" <= label <= "ヶ":
        return Number(printed, (alphabets.kana(label),), len(printed), style="kana")
    place = alphabets.letter(label)
    style = "cyrillic" if label.casefold() > "z" else "latin"
    style += "-capital" if label.isupper() else ""
    return Number(printed, (place,), len(printed), style=style)


def settle(found: Sequence[Number | None]) -> list[Number | None]:
    """The labels that are ones: doubtful shapes where they count on, `i` as Roman where it is."""
    found = _in_one_row(found)
    by_style: dict[str, set[int]] = {}
    for one in found:
        if one is not None:
            by_style.setdefault(one.style, set()).add(one.parts[0])
    settled: list[Number | None] = []
    last: Number | None = None
    for one in found:
        kept = None if one is None else _settled(one, by_style, last)
        settled.append(kept)
        last = kept or last
    return settled


def _in_one_row(found: Sequence[Number | None]) -> list[Number | None]:
    """The labels, kana counted in the row that the document uses."""
    kana = {
        at: one.printed.strip("()\uff08\uff09.")
        for at, one in enumerate(found)
        if one is not None and one.style.startswith("kana")
    }
    beside = "".join(kana.values())
    return [
        replace(one, parts=(alphabets.kana(kana[at], beside),))
        if one is not None and at in kana and "ア" in beside
        else one
        for at, one in enumerate(found)
    ]


def _settled(one: Number, by_style: dict[str, set[int]], last: Number | None) -> Number | None:
    style = one.style.removesuffix("-doubtful")
    doubtful = style != one.style
    held = by_style[one.style]
    if style.startswith("latin"):
        capital = style.removeprefix("latin")
        letter = chr(ord("a") + one.parts[0] - 1)
        more = by_style.get("roman" + capital + ("-doubtful" if doubtful else ""), set())
        before = last is not None and last.style == style and last.parts[0] == one.parts[0] - 1
        counts = roman(letter) if letter in "ivx" else 0
        was = last is not None and last.style == "roman" + capital and last.parts[0] == counts - 1
        alone = counts == 1 and not before and one.parts[0] - 1 not in held
        if counts and not before and (counts + 1 in more or was or alone):
            return Number(one.printed, (counts,), one.length, style="roman" + capital)
    if doubtful:
        value = one.parts[0]
        follows = last is not None and last.style == style and last.parts[0] == value - 1
        wanted = (
            value - 1 in held or value + 1 in held or (style == "wide" and value > 1) or follows
        )
        first = 1 in held or (style == "wide" and 2 in held) or follows
        if not (wanted and first):
            return None
    return Number(one.printed, one.parts, one.length, style=style)
