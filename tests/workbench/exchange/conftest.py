"""Two rules in Polish, one of them in Hungarian too, and who translates them."""

import pytest

from tests.builders import make_section, publish_text, signed_in
from tests.workbench.exchange.files import FIRST, SECOND


@pytest.fixture(autouse=True)
def texts(db, empty_index):
    """Two rules in Polish, the first also in Hungarian."""
    make_section("dominion/exchange/1.1", number="1.1")
    make_section("dominion/exchange/1.2", number="1.2")
    publish_text("Kartę zwracasz.", key=FIRST)
    publish_text("Stosu nie wymienisz.", key=SECOND)
    publish_text("A lap visszakerül.", "hu", FIRST, based_on="pl", origin="translated")


@pytest.fixture
def zsofia(db):
    """Translates into Hungarian, and into nothing else."""
    return signed_in("Zsófia", rank="translator", langs=["hu"])
