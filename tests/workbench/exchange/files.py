"""Files that go out and come back, and what is then there."""

import re
from dataclasses import replace

from django.core.files.uploadedfile import SimpleUploadedFile

from corpus.exchange import formats
from rules.models import JournalEntry, Revision, State
from workbench.exchange.collections import collection_named, exported

FIRST, SECOND = (f"rule:dominion/exchange/{n}" for n in ("1.1", "1.2"))
PAGE = "/hu/edit/exchange/hu/dominion/exchange/"


def sent_out(lang="hu"):
    return exported(collection_named("dominion/exchange"), "pl", lang)


def with_words(file, **words):
    """*file* with other words in the rules `first` and `second`."""
    said = {FIRST: words.get("first"), SECOND: words.get("second")}
    units = (replace(u, target=said[u.key]) if said.get(u.key) else u for u in file.units)
    return replace(file, units=tuple(units))


def brought(client, file, form="po", page=PAGE, name=None):
    raw = file if isinstance(file, bytes) else formats.FORMATS[form].write(file)
    name = name or f"texts{formats.FORMATS[form].suffix}"
    return client.post(page, {"file": SimpleUploadedFile(name, raw)})


def batch_of(client, file, form="po"):
    answer = brought(client, file, form)
    assert answer.status_code == 302, answer.content.decode()
    return answer.headers["Location"]


def taken(client, file, form="po"):
    address = batch_of(client, file, form)
    assert client.post(address, {"do": "take"}).status_code == 302
    return address


def drafts():
    """The drafts there are, by key and language."""
    rows = State.objects.exclude(draft=None).select_related("draft")
    return {(row.key, row.lang): row.draft.body for row in rows}


def everything():
    return (
        Revision.objects.count(),
        JournalEntry.objects.count(),
        sorted(State.objects.values_list("key", "lang", "version", "draft", "review", "published")),
    )


def verdicts(client, address):
    page = client.get(address).content.decode()
    return dict(re.findall(r'<article class="draft" id="([^"]+)" data-verdict="(\w+)"', page))


def alert(answer):
    """What the page says is wrong."""
    found = re.search(r'role="alert">([^<]+)<', answer.content.decode())
    return found[1] if found else ""
