"""Which parts of a web page are furniture, by what the page itself says of them."""

import re
from collections.abc import Mapping
from typing import Final

TAGS: Final = {
    "nav": "navigation",
    "aside": "related links",
    "footer": "site line",
    "noscript": "hidden",
    "button": "navigation",
    "select": "navigation",
    "textarea": "navigation",
    "datalist": "hidden",
    "dialog": "hidden",
}
ROLES: Final = {
    "navigation": "navigation",
    "menu": "navigation",
    "menubar": "navigation",
    "search": "navigation",
    "toolbar": "navigation",
    "banner": "site line",
    "contentinfo": "site line",
    "complementary": "related links",
}
NAMES: Final = (
    ("edit mark", "mw-editsection|editsection|paraedit|anchor_super|headerlink|edit-?link"),
    (
        "navigation",
        (
            "nav|navbar|navbox|navigation|navigator|menu|menubar|megamenu|breadcrumbs?|sidebar|toolbar"
            "|topbar|pager|pagination|paging|catlinks|mw-jump-link|jump-to-nav|skip-?links?|search"
            "|searchbox|searchform|login|loginform|langs?|languages|tags|lastmodified|attach|toplinks"
        ),
    ),
    ("sharing", "share|sharing|shares|socials?|addthis|addtoany|sns|likes?|fb-like|ya-share2"),
    ("table of contents", "toc|tableofcontents|table-of-contents"),
    ("related links", "related|seealso|see-also|similar|recommended|recommendations"),
    ("advert", "ads?|adverts?|advertisement|adsbygoogle|sponsored|banner|banners|reklama|cookies?"),
    ("site line", "footer|printfooter|copyright|site-?info|sitesub|colophon|header_logo"),
    ("comments", "comments?|commentlist|comment-form|disqus|disqus_thread|respond"),
)
BEFORE: Final = "(?:main|site|page|top|left|right|bottom|mw|wp|entry|post|primary|secondary)"
AFTER: Final = (
    "(?:bar|list|menu|wrap|wrapper|container|box|block|links|buttons|area|inner|panel|section|left"
    "|right|top|bottom|header|main|content|nav|widget)"
)
PATTERNS: Final = tuple(
    (reason, re.compile(rf"(?:{BEFORE}[-_])?(?:{names})(?:[-_]?{AFTER}|[-_]?\d+)?", re.IGNORECASE))
    for reason, names in NAMES
)
ANCHORS: Final = frozenset(
    {"html", "body", "h1", "h2", "h3", "h4", "h5", "h6", "li", "em", "strong"}
)
HAVE_PARTS: Final = frozenset({"div", "section", "ul", "ol", "dl", "table", "td", "form", "header"})
UNSEEN: Final = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
MAIN_NAMES: Final = frozenset(
    {
        "mw-content-text", "mw-parser-output", "bodycontent", "body", "content", "contents", "main",
        "main-content", "maincontent", "main_content", "article-body", "article-content",
        "entry-content", "post-content", "page-content", "post-body", "wiki-body", "wikibody",
        "article", "text",
    }
)  # fmt: skip


def reason_of(tag: str, attributes: Mapping[str, str]) -> str:
    """Why the element is furniture, empty if nothing about it says so."""
    if "hidden" in attributes or UNSEEN.search(attributes.get("style", "")):
        return "hidden"
    if attributes.get("aria-hidden") == "true":
        return "hidden"
    if reason := TAGS.get(tag) or ROLES.get(attributes.get("role", "").lower()):
        return reason
    if tag in ANCHORS:
        return ""
    for name in names_of(tag, attributes)[:20]:
        for reason, pattern in PATTERNS:
            if pattern.fullmatch(name):
                return reason
    return ""


def is_main(tag: str, attributes: Mapping[str, str]) -> bool:
    """Whether the element says that it holds the main text."""
    if tag in ("main", "article") or attributes.get("role") == "main":
        return True
    return any(name.lower() in MAIN_NAMES for name in names_of(tag, attributes)[:20])


def names_of(tag: str, attributes: Mapping[str, str]) -> list[str]:
    """The classes of an element, and its id unless that marks a place in the text."""
    given = attributes.get("class", "")
    if tag in HAVE_PARTS:
        given = f"{attributes.get('id', '')} {given}"
    return [name for name in given[:2_000].split() if len(name) <= 60]
