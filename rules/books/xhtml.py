"""The pages of a book: HTML as our templates make it, turned into XML that every reader takes."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from lxml import etree
from lxml import html as lxml_html

XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
BLANK_LINES = re.compile(r"\n\s*\n")
SHELL = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="{lang}" xml:lang="{lang}">
<head>
<meta charset="UTF-8"/>
<title>{title}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body>
{body}
</body>
</html>
"""  # noqa: E501


def page(body: str, title: str, lang: str, leads: Callable[[str], str]) -> bytes:
    """A page of a book in *lang*; each link goes where *leads* says, or is words alone.

    Every element that tells its language tells it to readers of XML as well.
    """
    tree = lxml_html.fragment_fromstring(body.strip())
    for element in list(tree.iter(etree.Element)):
        if element.get("lang") is not None:
            element.set(XML_LANG, element.get("lang"))
        if element.tag == "a" and element.get("href") is not None:
            _lead(element, leads(element.get("href", "")))
    written = etree.tostring(tree, encoding="unicode", method="xml", with_tail=False)
    written = BLANK_LINES.sub("\n", written)
    whole = SHELL.format(lang=lang, title=escape(title), body=written).encode()
    etree.fromstring(whole)  # what is not well-formed is never handed out
    return whole


def _lead(link: etree._Element, href: str) -> None:
    if href:
        link.set("href", href)
    else:
        link.tag = "span"
        for name in ("href", "rel"):
            link.attrib.pop(name, None)
