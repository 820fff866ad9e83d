"""The names of one table are of one language, whichever the reader has chosen."""

import pytest

from cards.namechoice import CHOICES, PRINTED, showing
from corpus.languages import CODES
from corpus.models import Game
from engine.kernel.lines.codes import START
from engine.pages.mentions import cards_of
from engine.playing.positions import position, scenarios
from engine.words.names import CardNames, PlayNames

OUTSIDE_THE_CORPUS = {"horn", "lantern", "potion", "ruins"}
"""Cards that are played and that no text of ours speaks of: they have no name but their slug."""


def tables():
    """The cards of each example, by game and slug."""
    return {key: cards_of([position(one, START)]) for key, one in scenarios().items()}


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("ui", CODES)
def test_no_table_mixes_languages(corpus, db, ui, choice):
    printed = dict(Game.objects.values_list("slug", "printed"))
    mixed = {}
    with showing(choice):
        for (game, slug), cards in tables().items():
            names = CardNames(PlayNames(), game, cards, ui)
            langs = {names.card(card).lang for card in cards - OUTSIDE_THE_CORPUS}
            wanted = (printed[game] or "en") if choice == PRINTED else ui
            mixed |= {(game, slug): langs} if langs - {wanted} else {}

    assert mixed == {}
