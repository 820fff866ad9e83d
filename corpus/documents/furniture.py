"""Which lines of a page are furniture, and why: told by general signs, not by known pages.

Nothing is thrown away: a line that is furniture is kept aside with its reason, and a mark that is
cut off a line is kept aside too, as a line of its own.
"""

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise

from corpus.documents import signs
from corpus.documents.model import Document, Line

MENU = signs.phrases(signs.NAVIGATION, signs.CONTENTS)
SHARE = signs.phrases(signs.SHARING)
BETWEEN = re.compile(r"[\s|•·/:»«›‹,.…\[\]()|\-–—<>]*")
SENTENCE_END = re.compile(r"[.!?。\uff01\uff1f…:;][\"”»」』)\]]*$")
NUMBERED = re.compile(
    r"\s*(?:[0-9]{1,4}\.)+\s*\S|\s*[0-9]{1,4}(?:\.[0-9]{1,4})+\s*\S|\s*п\.\s*[0-9]"
)
LONGEST_MENU = 400
SUBSTANTIAL = 60
TITLE_FOLLOWS = {"site line", "page history", "table of contents"}


def set_aside(document: Document) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """The lines that may hold rules, without the marks of the page, and the furniture.

    Blank lines are in the first part: they divide blocks. A heading known by its edit mark is a
    heading of level 2.
    """
    lines, marks = _without_marks(document.lines)
    blocks = _blocks(lines)
    reasons = [line.furniture or _by_itself(line.text.strip(), line.heading) for line in lines]
    _settle_single_words(lines, reasons, blocks)
    _mark_pages(lines, reasons)
    _mark_joined(lines, reasons, blocks)
    _mark_head(lines, reasons, document.title)
    _mark_following(lines, reasons, blocks)
    kept, aside = [], list(marks)
    for line, reason in zip(lines, reasons, strict=True):
        if reason and line.text.strip():
            aside.append(replace(line, furniture="navigation" if reason == "site line" else reason))
        else:
            kept.append(line)
    aside.sort(key=lambda line: line.number)
    return tuple(kept), tuple(aside)


def _without_marks(lines: tuple[Line, ...]) -> tuple[list[Line], list[Line]]:
    kept, marks = [], []
    for line in lines:
        tail = line.text[-80:]
        found = None if line.furniture else signs.EDIT_MARK.search(tail)
        if found and line.text[: len(line.text) - len(tail) + found.start()].strip():
            cut = len(line.text) - len(tail) + found.start()
            mark = replace(line, text=line.text[cut:].strip(), furniture="edit mark")
            marks.append(mark)
            line = replace(line, text=line.text[:cut], heading=line.heading or 2)
        kept.append(line)
    return kept, marks


def _made_of(text: str, words: re.Pattern[str]) -> bool:
    """Whether the text is nothing but such phrases, run together or with marks between."""
    if not text or len(text) > LONGEST_MENU:
        return False
    text, found = text.casefold(), False
    before = BETWEEN.match(text)
    at = before.end() if before else 0
    while at < len(text):
        here = words.match(text, at)
        if here is None:
            return False
        found = True
        gap = BETWEEN.match(text, here.end())
        at = gap.end() if gap else here.end()
    return found


def _by_itself(text: str, heading: int) -> str:
    """Why this line is furniture wherever it stands; empty if it need not be.

    A single word such as "search" may as well be the heading of a rule: its reason ends in "?".
    """
    if not text or len(text) > 2000:
        return ""
    plain = text.strip(" \t\u00a0\u3000.:：…|[]-–—=").casefold()
    if plain in signs.CONTENTS or signs.LEADERS.fullmatch(text):
        return "table of contents"
    if plain in signs.ADVERTS:
        return "advert"
    if heading:
        return ""
    if signs.PAGE_NUMBER.fullmatch(text):
        return "page number"
    if signs.COPYRIGHT.match(text) or text.startswith("©") or "©" in text[:80]:
        return "copyright"
    if signs.HISTORY.match(text) and len(text) < 160:
        return "page history"
    if signs.TAGS.match(text) and len(text) < 300 and not SENTENCE_END.search(text):
        return "navigation"
    if signs.SITE_LINE.fullmatch(text):
        return "site line"
    doubt = "?" if " " not in plain and (MENU.fullmatch(plain) or SHARE.fullmatch(plain)) else ""
    if _made_of(text, MENU):
        return "navigation" + doubt
    if len(plain) > 1 and _made_of(text, SHARE):
        return "sharing" + doubt
    return "navigation" if _joints(text) >= 3 and not SENTENCE_END.search(text) else ""


def _settle_single_words(lines: list[Line], reasons: list[str], blocks: list[list[int]]) -> None:
    """A single menu word is furniture beside other furniture, or before and after all sentences."""
    full = [at for at, line in enumerate(lines)
            if not reasons[at] and SENTENCE_END.search(line.text.strip())]  # fmt: skip
    first, last = (full[0], full[-1]) if full else (len(lines), -1)
    for block in blocks:
        beside = len(block) > 1 and all(reasons[at] for at in block)
        for at in block:
            if reasons[at].endswith("?"):
                sure = beside or at < first or at > last
                reasons[at] = reasons[at][:-1] if sure else ""


def _joints(text: str) -> int:
    """At how many places a small letter runs into a capital one, as in joined menu entries."""
    return sum(one.islower() and two.isupper() for one, two in pairwise(text[:4000]))


def _blocks(lines: list[Line]) -> list[list[int]]:
    """Runs of lines with no blank line between, as places in the list."""
    blocks: list[list[int]] = []
    last = -1
    for at, line in enumerate(lines):
        if not line.text.strip():
            continue
        near = last == at - 1 and line.number - lines[at - 1].number <= 1
        if near and blocks:
            blocks[-1].append(at)
        else:
            blocks.append([at])
        last = at
    return blocks


def _mark_joined(lines: list[Line], reasons: list[str], blocks: list[list[int]]) -> None:
    """A block of at least three lines without sentences, many of them joined, is a menu."""
    for block in blocks:
        texts = [lines[at].text.strip() for at in block]
        if len(block) < 3 or any(lines[at].heading or lines[at].mark for at in block):
            continue
        joined = sum(_joints(text) >= 1 for text in texts)
        plain = not any(SENTENCE_END.search(text) or NUMBERED.match(text) for text in texts[:-1])
        if plain and joined >= 2 and joined * 5 >= len(block) * 2:
            for at in block:
                reasons[at] = reasons[at] or "navigation"


def _mark_pages(lines: list[Line], reasons: list[str]) -> None:
    """What stands first or last on most pages of a paginated document is a running head."""
    pages: dict[int, list[int]] = {}
    for at, line in enumerate(lines):
        if line.page and line.text.strip():
            pages.setdefault(line.page, []).append(at)
    if len(pages) < 3:
        return
    edges = [at for page in pages.values() for at in {*page[:2], *page[-2:]}]
    like = {at: re.sub(r"[0-9]+", "#", lines[at].text.strip().casefold()) for at in edges}
    often = Counter(like.values())
    for at in edges:
        if often[like[at]] >= max(3, (len(pages) + 1) // 2) and not NUMBERED.match(lines[at].text):
            reasons[at] = reasons[at] or "running head"


def _mark_head(lines: list[Line], reasons: list[str], title: str) -> None:
    """Above the first rule: the path of the page, the name of the site, a list of its headings."""
    head: list[int] = []
    for at, line in enumerate(lines):
        text = line.text.strip()
        long = len(text) >= SUBSTANTIAL and SENTENCE_END.search(text)
        if not reasons[at] and (long or line.heading or NUMBERED.match(text)):
            break
        if text:
            head.append(at)
    _mark_contents(lines, reasons, head)
    later = {word[:5] for at, line in enumerate(lines) if not reasons[at] and at not in head[:1]
             for word in re.findall(r"\w{3,}", line.text[:5000].casefold())}  # fmt: skip
    frame = {reasons[at] for at in head}
    for place, at in enumerate(head):
        text = lines[at].text.strip()
        if reasons[at] or text == title.strip():
            continue
        if signs.BREADCRUMB.search(text) and len(text) < 160:
            reasons[at] = "navigation"
            continue
        after = reasons[head[place + 1]] if place + 1 < len(head) else ""
        words = re.findall(r"\w{3,}", text.casefold())
        name = place == 0 and len(words) <= 3 and after and not frame & TITLE_FOLLOWS
        if name and not all(word[:5] in later for word in words):
            reasons[at] = "navigation"


def _mark_contents(lines: list[Line], reasons: list[str], head: list[int]) -> None:
    """Three lines or more of the head that all stand again below are a table of contents."""
    below = Counter(_bare(line.text) for line in lines if line.text.strip())
    run: list[int] = []
    listed: set[str] = set()
    titled = False
    for at in [*head, -1]:
        bare = _bare(lines[at].text) if at >= 0 else ""
        if at >= 0 and not reasons[at] and bare and below[bare] > 1 and bare not in listed:
            run.append(at)
            listed.add(bare)
            continue
        if at >= 0 and reasons[at] == "table of contents":
            listed.add(bare)
        if len(run) >= (1 if titled else 3):
            for entry in run:
                reasons[entry] = "table of contents"
        run = []
        titled = at >= 0 and reasons[at] == "table of contents"


def _bare(text: str) -> str:
    """A heading as it stands in a table of contents: without its number and its page."""
    text = re.sub(r"[\s.…]*\s[0-9]{1,4}$", "", text.strip())
    text = re.sub(r"^[\s•*\-–]*(?:[0-9]{1,4}(?:\.[0-9]{1,4})*\.?\s+)?", "", text[:300])
    return text.casefold().strip()


def _mark_following(lines: list[Line], reasons: list[str], blocks: list[list[int]]) -> None:
    """What belongs to furniture: entries under "related links", lines under a copyright line,
    contents that repeat the headings, comments, the rest of a menu at the foot of the page."""
    below = Counter(_bare(line.text) for line in lines if line.text.strip())
    bare = [line.text.strip(" \t\u00a0\u3000:：[]-–—=").casefold() for line in lines]
    sentences = (
        at
        for at, line in enumerate(lines)
        if not reasons[at] and SENTENCE_END.search(line.text.strip())
    )
    last_rule = max(sentences, default=-1)
    follows = ""
    listed: set[str] = set()
    for block in blocks:
        for at in block:
            text = lines[at].text.strip()
            if lines[at].heading or NUMBERED.match(text):
                follows = "table of contents" if follows == "table of contents" else ""
            if bare[at] in signs.RELATED:
                reasons[at] = reasons[at] or "related links"
                follows = "related links"
            elif bare[at] in signs.COMMENTS and _only_comments(lines, at):
                reasons[at] = reasons[at] or "comments"
                follows = "comments"
            elif reasons[at] in ("copyright", "table of contents"):
                follows = reasons[at]
                listed.add(_bare(text))
            elif follows and not reasons[at] and _belongs(follows, text, below, listed):
                reasons[at] = follows
                listed.add(_bare(text))
            elif not reasons[at] and follows != "comments":
                follows = ""
            if at > last_rule and reasons[at] == "navigation" and len(block) > 2:
                follows = "navigation"
        if follows == "copyright":
            follows = ""


def _belongs(follows: str, text: str, below: Counter[str], listed: set[str]) -> bool:
    if follows == "table of contents":
        return below[_bare(text)] > 1 and _bare(text) not in listed
    if follows == "related links":
        return len(text) <= 120 and not SENTENCE_END.search(text) and not NUMBERED.match(text)
    if follows == "navigation":
        return not SENTENCE_END.search(text) and not NUMBERED.match(text)
    return True


def _only_comments(lines: list[Line], at: int) -> bool:
    """Whether nothing but what visitors wrote, each with its date, comes after the line."""
    rest = [line for line in lines[at + 1 :] if line.text.strip()]
    dated = sum(bool(signs.DATED.search(line.text)) for line in rest)
    return dated * 2 >= len(rest) and not any(line.heading for line in rest)
