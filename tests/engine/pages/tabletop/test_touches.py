"""What can be answered on the table itself, and where ghosts stand."""

import pytest
from django.utils.html import strip_tags

from engine.pages.tabletop.ghosts import ghosts
from engine.pages.tabletop.touches import Touch, touches
from engine.playing.positions import as_seen, position, scenarios
from engine.words import wording_of
from engine.words.names import CardNames, PlayNames
from engine.words.sentences import Speaker

FLAGSHIP = ("dominion", "rats-watchtower-changeling")
REFUSED = "00-4fx"


def touched(game, slug, code, viewer=None):
    stands = position(scenarios()[game, slug], code)
    seen = as_seen(stands, viewer or stands.asked)
    return touches(seen, [f"/to/{number}" for number, _ in enumerate(stands.codes)])


def test_a_card_that_one_choice_is_about_leads_there():
    found = touched("berserk", "two-graves-two-cells", "start")

    assert found.card("you/graveyard", "volk") == Touch("/to/0", (1,), refused=False)


def test_a_card_that_several_choices_are_about_leads_to_them_on_the_page():
    """Watchtower asks of Rats: trash, put on the deck, or neither."""
    found = touched(*FLAGSHIP, "0-xkv")

    assert found.card("you/discard", "rats") == Touch("#choice-1", (1, 2), refused=False)
    assert found.card("pile/rats", "rats") is None, "the pile is not what is asked about"


def test_a_refused_choice_leads_to_its_reason_and_nowhere_else():
    found = touched(*FLAGSHIP, REFUSED)

    assert found.card("trash", "rats") == Touch("#choice-1", (1,), refused=True)


def test_a_cell_is_touched_where_it_lies():
    found = touched("berserk", "a-card-says-otherwise", "20-cn5")

    assert found.cells["a1"].refused
    assert not all(touch.refused for touch in found.cells.values())


def test_at_the_end_of_a_line_nothing_can_be_touched():
    found = touched("dominion", "hermit-until-2022", "100-svv")

    assert not found.cards
    assert not found.cells


def test_who_is_not_asked_touches_nothing():
    """Of a question to somebody else the options are not seen."""
    found = touched("berserk", "answer-takes-the-last-cell", "0-csq", viewer="you")

    assert not found.cards


@pytest.mark.parametrize(
    ("ui", "words"),
    [
        ("en", "expected here – now: trash"),
        ("pl", "tu jej szuka efekt – teraz:"),
        ("ru", "эффект ждёт её здесь; сейчас место карты:"),
        ("hu", "itt várja a hatás – most:"),
        ("ja", "効果の想定はここ → 今は廃棄置き場"),
    ],
)
@pytest.mark.django_db
def test_a_ghost_stands_where_the_exchange_expects_its_card(client, ui, words):
    page = client.get(f"/{ui}/examples/dominion/{FLAGSHIP[1]}/{REFUSED}/").content.decode()

    discard = page[page.index('data-zone="you/discard"') :]
    assert "ghost-card" in discard[: discard.index("</section>")]
    assert words in page.replace("\xa0", " ")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("lies_as", "says"),
    [("rats", "expected here – now: trash"), ("", "expected here, but it has left"),
     ("copper", "expected here, but it has left")],
)  # fmt: skip
def test_a_ghost_tells_where_its_card_is_only_to_who_knows_the_card_there(corpus, lies_as, says):
    stands = position(scenarios()[FLAGSHIP], REFUSED)
    assert stands.zones["trash"] == ("rats",)
    seen = stands._replace(zones={**stands.zones, "trash": (lies_as or None,)})
    names = CardNames(PlayNames(), "dominion", ["rats"], "en")
    speaker = Speaker(wording_of("dominion"), names, "you")

    (ghost,) = ghosts(seen, speaker)["you/discard"]

    assert says in strip_tags(ghost.says)


@pytest.mark.django_db
def test_no_ghost_stands_where_the_card_lies(client):
    page = client.get(f"/en/examples/dominion/{FLAGSHIP[1]}/0-xkv/").content.decode()

    assert "ghost-card" not in page


@pytest.mark.django_db
def test_the_zones_that_a_move_has_changed_are_marked(client):
    page = client.get(f"/en/examples/dominion/{FLAGSHIP[1]}/{REFUSED}/").content.decode()

    changed = {
        part.split('data-zone="')[1].split('"')[0]
        for part in page.split("<section ")
        if "zone--changed" in part.split(">")[0]
    }
    assert {"you/discard", "trash"} <= changed
    assert "you/deck" in changed, "a card was drawn"
    assert "(just changed)" in page
