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

TITLE = re.compile(r"<title>\s*(.*?)\s*</title>", re.DOTALL)


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


@pytest.mark.parametrize("ui", CODES)
def test_every_record_has_its_page_and_no_two_pages_share_a_title(visit, ui):
    pages = {path: visit(f"/{ui}/{path}") for path in dict.fromkeys([*addresses(), *others()])}
    titled = defaultdict(list)

    assert {path: one.status for path, one in pages.items() if one.status != 200} == {}
    for path, one in pages.items():
        titled[unescape(TITLE.search(one.page)[1])].append(path)
    assert {title: paths for title, paths in titled.items() if len(paths) > 1} == {}
    assert len(titled) > 650
