"""Pages of studies, asked for by what they hold, and their forms, sent as a browser does."""

from urllib.parse import parse_qs, urlsplit

import pytest

from engine.playing.studies.packed import packed, unpacked
from tests.pages.html import parsed


@pytest.fixture
def read(client, corpus, db):
    """Get an address below `/{ui}/examples/`: the answer with its page as text and as a tree."""

    def get(address="study/", ui="en"):
        return _whole(client.get(f"/{ui}/examples/{address}"))

    return get


@pytest.fixture
def open_study(read):
    """Get the page of a study."""

    def get(study, ui="en", more=""):
        return read(f"study/?s={packed(study)}{more}", ui)

    return get


@pytest.fixture
def send(client, corpus, db):
    """Send a form of a study and follow it to the page that it leads to."""

    def post(study, ui="en", to="change", **fields):
        said = {name.replace("__", "."): value for name, value in fields.items()}
        if to == "change":
            said = {"s": packed(study), **said}
        return _whole(client.post(f"/{ui}/examples/study/{to}/", said, follow=True))

    return post


def _whole(response):
    assert not response.cookies
    response.page = response.content.decode()
    if response.headers["Content-Type"].startswith("text/html"):
        response.tree = parsed(response.page)
    return response


def study_at(response):
    """The study in the address to which a form has led."""
    address, _status = response.redirect_chain[-1]
    opened = unpacked(parse_qs(urlsplit(address).query).get("s", [""])[0])
    assert not opened.faults
    return opened.study
