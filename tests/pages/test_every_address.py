"""Every rule, card, term and wanted rule has a page in every language, and none like another."""

import re
from collections import defaultdict
from html import unescape

import pytest

from cards.models import Card
from corpus.languages import CODES
from corpus.models import Source
from engine.playing.positions import scenarios
from rules.models import Section, Term, WantedRule
from tests.pages.kinds import KINDS

NOT_TO_BE_FOUND = 'content="noindex"'
TITLE = re.compile(r"<title>\s*(.*?)\s*</title>", re.DOTALL)
DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)"')
IN_SITEMAP = re.compile(r"<loc>https?://[^/]+(/[^<]*)</loc>")
PARTS = ("general", "sources", "rules", "wanted", "cards", "terms", "examples")


def addresses():
    """The path of every page that belongs to a record, below the language."""
    yield from (f"{key}/" for key in Section.objects.values_list("key", flat=True))
    for game, slug in Source.objects.values_list("game__slug", "slug"):
        yield f"{game}/{slug}/"
    for game, slug in Card.objects.values_list("game__slug", "slug"):
        yield f"cards/{game}/{slug}/"
    yield from (f"terms/{slug}/" for slug in Term.objects.values_list("slug", flat=True))
    yield from (f"wanted/{key}/" for key in WantedRule.objects.values_list("key", flat=True))


def called_alike():
    """Every place where a term or card stands that shares its name with another."""
    yield from ("search/contexts/term/curse/", "search/contexts/term/summon/")
    for card in ("dominion/curse", "dominion/summon", "dominion/necromancer", "berserk/nekromant"):
        yield f"search/contexts/card/{card}/"


def others():
    """Further pages with a title of their own: a kind, a worked example, its lines of play."""
    yield from (path for path in KINDS.values() if "?" not in path)
    for game, slug in scenarios():
        yield f"examples/{game}/{slug}/"
    yield "examples/dominion/rats-watchtower-changeling/001-k2m/?as=transcript"
    yield from called_alike()


def beside(ui):
    """What stands beside texts, some of each kind: versions, a term as a game asks for it, lists."""
    for key in Section.objects.values_list("key", flat=True)[::40]:
        yield f"history/{ui}/rule/{key}/"
        yield f"history/{ui}/1/rule/{key}/"
    for slug in Term.objects.values_list("slug", flat=True)[::2]:
        yield from (f"terms/{slug}/?game={game}" for game in ("hkk", "swtcg"))
    other = next(code for code in ("hu", "pl") if code != ui)
    asked = (f"?text={other}", "?game=hkk", "?game=dominion")
    yield from (f"search/index/{query}" for query in asked)


THERE_OR_NOT = (200, 400, 404)


def unasked():
    """The kinds that a question makes, without it; not each of them has a page then."""
    return filter(None, (path.partition("?")[0] for path in KINDS.values() if "?" in path))


def in_sitemap(client, ui):
    """The addresses of this language that search engines are told."""
    for part in PARTS:
        listed = IN_SITEMAP.findall(client.get(f"/sitemap-{part}.xml").content.decode())
        yield from (one for one in listed if one.startswith(f"/{ui}/"))


def shared(pattern, pages):
    """What several pages say that each should say of itself alone, with their addresses."""
    said = defaultdict(list)
    for address, one in pages.items():
        said[unescape(pattern.search(one.page)[1])].append(address)
    return {words: some for words, some in said.items() if len(some) > 1}


@pytest.mark.parametrize("ui", CODES)
def test_every_record_has_its_page_and_no_two_pages_are_called_or_described_alike(
    visit, client, ui
):
    """Titles of all pages, descriptions of those that the sitemap names."""
    paths = dict.fromkeys([*addresses(), *others(), *beside(ui)])
    pages = {path: visit(f"/{ui}/{path}") for path in paths}
    described = {address: visit(address) for address in in_sitemap(client, ui)}
    without = {path: visit(f"/{ui}/{path}") for path in unasked() if path not in pages}
    own = {*addresses(), *others()}

    assert {path: one.status for path, one in pages.items() if one.status != 200} == {}
    assert {
        path: one.status for path, one in without.items() if one.status not in THERE_OR_NOT
    } == {}
    all_of_them = pages | {path: one for path, one in without.items() if one.status == 200}
    titled = {
        path: one
        for path, one in all_of_them.items()
        if path in own or NOT_TO_BE_FOUND not in one.page
    }
    assert shared(TITLE, titled) == {}
    assert shared(DESCRIPTION, described) == {}
    assert len(titled) > 650
    assert len(described) > 800
