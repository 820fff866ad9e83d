"""What readers do: open a form, fill it in, send it, follow it."""

from django.test import Client

from rules.models import State
from tests.pages.html import parsed
from workbench.suggestions.intake import ReadersWord, take_in
from workbench.suggestions.models import ReaderSuggestion
from workbench.suggestions.stamps import Stamp
from workbench.suggestions.texts import TextAsRead

KEY = "rule:dominion/exchange/1.2"
LANG = "hu"
ADDRESS = "/hu/suggest/hu/rule/dominion/exchange/1.2/"
BETTER = "A lapot a paklija aljára teszed."


def form_at(client, paragraph=1, address=ADDRESS):
    """The fields of the form about a paragraph as a browser would send them, nothing typed."""
    page = parsed(client.get(f"{address}?paragraph={paragraph}").content.decode())
    form = page.one("form", "suggest")
    sent = {
        one.attrs["name"]: one.attrs.get("value", "")
        for one in form.all("input")
        if one.attrs["type"] != "radio"
    }
    areas = {
        one.attrs["name"]: "".join(map(str, one.children)).removeprefix("\n").strip("\r\n")
        for one in form.all("textarea")
    }
    return sent | areas


def say(client, paragraph=1, address=ADDRESS, headers=None, **typed):
    """Open the form and send it with what is *typed*; the answer."""
    fields = form_at(client, paragraph, address) | {"kind": "better"} | typed
    return client.post(address, fields, headers=headers)


def reword(client=None, text=BETTER, **typed):
    """A reader suggests other words for the first paragraph; what is stored."""
    answer = say(client or Client(), text=text, **typed)
    assert answer.status_code == 302, answer.content.decode()
    return ReaderSuggestion.objects.get(receipts__code=code_of(answer))


def report(client=None, reason="Nem így van.", kind="wrong", **typed):
    """A reader reports that something is wrong; what is stored."""
    answer = say(client or Client(), kind=kind, reason=reason, **typed)
    assert answer.status_code == 302, answer.content.decode()
    return ReaderSuggestion.objects.get(receipts__code=code_of(answer))


def reported(key, lang, kind="wrong", text=""):
    """What a reader says of the first paragraph of a text, without any page."""
    seen = TextAsRead(State.objects.select_related("published").get(key=key, lang=lang).published)
    stamp = Stamp.made(key, lang, seen.revision.seq, seen.revision.paragraphs[0]["id"])
    word = ReadersWord(kind, text, "", "")
    return take_in(word, stamp, seen, client="").suggestion


def code_of(answer):
    """The code in the address that a reader is led to."""
    return answer["Location"].rstrip("/").rpartition("/")[2]


def text_of(answer):
    """The words of a page."""
    return " ".join(parsed(answer.content.decode()).one("main").text.split())
