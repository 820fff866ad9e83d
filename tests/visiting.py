"""Pages of the site as it was loaded: each is asked for once, however many tests look at it."""

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from urllib.parse import urldefrag, urljoin

LEFT_OUT = ("/admin/", "/api/")
HERE = "http://testserver"
LINK = re.compile(r'<a [^>]*href="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Visit:
    """How an address was answered. There are thousands, so that pages are kept packed."""

    address: str
    status: int
    packed: bytes

    @property
    def page(self) -> str:
        """The page in HTML; empty if the answer was another."""
        return zlib.decompress(self.packed).decode()

    @property
    def links(self) -> Iterator[str]:
        """The pages of ours that the page links, without the place on them."""
        for link in dict.fromkeys(LINK.findall(self.page)):
            path = unescape(link).partition("#")[0]
            if not path.startswith("/") or path.startswith("//"):
                whole = urldefrag(urljoin(f"{HERE}{self.address}", path)).url
                path = whole.removeprefix(HERE)
            if path.startswith("/") and not path.startswith(LEFT_OUT):
                yield path


def ask(client: object, address: str) -> Visit:
    """Get *address* as a reader who is not signed in and has no cookies."""
    response = client.get(address)
    is_page = response.headers.get("Content-Type", "").startswith("text/html")
    content = response.content if is_page and response.status_code == 200 else b""
    assert not response.cookies
    return Visit(address, response.status_code, zlib.compress(content, level=1))
