"""What belongs to furniture above it: entries of related links, comments, versions, menus."""

import re
from collections.abc import Iterable, Iterator

from corpus.documents.furniture.lines import (
    NUMBERED,
    SENTENCE_END,
    is_sentence,
    looked,
)
from corpus.documents.furniture.page import Page
from corpus.documents.furniture.wording import (
    signs,
    words,
)
from corpus.documents.furniture.wording.tokens import has_moment


def mark(page: Page) -> None:
    """What belongs to furniture: entries under "related links", what stands below the headings of a
    repository, comments, the rest of a menu at the foot of the page."""
    bare = [line.text.strip(" \t\u00a0\u3000:：[]-–—=").casefold() for line in page.lines]
    sentences = (
        at for at in page.solid() if not page.reasons[at] and SENTENCE_END.search(page.text(at))
    )
    last_rule = max(sentences, default=-1)
    follows, level = "", 0
    for block in page.blocks:
        for at in block:
            line = page.lines[at]
            text = line.text.strip()
            if follows == "all comments":
                page.mark(at, "comments")
                continue
            if line.heading and (not level or line.heading <= level):
                follows, level = "", 0
            elif NUMBERED.match(text) and follows not in PAST_NUMBERS:
                follows = ""
            said = _opens(page, at, bare[at])
            if said:
                page.mark(at, said.removeprefix("all "))
                follows, level = said, line.heading
                if said == "page history":
                    follows = "versions" if line.heading else "dated versions"
            elif page.reasons[at] == "copyright":
                follows = "copyright"
            elif page.reasons[at] == "advert":
                follows = "advert"
            elif follows and not page.is_aside(at) and _belongs(follows, page, at):
                page.mark(at, "page history" if follows in VERSIONS else follows)
            elif not page.is_aside(at) and follows not in ("comments", "about the page"):
                follows = ""
            if at > last_rule and page.reasons[at] == "navigation" and len(block) > 2:
                follows = "navigation"
        if follows in ("copyright", "advert"):
            follows = ""


PAST_NUMBERS = {"related links", "about the page", "versions", "dated versions"}
"""What goes on past a line that begins with a number."""
VERSIONS = {"versions", "dated versions"}
VERSION = re.compile(
    r"\W{0,3}(?:v|ver|version|wersja|версия|verzió|第|rev)\.?\s?[0-9]+\b", re.IGNORECASE
)


def _opens(page: Page, at: int, bare: str) -> str:
    """What a heading begins that is all furniture."""
    if words.HISTORY_TITLE.fullmatch(bare):
        return "page history"
    if bare in signs.RELATED or bare in words.FOOTNOTES or is_related(bare):
        empty = bare not in words.FOOTNOTES or is_empty(page, at)
        return "related links" if empty else ""
    if bare in signs.COMMENTS and only_comments(page, at):
        return "comments"
    if signs.COUNTED_COMMENTS.fullmatch(bare) and _is_commented(page, at):
        return "all comments"
    if page.lines[at].heading and bare in words.REPOSITORY and page.is_read_me:
        return "about the page"
    return ""


RELATED = re.compile(
    r"(?:podobne|powiązane|похожие|связанные|hasonló|kapcsolódó|similar|related|関連する?"
    r"|類似の?)\s?(?:\w+\s)?"
    r"(?:dokument|plik|stron|artykuł|temat|wątk|materiał|wpis|стать|файл|материал|тем|документ"
    r"|страниц|"
    r"fájl|lapok|cikk|téma|irat|iromány|articles?|files?|pages?|topics?|threads?|posts?|links?"
    r"|downloads?|"
    r"ページ|記事|ファイル|項目|スレッド|文書)\w*"
    r"|(?:inne|pozostałe|другие|остальные|egyéb|további|többi|other|more|その他の|他の)\s?(?:\w+\s)?"
    r"(?:plik|dokument|файл|документ|fájl|dokumentum|irat|files?|documents?|ファイル|文書)\w*"
    r"(?:\s(?:z|w|z tego|w tym|из|в|в этой|from|in|of|by|ebb\w+|a|az)\s\w+(?:\s\w+){0,2})?"
    r"|(?:ebben a|a|az e) (?:mappá|könyvtár)\w+ (?:lévő )?"
    r"(?:többi|további|egyéb) (?:fájl|dokumentum)\w*"
    r"|このフォルダ[のに](?:他の|ある)?(?:ファイル|文書)",
    re.IGNORECASE,
)


def is_related(bare: str) -> bool:
    """Whether a line says that what follows are other pages."""
    seen = looked(bare)
    if RELATED.fullmatch(bare):
        return True
    return seen.sign == "related links" and not seen.other and seen.chrome > 0


def is_empty(page: Page, at: int) -> bool:
    """Whether no rule follows a heading before the next one."""
    for after in range(at + 1, len(page.lines)):
        line = page.lines[after]
        if not line.text.strip() or page.is_aside(after):
            continue
        return bool(line.heading)
    return True


def _belongs(follows: str, page: Page, at: int) -> bool:
    text = page.text(at)
    if follows == "related links":
        return len(text) <= 160 and not is_sentence(text)
    if follows == "versions":
        return True
    if follows == "dated versions":
        return len(text) <= 200 and bool(has_moment(text[:40]) or VERSION.match(text))
    if follows == "advert":
        return not NUMBERED.match(text)
    if follows == "navigation":
        return not SENTENCE_END.search(text) and not NUMBERED.match(text)
    return True


def _is_commented(page: Page, at: int) -> bool:
    """Whether what comes after a line that counts comments has a date and no numbered rule."""
    rest = [line.text.strip() for line in page.lines[at + 1 :] if line.text.strip()]
    return any(map(has_moment, rest)) and not any(map(NUMBERED.match, _undated(rest)))


def _undated(texts: Iterable[str]) -> Iterator[str]:
    return (text for text in texts if not has_moment(text))


def only_comments(page: Page, at: int) -> bool:
    """Whether nothing but what visitors wrote, each with its date, comes after the line."""
    rest = [line for line in page.lines[at + 1 :] if line.text.strip()]
    dated = sum(bool(signs.DATED.search(line.text)) for line in rest)
    return dated * 2 >= len(rest) and not any(line.heading for line in rest)


def mark_empty_headings(page: Page) -> None:
    """A heading of nothing but words of chrome, with nothing left below it, is chrome."""
    for at, line in enumerate(page.lines):
        if not line.heading or page.is_aside(at):
            continue
        seen = looked(page.text(at))
        if seen.chrome and not seen.other and is_empty(page, at) and at != page.title:
            page.mark(at, seen.sign)
