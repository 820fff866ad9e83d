"""A page as a tree, read with the standard library: what stands in which language."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "br", "hr", "input", "img", "wbr"}


@dataclass
class Element:
    """One element with its attributes; `children` holds elements and pieces of text."""

    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    parent: "Element | None" = None
    children: list = field(default_factory=list)

    @property
    def classes(self):
        return self.attrs.get("class", "").split()

    @property
    def lang(self):
        """The language that a screen reader would read this in."""
        if "lang" in self.attrs or self.parent is None:
            return self.attrs.get("lang", "")
        return self.parent.lang

    @property
    def text(self):
        """What is read of it, in one line."""
        pieces = [c if isinstance(c, str) else c.text for c in self.children]
        return re.sub(r"\s+", " ", "".join(pieces)).strip()

    def walk(self):
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child.walk()

    def all(self, tag="", cls="", **attrs):
        """The elements within this one that have this tag, class and attributes."""
        return [
            one
            for one in self.walk()
            if (not tag or one.tag == tag)
            and (not cls or cls in one.classes)
            and all(one.attrs.get(name) == value for name, value in attrs.items())
        ]

    def one(self, tag="", cls="", **attrs):
        found = self.all(tag, cls, **attrs)
        assert len(found) == 1, f"{len(found)} of {tag} .{cls} {attrs}"
        return found[0]

    def links(self):
        """Where its links lead, in the order of the page."""
        return [a.attrs["href"] for a in self.all("a")]


class _Builder(HTMLParser):
    def __init__(self):
        super().__init__()
        self.root = self.here = Element("")

    def handle_starttag(self, tag, attrs):
        one = Element(tag, {name: value or "" for name, value in attrs}, self.here)
        self.here.children.append(one)
        if tag not in VOID:
            self.here = one

    def handle_endtag(self, tag):
        assert self.here.tag == tag, f"<{self.here.tag}> is closed by </{tag}>"
        self.here = self.here.parent

    def handle_data(self, data):
        self.here.children.append(data)


def parsed(text):
    """The tree of a page; a tag that is not closed in its place is an error."""
    builder = _Builder()
    builder.feed(text)
    builder.close()
    assert builder.here is builder.root, f"<{builder.here.tag}> is not closed"
    return builder.root
