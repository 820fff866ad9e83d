"""Where on a web page the main text is."""

import re
from typing import Any
from urllib.parse import unquote

from corpus.documents.formats.web.landmarks import is_main, reason_of, short_reason_of
from corpus.documents.model import characters_in

TITLES = ("h1", "h2", "h3", "h4", "h5", "h6")
OUTSIDE = "outside the main text"
UNCOUNTED = frozenset({"script", "style", "template", "head", "noscript"})
LONGEST_SHORT = 240
MOST_ASKED = 20_000
SENTENCE = re.compile(r"(?:\S+\s+){6,}\S+[.!?](?:\s|$)|[\u3040-\u30ff\u4e00-\u9fff、]{18,}。")
NUMBERED = re.compile(
    r"[\[(\uff08]?(?:§\s?)?(?:[0-9]{1,4}\.)+(?![0-9]*[.-]?(?:19|20)[0-9]{2}\b)|[a-zа-я]\)"
)
HELD_IN_FIGURES = ("table", "ul", "ol", "dl", "pre", "blockquote", "p")
CONTAINERS = frozenset({"div", "section", "ul", "ol", "table", "td", "tr", "tbody", "p", "center"})


class MainText:
    """A page with the part of it that is its main text.

    That is the part which the page names as such, or else the innermost that holds nearly all
    text outside links. What is around a part that the page names is set aside; around another,
    only what is nearly all links, because leaving out a rule is worse than keeping a menu.
    """

    def __init__(self, root: Any) -> None:
        self.plain: dict[Any, int] = {}
        self.linked: dict[Any, int] = {}
        self.reasons: dict[Any, str] = {}
        self.root = root
        self.ids: dict[str, Any] | None = None
        self._count(root)
        self.named = False
        self._count_short(root)
        self.main = self._find_main()
        self.around = set(self.main.iterancestors())

    def heading_at(self, place: str) -> str:
        """The heading at a place that links on the page lead to; empty if there is none."""
        if self.ids is None:
            self.ids = {}
            for node in self.root.iter():
                if isinstance(node.tag, str):
                    for name in (node.get("id"), node.get("name") if node.tag == "a" else None):
                        if name:
                            self.ids.setdefault(name, node)
        node = self.ids.get(unquote(place))
        for one in (node, *(node.iterancestors() if node is not None else ())):
            if one is not None and one.tag in TITLES:
                return self._words(one)
        if node is None:
            return ""
        inside = next((one for one in node.iter(*TITLES)), None)
        after = node.getnext() if inside is None else inside
        return self._words(after) if after is not None and after.tag in TITLES else ""

    def _words(self, heading: Any) -> str:
        """The words of a heading without what is furniture in it, such as edit marks."""
        text = heading.text or ""
        for child in heading:
            if isinstance(child.tag, str) and not self.reasons.get(child):
                text += "".join(child.itertext())
            text += child.tail or ""
        return " ".join(text.split())

    def reason(self, node: Any) -> str:
        """Why an element is furniture, empty if it is not, or if only one around it is."""
        if node is self.main or node in self.around:
            return ""
        if self.reasons.get(node):
            return "" if self._is_most(node) else self.reasons[node]
        up = node.getparent()
        if up is None or up not in self.around:
            return ""
        if node.tag == "h1" or node.find(".//h1") is not None:
            return ""
        if self._is_links(node):
            return "navigation"
        return OUTSIDE if self.named else ""

    def _count(self, root: Any) -> None:
        """Count the characters in and outside links of every element, furniture left out."""
        for node in reversed(list(root.iter())):
            if not isinstance(node.tag, str):
                continue
            self.reasons[node] = "" if _names_table(node) else reason_of(node.tag, node.attrib)
            if node.tag in UNCOUNTED:
                self.plain[node] = self.linked[node] = 0
                continue
            own = characters_in(node.text or "")
            plain, linked = (0, own) if node.tag == "a" else (own, 0)
            for child in node:
                if isinstance(child.tag, str) and (node.tag == "a" or not self.reasons[child]):
                    linked += self.linked[child] + (self.plain[child] if node.tag == "a" else 0)
                    plain += 0 if node.tag == "a" else self.plain[child]
                plain += 0 if node.tag == "a" else characters_in(child.tail or "")
                linked += characters_in(child.tail or "") if node.tag == "a" else 0
            self.plain[node], self.linked[node] = plain, linked

    def _count_short(self, root: Any) -> None:
        """Name the elements that are furniture because their name says so and they are short."""
        asked = 0
        for node in root.iter():
            if not isinstance(node.tag, str) or self.reasons.get(node) or asked > MOST_ASKED:
                continue
            short = self.plain[node] + self.linked[node] <= LONGEST_SHORT
            reason = short_reason_of(node.tag, node.attrib) if short else ""
            asked += bool(reason)
            if reason and not self._has_rules(node):
                self.reasons[node] = reason

    def _has_rules(self, node: Any) -> bool:
        """Whether a short element has a heading of the page, a sentence, or points of a list."""
        if node.find(".//h1") is not None or node.find(".//h2") is not None:
            return True
        text = " ".join("".join(node.itertext()).split())
        return bool(SENTENCE.search(text) or NUMBERED.match(text))

    def _find_main(self) -> Any:
        whole = self.plain[self.root] + self.linked[self.root]
        named = [
            node
            for node in self.root.iter()
            if isinstance(node.tag, str)
            and node.tag not in ("html", "body")
            and not self.reasons[node]
            and is_main(node.tag, node.attrib)
            and (self.plain[node] + self.linked[node]) * 2 >= whole > 0
        ]
        if named:
            self.named = True
            return named[-1]
        node = self.root
        while True:
            within = [c for c in node if self.plain.get(c, 0) * 5 > self.plain[node] * 4]
            if not within or within[0].tag not in ("body", "div", "section", "center", "form"):
                return node
            node = within[0]

    def _is_most(self, node: Any) -> bool:
        """Whether an element called furniture holds most of the text: then the name is wrong."""
        inside = self.plain.get(node, 0)
        return self.reasons[node] != "hidden" and inside * 2 > self.plain[self.root] + inside

    def _is_links(self, node: Any) -> bool:
        links, plain = self.linked.get(node, 0), self.plain.get(node, 0)
        return node.tag in CONTAINERS and links > 4 * plain and len(node.findall(".//a")) > 2


def _names_table(node: Any) -> bool:
    """Whether an element is the caption of a figure that holds rules and no picture."""
    if node.tag != "figcaption" or (figure := node.getparent()) is None:
        return False
    return any(figure.find(f".//{name}") is not None for name in HELD_IN_FIGURES)
