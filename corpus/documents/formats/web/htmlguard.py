"""Web pages that no person made: refused from the events of the parser, before a tree is built."""

from typing import TYPE_CHECKING

from lxml import etree

from corpus.documents.model import DocumentRefused

if TYPE_CHECKING:
    Target = etree.ParserTarget[None]  # lxml itself has no such name
else:
    Target = object

DEEPEST = 200
MOST_ELEMENTS = 300_000
MOST_ATTRIBUTES = 200


def refuse_monstrous(text: str, file: str) -> None:
    """Raise DocumentRefused at the line where a page is nested or crowded beyond reason."""
    target = _Counter()
    parser = etree.HTMLParser(target=target, encoding="utf-8", huge_tree=True)
    try:
        for number, line in enumerate(text.splitlines(keepends=True), 1):
            target.line = number
            parser.feed(line.encode("utf-8"))
        parser.close()
    except _Monstrous as found:
        raise DocumentRefused(file, target.line, str(found)) from None
    except etree.LxmlError as error:
        raise DocumentRefused(file, target.line, f"is no HTML: {error}") from None


class _Monstrous(Exception):
    """A page that no person made."""


class _Counter(Target):
    """Counts elements as libxml2 meets them."""

    def __init__(self) -> None:
        self.depth = self.elements = self.line = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.elements += 1
        if self.depth > DEEPEST:
            raise _Monstrous(f"nests more than {DEEPEST} elements in each other")
        if self.elements > MOST_ELEMENTS:
            raise _Monstrous(f"has more than {MOST_ELEMENTS:,} elements")
        if len(attributes) > MOST_ATTRIBUTES:
            raise _Monstrous(f"has an element with more than {MOST_ATTRIBUTES} attributes")

    def end(self, tag: str) -> None:
        self.depth -= 1

    def close(self) -> None:
        return None
