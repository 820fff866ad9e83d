"""What stands around the rules of a page: above the first, below the last, at edges of sheets."""

import re
from typing import Final

from corpus.documents.furniture.contents import TOC
from corpus.documents.furniture.edges.sheets import is_edge
from corpus.documents.furniture.lines import (
    NUMBERED,
    SENTENCE_END,
    is_labelled,
    is_menu_like,
    is_sentence,
    looked,
    segments,
    turns_pages,
)
from corpus.documents.furniture.page import STRONG, Page
from corpus.documents.furniture.wording import (
    bars,
    signs,
    words,
)
from corpus.documents.furniture.wording.phrases import JAPANESE
from corpus.documents.numbers import openings

LONGEST_EDGES = 400
"""So many lines stand above the first rule or below the last, and no more."""
LONGEST_FOOT = 400
LEAST_MENUS = 2
"""So many lines of menus show that the name above them is that of the site."""
NUMBER: Final = re.compile(r"\s*[0-9.]+\s*")
SHORTEST = 2
"""So many words with a number and a stop may be all that a rule says."""
TITLE_FOLLOWS = {"site line", "page history", TOC}


def settle_single_words(page: Page) -> None:
    """A single menu word is furniture beside other furniture, or outside all sentences."""
    full = [
        at for at in page.solid() if not page.reasons[at] and SENTENCE_END.search(page.text(at))
    ]
    first, last = (full[0], full[-1]) if full else (len(page.lines), -1)
    for block in page.blocks:
        beside = len(block) > 1 and all(page.reasons[at] for at in block)
        for at in block:
            if page.reasons[at].endswith("?"):
                sure = beside or at < first or at > last
                page.reasons[at] = page.reasons[at][:-1] if sure and at != page.title else ""


def mark_joined(page: Page) -> None:
    """A block of at least three lines without sentences, many of them joined, is a menu."""
    for block in page.blocks:
        texts = [page.text(at) for at in block]
        if len(block) < 3 or any(page.lines[at].heading or page.lines[at].mark for at in block):
            continue
        joined = sum(signs.joints(text) >= 1 for text in texts)
        plain = not any(SENTENCE_END.search(text) or NUMBERED.match(text) for text in texts[:-1])
        if plain and joined >= 2 and joined * 5 >= len(block) * 2:
            for at in block:
                page.mark(at, "navigation")


def mark_lists(page: Page) -> None:
    """What a line of nothing but menu words has under it in its block is its menu."""
    for block in page.blocks:
        first = block[0]
        if page.reasons[first] != "navigation" or len(block) < 3 or page.lines[first].heading:
            continue
        seen = looked(page.text(first))
        rest = [page.text(at) for at in block[1:]]
        short = all(len(text) <= 60 and not SENTENCE_END.search(text) for text in rest)
        if seen.chrome and not seen.other and short and not any(map(NUMBERED.match, rest)):
            for at in block[1:]:
                page.mark(at, "navigation")


def mark_head(page: Page) -> None:
    """Above the first rule: menus, the path of the page, the name of the site."""
    weights = page.weights()
    if page.title >= 0:
        strong = next((at for at, one in enumerate(weights) if one == STRONG), len(weights))
        for at in range(min(page.title, strong)):
            if page.text(at) and weights[at] < STRONG:
                page.mark(at, "navigation")
        return
    solid = page.solid()
    head = []
    for at in solid:
        text = page.text(at)
        said = is_sentence(text) and not text.endswith((":", "!"))
        if not page.is_aside(at) and (said or page.lines[at].heading or NUMBERED.match(text)):
            break
        head.append(at)
        if len(head) >= LONGEST_EDGES:
            break
    for at in head:
        _mark_counts(page, at)
    _mark_menus(page, head)
    _mark_path_and_name(page, head, page.called)


def _mark_counts(page: Page, at: int) -> None:
    """What counts one thing of the page or file is furniture outside the rules."""
    if not page.lines[at].heading and bars.is_count(page.text(at)):
        page.mark(at, "statistics")


def _mark_menus(page: Page, head: list[int]) -> None:
    """Lines of short parts are menus where the page has other chrome above its first rule."""
    chrome = any(page.is_aside(at) and page.reasons[at] not in (TOC, "running head") for at in head)
    for at in head:
        text = page.text(at)
        if is_menu_like(text) and (chrome or looked(text).chrome or "|" in text or "\t" in text):
            if not _is_table(page, at):
                page.mark(at, "navigation")
        elif (
            (len(text) < 60 and turns_pages(text))
            or (chrome and _is_list_of_names(text))
            or (signs.BREADCRUMB.search(text) and looked(text).chrome and len(segments(text)) > 2)
        ):
            page.mark(at, "navigation")


def _is_table(page: Page, at: int) -> bool:
    """Whether a row of cells has another one beside it."""
    sign = "\t" if "\t" in page.text(at) else "|"
    near = [page.lines[two].text for two in (at - 1, at + 1) if 0 <= two < len(page.lines)]
    return any(sign in one for one in near)


def _is_list_of_names(text: str) -> bool:
    """Whether a line is six capitalized words or more with nothing between them."""
    found = text.split()
    return (
        len(found) >= 6
        and all(one[:1].isupper() for one in found)
        and not re.search(r"[.,;:]", text)
    )


def _mark_path_and_name(page: Page, head: list[int], title: str) -> None:
    later = {word[:5] for at, line in enumerate(page.lines)
             if not page.reasons[at] and at not in head[:1]
             for word in re.findall(r"\w{3,}", line.text[:5000].casefold())}  # fmt: skip
    told = {page.reasons[at] for at in head}
    menus = sum(page.reasons[at] == "navigation" for at in head)
    titled = bool(title) or menus >= LEAST_MENUS or _is_headed(page, head)
    last = max((at for at in head if not page.is_aside(at)), default=-1)
    for place, at in enumerate(head):
        text = page.text(at)
        if page.is_aside(at) or text == title.strip():
            continue
        others = last > at
        if signs.BREADCRUMB.search(text) and len(text) < 160 and (others or place):
            page.mark(at, "navigation")
            continue
        after = page.reasons[head[place + 1]] if place + 1 < len(head) else ""
        found = re.findall(r"\w{3,}", text.casefold())
        # The only line that can be the title is no name of a site, unless its menus follow.
        named = place == 0 and (others or titled)
        first = named and len(found) <= 3 and after and not told & TITLE_FOLLOWS
        if (first and not all(word[:5] in later for word in found)) or (
            place == 0
            and others
            and not _is_told_of(page, at)
            and (
                signs.SITE_NAME.search(text)
                or words.WIKI_NAME.search(text)
                or (after and told & ABOUT_PAGES)
            )
        ):
            page.mark(at, "navigation")


FOOT = {"navigation", "sharing", "download", "statistics", "copyright", "page history", "imprint",
        "site line", "forum", "advert", "cookie notice", "comments"}  # fmt: skip


def _is_headed(page: Page, head: list[int]) -> bool:
    """Whether the line right below the head is a heading without a number."""
    below = next((at for at in page.solid() if not head or at > head[-1]), -1)
    return below >= 0 and bool(page.lines[below].heading) and not NUMBERED.match(page.text(below))


def _is_told_of(page: Page, at: int) -> bool:
    """Whether a line at the head names what the rules below it speak of."""
    bare = re.sub(r"\s*[(\uff08].*", "", page.text(at)).casefold()
    if JAPANESE.search(bare):
        return any(bare in page.lines[after].text for after in range(at + 1, len(page.lines)))
    return False


ABOUT_PAGES = {"navigation", "sharing", "download", "statistics"}


def mark_foot(page: Page) -> None:
    """Below the last rule: from the first line of chrome on, what has no place among rules."""
    weights = page.weights()
    last = max(
        (at for at, one in enumerate(weights) if one == STRONG or _is_short_rule(page, at)),
        default=-1,
    )
    if last < 0:
        return
    foot = [at for at in page.solid() if at > last][-LONGEST_EDGES:]
    for place, at in enumerate(foot):
        text = page.text(at)
        _mark_counts(page, at)
        if page.is_aside(at):
            continue
        seen = looked(text)
        menu = (
            is_menu_like(text, 2)
            and (seen.chrome or is_menu_like(text))
            and not _is_table(page, at)
        )
        mostly = seen.chrome * 2 >= seen.length > 0 or turns_pages(text)
        if is_sentence(text, 2) and _is_all_posted(page, at):
            continue  # All that somebody wrote.
        if is_sentence(text) and openings.starts_numbered(text):
            continue
        before = place > 0 and page.reasons[foot[place - 1]] in FOOT and not page.lines[at].mark
        if (menu or mostly or is_labelled(text)) and not page.lines[at].heading:
            page.mark(at, seen.sign or "navigation")
        elif before and not is_sentence(text) and _ends_page(page, foot, place):
            page.mark(at, "site line")
    _mark_left_over(page, foot)


def _is_short_rule(page: Page, at: int) -> bool:
    """Whether a line has a number and a sentence of two words, which is all that a rule may say."""
    text = page.text(at)
    numbered = bool(NUMBERED.match(text)) and not page.is_aside(at)
    return numbered and is_sentence(NUMBER.sub("", text, count=1), SHORTEST)


def _is_all_posted(page: Page, at: int) -> bool:
    """Whether a line is the first one in a post of a thread, below who wrote it."""
    for before in range(at - 1, -1, -1):
        if before in page.posts:
            return True
        if page.text(before) and page.reasons[before] not in ("forum", "page history"):
            return False
    return False


def _mark_left_over(page: Page, foot: list[int]) -> None:
    """A line at the foot that is no sentence, with nothing but chrome after it, is chrome."""
    last = max((place for place, at in enumerate(foot) if not page.is_aside(at)), default=-1)
    if last < 0 or len(foot) - last < 3:
        return
    at = foot[last]
    if page.lines[at].heading or page.lines[at].mark:
        return
    around = last == 0 or page.is_aside(foot[last - 1])
    if around and not is_sentence(page.text(at), 2) and is_edge(page, at):
        first = page.reasons[foot[last + 1]]
        page.mark(at, first if first in FOOT else "site line")


def _ends_page(page: Page, foot: list[int], place: int) -> bool:
    """Whether what is left of a page is a few words, and no heading with rules under it."""
    length = 0
    for after in range(place, len(foot)):
        at = foot[after]
        if page.is_aside(at):
            continue
        length += len(page.text(at))
        if length > LONGEST_FOOT or 0 < page.lines[at].heading < 4:
            return False
    return True


def forget_doubts(page: Page) -> None:
    """What may be furniture and was not found to be is none."""
    for at, reason in enumerate(page.reasons):
        if reason.endswith("?"):
            page.reasons[at] = ""
