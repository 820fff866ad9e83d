"""The page of a document that was read in, as an editor in a browser finds and uses it."""

import re
from html import unescape

from tests.pages.html import parsed

ALL = "/hu/edit/imports/"


def page_of(document):
    return f"{ALL}{document.pk}/"


def opened(client, address):
    return parsed(client.get(address).content.decode())


def words(response):
    return unescape(re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", response.content.decode())))


def sent_by(page, draft, do):
    """What a browser sends when a button of a draft is pressed; `*` is all that wait."""
    forms = [
        {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}
        for form in page.all("form", "draft-buttons")
    ]
    form = next(form for form in forms if form["draft"] == draft)
    return form | {"do": do}


def press(client, document, do, draft="*", page=None):
    page = page or opened(client, page_of(document))
    return client.post(page_of(document), sent_by(page, draft, do))


def state_in(document, key):
    return document.sections.get(key=key).state
