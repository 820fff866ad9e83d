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
    "form": "navigation",
    "label": "navigation",
    "marquee": "advert",
    "figcaption": "caption",
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
NAMES: Final = {
    "edit mark": "editsection paraedit anchor headerlink permalink editlink anchorsuper",
    "navigation": (
        "jumptonav jumpto jumplinks sitenotice mwnavigation nav navbar navbox navigation "
        "navigator navlinks navstrip navi menu menubar megamenu breadcrumb breadcrumbs crumb "
        "crumbs sidebar topbar topnav toolbar toolbox pager pagination paging pagenav pagelinks "
        "catlinks jumplink skiplink skiplinks skip search searchbox searchform login loginform "
        "logo langs languages langselector tags lastmodified attach toplinks hatnote dablink "
        "noprint portlet userlinks usermenu usernav buttons btn sitemap gototop backtotop versions "
        "versionpicker versionswitcher linklist contentsub siteheader masthead postcontrols "
        "postbuttons postoptions postactions threadtools threadmodes quickreply"
    ),
    "notice": "ambox tmbox cmbox ombox mbox messagebox stub stubbox",
    "caption": (
        "thumbcaption gallerytext wpcaptiontext imagecaption photocaption figurecaption "
        "picturecaption"
    ),
    "sharing": (
        "share sharing shares social socials addthis addtoany sns like likes fblike bookmark"
    ),
    "table of contents": "toc tableofcontents minitoc localtoc",
    "related links": (
        "references reflist footnotes related seealso similar recommended recommendations "
        "relatedlinks popular"
    ),
    "advert": (
        "ad ads advert adverts advertisement adsbygoogle adsense sponsored sponsor banner banners "
        "bnr reklama cookie cookies consent gdpr newsletter subscribe popup promo"
    ),
    "site line": "footer foot printfooter copyright siteinfo sitesub colophon credits headerlogo",
    "comments": "comment comments commentlist commentform disqus disqusthread respond replies",
    "forum": (
        "postdetails postprofile posterinfo postauthor userinfo userdetails userprofile avatar "
        "signature sig quotetop attribution messageattribution postmeta poststatus profileicons"
    ),
    "page history": (
        "pagehistory revisions difftitle lastedit lastupdated versionchanged versionadded "
        "deprecated"
    ),
    "difference": "diff",
    "statistics": "counter rating ratings stars pageviews fileinfo infobox taxobox",
}  # fmt: skip
SHORT_NAMES: Final = {
    "page history": (
        "date time timestamp datetime update updated lastmod edited edit modified published "
        "pubdate meta"
    ),
    "navigation": (
        "top header hdr head side aside tools pages actions options notice notices topicactions "
        "nv back"
    ),
    "statistics": "stats statistics views hits votes count counts",
    "forum": "author byline poster posted user username profile",
    "download": "download downloads",
}  # fmt: skip
"""Names of furniture that rules may have too: believed of what is short and no sentence."""
BEFORE: Final = frozenset({
    "main", "site", "page", "top", "left", "right", "bottom", "mw", "wp", "entry", "post",
    "primary", "secondary", "global", "inner", "wiki", "inline",
})  # fmt: skip
AFTER: Final = frozenset({
    "bar", "list", "menu", "wrap", "wrapper", "container", "box", "block", "links", "link",
    "buttons", "area", "inner", "panel", "section", "left", "right", "top", "bottom", "header",
    "main", "content", "nav", "widget", "text", "title", "item", "items", "outer", "row", "big",
    "small", "local", "topic",
})  # fmt: skip
SURE: Final = frozenset({
    "nav", "navbar", "menu", "breadcrumb", "breadcrumbs", "crumbs", "pagination", "pager",
    "sidebar", "toolbar", "share", "sharing", "social", "cookie", "cookies", "signature",
    "avatar", "newsletter", "advert", "ads", "toc", "login", "related", "similar", "diff",
    "user", "username", "author", "timestamp", "permalink", "reactions",
})  # fmt: skip
"""Words that say so wherever in a name they stand."""
REASONS: Final = {name: reason for reason, names in NAMES.items() for name in names.split()}
SHORT_REASONS: Final = {
    name: reason for reason, names in SHORT_NAMES.items() for name in names.split()
}
PART: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
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
        # A heading is named for its place in the text; but some pages make one of their own name.
        own = REASONS.get(attributes.get("id", "").lower(), "")
        return own if own == "site line" else ""
    for name in names_of(tag, attributes)[:20]:
        if reason := _named(name, REASONS):
            return reason
    return ""


def short_reason_of(tag: str, attributes: Mapping[str, str]) -> str:
    """Why the element is furniture if it is short and no sentence."""
    if tag in ANCHORS or tag in ("table", "td", "tr"):
        return ""
    found = (_named(name, SHORT_REASONS) for name in names_of(tag, attributes)[:20])
    return next((reason for reason in found if reason), "")


def _named(name: str, reasons: Mapping[str, str]) -> str:
    """What a name of a part says of it: its words, with those that say where it stands left out."""
    parts = [one.lower() for one in PART.findall(name)]
    joined = "".join(parts)
    if joined in reasons:
        return reasons[joined]
    while len(parts) > 1 and parts[-1] in AFTER:
        parts.pop()
    while len(parts) > 1 and parts[0] in BEFORE:
        parts.pop(0)
    if "".join(parts) in reasons:
        return reasons["".join(parts)]
    all_parts = {one.lower() for one in PART.findall(name)}
    return next((reasons[one] for one in sorted(all_parts & SURE) if one in reasons), "")


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
