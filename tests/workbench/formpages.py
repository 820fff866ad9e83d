"""The page of one text as its editor has it, for several files of tests."""

import re
from html import unescape

from tests.pages.html import parsed

RULE = "dominion/exchange/1.2"
EDIT = f"/hu/edit/pl/rule/{RULE}/"


def form_of(client, address=EDIT):
    """The values of the form as a browser would send them back."""
    form = parsed(client.get(address).content.decode()).all("form", "form")[-1]
    found = {i.attrs["name"]: i.attrs.get("value", "") for i in form.all("input")}
    found |= {area.attrs["name"]: area.text for area in form.all("textarea")}
    return {k: v for k, v in found.items() if k != "csrfmiddlewaretoken"} | {
        "significance": "wording"
    }


def words(response):
    return unescape(re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", response.content.decode())))
