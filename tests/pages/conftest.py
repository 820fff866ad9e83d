"""The reading pages, read as trees."""

import re
import sys
from html import unescape
from typing import NamedTuple
from urllib.parse import urldefrag, urljoin

import pytest

from tests.pages.html import parsed

LEFT_OUT = ("/admin/", "/api/")
LINK = re.compile(r'<a [^>]*href="([^"]*)"')


@pytest.fixture
def read(client, corpus, db):
    """Get an address and give back the answer with its page as text and as a tree."""

    def get(address, **headers):
        response = client.get(address, headers=headers)
        response.page = response.content.decode()
        response.tree = parsed(response.page)
        return response

    return get


class Visit(NamedTuple):
    """How an address was answered, and the pages of ours that its page links, without places."""

    status: int
    links: tuple[str, ...]


@pytest.fixture(scope="session")
def visited():
    """Every address that a worker has visited: our texts do not change, and there are thousands."""
    return {}


@pytest.fixture
def visit(client, indexed, db, visited):
    """Visit an address of the site as it was loaded; it is asked for once for all tests."""

    def get(address):
        if address not in visited:
            response = client.get(address)
            html = response.headers.get("Content-Type", "").startswith("text/html")
            page = response.content.decode() if html and response.status_code == 200 else ""
            visited[address] = Visit(response.status_code, tuple(inside(page, address)))
        return visited[address]

    return get


def inside(page, address):
    """The pages of ours that a page links."""
    for link in LINK.findall(page):
        whole = urldefrag(urljoin(f"http://testserver{address}", unescape(link))).url
        path = whole.removeprefix("http://testserver")
        if path.startswith("/") and not path.startswith(LEFT_OUT):
            yield sys.intern(path)
