"""Markdown: read with markdown-it-py, which the site reads its own texts with."""

import re
from collections.abc import Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

from corpus.documents.decoding.charsets import lines_of
from corpus.documents.decoding.encodings import decode, told
from corpus.documents.formats.gathering import (
    MOST_LINES,
    OBJECT,
    Gatherer,
    Link,
    only_decorates,
    page_name,
    tidy,
)
from corpus.documents.formats.web import (
    html,
)
from corpus.documents.model import Document, DocumentRefused, characters_in
from corpus.documents.numbers import openings
from corpus.documents.questions import is_question

DEEPEST = 40
LONGEST = 20_000
LARGEST = 2_000_000
MOST_IN_PARAGRAPH = {"[": 1_000, "]:": 200, "*": 8_000, "_": 8_000, "<": 2_000, "`": 4_000}
"""How often a paragraph may have each sign: looking for their partners takes the square of it."""
NESTED = re.compile(r"[ \t>*+-]*")
LINE_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)


def read(raw: bytes, file: str, lang: str, encoding: str | None) -> Document:
    """The lines of a text in CommonMark with tables; what stands before it between `---` is not."""
    text, name = decode(raw, file, lang, encoding)
    written = lines_of(text)
    _refuse_monstrous(written, file)
    _refuse_crowded(written, file)
    gathered = Gatherer(file)
    head = _front_matter(written)
    for number, line in enumerate(written[:head], 1):
        gathered.add(line, number, furniture="front matter", apart=number == 1)
    parser = MarkdownIt("commonmark", {"maxNesting": DEEPEST}).enable("table")
    tokens = parser.parse("\n".join(["" for _ in range(head)] + written[head:]))
    _MarkdownWalker(gathered).walk(tokens)
    lines = gathered.done()
    title = next((line.text for line in lines if line.heading == 1), "")
    return Document(file, "markdown", name, lines, title, told=told(raw, name, encoding))


def _refuse_monstrous(written: list[str], file: str) -> None:
    if len(written) > MOST_LINES:
        raise DocumentRefused(file, MOST_LINES + 1, f"has {len(written):,} lines")
    if sum(map(len, written)) > LARGEST:
        raise DocumentRefused(file, 1, f"has more than {LARGEST:,} characters of Markdown")
    for number, line in enumerate(written, 1):
        if len(line) > LONGEST:
            raise DocumentRefused(file, number, f"has {len(line):,} characters in one line")
        nested = NESTED.match(line)
        if nested and len(nested[0].replace(" ", "")) > DEEPEST and nested[0] != line:
            raise DocumentRefused(file, number, f"nests more than {DEEPEST} deep")


def _refuse_crowded(written: list[str], file: str) -> None:
    """Raise DocumentRefused for a paragraph with signs beyond reason; rows of tables are none."""
    counts = dict.fromkeys(MOST_IN_PARAGRAPH, 0)
    for number, line in enumerate(written, 1):
        if not line.strip():
            counts = dict.fromkeys(MOST_IN_PARAGRAPH, 0)
        if line.lstrip().startswith("|"):
            continue
        for sign, most in MOST_IN_PARAGRAPH.items():
            counts[sign] += line.count(sign)
            if counts[sign] > most:
                raise DocumentRefused(
                    file, number, f"has more than {most:,} times {sign!r} in one paragraph"
                )


def _front_matter(written: list[str]) -> int:
    """How many lines at the top say things of the page for a program."""
    if not written or written[0].strip() != "---":
        return 0
    for at, line in enumerate(written[1:200], 1):
        if line.strip() in ("---", "..."):
            return at + 1
        if line.strip() and not re.match(r"\s*(?:[\w-]+\s*:|- |#)", line):
            return 0
    return 0


class _MarkdownWalker:
    """Walks the tokens once, with the lists that are open."""

    def __init__(self, gathered: Gatherer) -> None:
        self.gathered = gathered
        self.lists: list[int | None] = []
        self.mark = ""
        self.heading = 0
        self.row: list[str] | None = None
        self.row_links: list[Link] = []
        self.row_line = 0
        self.table_begun = False

    def walk(self, tokens: Sequence[Token]) -> None:
        """Add the lines of all tokens."""
        line = 0
        for token in tokens:
            line = token.map[0] + 1 if token.map else line
            self._token(token, line)

    def _token(self, token: Token, line: int) -> None:
        kind = token.type
        if kind in ("bullet_list_open", "ordered_list_open"):
            start = token.attrs.get("start", 1)
            self.lists.append(int(start) - 1 if kind.startswith("ordered") else None)
        elif kind in ("bullet_list_close", "ordered_list_close"):
            self.lists.pop()
        elif kind == "list_item_open":
            self._begin_point(token)
        elif kind == "heading_open":
            self.heading = int(token.tag[1:])
        elif kind == "heading_close":
            self.heading = 0
        elif kind == "table_open":
            self.table_begun = True
        elif kind == "tr_open":
            self.row, self.row_links, self.row_line = [], [], line
        elif kind == "tr_close":
            self._end_row()
        elif kind == "inline":
            self._inline(token, line)
        elif kind in ("code_block", "fence"):
            first = line + (kind == "fence")
            for at, text in enumerate(token.content.rstrip("\n").split("\n")):
                self.gathered.add(text, first + at, apart=not at)
        elif kind == "html_block":
            self._html(token.content, line)

    def _begin_point(self, token: Token) -> None:
        number = self.lists[-1]
        if number is None:
            self.mark = "•"
        else:
            self.lists[-1] = number + 1
            self.mark = f"{number + 1}{token.markup}"

    def _end_row(self) -> None:
        self.gathered.add(
            "\t".join(self.row or []),
            self.row_line,
            links=tuple(self.row_links),
            apart=self.table_begun,
        )
        self.row, self.table_begun = None, False

    def _inline(self, token: Token, line: int) -> None:
        links: list[Link] = []
        children = token.children or []
        shown = "".join(_shown(children, links))
        if self.row is not None:
            self.row.append(tidy(shown.replace("\v", " ")))
            self.row_links += links
            return
        for at, text in enumerate(shown.split("\v")):
            self.gathered.add(
                tidy(text),
                line,
                heading=self.heading,
                depth=len(self.lists),
                mark="" if at else self.mark,
                links=tuple(link for link in links if link[0] in text),
                apart=not at,
                anchor=_is_anchor(children),
                strong=0 if at else _strong(children),
            )
        self.mark = ""

    def _html(self, content: str, line: int) -> None:
        """A block of HTML in the text: its lines, counted from where it stands."""
        try:
            lines, _ = html.lines_and_window(content, self.gathered.file)
        except DocumentRefused as refused:
            if refused.reason == "has no text":
                return
            where = line + (refused.line or 1) - 1
            raise DocumentRefused(refused.file, where, refused.reason) from None
        for one in lines:
            self.gathered.add(
                one.text,
                line + max(one.number, 1) - 1,
                heading=one.heading,
                depth=one.depth,
                mark=one.mark,
                furniture=one.furniture,
                links=one.links,
            )


def _is_anchor(tokens: Sequence[Token]) -> bool:
    """Whether the words are one link, to a place on the page."""
    if len(tokens) < 2 or tokens[0].type != "link_open" or tokens[-1].type != "link_close":
        return False
    return str(tokens[0].attrs.get("href", "")).startswith("#")


def _strong(tokens: Sequence[Token]) -> int:
    """How many characters at the beginning are bold, white space aside."""
    length, depth = 0, 0
    for token in tokens:
        if token.type in ("strong_open", "strong_close"):
            depth += 1 if token.type == "strong_open" else -1
        elif token.content and token.type in ("text", "code_inline"):
            if not depth:
                break
            length += characters_in(token.content)
    return length


def _asks_in_bold(tokens: Sequence[Token]) -> bool:
    """Whether what stands before the end of a line is a question, and all of it bold."""
    shown = "".join(one.content for one in tokens if one.type == "text")
    return is_question(shown) and _strong(tokens) == characters_in(shown)


def _shown(tokens: Sequence[Token], links: list[Link]) -> Iterator[str]:
    """What a reader sees of the words, a forced line end as a vertical tab."""
    open_links: list[tuple[str, list[str]]] = []
    for at, token in enumerate(tokens):
        text = token.content if token.type in ("text", "code_inline") else ""
        if token.type == "softbreak":
            following = "".join(one.content for one in tokens[at + 1 :])[:40]
            begun = openings.starts_numbered(following) or _asks_in_bold(tokens[:at])
            text = "\v" if begun else " "
        elif token.type == "hardbreak" or LINE_BREAK.fullmatch(token.content or ""):
            text = "\v"
        elif token.type == "image":
            before, after = (
                "".join(one.content for one in part) for part in (tokens[:at], tokens[at + 1 :])
            )
            decorates = only_decorates(str(token.attrs.get("src", "")), before, after)
            text = token.content or ("" if decorates else OBJECT)
        elif token.type == "link_open":
            open_links.append((page_name(str(token.attrs.get("href", ""))), []))
        elif token.type == "link_close" and open_links:
            name, words = open_links.pop()
            if name and tidy("".join(words)):
                links.append((tidy("".join(words)), name))
        for _, words in open_links:
            words.append(text)
        yield text
