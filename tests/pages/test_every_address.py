"""Every rule, card, term and wanted rule has a page in every language."""

import pytest

from cards.models import Card
from corpus.languages import CODES
from rules.models import Section, Term, WantedRule


def addresses():
    """The path of every page that belongs to a record, below the language."""
    yield from (f"{key}/" for key in Section.objects.values_list("key", flat=True))
    for game, slug in Card.objects.values_list("game__slug", "slug"):
        yield f"cards/{game}/{slug}/"
    yield from (f"terms/{slug}/" for slug in Term.objects.values_list("slug", flat=True))
    yield from (f"wanted/{key}/" for key in WantedRule.objects.values_list("key", flat=True))


@pytest.mark.parametrize("ui", CODES)
def test_every_record_has_its_page(visit, ui):
    answers = {path: visit(f"/{ui}/{path}").status for path in addresses()}

    assert {path: status for path, status in answers.items() if status != 200} == {}
    assert len(answers) > 600
