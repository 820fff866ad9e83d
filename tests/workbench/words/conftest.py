"""A glossary and rules that use its words, in Hungarian, Polish and Japanese."""

import pytest

from rules.models import TermWord
from tests.builders import make_game, make_section, publish_text, signed_in
from tests.search.builders import make_term


@pytest.fixture
def ilona(db):
    """She edits Hungarian in all games."""
    return signed_in("Ilona", rank="reviewer", langs=["hu"])


@pytest.fixture
def deck(db):
    """A term with words of Dominion, and three Hungarian rules: two use its word, one does not."""
    term = make_term("deck", en=["deck"])
    game = make_game()
    TermWord.objects.create(term=term, game=game, lang="hu", text="pakli", position=5)
    TermWord.objects.create(term=term, game=game, lang="pl", text="talia", position=6)
    for number, text in (
        ("1.1", "A paklidból húzol."),
        ("1.2", "Tedd a lapot a paklik tetejére."),
        ("1.3", "A dobott lapok pakolva maradnak."),
    ):
        make_section(f"dominion/exchange/{number}", number=number)
        publish_text("Z talii.", key=f"rule:dominion/exchange/{number}")
        publish_text(text, "hu", f"rule:dominion/exchange/{number}", based_on="pl")
    return term
