"""Who edits: Ilona may do all that editors do, Kenji may do nothing, a guest only reads."""

import pytest
from django.test import Client

from rules.editors import SEE_SEARCH_HEALTH
from search import backends
from tests.builders import make_section, publish_text, signed_in
from tests.rules.drafts.outlines import landed, outline, piece, refers
from tests.search.builders import make_card, make_rule, make_term
from tests.workbench.formpages import RULE

EDITORS_RIGHTS = {*SEE_SEARCH_HEALTH}
"""What an editor has beside a role."""


@pytest.fixture(autouse=True)
def checks_asked(monkeypatch):
    """The checks find nothing in texts that were made up for something else than for them.

    Tests that are about findings have a fixture of this name that does nothing.
    """
    monkeypatch.setattr("workbench.editor.findings.findings", lambda case: [])


@pytest.fixture
def ilona(db):
    """An editor."""
    return signed_in("Ilona", EDITORS_RIGHTS, rank="lead")


@pytest.fixture
def ewa(db):
    """Another editor, who reviews what Ilona has written."""
    return signed_in("Ewa", EDITORS_RIGHTS, rank="lead")


@pytest.fixture
def kenji(db):
    """Signed in, but no editor."""
    return signed_in("Kenji")


@pytest.fixture
def guest(db):
    return Client()


@pytest.fixture
def empty_index(settings, tmp_path):
    """No search index, whatever other tests have made."""
    settings.SEARCH_INDEX = tmp_path / "index"
    yield
    backends.forget()


@pytest.fixture
def rule(db, settings, tmp_path):
    """A rule in Polish and Japanese, a term and a card, in an empty index."""
    settings.SEARCH_INDEX = tmp_path / "index"
    make_term("exchange", pl=["wymienić"])
    make_card("rats", en="Rats")
    yield make_rule(
        RULE,
        pl="Kartę zwracasz na stos.",
        ja="カードを山札へ戻す。",
        titles={"pl": "Wymienianie"},
    )
    backends.forget()


@pytest.fixture
def document(db, empty_index):
    """A document whose first rule is published in other words, its second not at all."""
    make_section("dominion/exchange/1.1", number="1.1", title_pl="Wymiana")
    publish_text("Kartę zwracasz na stos.", key="rule:dominion/exchange/1.1")
    return landed(
        outline(
            piece("1.1", "Kartę odkładasz na stos.", line=3, to=[refers("77", wanted="77")]),
            piece("1.2", "Pustego stosu nie wymienisz.", kind="note", line=8),
            anomalies=[(9, "number-missing", "1.3 is missing")],
            furniture=[("[edytuj]", 2), ("Strona 4", 30)],
        )
    )
