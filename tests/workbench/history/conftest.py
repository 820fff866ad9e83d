"""What was written and changed on the days of one November."""

import pytest

from tests.builders import make_section
from tests.workbench.history.past import FIRST, SECOND, written


@pytest.fixture
def days():
    """1.2 is written on the first, 1.3 on the third; both are in Polish; 1.2 changes on the fifth,
    1.3 has a typing error corrected on the sixth."""
    make_section(FIRST, number="1.2", position=1)
    make_section(SECOND, number="1.3", position=2)
    written(1, "Kartę zwracasz.", title="Wymiana")
    written(3, "Stos jest pusty.", SECOND)
    written(5, "Kartę gubisz.", title="Wymiana")
    written(6, "Stos jest pusty!", SECOND, significance="typo")
