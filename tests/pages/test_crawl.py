"""Every link leads somewhere: all of the English site, and a step further in the others."""

import pytest

from corpus.languages import CODES
from tests.pages.kinds import KINDS

ENOUGH = {"/examples/": 40, "?": 60}
"""Lines of play and texts in other languages have tests of their own; some stand for all."""


class Visited:
    """What was seen already, and how much of what there is too much of."""

    def __init__(self):
        self.seen, self.room = set(), dict(ENOUGH)

    def is_enough(self, link):
        """Whether *link* was met before, or enough of its kind were; it counts from now on."""
        if link in self.seen:
            return True
        self.seen.add(link)
        for mark in [mark for mark in self.room if mark in link]:
            self.room[mark] -= 1
            if self.room[mark] < 0:
                return True
        return False


def test_no_link_of_the_english_site_is_dead(visit):
    waiting, visited, dead, opened = [("/en/", "the beginning")], Visited(), [], 0

    while waiting:
        address, origin = waiting.pop(0)
        opened += 1
        found = visit(address)
        if found.status not in {200, 301, 302}:
            dead.append((address, origin, found.status))
        # What stands in the query is the same place, and another language is another test.
        if address.startswith("/en/") and "?" not in address:
            for link in found.links:
                if link.startswith(("/en/", "/id/")) and not visited.is_enough(link):
                    waiting.append((link, address))

    assert dead == []
    assert opened > 500


@pytest.mark.parametrize("ui", [code for code in CODES if code != "en"])
def test_no_link_of_any_kind_of_page_is_dead(visit, ui):
    visited, dead, opened = Visited(), [], 0

    for path in KINDS.values():
        address = f"/{ui}/{path}"
        fresh = [a for a in visit(address).links if not visited.is_enough(a)]
        for link in fresh[:12]:
            opened += 1
            if visit(link).status not in {200, 301, 302}:
                dead.append((link, address))

    assert dead == []
    assert opened > 100


def test_every_place_that_is_linked_is_there(read):
    """The contents of a source, and the way from a rule back to its place in it."""
    for address in ("/pl/dominion/exchange/", "/hu/hkk/playing/", "/ru/berserk/summoning/"):
        tree = read(address).tree
        places = {one.attrs["id"] for one in tree.walk() if "id" in one.attrs}
        first, last = (tree.all("article", "rule")[n].attrs["id"] for n in (0, -1))

        assert {a[1:] for a in tree.links() if a.startswith("#")} <= places
        for local in (first, last):
            back = read(f"{address}{local}/").tree.one("nav", "breadcrumbs").links()
            assert f"{address}#{local}" in back
